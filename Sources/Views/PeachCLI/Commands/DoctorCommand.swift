import ArgumentParser
import Foundation
import PeachCore
import PeachDoctor
import PeachSettings
import PeachStudio
import PeachText
import Spawning

/// `peach doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "doctor", .doctor, about: .doctorAbout,
      examples: ["peach doctor", "peach doctor --seconds 3 --json", "peach doctor --output alsa"])
  }

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Option(parsing: .unconditional, help: .text(.listening)) var seconds = PlainNumber(10)

  @Flag(help: .text(.jsonArray)) var json = false

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, sound, toleratesFile: true)
    guard (1...600).contains(seconds.value) else {
      throw setup.text.failure(
        PeachError(.duration, value: "\(seconds.value) s", allowed: .literally("1…600 s")))
    }
    let listening = Task { await observations(setup) }
    let observed = try await signals.stopping({ listening.cancel() }) { await listening.value }
    let findings = SystemCheck(Machine(environment: setup.context.environment), observed).findings
    show(findings, setup)
    if findings.contains(where: { $0.state == .fault }) { throw ExitCode(1) }
  }

  // MARK: What is shown

  private func show(_ findings: [Finding], _ setup: CommandSetup) {
    let (console, text) = (setup.console, setup.text)
    if json {
      return console.print(
        JSONLine.encode(
          findings.map { finding -> JSONObject in
            [
              "topic": finding.topic.rawValue, "state": finding.state.rawValue,
              "found": text.found(finding), "fix": text.fix(finding),
            ]
          }))
    }
    for finding in findings {
      let sign =
        switch finding.state {
        case .good: "✓"
        case .advice: "!"
        case .fault: "✗"
        }
      console.print("\(sign) \(text.found(finding))")
      if let fix = text.fix(finding) { console.print("    → \(fix)") }
    }
    let faults = findings.count { $0.state == .fault }
    let advice = findings.count { $0.state == .advice }
    console.print("")
    console.print(
      faults + advice == 0
        ? text(DoctorText.healthy)
        : text(DoctorText.summary, ["faults": "\(faults)", "advice": "\(advice)"]))
  }

  // MARK: What is looked at

  private func observations(_ setup: CommandSetup) async -> SystemCheck.Observations {
    var observed = SystemCheck.Observations(sound: await heard(setup))
    let (studio, text) = (setup.studio.makeStudio(), setup.text)
    if let rows = try? await studio.sourceList().rows {
      observed.soundFonts = Set(rows.filter { $0.backend == "sf2" }.map(\.group))
        .subtracting([""]).sorted()
    }
    observed.badPlugins = await studio.plugins(refreshes: false).compactMap { plugin in
      plugin.reason.reason.map { (plugin.id, text.phrase($0).withoutFullStop) }
    }
    observed.pipeWire =
      ChildProcess.output(of: ["pw-dump"], environment: setup.context.environment, within: 2)
      .flatMap { PipeWireGraph(dump: $0) }
    observed.connect = setup.settings.connect.map { $0.isEmpty ? "none" : $0 }
    observed.isTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      observed.size = (Int(size.ws_col), Int(size.ws_row))
    }
    observed.dataPath = setup.studio.directories.trainingFile
    observed.freeBytes = Self.freeBytes(at: setup.studio.directories.data)
    if FileManager.default.fileExists(atPath: observed.dataPath) {
      do throws(PeachError) {
        let condition = try setup.studio.data.condition(progress: { _ in })
        if condition.isWhole {
          observed.answers = condition.answers
        } else {
          observed.dataError = text(DataText.damaged, ["path": observed.dataPath])
        }
      } catch {
        observed.dataError = text.sentence(error)
      }
    }
    observed.settingsErrors = setup.settings.problems.map { text.sentence($0) }
    return observed
  }

  /// Opens the sound and plays a silent note.
  private func heard(_ setup: CommandSetup) async -> SystemCheck.Sound {
    let (console, text) = (setup.console, setup.text)
    do throws(PeachError) {
      let player = try await setup.studio.makeStudio().openPlayer()
      defer { player.close() }
      guard let duration = try? NoteDuration(seconds: seconds.value)
      else { return .refused("") }
      console.progress(text(DoctorText.listening, ["seconds": "\(Int(seconds.value))"]))
      defer { console.progress(nil) }
      let note = ScheduledNote(
        pitch: Pitch(note: .a4), duration: duration, amplitude: AmplitudeDB(clamping: -90))
      var dropouts = 0
      try await player.play([note]) { handles in
        for handle in handles {
          for await event in handle.events {
            switch event {
            case .dropout: dropouts += 1
            case .failed(let error): return error
            case .began, .ended: break
            }
            if Task.isCancelled { break }
          }
        }
        return nil
      }
      // By now it is connected, if it ever is.
      guard let format = player.sound.format else { return .refused("") }
      return .heard(
        SystemCheck.Heard(
          output: player.sound.output ?? .silent, format: format, dropouts: dropouts,
          seconds: seconds.value))
    } catch {
      return .refused(text.sentence(error))
    }
  }

  /// Returns the bytes that are free to the user at a path, or at the nearest folder above it.
  private static func freeBytes(at path: String) -> Int? {
    var folder = URL(fileURLWithPath: path)
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    var status = statvfs()
    guard statvfs(folder.path, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}

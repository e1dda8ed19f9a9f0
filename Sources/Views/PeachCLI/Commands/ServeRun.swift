import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStore
import PeachStudio
import PeachText
import PeachWeb
import Synchronization

/// The web app on the command line, from the database to the exit code.
struct ServeRun {
  private let launch: Launch
  private let store: TrainingDataStore
  private let studio: Studio
  private let app: WebApp
  private let showsCode: Bool
  private let forgets: Bool
  private let insists: Bool

  /// Opens the database and listens; opens no sound yet.
  /// - Parameters:
  ///   - launch: what the command starts from.
  ///   - request: where to listen, and for whom.
  ///   - insists: whether a sound was named and has to be there.
  /// - Throws: ``Failure``.
  init(_ launch: Launch, _ request: WebApp.Request, insists: Bool) throws(Failure) {
    self.launch = launch
    self.insists = insists
    store = try launch.openStore()
    let (profile, trend) = (PerceptualProfile(), TrendAnalyzer())
    let timeline = ThresholdTimeline(calendar: .current)
    do throws(DataStoreError) {
      let answers = try profile.load(from: store)
      trend.load(answers.lazy.map(\.1.magnitude))
      timeline.load(answers)
    } catch {
      throw .failed(launch.text.sentence(error))
    }
    if let leftOut = launch.text.leftOut(profile.leftOutCount) {
      launch.context.console.say(leftOut)
    }
    studio = Studio(
      StudioParts(
        plugins: launch.plugins, settings: launch.settings,
        file: SettingsFile(path: launch.directories.settingsFile), output: launch.outputRequest,
        store: store, profile: profile))
    do throws(WebError) {
      app = try WebApp(
        request, studio: studio, trend: trend, timeline: timeline,
        directories: launch.directories, sources: launch.plugins,
        language: Language(environment: launch.context.environment),
        program: launch.context.program)
    } catch {
      throw .failed(launch.text.sentence(error))
    }
    forgets = request.forgets
    showsCode = request.isLocal && launch.context.console.isTerminal
  }

  /// Serves until a signal comes.
  /// - Parameters:
  ///   - signals: what ends it.
  ///   - opensBrowser: whether the desktop's browser is to open it.
  /// - Throws: ``Failure``, or ``ExitCode``.
  func follow(_ signals: Signals, opensBrowser: Bool) async throws {
    let caught = signals.serve()
    let status = Mutex(Int32(0))
    let ending = Task {
      for await signal in caught {
        guard signal != SIGTSTP else {
          await studio.end(.signal)
          await Suspension.suspend(nil)
          continue
        }
        status.withLock { $0 = 128 + signal }
        let late = Task { await leave(signal) }
        app.stop()
        await studio.close(.signal)
        late.cancel()
      }
    }
    // The address is there at once; the sound follows while somebody types it.
    async let served: Void = app.run()
    tell(opensBrowser: opensBrowser)
    do throws(AudioError) {
      try await studio.open(insists: insists)
    } catch {
      app.stop()
      await served
      throw Failure.failed(launch.text.sentence(error))
    }
    await served
    ending.cancel()
    let code = status.withLock { $0 }
    if code == 0 { await studio.close() }
    try? store.close()
    throw ExitCode(code)
  }

  private func tell(opensBrowser: Bool) {
    let console = launch.context.console
    console.print(launch.text(WebText.listening, ["address": app.address]))
    if showsCode, let code = app.code {
      let paint = Paint(launch.context)
      for line in code { console.print(paint.blackOnWhite(line)) }
    }
    if forgets { console.say(launch.text(WebText.forgotten)) }
    console.say(launch.text(WebText.listeningEnd))
    if opensBrowser { openBrowser() }
  }

  private func openBrowser() {
    let browser = Process()
    browser.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    browser.arguments = ["xdg-open", app.address]
    browser.standardInput = FileHandle.nullDevice
    browser.standardOutput = FileHandle.nullDevice
    browser.standardError = FileHandle.nullDevice
    // Without a desktop the address is there to be typed.
    try? browser.run()
  }

  /// Leaves when a disk or a device holds the end up.
  private func leave(_ signal: Int32) async {
    guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
    _exit(128 + signal)
  }

  /// A program that is told to go is gone within 200 ms.
  private static let patience = Duration.milliseconds(120)
}

import Foundation
import IntegrationSupport
import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import Synchronization
import Testing

@testable import PeachEngine
@testable import PeachHost

/// All kinds of bad sounds, as the host meets them; ``BadPluginTests`` runs whole commands on some of them.
@Suite("The process of a plugin that is bad", .serialized, .timeLimit(.minutes(3)))
struct BadHelperTests {
  @Test(
    "ends or is ended in time when the plugin breaks while it is loaded, and the reason is known")
  func loading() async throws { try await judge(BadPlugin.loading + BadPlugin.words) }

  @Test("ends or is ended in time when a sound breaks while it is made, and the reason is known")
  func making() async throws { try await judge(BadPlugin.making) }

  @Test("ends or is ended in time when a sound breaks while it renders, and the reason is known")
  func rendering() async throws {
    try await judge(BadPlugin.rendering + BadPlugin.unbelievable.filter { !$0.isOutput })
  }

  /// Compares what becomes of each kind with what has to.
  private func judge(_ kinds: [BadPlugin]) async throws {
    let home = try TestHome()
    let folder = try PluginFolder(in: home)
    try folder.compileBad(isOutput: false)
    let bench = BadHelperBench(plugin: folder.folder.appendingPathComponent("bad.so"))
    // Those that hang wait for their deadlines side by side.
    let objections = await sideBySide(kinds, atOnce: 16) { bench.objections(to: $0) }
    for objection in objections.joined() { Issue.record("\(objection)") }
    #expect(objections.count == kinds.count)
  }
}

/// Where the processes of bad plugins are started: all by one server, and each with a copy of the plugin whose name
/// is its fault.
private struct BadHelperBench: Sendable {
  let plugin: URL
  private let server = ForkServer(file: ProgramRun.program, arguments: ["plugins", "host"])
  private let origin = PluginOrigin(isOwn: false, loadsThirdPartyCode: false)

  init(plugin: URL) { self.plugin = plugin }

  /// Loads a plugin and plays a note.
  /// - Returns: what was not as it must be, each in a sentence.
  func objections(to kind: BadPlugin) -> [String] {
    let file = plugin.deletingLastPathComponent().appendingPathComponent("\(kind.fault).so")
    do { try FileManager.default.copyItem(at: plugin, to: file) } catch { return ["\(error)"] }
    let report = PluginScanner(server: server).scan(file, origin)
    var objections: [String] = []
    if kind.steps.contains(.plugins), let expected = kind.state, expected != report.state.word {
      objections.append("is \(report.state), not \(expected)")
    }
    let sentence = sentence(report, file, kind)
    switch kind.play {
    case .succeeds: if let sentence { objections.append("said “\(sentence)”") }
    case .fails(let words):
      if sentence?.contains(words) != true {
        objections.append("said “\(sentence ?? "")”, not “\(words)”")
      }
    case .ends: break
    }
    return objections.map { "\(kind.fault): \($0)" }
  }

  /// Returns what is said of a note, or of the plugin that cannot play one; nil if the note sounds to its end.
  private func sentence(_ report: PluginReport, _ file: URL, _ kind: BadPlugin) -> String? {
    let text = Catalog(.english)
    guard report.finding == .ready, let id = report.id else {
      return "bad: " + text.sentence(PeachError(.sourceUnavailable, of: "bad", Self.reason(report)))
    }
    let backend = SandboxedBackend(report, id: id, file: file, origin: origin, server: server) {
      _ in
    }
    do throws(PeachError) {
      return try play(backend, seconds: kind.seconds).map { text.sentence($0) }
    } catch {
      return text.sentence(error)
    }
  }

  private static func reason(_ report: PluginReport) -> Reason {
    report.state.reason ?? .unexplained
  }

  /// Plays a note at the pace of a device.
  /// - Returns: why the sound was lost; nil if it was not.
  private func play(_ backend: SandboxedBackend, seconds: Double) throws(PeachError) -> PeachError?
  {
    guard let source = backend.listing().sources.first?.id else {
      throw PeachError(.sourceUnavailable, of: "bad", .unexplained)
    }
    let engine = Engine()
    let output = ManualOutput(engine: engine)
    output.change { $0.maxFrames = 4096 }
    let rig = try Rig(
      source: source, selection: OutputSelection("manual"), engine: engine,
      sound: HostedSound(try backend.makeInstance(source.sound ?? "").sound), output: output,
      passedOver: [])
    let loss = Mutex<PeachError?>(nil)
    let (player, isOver) = (
      RigNotePlayer(rig: rig), DispatchSemaphore(value: 0)
    )
    Task {
      _ = try? await player.play(Pitch(note: .a4))
      let error = await rig.loss()
      loss.withLock { $0 = error }
      isOver.signal()
    }
    let block = 256
    for _ in 0..<Int(seconds * 48_000) / block where loss.withLock({ $0 }) == nil {
      output.pull(block)
      poll(nil, 0, 5)
    }
    rig.shutDown()
    isOver.wait()
    return loss.withLock { $0 }
  }
}

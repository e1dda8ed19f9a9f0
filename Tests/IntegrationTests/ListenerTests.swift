import Foundation
import IntegrationSupport
import PeachContract
import PeachCore
import PeachHost
import Testing

@Suite("Listening to a graph")
struct ListenerTests {
  /// A server and the built backends, in this process.
  private struct ListenerBench {
    let server: JackServer
    let home: TestHome
    let catalog: PluginCatalog

    init() throws {
      server = try JackServer(period: 1024)
      home = try TestHome()
      catalog = PluginCatalog(
        search: .standard(environment: ["HOME": home.folder.path], program: ProgramRun.program),
        server: ForkServer(file: ProgramRun.program, arguments: ["plugins", "host"]),
        cache: home.folder)
    }

    func listener() throws -> GraphListener {
      try GraphListener(catalog, server: server.name)
    }

    /// Opens a sine on the server, connected to nothing.
    func rig() throws -> Rig {
      try SourceChooser(catalog: catalog).open(
        SoundRequest(
          source: SourceSelection("jack:sine"),
          output: .named(backend: "jack", device: server.name),
          request: OutputRequest(connectsNothing: true)))
    }
  }

  /// Takes blocks until one satisfies a condition.
  private func blocks(
    _ listener: GraphListener, until isEnough: (HeardBlock) -> Bool
  ) throws -> [HeardBlock] {
    var all: [HeardBlock] = []
    while !all.contains(where: isEnough) {
      try #require(listener.waitForBlock(milliseconds: 2000), "the graph stands still")
      all += listener.takeBlocks()
    }
    return all
  }

  @Test(
    "a new level of a pulse is heard in every later cycle, from its first frame")
  func pulse() throws {
    let stage = try ListenerBench()
    defer { stage.server.stop() }
    let pulse = try GraphFloor(stage.catalog, server: stage.server.name)
    let listener = try stage.listener()
    try listener.connect(to: pulse.name)
    _ = try blocks(listener) { _ in true }
    for level in [Float(0.5), 0, 0.25] {
      _ = listener.takeBlocks()
      pulse.set(level)
      let told = MonotonicClock.nanoseconds
      let block = try #require(try blocks(listener) { $0.begun > told }.first { $0.begun > told })
      let samples = try #require(
        listener.samples(block.position..<(block.position + block.frames)))
      #expect(samples.left.allSatisfy { $0 == level })
      #expect(samples.right == samples.left)
      #expect(block.firstSounding == (level == 0 ? -1 : 0))
    }
  }

  @Test("a note is heard at exactly the frame that the rig has reported")
  func note() async throws {
    let stage = try ListenerBench()
    defer { stage.server.stop() }
    let rig = try stage.rig()
    defer { rig.shutDown() }
    let listener = try stage.listener()
    try listener.connect(to: rig.format.name)
    #expect(listener.clients().contains(rig.format.name))
    #expect(!listener.clients().contains(listener.info().name))
    #expect(listener.info().period == rig.format.period)
    _ = try blocks(listener) { _ in true }
    let player = RigNotePlayer(rig: rig)
    let handles = try await player.play(sequence: [
      ScheduledNote(
        pitch: try Pitch(note: MIDINote(69)), duration: try NoteDuration(seconds: 0.1),
        velocity: try MIDIVelocity(127), amplitude: try AmplitudeDB(0), gap: 0)
    ])
    var onset: NoteOnset?
    for await event in handles[0].events {
      if case .began(let began) = event { onset = began }
    }
    let told = try #require(onset)
    let heard = try #require(try blocks(listener) { !$0.isSilent }.first { !$0.isSilent })
    // The first frame of a sine is zero.
    let first = heard.frame + UInt64(heard.firstSounding) - 1
    #expect(UInt32(truncatingIfNeeded: first) == UInt32(truncatingIfNeeded: told.frame))
  }

  @Test("notes are heard at exactly the requested frames, wherever in a period those are")
  func grid() async throws {
    let stage = try ListenerBench()
    defer { stage.server.stop() }
    let rig = try stage.rig()
    defer { rig.shutDown() }
    let listener = try stage.listener()
    try listener.connect(to: rig.format.name)
    _ = try blocks(listener) { _ in true }
    // Frames of the note and of the gap before it: no multiples of the period, nor of each other.
    let asked = [(length: 1441, gap: 0), (length: 1537, gap: 1901), (length: 1999, gap: 1701)]
    let player = RigNotePlayer(rig: rig)
    let handles = try await player.play(
      sequence: asked.map { length, gap in
        ScheduledNote(
          pitch: Pitch(note: .a4), duration: try NoteDuration(seconds: Double(length) / 48000),
          gap: Double(gap) / 48000)
      })
    for await _ in handles[2].events {}
    _ = try blocks(listener) { $0.isSilent }
    let samples = try #require(listener.samples(0..<listener.recordedCount)).left
    guard let first = samples.firstIndex(where: { $0 != 0 }) else {
      Issue.record("nothing was heard")
      return
    }
    // The first frame of a sine is zero.
    var start = first - 1
    for (index, note) in asked.enumerated() {
      if index > 0 { start += asked[index - 1].length + note.gap }
      #expect(samples[start - 1] == 0)
      #expect(samples[start] == 0)
      #expect(samples[start + 1] != 0)
      #expect(samples[start + note.length - 1] != 0)
      #expect(samples[start + note.length] == 0)
    }
  }

  @Test("a client that is not there is reported by name")
  func missingClient() throws {
    let stage = try ListenerBench()
    defer { stage.server.stop() }
    let listener = try stage.listener()
    #expect {
      try listener.connect(to: "nobody")
    } throws: {
      guard case .backend(_, let code, let values)? = ($0 as? PeachError)?.reason
      else { return false }
      return code == "jack.clientMissing" && values == ["client": "nobody"]
    }
  }
}

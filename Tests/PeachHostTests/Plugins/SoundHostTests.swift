import CPeachBackend
import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

@Suite("What a sound asks of the host", .timeLimit(.minutes(5)))
struct SoundHostTests {
  /// The calls that `minor.c` counts.
  private struct Calls {
    var size: UInt32 = 0
    var asked: UInt32 = 0
    var refused: UInt32 = 0
    var called: UInt32 = 0
    var calledWhileRendering: UInt32 = 0
    var calledAfterTheEnd: UInt32 = 0
  }

  private let folder = TemporaryDirectory.make()

  private func backend(_ definitions: String...) throws -> LoadedBackend {
    try LoadedBackend(
      path: try PluginCompiler.plugin("minor.c", in: folder, definitions).path, manifest: nil,
      limit: .own)
  }

  private func calls(_ backend: LoadedBackend) throws -> Calls {
    try #require(backend.table("test.calls/1", as: Calls.self))
  }

  private static let format = OutputFormat(
    rate: 48_000, period: 64, maxFrames: 64, latency: 0...0, name: "test")

  /// Begins a note, which has the sound ask for a call.
  private func begin(_ note: UInt64, _ binding: UnsafeMutablePointer<SoundBinding>) {
    var on = peach_note_on(
      event: peach_event(
        size: UInt32(MemoryLayout<peach_note_on>.size), type: UInt16(PEACH_EVENT_NOTE_ON),
        flags: 0, frame: 0, reserved: 0, note: note),
      frequency: 440, length: 0, gain: 0, key: 69, velocity: 63)
    var left = [Float](repeating: 0, count: 64)
    var right = left
    withUnsafePointer(to: &on) { on in
      on.withMemoryRebound(to: peach_event.self, capacity: 1) { events in
        binding.pointee.render?(binding.pointee.instance, events, 1, &left, &right, 64)
      }
    }
  }

  @Test("a call requested while rendering is made on the main side, after rendering")
  func call() throws {
    let backend = try backend()
    let sound = HostedSound(try backend.makeSound("tone"))
    let binding = try sound.activate(for: Self.format)
    defer { SoundBinding.free(binding) }
    for note in 1...20 { begin(UInt64(note), binding) }
    while try calls(backend).called < 20, !Task.isCancelled { Patience.rest() }
    let made = try calls(backend)
    #expect(made.asked == 20 && made.refused == 0 && made.called == 20)
    #expect(made.calledAfterTheEnd == 0)
  }

  @Test("while another has the backend's turn calls wait, and more than 256 are refused")
  func turn() throws {
    let backend = try backend()
    let sound = HostedSound(try backend.makeSound("tone"))
    let binding = try sound.activate(for: Self.format)
    defer { SoundBinding.free(binding) }
    try backend.turn { () throws in
      for note in 1...300 { begin(UInt64(note), binding) }
      let waiting = try calls(backend)
      #expect(waiting.called == 0 && waiting.refused == 44)
    }
    while try calls(backend).called < 256, !Task.isCancelled { Patience.rest() }
    #expect(try calls(backend).calledWhileRendering == 0)
  }

  @Test("the calls that a sound requested are made before it is destroyed")
  func beforeTheEnd() throws {
    let backend = try backend()
    try backend.turn { () throws in
      var sound: HostedSound? = HostedSound(try backend.makeSound("tone"))
      let binding = try #require(try sound?.activate(for: Self.format))
      begin(1, binding)
      SoundBinding.free(binding)
      #expect(try calls(backend).called == 0)
      sound = nil
    }
    let made = try calls(backend)
    #expect(made.called == 1 && made.calledAfterTheEnd == 0)
  }

  @Test("changed traits are taken over once no note sounds, and not before")
  func changedTraits() async throws {
    let backend = try backend("LATER=960")
    let engine = Engine()
    let output = ManualOutput(engine: engine)
    let rig = try Rig(
      source: SoundSourceID("minor:tone"), selection: OutputSelection("manual"), engine: engine,
      sound: HostedSound(try backend.makeSound("tone")), output: output, passedOver: [])
    defer { rig.shutDown() }
    let player = RigNotePlayer(rig: rig)
    #expect(rig.traits.delayFrames == 0)
    let handle = try await player.play(Pitch(note: .a4))
    output.pull(64)
    while try calls(backend).called < 1, !Task.isCancelled { await Task.yield() }
    // Several looks of the rig go by while the note sounds.
    for _ in 0..<5 { engine.wakeWaiter() }
    #expect(rig.traits.delayFrames == 0)
    #expect(output.calls == [.run])
    handle.stop()
    output.pull(960)
    #expect(await RigBench.events(handle).last == .ended)
    while rig.traits.delayFrames == 0 || output.calls.count < 3, !Task.isCancelled {
      await Task.yield()
    }
    #expect(rig.traits.delayFrames == 960)
    #expect(output.calls == [.run, .halt, .run])
    // The next note is heard that much later, and nothing has to change again.
    let next = try await player.play(sequence: [RigBench.note(0.1)])
    let heard = output.pull(8000)
    #expect(heard.prefix(960).allSatisfy { $0 == 0 })
    #expect(heard.dropFirst(960).prefix(100).contains { $0 != 0 })
    #expect(await RigBench.events(next[0]).count == 2)
    #expect(output.calls == [.run, .halt, .run])
  }

  @Test(
    "a trait that no sound may have refuses it by its name",
    arguments: [
      ("DELAY=96001", "delay", "96001", "0…96000"),
      ("RELEASE=480001", "release", "480001", "0…480000"),
      ("GRID=0", "onset_grid", "0", "1…8192"), ("GRID=8193", "onset_grid", "8193", "1…8192"),
      ("MAX_NOTES=1", "max_notes", "1", "2…"), ("QUANTUM=NAN", "pitch_quantum", "nan", "0…100"),
      ("QUANTUM=-1", "pitch_quantum", "-1.0", "0…100"),
    ])
  func refused(definition: String, trait: String, declared: String, allowed: String) throws {
    let sound = HostedSound(try backend(definition).makeSound("tone"))
    let reason = Reason.traitOutOfRange(
      trait: trait, declared: declared, allowed: allowed)
    #expect(throws: PeachError(.sourceUnavailable, of: "minor:tone", reason)) {
      SoundBinding.free(try sound.activate(for: Self.format))
    }
  }

  @Test(
    "traits at the ends of their ranges are taken",
    arguments: [
      "DELAY=96000", "RELEASE=480000", "GRID=8192", "MAX_NOTES=2", "QUANTUM=100",
      "FREE_RUNNING=1",
    ])
  func taken(definition: String) throws {
    let sound = HostedSound(try backend(definition).makeSound("tone"))
    SoundBinding.free(try sound.activate(for: Self.format))
    #expect(sound.traits.isReproducible == (definition != "FREE_RUNNING=1"))
  }
}

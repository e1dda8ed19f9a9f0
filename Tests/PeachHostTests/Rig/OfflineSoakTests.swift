import CPeachBackend
import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachEngine
@testable import PeachHost

/// Memory, descriptors and threads are those of the whole process, so nothing else may run at the same time.
@Suite(
  "A day of sound", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["PEACH_SOAK"] != nil, "only in make soak"))
struct OfflineSoakTests {
  private static let rate = 48000
  private static let seconds = 86400

  @Test(
    "keeps its pitch, and needs no more memory, descriptors or threads at its end",
    arguments: [
      ("libJackSine.so", "sine", true), ("libFluidSF2.so", "TimGM6mb:0:80", false),
    ])
  func day(library: String, source: String, isSteady: Bool) throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let backend = try LoadedBackend(
      path: folder.appendingPathComponent(library).path, manifest: nil, limit: .own)
    let sound = HostedSound(try backend.makeInstance(source).sound)
    let engine = Engine()
    let output = OfflineOutput(engine: engine, rate: Double(Self.rate), period: 1024)
    let binding = try sound.activate(for: output.format)
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    // The samples of a font drift while they sound, so each measurement uses a note of its own.
    func pitch() throws -> Double {
      if !isSteady {
        try #require(engine.send([Self.note(engine.makeNoteID(), hertz: 440, length: 144_000)]))
      }
      return try Self.pitch(output)
    }
    if isSteady { try #require(engine.send([Self.note(engine.makeNoteID(), hertz: 440)])) }
    let first = try pitch()
    #expect(abs(PitchEstimator.cents(from: 440, to: first)) < 5)
    // A tenth of the time for all that is made once.
    try Self.sound(engine, output, seconds: Self.seconds / 10)
    let before = try HeldResources()
    for _ in 0..<9 {
      try Self.sound(engine, output, seconds: Self.seconds / 10)
      #expect(abs(PitchEstimator.cents(from: first, to: try pitch())) < 0.001)
    }
    let after = try HeldResources()
    #expect(after.memory - before.memory < 1 << 20)
    #expect(after.descriptors <= before.descriptors)
    #expect(after.threads <= before.threads)
    #expect(engine.lostEventCount == 0)
  }

  /// Two notes a second, retuned while they sound.
  private static func sound(_ engine: Engine, _ output: OfflineOutput, seconds: Int) throws {
    for second in 0..<seconds {
      let id = engine.makeNoteID()
      let pitch = 220 + Double(second % 500)
      let notes = [
        note(id, hertz: pitch, length: 12000),
        note(engine.makeNoteID(), hertz: pitch * 1.5, at: 24000, length: 12000),
      ]
      try #require(engine.send(notes))
      _ = output.render(frames: rate / 10)
      try #require(engine.send([.retune(id, pitch * 1.01)]))
      _ = output.render(frames: rate - rate / 10)
      _ = engine.takeEvents()
    }
  }

  private static func note(
    _ id: UInt64, hertz: Double, at offset: UInt64 = 0, length: UInt64 = 0
  ) -> EngineCommand {
    EngineCommand(
      kind: .noteOn, note: id, frequency: hertz, offset: offset, length: length, velocity: 80)
  }

  /// The pitch of the only note that sounds.
  private static func pitch(_ output: OfflineOutput) throws -> Double {
    _ = output.render(frames: rate)
    return PitchEstimator(output.render(frames: 2 * rate).left[...], rate: Double(rate))
      .frequency(near: 440)
  }
}

import CPeachBackend
import PeachMeasure
import PeachChecks
import PeachContract
import Testing

@Suite("Events of the sine")
struct SineEventTests {
  private let script: [OfflineEvent] = [
    .on(1, at: 3, frequency: 440, length: 4000), .on(2, at: 700, frequency: 550.5, gain: -3),
    .retune(2, at: 1333, frequency: 560), .release(2, at: 4001),
    .on(3, at: 4001, frequency: 300, length: 777), .allOff(at: 4500),
  ]

  @Test(
    "the size of the blocks changes no bit",
    arguments: [[1], [64], [37, 1, 500], [6000]])
  func blocks(sizes: [Int]) throws {
    let whole = try Sine.make().render(6000, blocks: [256], script)
    #expect(try Sine.make().render(6000, blocks: sizes, script) == whole)
  }

  @Test("an event of an unknown type is skipped by its size")
  func unknownType() throws {
    let plain = try Sine.make().render(6000, script)
    var strange = script
    strange.insert(.unknown(at: 3, size: 88), at: 1)
    strange.insert(.unknown(at: 0, size: 24), at: 0)
    #expect(try Sine.make().render(6000, strange) == plain)
  }

  @Test("a note that does not sound cannot be retuned or released")
  func unknownNote() throws {
    let plain = try Sine.make().render(6000, [.on(1, frequency: 440, length: 2000)])
    let other = try Sine.make().render(
      6000,
      [
        .on(1, frequency: 440, length: 2000), .retune(9, at: 100, frequency: 500),
        .release(0, at: 100), .release(1, at: 3000),
      ])
    #expect(other == plain)
  }

  @Test("a note may have the id zero")
  func noteZero() throws {
    let zero = try Sine.make().render(
      3000, [.on(0, frequency: 440), .release(0, at: 1000)])
    let one = try Sine.make().render(
      3000, [.on(1, frequency: 440), .release(1, at: 1000)])
    #expect(zero == one)
    #expect(SignalChecks.sounding(zero.left) != nil)
  }

  @Test("when all voices are busy the oldest gives way")
  func oldest() throws {
    let sound = try Sine.make()
    let notes = Int(sound.traits.max_notes)
    _ = sound.render(
      1000, (0...notes).map { .on(UInt64($0 + 1), at: $0, frequency: 440, gain: -30) })
    // The first is gone already, so releasing all the others leaves silence.
    let rest = sound.render(
      1000, (1...notes).map { .release(UInt64($0 + 1), at: 0) })
    #expect(rest.left[500...].allSatisfy { $0 == 0 })
    #expect(SignalChecks.sounding(rest.left) != nil)
  }

  @Test("deactivating forgets all notes and activating again works")
  func activation() throws {
    let table = Sine.table.pointee
    var sound: UnsafeMutableRawPointer?
    #expect(table.create("sine", &sound, nil, 0) == PEACH_OK)
    var format = peach_format(size: 16, max_frames: 64, rate: 44_100)
    var traits = peach_sound_traits()
    traits.size = UInt32(MemoryLayout<peach_sound_traits>.size)
    #expect(table.activate(sound, &format, &traits, nil, 0) == PEACH_OK)
    #expect(table.activate(sound, &format, &traits, nil, 0) == PEACH_OK)
    #expect(traits.onset_grid == 1 && traits.delay == 0 && traits.release == 441)
    table.deactivate(sound)
    table.deactivate(sound)
    table.destroy(sound)
  }

  @Test("another source than the sine is refused in words")
  func otherSource() {
    let error = #expect(throws: ReportedFailure.self) {
      try OfflineSound(Sine.table, source: "saw", rate: 48_000)
    }
    #expect(error?.status == PEACH_ERROR_INVALID)
    #expect(error?.reason == "the only sound here is “sine”")
  }
}

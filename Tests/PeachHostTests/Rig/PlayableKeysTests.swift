import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("The keys a training may go to by itself")
struct PlayableKeysTests {
  private func range(
    rate: Double = 48_000, pitch: Double = 440, silent: [Int] = []
  ) throws -> ClosedRange<Int> {
    var table = CalibrationTable()
    for key in silent { table[HeardKey(try MIDINote(key))] = .uncalibratable(.silent) }
    return PlayableKeys.range(rate: rate, referencePitch: try Frequency(pitch), table: table)
      .numbers
  }

  @Test("of an exact sound, they are those of a piano")
  func piano() throws {
    #expect(
      PlayableKeys.range(rate: 48_000, referencePitch: .concert440).numbers == 21...108)
  }

  @Test("a slow output sounds no frequency above half its rate, a matching's reach included")
  func rate() throws {
    #expect(try range(rate: 8000) == 21...104)
    #expect(try range(rate: 8000, pitch: 500) == 21...102)
  }

  @Test("a recorded sound's silent keys are left out, at either end and where they part it")
  func silent() throws {
    #expect(try range(silent: Array(0...40) + Array(97...127)) == 41...96)
    #expect(try range(silent: [50]) == 51...108)
    #expect(try range(silent: [100]) == 21...99)
  }

  @Test("if no octave would remain, no key is left out")
  func drums() throws {
    #expect(try range(silent: Array(stride(from: 21, through: 108, by: 8))) == 21...108)
  }
}

import Testing

@testable import PeachCore
@testable import PeachLab

@Suite("What a verification plays")
struct VerificationPlanTests {
  private func plan(_ low: Int, _ high: Int) throws -> [Int] {
    let range = try NoteRange(low: MIDINote(clamping: low), high: MIDINote(clamping: high))
    return VerificationPlan(
      .sine, hearing: .offline, range: range, referencePitch: .concert440
    )
    .keys.map(\.number)
  }

  @Test("the octaves of the range, and its highest note")
  func keys() throws {
    #expect(try plan(36, 84) == [36, 48, 60, 72, 84])
    #expect(try plan(60, 75) == [60, 72, 75])
  }

  @Test("in real time both ends and the middle")
  func heard() {
    let plan = VerificationPlan(
      .sine, hearing: .jack, range: .standard, referencePitch: .concert440)
    #expect(plan.keys.map(\.number) == [36, 60, 84])
  }

  @Test("measurements at one key use a key that the recording has")
  func leftOut() {
    var plan = VerificationPlan(
      .sampled, hearing: .offline, range: .standard, referencePitch: .concert440)
    #expect(plan.middle == .c4)
    #expect(plan.longKey == .a4)
    plan.leftOut = [.c4, .a4, MIDINote(clamping: 72), MIDINote(clamping: 84)]
    #expect(plan.middle.number == 48)
    #expect(plan.longKey.number == 48)
    plan.leftOut = Set([36, 48, 60].map { MIDINote(clamping: $0) })
    #expect(plan.middle.number == 72)
    plan.leftOut = Set(plan.keys)
    #expect(plan.middle == .c4)
  }

  @Test("a take is as long as its notes and what happens to the last")
  func take() {
    let note = VerificationNote(
      key: .a4, frequency: .concert440, length: 1000, gap: 100, gain: .unchanged,
      velocity: .training)
    #expect(VerificationTake([note, note]).length == 2200)
    #expect(VerificationTake(note, at: 600, .takeover(note)).length == 1700)
    #expect(VerificationTake(note, at: 600, .release).isHeld)
    #expect(!VerificationTake(note, at: 600, .retune(.concert440)).isHeld)
  }
}

import PeachHost
import Testing

@Suite("The adaptive note range")
struct AdaptiveRangeTests {
  private func grown(
    _ thresholds: [Int: Double], bounds: NoteRange = .wholeKeyboard, interval: Interval = .prime
  ) -> ClosedRange<Int> {
    var range = AdaptiveRange(bounds: bounds)
    range.grow(by: Fixtures.profile(thresholds), interval: interval)
    return range.range.numbers
  }

  private func thresholds(_ notes: ClosedRange<Int>, _ cents: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: notes.map { ($0, cents) })
  }

  @Test("it starts as the octave C4–C5")
  func start() {
    #expect(grown([:]) == 60...72)
  }

  @Test("each end grows by six semitones when the mean there falls below 25 cents")
  func ends() {
    #expect(grown(thresholds(60...65, 24.9)) == 54...72)
    #expect(grown(thresholds(67...72, 24.9)) == 60...78)
    #expect(grown(thresholds(60...72, 24.9)) == 54...78)
    #expect(grown(thresholds(60...72, 25)) == 60...72)
  }

  @Test("it is the mean of the notes at an end that counts, not each of them")
  func mean() {
    #expect(grown([60: 40, 63: 5]) == 54...72)
    #expect(grown([60: 40, 66: 5]) == 60...72)
  }

  @Test("it goes on as far as the ear does, up to the bounds")
  func bounds() throws {
    #expect(grown(thresholds(48...72, 10)) == 42...78)
    #expect(grown(thresholds(0...127, 10)) == 0...127)
    let narrow = try NoteRange(low: MIDINote(57), high: MIDINote(74))
    #expect(grown(thresholds(0...127, 10), bounds: narrow) == 57...74)
  }

  @Test("within bounds that lie elsewhere it starts at the nearest octave")
  func elsewhere() throws {
    #expect(grown([:], bounds: try NoteRange(low: MIDINote(20), high: MIDINote(50))) == 38...50)
    #expect(grown([:], bounds: try NoteRange(low: MIDINote(90), high: MIDINote(120))) == 90...102)
  }

  @Test("it never shrinks")
  func staysWide() {
    var range = AdaptiveRange()
    range.grow(by: Fixtures.profile(thresholds(60...72, 10)))
    range.grow(by: Fixtures.profile(thresholds(0...127, 90)))
    #expect(range.range.numbers == 54...78)
  }

  @Test("with intervals the upper end is judged where references can be")
  func intervals() {
    #expect(grown(thresholds(60...60, 10), interval: .octave) == 54...78)
    #expect(grown(thresholds(60...65, 10), interval: .perfectFifth) == 54...78)
  }
}

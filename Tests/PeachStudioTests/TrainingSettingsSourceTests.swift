import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import Synchronization
import Testing

@Suite("The settings of the next exercise")
struct TrainingSettingsSourceTests {
  private func settings(_ values: [(String, String)]) throws -> Settings {
    var settings = Settings()
    for (name, value) in values { try settings.change(name, to: value, at: .screen) }
    return settings
  }

  @Test(
    "a wrong answer ticks where the settings say so", arguments: [("on", true), ("off", false)])
  func ticks(setting: String, expected: Bool) throws {
    let settings = try settings([(SettingName.tick, setting)])
    let source = TrainingSettingsSource({ settings }, intervals: { _ in .prime })
    #expect(source.current(PerceptualProfile()).tick == expected)
  }

  @Test("an adaptive range keeps to what can sound, also when that is found out later")
  func bounds() throws {
    let settings = try settings([
      (SettingName.noteRange, "adaptive"), (SettingName.referencePitch, "415"),
    ])
    let profile = PerceptualProfile()
    for note in 0...127 {
      for _ in 0..<6 {
        profile.update(note: MIDINote(clamping: note), centOffset: Cents(8), isCorrect: true)
      }
    }
    let bounds = Mutex(try NoteRange(low: MIDINote(40), high: MIDINote(96)))
    let source = TrainingSettingsSource(
      { settings }, intervals: { _ in .prime },
      bounds: { pitch in
        #expect(pitch.hertz == 415)
        return bounds.withLock { $0 }
      })
    #expect(source.current(profile).noteRange.numbers == 40...96)
    let narrower = try NoteRange(low: MIDINote(50), high: MIDINote(80))
    bounds.withLock { $0 = narrower }
    #expect(source.current(profile).noteRange == narrower)
    let free = TrainingSettingsSource({ settings }, intervals: { _ in .prime })
    #expect(free.current(profile).noteRange == .piano)
  }

  @Test("of several intervals the narrowest says how high references reach, and are judged")
  func narrowest() throws {
    let settings = try settings([(SettingName.noteRange, "adaptive")])
    let profile = PerceptualProfile()
    // The upper end of C4:C5 in unison; with octaves alone nothing above C4 is a reference.
    for note in 67...72 {
      profile.update(note: MIDINote(clamping: note), centOffset: Cents(8), isCorrect: true)
    }
    func high(_ intervals: [Interval]) -> Int {
      let chosen = IntervalSelection(intervals.map(DirectedInterval.up))
      return TrainingSettingsSource({ settings }, intervals: { _ in chosen })
        .current(profile).noteRange.high.number
    }
    #expect(high([.prime]) == 78)
    #expect(high([.prime, .octave]) == 78)
    #expect(high([.octave]) == 72)
  }

  @Test("uncalibrated sounds are trained with where the setting says so")
  func uncalibrated() throws {
    #expect(!(try settings([]).allowsUncalibrated))
    #expect(try settings([(SettingName.uncalibrated, "true")]).allowsUncalibrated)
  }

  @Test("a range that is set is taken as it is, however far it reaches")
  func fixed() throws {
    let settings = try settings([(SettingName.noteRange, "0:127")])
    let source = TrainingSettingsSource(
      { settings }, intervals: { _ in .prime }, bounds: { _ in .adaptiveStart })
    #expect(source.current(PerceptualProfile()).noteRange == .wholeKeyboard)
  }
}

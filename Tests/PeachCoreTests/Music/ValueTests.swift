import PeachCore
import PeachTesting
import Testing

@Suite("Values and what they refuse")
struct ValueTests {
  @Test("notes are 0…127 and know their names")
  func notes() throws {
    #expect(throws: PeachError.self) { try MIDINote(-1) }
    #expect(throws: PeachError.self) { try MIDINote(128) }
    #expect(MIDINote(clamping: -5).number == 0)
    #expect(MIDINote(clamping: 500).number == 127)
    let names = [(0, "C-1"), (21, "A0"), (60, "C4"), (61, "C#4"), (69, "A4"), (127, "G9")]
    for (number, name) in names { #expect(try MIDINote(number).description == name) }
    #expect(MIDINote.c4 < .a4)
  }

  @Test("a range is at least an octave, and keeps room for an interval")
  func ranges() throws {
    #expect(throws: PeachError.self) { try NoteRange(low: MIDINote(60), high: MIDINote(71)) }
    #expect(throws: PeachError.self) { try NoteRange(low: MIDINote(72), high: MIDINote(60)) }
    let octave = try NoteRange(low: MIDINote(60), high: MIDINote(72))
    #expect(octave.references(for: .prime) == 60..<73)
    #expect(octave.references(for: .named(.perfectFifth)) == 60..<66)
    #expect(octave.references(for: .named(.perfectFifth, down: true)) == 67..<73)
    #expect(octave.references(for: .named(.octave)) == 60..<61)
    let tenth = try TunedInterval(DirectedInterval(.cents(1600)), in: .justIntonation)
    #expect(octave.references(for: tenth).isEmpty)
    #expect(NoteRange.standard.numbers == 36...84)
    #expect(NoteRange.wholeKeyboard.numbers == MIDINote.range)
  }

  @Test("durations are above zero and at most an hour", arguments: [0, -1, 3601, .nan, .infinity])
  func durations(seconds: Double) {
    #expect(throws: PeachError.self) { try NoteDuration(seconds: seconds) }
  }

  @Test("a duration is counted in whole frames, at least one")
  func frames() throws {
    #expect(NoteDuration.oneSecond.frames(at: 48_000) == 48_000)
    #expect(try NoteDuration(seconds: 0.3).frames(at: 44_100) == 13_230)
    #expect(try NoteDuration(seconds: 1e-9).frames(at: 44_100) == 1)
  }

  @Test("velocities are 1…127", arguments: [0, 128, -3])
  func velocities(value: Int) {
    #expect(throws: PeachError.self) { try MIDIVelocity(value) }
    #expect(MIDIVelocity.training.value == 63)
  }

  @Test("gains are −90…12 dB, or clamped to it")
  func gains() throws {
    for value in [-90.1, 12.1, .nan] {
      #expect(throws: PeachError.self) { try AmplitudeDB(value) }
    }
    #expect(try AmplitudeDB(-3).value == -3)
    #expect(AmplitudeDB(clamping: -200).value == -90)
    #expect(AmplitudeDB(clamping: 200).value == 12)
    #expect(AmplitudeDB.unchanged.value == 0)
  }

  @Test("cents add, subtract, turn and compare, and show their sign")
  func cents() {
    #expect(Cents(5) + Cents(-7.5) == Cents(-2.5))
    #expect(Cents(5) - Cents(-7.5) == Cents(12.5))
    #expect(-Cents(5) == Cents(-5))
    #expect(Cents(-5).magnitude == Cents(5))
    #expect(Cents(-5) < .zero)
    #expect(Cents(12.5).description == "+12.5c")
    #expect(Cents(-3).description == "-3.0c")
  }

  @Test("a source's id is its backend and its sound")
  func sources() {
    let font = SoundSourceID("sf2:TimGM6mb:0:80")
    #expect(font.backend == "sf2")
    #expect(font.sound == "TimGM6mb:0:80")
    #expect(SoundSourceID(backend: "jack", sound: "sine").rawValue == "jack:sine")
    #expect(SoundSourceID("jack").sound == nil)
    #expect(TrainingSamples.silent.isSilent)
    #expect(!TrainingSamples.heard.isSilent)
    #expect(TrainingContext(source: SoundSourceID("alsa:sine"), output: .silent).isSilent)
  }

  @Test("a refused value says what it was, where, and what is allowed")
  func errors() {
    let error = #expect(throws: PeachError.self) { try MIDINote(200) }
    #expect(error == PeachError(.midiNote, value: "200", allowed: .literally("0…127")))
  }
}

import PeachCore
import Testing

@Suite("MIDI controls")
struct MIDIControlTests {
  @Test(
    "a control reads what it writes",
    arguments: ["C4", "F4:G9", "C-1:E4", "cc0", "cc64", "cc119", "cc64down", "bend"])
  func roundTrip(text: String) throws {
    #expect(try MIDIControl(text).description == text)
  }

  @Test(
    "nothing else is a control",
    arguments: [
      "", "cc", "cc120", "cc-1", "cc+1", "cc٣", "CC64", "cc64up", "ccdown", "K4", "G4:F4", "C4:",
      ":", "C4:D4:E4",
      "pitch",
    ])
  func refused(text: String) {
    #expect(throws: PeachError.self) { try MIDIControl(text) }
  }

  @Test("bytes are read as the messages of MIDI 1.0, and no others")
  func messages() throws {
    let c4 = MIDINote.c4
    let expected: [(UInt8, UInt8, UInt8, MIDIMessage.Kind, Int)] = [
      (0x90, 60, 100, .noteOn(c4, velocity: 100), 1), (0x9F, 60, 0, .noteOff(c4), 16),
      (0x80, 60, 64, .noteOff(c4), 1), (0xA1, 60, 5, .keyPressure(c4, 5), 2),
      (0xB0, 64, 127, .controller(64, value: 127), 1), (0xC3, 7, 0, .program(7), 4),
      (0xD0, 99, 0, .channelPressure(99), 1), (0xE0, 0, 64, .bend(0), 1),
      (0xE0, 0, 0, .bend(-8192), 1), (0xE0, 127, 127, .bend(8191), 1), (0xE5, 1, 64, .bend(1), 6),
    ]
    for (status, first, second, kind, channel) in expected {
      let message = try #require(MIDIMessage(status: status, first, second))
      #expect(message.kind == kind && message.channel == channel)
    }
    for (status, first, second) in [
      (0x00, 60, 1), (0x7F, 1, 1), (0xF8, 0, 0), (0x90, 128, 1), (0xE0, 0, 200),
    ] {
      #expect(MIDIMessage(status: UInt8(status), UInt8(first), UInt8(second)) == nil)
    }
  }

  @Test("a pedal is pressed once, however many values it sends on its way")
  func pedal() throws {
    var presses = MIDIPresses()
    let pressed = [0, 20, 63, 64, 90, 127, 100, 64, 63, 10, 80].map { value in
      MIDIMessage(status: 0xB0, 64, UInt8(value)).flatMap { presses.press($0) } == .sustainPedal
    }
    #expect(
      pressed == [false, false, false, true, false, false, false, false, false, false, true])
  }

  @Test("a pedal of the other polarity is pressed when it falls, the first time too, and once")
  func otherPolarity() throws {
    var presses = MIDIPresses()
    let pressed = [0, 127, 80, 40, 0, 0, 127].map { value in
      MIDIMessage(status: 0xB0, 64, UInt8(value)).flatMap { presses.press($0) }
        == .fallingController(64)
    }
    #expect(pressed == [true, false, false, true, false, false, false])
    let mapping = MIDIMapping([.higher: [.fallingController(64)]])
    #expect(mapping.action(of: .fallingController(64), among: [.higher, .lower]) == .higher)
    #expect(mapping.action(of: .sustainPedal, among: [.higher, .lower]) == nil)
  }

  @Test("a pedal of one channel is not that of another")
  func channels() throws {
    var presses = MIDIPresses()
    for status in [0xB0, 0xB1] as [UInt8] {
      let message = try #require(MIDIMessage(status: status, 64, 127))
      #expect(presses.press(message) == .sustainPedal)
    }
  }

  @Test("keys above the middle of a piano are higher, those below lower, and so are the pedals")
  func standard() {
    let mapping = MIDIMapping()
    func action(_ press: MIDIControl) -> MIDIAction? {
      mapping.action(of: press, among: [.higher, .lower])
    }
    for number in 0...127 {
      let key = MIDINote(clamping: number)
      #expect(action(.keys(key...key)) == (number >= 65 ? .higher : .lower))
    }
    #expect(action(.sustainPedal) == .higher && action(.softPedal) == .lower)
    #expect(action(.controller(1)) == nil)
  }

  @Test("any key and both pedals let a tuned note go")
  func commits() {
    let mapping = MIDIMapping()
    for press in [MIDIControl.keys(MIDINote.c4...MIDINote.c4), .sustainPedal, .softPedal] {
      #expect(mapping.action(of: press, among: [.commit]) == .commit)
    }
  }

  @Test("a key that was chosen by itself counts before a range that holds it")
  func chosen() {
    let key = MIDIControl.keys(MIDINote.a4...MIDINote.a4)
    var mapping = MIDIMapping()
    mapping[.lower] = [key]
    #expect(mapping.action(of: key, among: [.higher, .lower]) == .lower)
  }
}

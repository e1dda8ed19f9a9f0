import CPeachBackend
import Testing

@Suite("The extensions of the contract as Swift sees them")
struct ExtensionLayoutTests {
  @Test(
    "every struct of a listener is as large as the C compiler says, its fields where it put them")
  func listener() {
    #expect(MemoryLayout<peach_heard>.size == 48)
    #expect(MemoryLayout<peach_heard>.stride == MemoryLayout<peach_heard>.size)
    #expect(MemoryLayout<peach_heard>.offset(of: \.frame) == 8)
    #expect(MemoryLayout<peach_heard>.offset(of: \.begun) == 24)
    #expect(MemoryLayout<peach_heard>.offset(of: \.rate) == 32)
    #expect(MemoryLayout<peach_heard>.offset(of: \.xruns) == 40)
    #expect(MemoryLayout<peach_listener_host>.size == 24)
    #expect(MemoryLayout<peach_listener_host>.offset(of: \.heard) == 16)
    #expect(MemoryLayout<peach_listener_info>.size == 536)
    #expect(MemoryLayout<peach_listener_info>.offset(of: \.rate) == 8)
    #expect(MemoryLayout<peach_listener_info>.offset(of: \.latency) == 20)
    #expect(MemoryLayout<peach_listener_info>.offset(of: \.name) == 24)
    #expect(MemoryLayout<peach_listener_info>.offset(of: \.provider) == 280)
    #expect(MemoryLayout<peach_listener>.size == 48)
    #expect(MemoryLayout<peach_listener>.offset(of: \.open) == 8)
    #expect(MemoryLayout<peach_listener>.offset(of: \.close) == 40)
  }

  @Test("the table of a pulse is as large as the C compiler says, its fields where it put them")
  func pulse() {
    #expect(MemoryLayout<peach_pulse>.size == 48)
    #expect(MemoryLayout<peach_pulse>.offset(of: \.connect_hands) == 32)
    #expect(MemoryLayout<peach_pulse>.offset(of: \.send) == 40)
    #expect(MemoryLayout<peach_pulse>.offset(of: \.open) == 8)
    #expect(MemoryLayout<peach_pulse>.offset(of: \.set) == 16)
    #expect(MemoryLayout<peach_pulse>.offset(of: \.close) == 24)
  }

  @Test(
    "every struct of MIDI input is as large as the C compiler says, its fields where it put them")
  func midi() {
    #expect(MemoryLayout<peach_hand_message>.size == 16)
    #expect(MemoryLayout<peach_hand_message>.offset(of: \.frame) == 4)
    #expect(MemoryLayout<peach_hand_message>.offset(of: \.status) == 8)
    #expect(MemoryLayout<peach_hand_message>.offset(of: \.data) == 9)
    #expect(MemoryLayout<peach_hands_host>.size == 24)
    #expect(MemoryLayout<peach_hands_host>.offset(of: \.take) == 16)
    #expect(MemoryLayout<peach_hands_config>.size == 8)
    #expect(MemoryLayout<peach_hands>.size == 32)
    #expect(MemoryLayout<peach_hands>.offset(of: \.open) == 8)
    #expect(MemoryLayout<peach_hands>.offset(of: \.device) == 24)
  }

  @Test("the table of recordings is as large as the C compiler says, its fields where it put them")
  func calibration() {
    #expect(MemoryLayout<peach_calibration>.size == 32)
    #expect(MemoryLayout<peach_calibration>.offset(of: \.recording) == 8)
    #expect(MemoryLayout<peach_calibration>.offset(of: \.flags) == 16)
    #expect(MemoryLayout<peach_calibration>.offset(of: \.content) == 24)
  }

  @Test("the table of the sound host is laid out as in C, field by field")
  func soundHost() {
    #expect(MemoryLayout<peach_sound_host>.size == 32)
    #expect(MemoryLayout<peach_sound_host>.offset(of: \.context) == 8)
    #expect(MemoryLayout<peach_sound_host>.offset(of: \.call_on_main) == 16)
    #expect(MemoryLayout<peach_sound_host>.offset(of: \.traits_changed) == 24)
  }
}

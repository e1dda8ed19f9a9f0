import CPeachBackend
import Testing

@Suite("The contract as Swift sees it")
struct ContractLayoutTests {
  @Test("every struct is as large as the C compiler says")
  func sizes() {
    #expect(MemoryLayout<peach_host>.size == 32)
    #expect(MemoryLayout<peach_source>.size == 776)
    #expect(MemoryLayout<peach_format>.size == 16)
    #expect(MemoryLayout<peach_sound_traits>.size == 40)
    #expect(MemoryLayout<peach_event>.size == 24)
    #expect(MemoryLayout<peach_note_on>.size == 48)
    #expect(MemoryLayout<peach_retune>.size == 32)
    #expect(MemoryLayout<peach_sound>.size == 72)
    #expect(MemoryLayout<peach_output_config>.size == 48)
    #expect(MemoryLayout<peach_block>.size == 40)
    #expect(MemoryLayout<peach_output_host>.size == 32)
    #expect(MemoryLayout<peach_output_info>.size == 544)
    #expect(MemoryLayout<peach_output>.size == 56)
    #expect(MemoryLayout<peach_option_info>.size == 392)
    #expect(MemoryLayout<peach_backend>.size == 88)
  }

  @Test("no struct hides padding at its end")
  func strides() {
    #expect(
      MemoryLayout<peach_sound_traits>.stride == MemoryLayout<peach_sound_traits>.size)
    #expect(MemoryLayout<peach_event>.stride == MemoryLayout<peach_event>.size)
    #expect(MemoryLayout<peach_note_on>.stride == MemoryLayout<peach_note_on>.size)
    #expect(MemoryLayout<peach_retune>.stride == MemoryLayout<peach_retune>.size)
    #expect(MemoryLayout<peach_sound>.stride == MemoryLayout<peach_sound>.size)
    #expect(MemoryLayout<peach_output>.stride == MemoryLayout<peach_output>.size)
    #expect(MemoryLayout<peach_backend>.stride == MemoryLayout<peach_backend>.size)
  }

  @Test("the fields of events and sounds lie where the C compiler put them")
  func soundOffsets() {
    #expect(MemoryLayout<peach_source>.offset(of: \.id) == 8)
    #expect(MemoryLayout<peach_source>.offset(of: \.group) == 520)
    #expect(MemoryLayout<peach_format>.offset(of: \.rate) == 8)
    #expect(MemoryLayout<peach_sound_traits>.offset(of: \.pitch_quantum) == 24)
    #expect(MemoryLayout<peach_sound_traits>.offset(of: \.flags) == 32)
    #expect(MemoryLayout<peach_event>.offset(of: \.frame) == 8)
    #expect(MemoryLayout<peach_event>.offset(of: \.note) == 16)
    #expect(MemoryLayout<peach_note_on>.offset(of: \.frequency) == 24)
    #expect(MemoryLayout<peach_note_on>.offset(of: \.length) == 32)
    #expect(MemoryLayout<peach_note_on>.offset(of: \.gain) == 40)
    #expect(MemoryLayout<peach_note_on>.offset(of: \.key) == 44)
    #expect(MemoryLayout<peach_note_on>.offset(of: \.velocity) == 46)
    #expect(MemoryLayout<peach_retune>.offset(of: \.frequency) == 24)
    #expect(MemoryLayout<peach_sound>.offset(of: \.source_count) == 8)
    #expect(MemoryLayout<peach_sound>.offset(of: \.render) == 56)
  }

  @Test("the fields of outputs and backends lie where the C compiler put them")
  func outputOffsets() {
    #expect(MemoryLayout<peach_host>.offset(of: \.context) == 8)
    #expect(MemoryLayout<peach_host>.offset(of: \.log) == 24)
    #expect(MemoryLayout<peach_output_config>.offset(of: \.rate) == 8)
    #expect(MemoryLayout<peach_output_config>.offset(of: \.no_connect) == 32)
    #expect(MemoryLayout<peach_output_config>.offset(of: \.client_name) == 40)
    #expect(MemoryLayout<peach_block>.offset(of: \.frame) == 8)
    #expect(MemoryLayout<peach_block>.offset(of: \.rate) == 24)
    #expect(MemoryLayout<peach_block>.offset(of: \.dropouts) == 32)
    #expect(MemoryLayout<peach_block>.offset(of: \.freewheel) == 36)
    #expect(MemoryLayout<peach_output_host>.offset(of: \.pull) == 16)
    #expect(MemoryLayout<peach_output_info>.offset(of: \.rate) == 24)
    #expect(MemoryLayout<peach_output_info>.offset(of: \.name) == 32)
    #expect(MemoryLayout<peach_output_info>.offset(of: \.destination) == 288)
    #expect(MemoryLayout<peach_output>.offset(of: \.probe) == 8)
    #expect(MemoryLayout<peach_output>.offset(of: \.close) == 48)
    #expect(MemoryLayout<peach_backend>.offset(of: \.id) == 16)
    #expect(MemoryLayout<peach_backend>.offset(of: \.start) == 40)
    #expect(MemoryLayout<peach_backend>.offset(of: \.sound) == 64)
    #expect(MemoryLayout<peach_backend>.offset(of: \.option_info) == 80)
    #expect(MemoryLayout<peach_option_info>.offset(of: \.name) == 8)
    #expect(MemoryLayout<peach_option_info>.offset(of: \.text) == 72)
    #expect(MemoryLayout<peach_option_info>.offset(of: \.hint) == 328)
  }
}

import PeachCore
import PeachSettings
import PeachText
import Testing

@Suite("The range of an instrument")
struct InstrumentRangeTests {
  @Test("is that of one instrument alone, and has a name of its own", arguments: Language.spoken)
  func distinct(language: Language) {
    let all = InstrumentRange.allCases
    #expect(all.allSatisfy { InstrumentRange($0.range) == $0 })
    #expect(Set(all.map { $0.title.text(in: language) }).count == all.count)
    #expect(InstrumentRange(.standard) == nil)
    #expect(InstrumentRange.violin.range.low == (try? MIDINote(name: "G3")))
  }
}

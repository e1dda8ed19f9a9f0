import PeachCore
import Testing

@Suite("The reason why something does not sound")
struct ReasonTests {
  @Test("is itself where it is the only one, and joins several")
  func joined() {
    let (source, backend) = (Reason.noSource("a"), Reason.noBackend("b"))
    #expect(Reason([source]) == source)
    #expect(Reason([source, backend]) == .several([source, backend]))
  }
}

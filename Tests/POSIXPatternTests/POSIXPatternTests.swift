import POSIXPattern
import Testing

@Suite("A pattern")
struct POSIXPatternTests {
  @Test(
    "may be a name as a patch bay shows it",
    arguments: [
      "system:playback_.*", "Speaker + Headphones (HDMI)", "[USB] Audio", "a:b:c", "x{3}", "auto",
      "Ü♯ — é", "%s%n",
    ])
  func good(text: String) { #expect(POSIXPattern.fault(in: text) == nil) }

  @Test(
    "fails without the partner of a bracket, or with nothing to repeat",
    arguments: ["([", "[", "*a|(", "a{2"])
  func malformed(text: String) {
    guard case .malformed(let reason)? = POSIXPattern.fault(in: text) else {
      Issue.record("\(text) is taken")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("fails where it would use all the memory")
  func repetitive() {
    #expect(POSIXPattern.fault(in: "((a{255}){255}){255}") == .repetitive)
  }
}

import BackendReasons
import CPeachBackend
import Testing

@testable import BackendKit

@Suite("A text that a user gave")
struct UserTextTests {
  private func read(_ text: String?) throws(BackendFailure) -> String {
    let bytes = (text ?? "").utf8CString
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(BackendFailure) in
        try givenText(
          text == nil ? nil : buffer.baseAddress, atMost: 8, without: ["/"],
          called: JackReason.serverName)
      }
    }
    return try result.get()
  }

  @Test("passes as long as its library can hold it")
  func taken() throws {
    #expect(try read("12345678") == "12345678")
    #expect(try read("üüüü") == "üüüü")
    #expect(try read("") == "")
    #expect(try read(nil) == "")
  }

  @Test(
    "is refused with what is wrong and what is right",
    arguments: [
      ("123456789", "at most 8 bytes"), ("üüüüü", "has 10"), ("a/b", "“/”"),
      ("a\nb", "control characters"), ("\u{1B}[2J", "control characters"),
      ("a\u{85}b", "control characters"),
    ])
  func refused(text: String, words: String) throws {
    let failure = #expect(throws: BackendFailure.self) { try read(text) }
    #expect(failure?.status == PEACH_ERROR_INVALID)
    #expect(failure?.reason.hasPrefix("the name of a JACK server ") == true)
    #expect(failure?.reason.contains(words) == true, "\(failure?.reason ?? "")")
  }
}

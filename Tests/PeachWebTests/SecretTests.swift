import Testing

@testable import PeachWeb

@Suite("A secret")
struct SecretTests {
  @Test("is another one every time, and matches itself alone")
  func matching() {
    let secrets = (0..<100).map { _ in Secret(characters: 22) }
    #expect(Set(secrets.map(\.description)).count == 100)
    #expect(secrets.allSatisfy { $0.matches($0.description) && $0.description.count == 22 })
    #expect(!secrets[0].matches(secrets[1].description))
    #expect(!secrets[0].matches(""))
  }

  @Test(
    "a stored secret is ignored if it is too short or has a strange character",
    arguments: [
      "", "short", "aaaaaaaaaaaaaaaaaaaa;", "äaaaaaaaaaaaaaaaaaaaa", "a a a a a a a a a a a",
    ])
  func kept(text: String) {
    #expect(Secret(kept: text) == nil)
  }
}

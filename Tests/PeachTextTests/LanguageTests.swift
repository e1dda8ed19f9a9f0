import PeachText
import Testing

@Suite("The language")
struct LanguageTests {
  @Test(
    "follows the locale, English unless it is German",
    arguments: [
      (["LANG": "de_AT.UTF-8"], Language.german), (["LANG": "fr_FR"], .english),
      (["LANG": "C"], .english), ([:], .english), (["LANG": "den_CA"], .english),
      (["LC_ALL": "en_GB", "LANG": "de_DE"], .english),
      (["LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_US"], .german),
      (["LANG": "en_XA.UTF-8"], .pseudo),
    ])
  func locale(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }

  @Test("is the one that was named, if it was")
  func named() {
    #expect(Language(named: "en", environment: ["LANG": "de_DE"]) == .english)
    #expect(Language(named: "auto", environment: ["LANG": "de_DE"]) == .german)
    #expect(Language(named: nil, environment: [:]) == .english)
  }

  @Test("the pseudo-language is not offered")
  func unspoken() {
    #expect(Language.spoken == [.english, .german])
    #expect(Language(named: "en-XA", environment: [:]) == .english)
  }
}

import Testing

@testable import PeachHost

@Suite("The translation catalogue")
struct CatalogueTests {
  static let texts = Catalogue.areas.flatMap { Catalogue.allTexts(of: $0) }

  @Test("has a text in both languages for every key")
  func complete() {
    for text in Self.texts {
      for language in Language.allCases {
        #expect(!text.translations[language].isEmpty, "\(text.key) \(language)")
      }
    }
  }

  @Test("has the same placeholders in both languages")
  func placeholders() {
    for text in Self.texts {
      #expect(
        text.translations.placeholders(in: .english)
          == text.translations.placeholders(in: .german), "\(text.key)")
    }
  }

  @Test("has every key once, and hands all of them to other languages")
  func keys() {
    let keys = Self.texts.map(\.key)
    #expect(Set(keys).count == keys.count)
    for language in Language.allCases {
      #expect(Set(Catalogue(language).texts.keys) == Set(keys))
    }
  }

  @Test("has no line break, no lost brace and no space at an end")
  func tidy() {
    for text in Self.texts {
      for language in Language.allCases {
        let line = text.translations[language]
        #expect(!line.contains("\n"), "\(text.key)")
        #expect(!line.hasPrefix(" ") && !line.hasSuffix(" "), "\(text.key)")
        let braces = line.count { $0 == "{" || $0 == "}" }
        #expect(braces == 2 * line.matches(of: /\{[A-Za-z]+\}/).count, "\(text.key)")
      }
    }
  }

  @Test("says du, never Sie")
  func informal() {
    for text in Self.texts {
      let words = text.translations.german.split { !$0.isLetter }
      #expect(!words.contains("Ihr") && !words.contains("Ihre"), "\(text.key)")
    }
  }

  @Test("puts values where their names are, and never looks for names in values")
  func values() {
    let catalogue = Catalogue(.english)
    #expect(
      catalogue(ErrorText.sourceUnavailable, ["source": "{reason}", "reason": "no server"])
        == "{reason} cannot sound: no server.")
  }

  @Test("explains every setting in both languages")
  func settings() {
    for descriptor in SettingsCatalogue.standard.descriptors {
      #expect(descriptor.explanation.translations.english.hasSuffix("."), "\(descriptor.name)")
      #expect(descriptor.explanation.translations.german.hasSuffix("."), "\(descriptor.name)")
    }
  }
}

import Foundation
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

  @Test("has no text that nothing says")
  func unused() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardized
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var (sources, texts) = ("", "")
    for case let file as URL in files where ["swift", "js", "html"].contains(file.pathExtension) {
      let text = try String(contentsOf: file, encoding: .utf8)
      if file.lastPathComponent.hasSuffix("Text.swift") { texts += text } else { sources += text }
    }
    // Words as they stand in code: `.higher` in Swift, `screen.higher` in pages.
    func words(_ code: String) -> [Substring: Int] {
      code.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
        .filter { $0.contains(".") }
        .reduce(into: [:]) { counts, word in
          if let end = word.split(separator: ".").last { counts[end, default: 0] += 1 }
        }
    }
    let (said, defined) = (words(sources), words(texts))
    for text in Self.texts {
      let name = text.key.drop { $0 != "." }.dropFirst()
      // Those of a kind that is looked up by name are said by whoever has the name.
      let kind = String(describing: type(of: text))
      let isLookedUp = ["(rawValue:", ".allCases"].contains { use in
        sources.contains(kind + use) || texts.contains(kind + use)
      }
      // Beside the text itself, where it is translated.
      let isSaid = isLookedUp || said[name] != nil || defined[name, default: 0] > 1
      #expect(isSaid, "\(text.key)")
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

import Foundation
import PeachCore
import PeachStudio
import Testing

@testable import PeachCLI
@testable import PeachSettings
@testable import PeachTesting
import PeachText

@Suite("The translation catalog")
struct CatalogTests {
  static let areas = AllTexts.areas
  static let texts = areas.flatMap { $0.everyText }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources").standardized

  @Test("has no area that these tests forget")
  func forgotten() throws {
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    var declared: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:enum|extension) (?:\w+\.)?(\w+): (?:String, )?CatalogText/)
      {
        declared.insert(String(match.1))
      }
    }
    #expect(declared == Set(Self.areas.map { String(describing: $0) }))
  }

  @Test("has a text in every language for every key")
  func complete() {
    for text in Self.texts {
      for language in Language.allCases {
        #expect(!text.text(in: language).isEmpty, "\(text.key) \(language)")
      }
    }
  }

  @Test("has the same placeholders in every language")
  func placeholders() {
    for text in Self.texts {
      for language in Language.allCases {
        #expect(text.placeholders(in: .english) == text.placeholders(in: language), "\(text.key)")
      }
    }
  }

  @Test("has every key once, and hands all of them to other languages")
  func keys() {
    let keys = Self.texts.map(\.key)
    #expect(Set(keys).count == keys.count)
    for language in Language.allCases {
      #expect(Set(Catalog(language).texts(of: Self.areas).keys) == Set(keys))
    }
  }

  @Test("has no line break, no lost brace and no space at an end")
  func tidy() {
    for text in Self.texts {
      for language in Language.allCases {
        let line = text.text(in: language)
        #expect(!line.contains("\n"), "\(text.key)")
        #expect(!line.hasPrefix(" ") && !line.hasSuffix(" "), "\(text.key)")
        let braces = line.count { $0 == "{" || $0 == "}" }
        #expect(
          braces == 2 * line.matches(of: /\{[A-Za-z]+(\|[^{}|]+\|[^{}|]+)?\}/).count, "\(text.key)")
      }
    }
  }

  @Test("has no text that nothing says")
  func unused() throws {
    let sources = try UsedTexts(below: Self.sources)
    #expect(sources.fileCount > 100)
    for area in Self.areas {
      let texts = area.everyText
      let kind = String(describing: area)
      let unsaid = sources.unsaid(of: texts.map { $0.rawValue }, kind: kind, area: area.area)
      #expect(unsaid.isEmpty, "\(kind)")
    }
    // The name of a property that other types have is no text that is said.
    #expect(sources.unsaid(of: ["threshold"], kind: "ErrorText", area: "error") == ["threshold"])
  }

  @Test("has German quotation marks, dashes and apostrophes in German, and English ones in English")
  func signs() {
    for entry in AllTexts.entries() {
      let (english, german) = (entry.texts["en"] ?? "", entry.texts["de"] ?? "")
      #expect(!english.contains("„"), "\(entry)")
      #expect(german.count { $0 == "„" } == german.count { $0 == "“" }, "\(entry)")
      #expect(!german.contains("”") && !german.contains(" -- "), "\(entry)")
      for quoted in german.matches(of: /“[^“„]*“/) { Issue.record("\(quoted.output): \(entry)") }
    }
  }

  @Test("knows what the system says, to the letter")
  func system() {
    let codes = [
      EPERM, ENOENT, EIO, ENODEV, ENOMEM, EACCES, EBUSY, EEXIST, ENOTDIR, EISDIR, EINVAL, EMFILE,
      ENFILE, EFBIG, ENOSPC, EROFS, EPIPE, ENAMETOOLONG, ELOOP, EDQUOT, EADDRINUSE, EADDRNOTAVAIL,
      ECONNREFUSED, ETIMEDOUT, ENOEXEC,
    ]
    let german = Catalog(.german)
    for code in codes {
      let words = String(cString: strerror(code))
      #expect(SystemReason.allCases.contains { $0.english == words }, "\(words)")
      #expect(german.system(words) != words && Catalog(.english).system(words) == words)
    }
    #expect(german.system("/home: Permission denied") == "/home: der Zugriff wurde verweigert")
    #expect(german.system("something else.") == "something else")
  }

  @Test("says du, never Sie")
  func informal() {
    for text in Self.texts {
      let german = text.german
      #expect(!Self.isFormal(german), "\(text.key): \(german)")
    }
  }

  @Test(
    "tells the Sie of politeness from that of a file which begins a sentence",
    arguments: [
      ("Prüfen Sie den Ordner.", true), ("Sie können ihn prüfen.", true), ("Sie sind dran.", true),
      ("Es liegt an Ihnen.", true), ("Ist das Ihr Ton?", true), ("Mit Ihrem Ohr.", true),
      ("Sie startet. Sie schreibt nichts.", false), ("Ob sie klingen, zeigt ihr Ton.", false),
    ])
  func politeness(german: String, isFormal: Bool) {
    #expect(Self.isFormal(german) == isFormal)
  }

  /// Whether a text addresses the reader as Sie: one word of the kind within a sentence, or at its
  /// beginning before a verb of the plural.
  private static func isFormal(_ german: String) -> Bool {
    german.contains(/\b(Ihnen|Ihr|Ihre[mnrs]?)\b/)
      || german.contains(/[^.!?:\s]\s+Sie\b/) || german.contains(/\bSie (sind|\w+en)\b/)
  }

  @Test("puts values where their names are, and never looks for names in values")
  func values() {
    let catalog = Catalog(.english)
    #expect(
      catalog(PeachError.Kind.sourceUnavailable, ["subject": "{reason}", "reason": "no server"])
        == "{reason} is unavailable: no server.")
  }

  @Test("explains every setting in both languages")
  func settings() {
    for descriptor in SettingsCatalog.standard.descriptors {
      #expect(descriptor.explanation.english.hasSuffix("."), "\(descriptor.name)")
      #expect(descriptor.explanation.german.hasSuffix("."), "\(descriptor.name)")
    }
  }
}

import PeachSettings
import PeachStudio
import PeachText

/// Puts the labels into the page, so that it is never blank: not before its socket is open, nor without one.
struct PageLabels {
  private let language: Language
  private let texts: [String: String]

  /// Creates labels of a language.
  init(_ text: Catalog) {
    language = text.language
    texts = text.pageTexts
  }

  /// Returns HTML with the texts of its elements with `data-t`, and the labels of those with `data-l`.
  func labeled(_ html: String) -> String {
    html.replacing("lang=\"en\"", with: "lang=\"\(language.rawValue)\"")
      .replacing(/data-t="(?<key>[A-Za-z.]+)"[^>]*>/) { match in
        match.output.0 + escaped(match.output.key)
      }
      .replacing(/data-l="(?<key>[A-Za-z.]+)"/) { match in
        match.output.0 + " aria-label=\"\(escaped(match.output.key))\""
      }
  }

  private func escaped(_ key: Substring) -> String {
    (texts[String(key)] ?? "")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension Catalog {
  /// The texts of pages, by their keys.
  var pageTexts: [String: String] {
    texts(of: [
      WebText.self, ScreenText.self, SettingNameText.self, GuideText.self, TrainingText.self,
      ProfileText.self, MIDIText.self,
    ])
  }
}

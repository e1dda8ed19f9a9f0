import Foundation

/// Which texts of the catalog the sources say.
struct UsedTexts {
  /// Holds what is written in Swift between anything but letters, digits, dots and hyphens.
  private var words: Set<String> = []
  /// Holds the same of pages.
  private var pageWords: Set<String> = []
  /// The words of each Swift file and how often each occurs, by the file's name.
  private var files: [String: [String: Int]] = [:]
  /// The kinds of text that the code looks up by name or iterates over.
  private var lookedUp: Set<String> = []

  /// Reads the sources below a folder.
  init(below root: URL) throws {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in all ?? .init() {
      switch file.pathExtension {
      // A text that only a language file mentions is not used.
      case "swift" where !["English", "German"].contains(where: file.lastPathComponent.hasPrefix):
        read(swift: try Self.words(of: file), named: file.lastPathComponent)
      case "js", "html": pageWords.formUnion(try Self.words(of: file))
      default: break
      }
    }
  }

  /// How many Swift files were read.
  var fileCount: Int { files.count }

  private mutating func read(swift list: [String], named name: String) {
    words.formUnion(list)
    files[name] = list.reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    for (word, next) in zip(list, list.dropFirst()) where next == "rawValue" {
      lookedUp.insert(word)
    }
    for word in list where word.contains(".allCases") {
      lookedUp.insert(String(word.prefix { $0 != "." }))
    }
  }

  /// Byte by byte: characters would take seconds here.
  private static func words(of file: URL) throws -> [String] {
    try Data(contentsOf: file).split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        false
      default: true
      }
    }
    .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Gives those texts that are said nowhere.
  ///
  /// Said is `ErrorText.value`, `.value` where that kind is spoken of, or `error.value` in a page.
  func unsaid(of texts: [String], kind: String, area: String) -> [String] {
    if lookedUp.contains(kind) { return [] }
    let speaking = files.filter { _, words in
      // Declarations of commands and options, and findings and failures, need not name the kind of their texts.
      words.keys.contains { $0 == kind || $0.hasPrefix(kind + ".") }
        || kind == "HelpText" && words["ArgumentParser"] != nil
        || kind == "DoctorText" && words["SystemCheck"] != nil
        || kind == "Kind" && words["PeachError"] != nil
    }
    return texts.filter { text in
      if words.contains("\(kind).\(text)") || pageWords.contains("\(area).\(text)") {
        return false
      }
      return !speaking.values.contains { $0[".\(text)", default: 0] > 0 }
    }
  }
}

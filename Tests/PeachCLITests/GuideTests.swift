import Foundation
import PeachChecks
import PeachText
import Testing

@testable import PeachCLI

@Suite("The guide for writers of backends")
struct GuideTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("it mentions every function of the header")
  func functions() throws {
    let header = try Self.text("Sources/System/CPeachBackend/include/peach_backend.h")
    let guide = try Self.text("docs/Peach.docc/BackendReference.md")
    let fields = header.matches(of: /\(\*([a-z_]+)\)\(/).map { String($0.1) }
    #expect(fields.count > 20)
    for function in Set(fields).union(["peach_backend_entry"]) {
      #expect(guide.contains("`\(function)`"), "\(function)")
    }
  }

  @Test("it names every status, event and report of the header")
  func constants() throws {
    let header = try Self.text("Sources/System/CPeachBackend/include/peach_backend.h")
    let guide = try Self.text("docs/Peach.docc/BackendReference.md")
    let names = header.matches(of: /#define (PEACH_(?:ERROR|EVENT|REPORT)_[A-Z_]+)/)
    #expect(names.count > 10)
    for name in names { #expect(guide.contains("`\(name.1)`"), "\(name.1)") }
  }

  @Test("it lists every check with its sentence, in order, and no other")
  func checks() throws {
    let guide = try Self.text("docs/Peach.docc/BackendReference.md")
    let rows = guide.matches(of: /(?m)^\| `([a-z-]+)` \| (.+) \|$/)
      .filter { CheckName(rawValue: String($0.1)) != nil }
    #expect(rows.map { String($0.1) } == CheckName.allCases.map(\.rawValue))
    for row in rows {
      let check = try #require(CheckName(rawValue: String(row.1)))
      #expect(String(row.2) == check.english)
    }
  }

  @Test("every snippet from a file is that file, word for word")
  func snippets() throws {
    let guide = try Self.text("docs/Peach.docc/Backends.md")
    let snippets = guide.matches(of: /<!-- (Examples\/[^ ]+) -->\n\n```[a-z]*\n([\s\S]*?)```/)
    #expect(Set(snippets.map { String($0.1) }).count >= 5)
    for snippet in snippets {
      #expect(try Self.text(String(snippet.1)).contains(String(snippet.2)), "\(snippet.1)")
    }
  }

  @Test("the path to a first sound takes at most 2,000 words")
  func length() throws {
    let guide = try Self.text("docs/Peach.docc/Backends.md")
    let path = try #require(guide.firstRange(of: "\n## A sound in C++\n")).lowerBound
    #expect(guide[..<path].split(whereSeparator: \.isWhitespace).count <= 2000)
  }

  @Test("Plugins.md has a complete sound of at most 70 lines")
  func shortSound() throws {
    let page = try Self.text("Plugins.md")
    let code = try #require(page.firstMatch(of: /```c\n([\s\S]*?)```/)).1
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 70)
  }
}

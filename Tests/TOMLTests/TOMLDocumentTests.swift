import Testing

@testable import TOML

@Suite("A TOML text")
struct TOMLDocumentTests {
  private func value(_ literal: String) throws -> TOMLValue? {
    try TOMLDocument("key = \(literal)\n")["key"]
  }

  private func failure(_ text: String) -> TOMLSyntaxError? {
    do {
      _ = try TOMLDocument(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "has numbers in every form of the standard",
    arguments: [
      ("0", TOMLValue.integer(0)), ("+99", .integer(99)), ("-17", .integer(-17)),
      ("1_000", .integer(1000)), ("0xDEAD_beef", .integer(0xDEAD_BEEF)), ("0o755", .integer(0o755)),
      ("0b1101", .integer(13)), ("3.25", .float(3.25)), ("-0.01", .float(-0.01)),
      ("5e+2", .float(500)), ("6.5E-1", .float(0.65)), ("9_000.5", .float(9000.5)),
      ("inf", .float(.infinity)), ("-inf", .float(-.infinity)), ("true", .boolean(true)),
      ("false", .boolean(false)),
    ])
  func numbers(literal: String, expected: TOMLValue) throws {
    #expect(try value(literal) == expected)
  }

  @Test("has NaN as a number")
  func notANumber() throws {
    guard case .float(let number)? = try value("nan") else {
      Issue.record("not a float")
      return
    }
    #expect(number.isNaN)
  }

  @Test(
    "refuses what only looks like a number",
    arguments: [
      "01", "1__0", "_1", "1_", "0x", "0xG", "0b2", "1.", ".5", "1e", "+", "0.5_", "1979-05-27",
      "07:32:00", "99999999999999999999", "True", "jack",
    ])
  func noNumber(literal: String) {
    #expect(failure("key = \(literal)")?.line == 1)
    #expect(failure("key = \(literal)")?.column == 7)
  }

  @Test(
    "has strings of four kinds",
    arguments: [
      (#""a\tb\"\\""#, "a\tb\"\\"), (#""\u00e4\U0001F3B5""#, "ä🎵"), (#"'C:\n'"#, #"C:\n"#),
      ("\"\"\"\na\nb\"\"\"", "a\nb"), ("'''\na'b'''", "a'b"), ("\"\"\"a \\\n   b\"\"\"", "a b"),
      ("\"\"\"\"a\"\"\"\"\"", "\"a\"\""), ("''", ""), ("\"\"", ""),
    ])
  func strings(literal: String, expected: String) throws {
    #expect(try value(literal) == .string(expected))
  }

  @Test(
    "refuses a string that does not end, or changes a character that is not there",
    arguments: [
      "\"a", "'a", "\"\"\"a", "'''a''", #""\q""#, #""\u12""#, #""\ud800""#, #""\U00110000""#,
      "\"a\\\nb\"", "\"\\",
    ])
  func badStrings(literal: String) { #expect(failure("key = \(literal)\n") != nil) }

  @Test("names keys with the tables around them, and says where they stand")
  func places() throws {
    let text = "\u{FEFF}# mine\na.b = 1\n\n[t]\n'c d' = [1, 2]\ne = { f = 'x', g.h = true }\n"
    let document = try TOMLDocument(text)
    #expect(document.statements.map(\.name) == ["a.b", "t.c d", "t.e", "t.e.f", "t.e.g.h"])
    #expect(document.statements.map { document.line(of: $0.start) } == [2, 5, 6, 6, 6])
    #expect(document.statements.map(\.isInline) == [false, false, false, true, true])
    let bytes = Array(text.utf8)
    let values = document.statements.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(values == ["1", "[1, 2]", "{ f = 'x', g.h = true }", "'x'", "true"])
    #expect(document.headers.map(\.name) == ["t"])
    #expect(document["t.e"] == nil)
    #expect(document["t.c d"]?.array == [.integer(1), .integer(2)])
  }

  @Test("has lists over several lines, with comments and a last comma")
  func lists() throws {
    #expect(
      try value("[\n  'a', # one\n  [1, 2.5],\n]")
        == .array([.string("a"), .array([.integer(1), .float(2.5)])]))
    #expect(try value("[{ a = 1 }, { a = 2 }]") == .array([]))
  }

  @Test(
    "refuses a name with two meanings, at the second",
    arguments: [
      ("a = 1\na = 2", 2), ("a.b = 1\n\na = 2", 3), ("a = 1\na.b = 2", 2), ("[t]\n[t]", 2),
      ("a = 1\n[a]", 2), ("a = { b = 1 }\n\n[[a.c]]\n[a]\n[a]", 5), ("[[t]]\n[t]", 2),
    ])
  func doubled(text: String, line: Int) { #expect(failure(text)?.line == line) }

  @Test("begins each table of a list again, and lets a table come after its inner ones")
  func tables() throws {
    #expect(failure("[[t]]\na = 1\n[[t]]\na = 2") == nil)
    #expect(failure("[a.b]\nc = 1\n[a]\nd = 2") == nil)
  }

  @Test(
    "refuses what is not TOML, with its line and column",
    arguments: [
      ("a", 1, 2), ("a =", 1, 4), ("= 1", 1, 1), ("a = 1 b = 2", 1, 7), ("\n[t", 2, 3),
      ("[]", 1, 2), ("a = [1 2]", 1, 8), ("a = { b = 1", 1, 12), ("a = { b = 1, }", 1, 14),
      ("a. = 1", 1, 4), ("a = 1\n\0", 2, 1),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    #expect(failure(text)?.line == line)
    #expect(failure(text)?.column == column)
  }
}

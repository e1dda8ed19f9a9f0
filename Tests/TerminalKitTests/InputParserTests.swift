import Testing

@testable import TerminalKit

@Suite("What comes from a terminal")
struct InputParserTests {
  private let start = ContinuousClock.now

  private func events(_ text: String) -> [InputEvent] { events(Array(text.utf8)) }

  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    return parser.parse(bytes, at: start)
  }

  private func key(_ code: Key.Code, _ modifiers: Modifiers = []) -> InputEvent {
    .key(Key(code, modifiers))
  }

  @Test("are characters in UTF-8, whole or byte by byte")
  func characters() {
    var parser = InputParser()
    let bytes = Array("aä日🎵".utf8)
    let wanted = "aä日🎵".map { key(.character($0)) }
    #expect(bytes.flatMap { parser.parse([$0], at: start) } == wanted)
    #expect(events(bytes) == wanted)
  }

  @Test("drops bytes that are no UTF-8 and keeps those behind them")
  func malformed() {
    #expect(events([0xE8, 0xFF, 0x68]) == [key(.character("h"))])
    #expect(events([0x80, 0xC0, 0xC3, 0x68]) == [key(.character("h"))])
    #expect(events([0xED, 0xA0, 0x80, 0x68]) == [key(.character("h"))])
  }

  @Test(
    "are keys, as different terminals send them",
    arguments: [
      ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
      ("\u{8}", Key(.backspace)), ("\u{1}", Key(.character("a"), .control)),
      ("\u{1B}[A", Key(.up)), ("\u{1B}OB", Key(.down)), ("\u{1B}[1;2C", Key(.right, .shift)),
      ("\u{1B}[1;5D", Key(.left, .control)), ("\u{1B}[Z", Key(.backTab)),
      ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)),
      ("\u{1B}[6;3~", Key(.pageDown, .alt)),
      ("\u{1B}[H", Key(.home)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[15~", Key(.function(5))),
      ("\u{1B}OP", Key(.function(1))), ("\u{1B}[[A", Key(.function(1))),
      ("\u{1B}h", Key(.character("h"), .alt)), ("\u{1B}\u{1B}[A", Key(.up, .alt)),
      ("\u{1B}ä", Key(.character("ä"), .alt)),
      ("\u{1B}[27;2;72~", Key(.character("H"))), ("\u{1B}[104;2u", Key(.character("H"))),
      ("\u{1B}[104u", Key(.character("h"))), ("\u{1B}[97;5u", Key(.character("a"), .control)),
      ("\u{1B}[13;2u", Key(.enter, .shift)), ("\u{1B}[27u", Key(.escape)),
      ("\u{1B}[104:72;1:1u", Key(.character("h"))), ("\u{1B}OM", Key(.enter)),
    ])
  func keys(bytes: String, wanted: Key) {
    #expect(events(bytes) == [.key(wanted)])
  }

  @Test("a key release, an unknown sequence and an overlong one mean nothing")
  func nothing() {
    #expect(events("\u{1B}[104;1:3u").isEmpty)
    #expect(events("\u{1B}[1;2;3q\u{1B}[99~").isEmpty)
    #expect(
      events("\u{1B}[\(String(repeating: "1", count: 5000))A" + "x").last == key(.character("x")))
    #expect(events("\u{1B}[<9999999999999;1;1M").isEmpty)
  }

  @Test("a lone escape is the Escape key once nothing has followed it for a while")
  func escape() throws {
    var parser = InputParser()
    #expect(parser.deadline == nil)
    #expect(parser.parse([0x1B], at: start).isEmpty)
    let deadline = try #require(parser.deadline)
    #expect(deadline == start + InputParser.escapePatience)
    #expect(parser.expire(at: deadline - .milliseconds(1)).isEmpty)
    #expect(parser.expire(at: deadline) == [key(.escape)])
    #expect(parser.deadline == nil)
  }

  @Test(
    "an arrow whose escape comes 60 ms earlier, as over a loaded network, is an arrow",
    arguments: [60, 140])
  func tornAtTheEscape(milliseconds: Int) {
    var parser = InputParser()
    #expect(parser.parse([0x1B], at: start).isEmpty)
    let later = start + .milliseconds(milliseconds)
    #expect(parser.expire(at: later).isEmpty)
    #expect(parser.parse(Array("[A".utf8), at: later) == [key(.up)])
  }

  @Test("a sequence that a slow line tears apart stays whole")
  func torn() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[1;".utf8), at: start).isEmpty)
    #expect(parser.expire(at: start + .milliseconds(500)).isEmpty)
    #expect(parser.parse(Array("2A".utf8), at: start + .milliseconds(600)) == [key(.up, .shift)])
  }

  @Test("a sequence without an end is given up, and takes no key along")
  func givenUp() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[1;".utf8), at: start).isEmpty)
    #expect(parser.expire(at: start + .seconds(1)).isEmpty)
    #expect(parser.parse([0x68], at: start + .seconds(1)) == [key(.character("h"))])
  }

  @Test("the mouse presses, drags, releases and turns its wheel")
  func mouse() {
    #expect(
      events("\u{1B}[<0;3;5M\u{1B}[<32;4;6M\u{1B}[<0;4;6m\u{1B}[<64;1;1M\u{1B}[<69;1;1M")
        == [
          .mouse(MouseEvent(.press, column: 2, row: 4)),
          .mouse(MouseEvent(.drag, column: 3, row: 5)),
          .mouse(MouseEvent(.release, column: 3, row: 5)),
          .mouse(MouseEvent(.wheelUp, .none, column: 0, row: 0)),
          .mouse(MouseEvent(.wheelDown, .none, column: 0, row: 0, modifiers: .shift)),
        ])
    #expect(
      events("\u{1B}[M !!x") == [
        .mouse(MouseEvent(.press, column: 0, row: 0)), key(.character("x")),
      ])
    #expect(events("\u{1B}[<0;0;5M\u{1B}[<0;5M").isEmpty)
  }

  @Test("a paste is one text, bounded, and keys within it are text")
  func paste() {
    #expect(
      events("\u{1B}[200~a\rq\u{1B}[A\u{1B}[201~q") == [
        .paste("a\rq\u{1B}[A"), key(.character("q")),
      ])
    let long = String(repeating: "x", count: 100_000)
    let found = events("\u{1B}[200~\(long)\u{1B}[201~q")
    #expect(found == [.paste(String(long.prefix(InputParser.longestPaste))), key(.character("q"))])
  }

  @Test("a paste whose end is lost does not swallow keys forever")
  func pasteWithoutEnd() {
    var parser = InputParser()
    #expect(parser.parse(Array("\u{1B}[200~ab".utf8), at: start).isEmpty)
    #expect(parser.expire(at: start + .seconds(1)) == [.paste("ab")])
    #expect(parser.parse([0x71], at: start + .seconds(2)) == [key(.character("q"))])
  }

  @Test("focus comes and goes")
  func focus() { #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)]) }

  @Test("answers of the terminal are never taken for keys")
  func reports() {
    #expect(
      events("\u{1B}]11;rgb:ffff/ffff/0000\u{1B}\\") == [
        .report(.background(red: 1, green: 1, blue: 0))
      ])
    #expect(events("\u{1B}]11;rgb:1e/1e/2e\u{7}x").last == key(.character("x")))
    #expect(
      events("\u{1B}[?64;1;2c\u{1B}[?2026;2$y\u{1B}[?9;0$y") == [
        .report(.attributes), .report(.other), .report(.other),
      ])
    #expect(
      events("\u{1B}[12;40R\u{1B}P1+r544e\u{1B}\\\u{1B}]11;what\u{7}") == [
        .report(.other), .report(.other), .report(.other),
      ])
    #expect(TerminalReport.background(red: 0.9, green: 0.9, blue: 0.8).isLight == true)
    #expect(TerminalReport.background(red: 0.1, green: 0.1, blue: 0.2).isLight == false)
  }

  @Test("no input is kept forever or makes it crash")
  func noise() {
    var generator = SystemRandomNumberGenerator()
    var parser = InputParser()
    for round in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        [0x1B, 0x5B, 0x3C, 0x4D, UInt8.random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      _ = parser.parse(bytes, at: start + .seconds(round))
    }
    _ = parser.expire(at: start + .seconds(5000))
    #expect(parser.parse([0x68], at: start + .seconds(5000)) == [key(.character("h"))])
  }
}

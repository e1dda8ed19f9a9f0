/// A complete control sequence, without its introducer ESC [.
struct ControlSequence {
  enum Meaning {
    case event(InputEvent)
    case pasteBegins
  }

  /// The prefix before the numbers: `<`, `?`, `>` or `=`.
  private let prefix: UInt8?
  /// The numbers between semicolons, each with those after its colons; missing ones are nil.
  private let parameters: [[Int?]]
  private let intermediates: [UInt8]
  private let final: UInt8

  init?(body: [UInt8], final: UInt8) {
    var rest = body[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest = rest.dropFirst()
    } else {
      prefix = nil
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    intermediates = Array(rest.dropFirst(numbers.count))
    // A parameter after an intermediate makes the sequence invalid.
    guard intermediates.allSatisfy({ $0 < 0x30 }) else { return nil }
    parameters = numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
          // Anything longer than any number a terminal sends is not a number.
          $0.count <= 9 ? Int(String(decoding: $0, as: UTF8.self)) : nil
        }
      }
    self.final = final
  }

  private func number(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
  }

  /// The meaning of the sequence; nil if it has none here.
  var meaning: Meaning? {
    switch prefix {
    case UInt8(ascii: "<"): return mouse.map { .event(.mouse($0)) }
    case UInt8(ascii: "?"): return .event(.report(report))
    case nil: break
    default: return .event(.report(.other))
    }
    guard intermediates.isEmpty else { return nil }
    switch final {
    case UInt8(ascii: "I"): return .event(.focus(true))
    case UInt8(ascii: "O"): return .event(.focus(false))
    // Reports of the position of the cursor and of the state of a window.
    case UInt8(ascii: "R") where parameters.count == 2 && number(0) != 1:
      return .event(.report(.other))
    case UInt8(ascii: "t"), UInt8(ascii: "n"): return .event(.report(.other))
    case UInt8(ascii: "~") where number(0) == 200: return .pasteBegins
    default: return key.map { .event(.key($0)) }
    }
  }

  private var mouse: MouseEvent? {
    guard let code = number(0), let column = number(1), let row = number(2),
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    else { return nil }
    return MouseEvent(
      code: code, column: column, row: row, isRelease: final == UInt8(ascii: "m"))
  }

  private var report: TerminalReport {
    final == UInt8(ascii: "c") ? .attributes : .other
  }

  private var key: Key? {
    let second = parameters.indices.contains(1) ? parameters[1] : []
    // Newer protocols also report keys that repeat or are released.
    if second.count > 1, second[1] == 3 { return nil }
    let modifiers = Modifiers(parameter: number(1) ?? 1)
    var key = key(modifiers)
    key?.isRepeat = second.count > 1 && second[1] == 2
    return key
  }

  private func key(_ modifiers: Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "u"): return number(0).flatMap { KeySequence.codePoint($0, modifiers) }
    case UInt8(ascii: "~") where number(0) == 27:
      return number(2).flatMap { KeySequence.codePoint($0, modifiers) }
    case UInt8(ascii: "~"):
      return number(0).flatMap(KeySequence.number).map { Key($0, modifiers) }
    default: return KeySequence.letter(final).map { Key($0, modifiers) }
    }
  }
}

/// The part of a source's id after `sf2:`, as in "TimGM6mb:0:80".
struct SourceID: Equatable {
  var font: String
  var bank: Int
  var program: Int

  init(font: String, bank: Int, program: Int) {
    self.font = font
    self.bank = bank
    self.program = program
  }

  /// Parses an id; the name of a font may itself contain colons.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let bank = Self.number(parts[parts.count - 2]),
      let program = Self.number(parts[parts.count - 1])
    else { return nil }
    let font = parts.dropLast(2).joined(separator: ":")
    guard !font.isEmpty else { return nil }
    self.init(font: font, bank: bank, program: program)
  }

  var text: String { "\(font):\(bank):\(program)" }

  /// Returns the number if it is written in plain digits, so that each source has only one id.
  private static func number(_ digits: Substring) -> Int? {
    guard let number = Int(digits), number >= 0, String(number) == digits else { return nil }
    return number
  }
}

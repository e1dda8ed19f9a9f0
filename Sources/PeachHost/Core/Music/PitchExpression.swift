import Foundation

/// A pitch as people write it: a note name, a MIDI number or a frequency, with or without cents,
/// such as "A4+12.5c", "C#-1", "69-3c" or "441.5Hz".
package struct PitchExpression: Hashable, Sendable {
  private enum Root: Hashable {
    case note(MIDINote)
    case frequency(Frequency)
  }

  private let root: Root
  private let cents: Cents

  /// A limit wider than the whole keyboard.
  private static let mostCents = 12_800.0

  /// Parses an expression.
  /// - Parameter text: a single pitch.
  /// - Throws: ``PeachError`` if it is not a pitch.
  package init(_ text: String) throws(PeachError) {
    let refused = PeachError(.pitch, value: text, allowed: .pitchExpression)
    var rest = Substring(text)
    cents = try Self.takeCents(from: &rest, refused)
    if rest.lowercased().hasSuffix("hz") {
      guard let hertz = Self.number(rest.dropLast(2)), let frequency = try? Frequency(hertz)
      else { throw refused }
      root = .frequency(frequency)
    } else {
      guard let note = try? MIDINote(name: rest) else { throw refused }
      root = .note(note)
    }
  }

  /// Returns the pitch the expression stands for.
  /// - Parameter referencePitch: the frequency of A4, used to find the key of a frequency.
  /// - Returns: the key and the deviation from it in cents.
  package func pitch(referencePitch: Frequency) -> Pitch {
    switch root {
    case .note(let note): Pitch(note: note, cents: cents)
    case .frequency(let frequency):
      Pitch(frequency: frequency.shifted(by: cents), referencePitch: referencePitch)
    }
  }

  /// Removes a suffix such as "+12.5c".
  ///
  /// The sign is required; otherwise the 4 in "4c" could be an octave.
  private static func takeCents(
    from rest: inout Substring, _ refused: PeachError
  ) throws(PeachError) -> Cents {
    guard rest.hasSuffix("c"), rest.count > 1 else { return .zero }
    guard let sign = rest.lastIndex(where: { "+-−".contains($0) }),
      let size = number(rest[rest.index(after: sign)...].dropLast()), size <= mostCents
    else { throw refused }
    let isFlat = rest[sign] != "+"
    rest = rest[..<sign]
    return Cents(isFlat ? -size : size)
  }

  /// Parses digits with at most one point; no sign, no exponent, nothing that only a program would
  /// write.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else {
      return nil
    }
    return Double(text)
  }
}

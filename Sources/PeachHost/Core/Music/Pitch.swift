import Foundation

/// A point in pitch space: a MIDI note and the cents off it, tuning already worked in.
package struct Pitch: Hashable, Sendable {
  /// The key meant; a sampled sound plays this key's sample.
  package let note: MIDINote
  /// How far off the equal-tempered note.
  package let cents: Cents

  /// A note with cents.
  package init(note: MIDINote, cents: Cents = .zero) {
    self.note = note
    self.cents = cents
  }

  /// The pitch of a frequency: the nearest key and the rest in cents.
  /// - Parameters:
  ///   - frequency: beyond the keyboard the end key is taken, with many cents.
  ///   - referencePitch: the frequency of A4.
  package init(frequency: Frequency, referencePitch: Frequency = .concert440) {
    let aboveA4 = frequency.cents(above: referencePitch)
    let steps = min(max((aboveA4.value / 100).rounded(), -128), 128)
    let nearest = MIDINote(clamping: Int(steps) + 69)
    self.init(note: nearest, cents: aboveA4 - Cents(Double(nearest.number - 69) * 100))
  }

  /// The frequency in equal temperament: A4 · 2^((note − 69 + cents/100)/12).
  /// - Parameter referencePitch: the frequency of A4.
  /// - Returns: the frequency this pitch sounds at.
  package func frequency(referencePitch: Frequency = .concert440) -> Frequency {
    referencePitch.shifted(by: Cents(Double(note.number - 69) * 100) + cents)
  }

  /// How far another pitch lies above this one.
  package func cents(to other: Pitch) -> Cents {
    Cents(Double(other.note.number - note.number) * 100) + (other.cents - cents)
  }

  /// The same key, some cents further.
  package func shifted(by offset: Cents) -> Pitch { Pitch(note: note, cents: cents + offset) }
}

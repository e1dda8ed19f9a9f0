import Foundation

/// A point in pitch space: a MIDI note and a deviation in cents, with tuning already included.
package struct Pitch: Hashable, Sendable {
  /// The intended key; a sampled sound plays the sample of this key.
  package let note: MIDINote
  /// The deviation from the equal-tempered note.
  package let cents: Cents

  /// Creates a pitch from a note and a deviation in cents.
  package init(note: MIDINote, cents: Cents = .zero) {
    self.note = note
    self.cents = cents
  }

  /// Creates the pitch of a frequency: the nearest key, and the remainder in cents.
  /// - Parameters:
  ///   - frequency: the frequency; beyond the keyboard, the end key is used with a large deviation.
  ///   - referencePitch: the frequency of A4.
  package init(frequency: Frequency, referencePitch: Frequency = .concert440) {
    let aboveA4 = frequency.cents(above: referencePitch)
    let steps = min(max((aboveA4.value / 100).rounded(), -128), 128)
    let nearest = MIDINote(clamping: Int(steps) + 69)
    self.init(note: nearest, cents: aboveA4 - Cents(Double(nearest.number - 69) * 100))
  }

  /// Returns the frequency in equal temperament: A4 · 2^((note − 69 + cents/100)/12).
  /// - Parameter referencePitch: the frequency of A4.
  /// - Returns: the frequency at which this pitch sounds.
  package func frequency(referencePitch: Frequency = .concert440) -> Frequency {
    referencePitch.shifted(by: Cents(Double(note.number - 69) * 100) + cents)
  }

  /// Returns the distance of another pitch above this one.
  package func cents(to other: Pitch) -> Cents {
    Cents(Double(other.note.number - note.number) * 100) + (other.cents - cents)
  }

  /// Returns the same key with an additional deviation.
  package func shifted(by offset: Cents) -> Pitch { Pitch(note: note, cents: cents + offset) }
}

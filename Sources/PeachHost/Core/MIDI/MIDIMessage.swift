/// A channel message of MIDI 1.0, from a keyboard, a pedal or a wheel.
package struct MIDIMessage: Hashable, Sendable {
  /// The kinds of messages, with their values.
  package enum Kind: Hashable, Sendable {
    /// A key was let go.
    case noteOff(MIDINote)
    /// A key was pressed, with a velocity of 1…127.
    case noteOn(MIDINote, velocity: Int)
    /// A pressed key is pressed harder, 0…127.
    case keyPressure(MIDINote, Int)
    /// A controller has a new value, 0…127: a pedal, a slider, the modulation wheel.
    case controller(Int, value: Int)
    /// A program is chosen, 0…127.
    case program(Int)
    /// All pressed keys are pressed harder, 0…127.
    case channelPressure(Int)
    /// The pitch wheel is at −8192…8191 steps from its middle.
    case bend(Int)
  }

  /// The kind, with its values.
  package let kind: Kind
  /// The channel, 1…16.
  package let channel: Int

  /// Reads a message; nil for other bytes.
  /// - Parameters:
  ///   - status: its kind and channel, 0x80…0xEF.
  ///   - first: 0…127.
  ///   - second: 0…127; 0 for a kind that has only one.
  package init?(status: UInt8, _ first: UInt8, _ second: UInt8) {
    guard (0x80...0xEF).contains(status), first < 128, second < 128,
      let key = try? MIDINote(Int(first))
    else { return nil }
    channel = Int(status & 0x0F) + 1
    let (low, high) = (Int(first), Int(second))
    switch status >> 4 {
    case 0x8: kind = .noteOff(key)
    // A note-on without force is a note-off, so that running status need not be left.
    case 0x9: kind = high == 0 ? .noteOff(key) : .noteOn(key, velocity: high)
    case 0xA: kind = .keyPressure(key, high)
    case 0xB: kind = .controller(low, value: high)
    case 0xC: kind = .program(low)
    case 0xD: kind = .channelPressure(low)
    default: kind = .bend(high << 7 + low - 8192)
    }
  }
}

/// A message, with its effect on the note that MIDI controls tune.
package struct MIDIEvent: Hashable, Sendable {
  /// The message; nil where a wheel that sprang back brought the note back to where it was held.
  package let message: MIDIMessage?
  /// The distance in cents of the tuned note from its start; nil if no note is tuned.
  package let offset: Cents?
  /// The time of the block it came in, in seconds of CLOCK_MONOTONIC.
  package let seconds: Double

  /// Creates an event from its parts.
  package init(message: MIDIMessage?, offset: Cents? = nil, seconds: Double) {
    self.message = message
    self.offset = offset
    self.seconds = seconds
  }
}

import PeachCore

/// A message of a hand on its way from the audio thread to the main side; plain data.
struct EngineMIDIEvent {
  var status: UInt8 = 0
  var first: UInt8 = 0
  var second: UInt8 = 0
  /// The cents at which a hand has put the note it tunes; NaN for none.
  var offset = Double.nan
  /// The time of the block on CLOCK_MONOTONIC.
  var nanoseconds: UInt64 = 0

  @_noLocks init() {}
}

extension MIDIEvent {
  /// Reads an event of the engine.
  init(_ event: EngineMIDIEvent) {
    self.init(
      message: MIDIMessage(status: event.status, event.first, event.second),
      offset: event.offset.isNaN ? nil : Cents(event.offset),
      seconds: Double(event.nanoseconds) / 1e9)
  }
}

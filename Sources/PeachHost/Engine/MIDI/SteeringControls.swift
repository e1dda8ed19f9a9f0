package import PeachCore

/// The controls that move a note, as plain bits for the audio thread.
package struct SteeringControls: Hashable, Sendable {
  /// True for the pitch wheel.
  var bends: Bool
  /// A bit for each controller, the first 64 and the rest.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates the bits of none.
  @_noLocks
  package init() { bends = false }

  /// Creates the bits of some controls; keys move nothing.
  package init(_ controls: [MIDIControl]) {
    bends = controls.contains(.bend)
    for case .controller(let number) in controls where MIDIControl.controllers.contains(number) {
      if number < 64 { low |= 1 << UInt64(number) } else { high |= 1 << UInt64(number - 64) }
    }
  }

  /// Returns true if a controller is one of them.
  @_noLocks
  func has(_ controller: UInt8) -> Bool {
    controller < 64
      ? low & (1 << UInt64(controller)) != 0
      : controller < 128 && high & (1 << UInt64(controller - 64)) != 0
  }
}

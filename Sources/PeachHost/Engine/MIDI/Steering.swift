/// Moves a note with MIDI controls, on the audio thread.
///
/// It knows only moves by MIDI controls: after the main side has moved a note, they own it again with their
/// next move.
struct Steering {
  /// The note; 0 for none, as no note has that id.
  private(set) var note: UInt64 = 0
  private var center = 0.0
  private var span = 0.0
  private var controls = SteeringControls()
  /// The wheel of each channel: a controller for several notes at once sends on several.
  private var wheels = InlineArray<16, WheelReading>(repeating: WheelReading())
  /// The channel of the wheel that moved the note last.
  private var channel = 0
  private var hasBegun = false
  /// The cents to which a controller has moved the note.
  private var controllerOffset = 0.0
  /// True if the wheel has moved the note last, false for a controller.
  private var isByWheel = false
  private var isMoved = false
  /// The controller that moved last, its value, and whether it sends seven more bits.
  private var controller: UInt8 = 255
  private var coarse: UInt8 = 0
  private var isFine = false

  @_noLocks init() {}

  /// The distance in cents to which a MIDI control has moved the note; NaN if none has.
  var offset: Double {
    @_noLocks get {
      guard note != 0, isMoved else { return .nan }
      return isByWheel ? wheels[channel].place * span : controllerOffset
    }
  }

  /// Takes a note that has not begun.
  @_noLocks
  mutating func take(_ command: EngineCommand) {
    note = command.note
    center = command.frequency
    span = command.span
    controls = command.steering
    hasBegun = false
    isMoved = false
  }

  /// Begins to move the note.
  @_noLocks
  mutating func begin() {
    hasBegun = true
    isMoved = false
    var each = 0
    while each < 16 {
      wheels[each].begin()
      each += 1
    }
  }

  /// Lets the note go.
  @_noLocks
  mutating func end() {
    note = 0
    isMoved = false
  }

  /// Notes that the main side has moved the note.
  @_noLocks
  mutating func overrule() { isMoved = false }

  /// Takes a message.
  /// - Returns: the frequency to move to in Hz; 0 if the note stays where it is.
  @_noLocks
  mutating func frequency(
    after status: UInt8, _ first: UInt8, _ second: UInt8, at time: UInt64, rate: Double
  ) -> Double {
    switch status >> 4 {
    case 0xE:
      let steps = Int(second) << 7 + Int(first) - 8192
      let value = Double(steps) / (steps < 0 ? 8192 : 8191)
      let moved = Int(status & 15)
      guard let place = wheels[moved].move(to: value, at: time, rate: rate), hasBegun,
        controls.bends
      else { return 0 }
      isByWheel = true
      channel = moved
      return move(to: place * span)
    case 0xB:
      guard hasBegun, let value = value(ofController: first, second) else { return 0 }
      isByWheel = false
      controllerOffset = value * span
      return move(to: controllerOffset)
    default:
      return 0
    }
  }

  /// Brings the note back to where a wheel was held that has been let go.
  /// - Returns: the frequency to move to in Hz; 0 if the note stays where it is.
  @_noLocks
  mutating func settledFrequency(at time: UInt64, rate: Double) -> Double {
    guard let place = wheels[channel].settle(at: time, rate: rate), hasBegun, controls.bends,
      isMoved,
      isByWheel
    else { return 0 }
    return move(to: place * span)
  }

  @_noLocks
  private mutating func move(to cents: Double) -> Double {
    guard note != 0 else { return 0 }
    isMoved = true
    return center * Self.ratio(cents: cents)
  }

  /// Returns where a controller is, −1…1; nil for one that moves nothing.
  ///
  /// The controllers 0 to 31 may send seven more bits as a controller 32 above, after the first seven.
  @_noLocks
  private mutating func value(ofController number: UInt8, _ value: UInt8) -> Double? {
    if number >= 32, number < 64, number - 32 == controller, controls.has(controller) {
      isFine = true
      let steps = Int(coarse) << 7 + Int(value) - 8192
      return Double(steps) / (steps < 0 ? 8192 : 8191)
    }
    guard controls.has(number) else { return nil }
    if number != controller { isFine = false }
    controller = number
    coarse = value
    let steps = Int(value) - 64
    // The other half follows.
    if isFine { return Double(steps) / 64 }
    return Double(steps) / (steps < 0 ? 64 : 63)
  }

  /// Returns the ratio of two frequencies some cents apart.
  ///
  /// By the series of the exponential function, as the library's is not for an audio thread. Within an octave it is right to 10⁻⁴ cent, within ±200 cents to 10⁻⁹.
  @_noLocks
  private static func ratio(cents: Double) -> Double {
    let x = cents * (0.693147180559945309 / 1200)
    var sum = 1.0
    var term = 1.0
    var count = 1.0
    while count < 10 {
      term *= x / count
      sum += term
      count += 1
    }
    return sum
  }
}

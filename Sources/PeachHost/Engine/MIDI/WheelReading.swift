/// The position of a pitch wheel, distinguished from its springing back.
///
/// A wheel that is let go runs to its middle within a tenth of a second or two. Where it was held
/// before is what the musician meant, so that place counts once it has come to rest in the middle. A
/// wheel that is led there, slowly, is where it is; one that is turned to a place near its middle stays
/// there; and one that runs through its middle is not held up.
///
/// Plain data for the audio thread. Places are −1…1, times are frames.
struct WheelReading {
  /// The distance from the middle within which a wheel may tremble and rest: 256 of 8192 steps.
  static var rest: Double { @_noLocks get { 256.0 / 8192 } }
  /// The distance from where it rests at which a spring brings it to a stop: 16 of 8192 steps.
  static var landing: Double { @_noLocks get { 16.0 / 8192 } }
  /// The seconds that a wheel has to stand still to be held.
  static var holdSeconds: Double { @_noLocks get { 0.08 } }
  /// The seconds within which a spring brings a wheel to its middle.
  static var springSeconds: Double { @_noLocks get { 0.25 } }
  /// The seconds that a wheel has to stay in the middle before it counts as let go.
  static var settleSeconds: Double { @_noLocks get { 0.03 } }
  /// The seconds for which a wheel may tremble after it has sprung.
  static var trembleSeconds: Double { @_noLocks get { 0.15 } }

  /// The place where it was last seen.
  private var last = 0.0
  private var lastTime: UInt64 = 0
  /// The place from which it runs towards its middle, and when it left that place.
  private var held = 0.0
  private var heldTime: UInt64 = 0
  /// The time at which it came to the middle by its spring; nil if it is not on its way.
  private var sprungTime: UInt64?
  /// The place where it rests, which is not the very middle of every wheel.
  private var home = 0.0
  /// The place near its middle where it was seen first since the note began; NaN before.
  private var first = Double.nan
  /// True once it has left that place, as a wheel that rests off its center moves nothing.
  private var hasLeft = false
  /// True once it was let go: the place where it was held counts.
  private var isLetGo = false
  private var letGoTime: UInt64 = 0
  /// True if it has been in its middle, or never moved, since the note began.
  private(set) var isTaken = true

  @_noLocks init() {}

  /// The place that counts.
  var place: Double {
    @_noLocks get {
      if isLetGo { return held }
      return sprungTime == nil ? last : held
    }
  }

  /// Begins with another note: only a wheel that rests in its middle takes hold of it at once.
  @_noLocks
  mutating func begin() {
    isTaken = Self.isAtRest(last)
    if isTaken, lastTime != 0 { home = last }
    first = isTaken && lastTime != 0 ? last : .nan
    hasLeft = false
    isLetGo = false
    sprungTime = nil
    held = isTaken ? 0 : held
    if isTaken { last = 0 }
  }

  /// Takes a new place.
  /// - Returns: the place to be heard; nil if that does not change.
  @_noLocks
  mutating func move(to value: Double, at time: UInt64, rate: Double) -> Double? {
    if !hasLeft, isResting(value) {
      if first.isNaN { first = value }
      last = value
      lastTime = time
      isTaken = true
      return nil
    }
    hasLeft = true
    if seconds(from: lastTime, to: time, rate) >= Self.holdSeconds {
      held = isLetGo ? held : last
      heldTime = time
    } else if !isTowardsMiddle(value) {
      held = value
      heldTime = time
    }
    let hasLanded = isLanding(value, from: held)
    last = value
    lastTime = time
    if Self.isAtRest(value) {
      if !isTaken {
        // It was let go of the note before this one.
        isTaken = true
        hasLeft = false
        first = value
        held = 0
        return nil
      }
      guard isLetGo else {
        let isSpring = hasLanded && seconds(from: heldTime, to: time, rate) <= Self.springSeconds
        sprungTime = isSpring ? sprungTime ?? time : nil
        return value
      }
      if isTrembling(value, at: time, rate) { return nil }
    }
    // It is turned again.
    if isLetGo {
      held = value
      heldTime = time
    }
    isLetGo = false
    sprungTime = nil
    return isTaken ? value : nil
  }

  /// Returns the place to which a wheel that was let go brings its note back, once; nil otherwise.
  @_noLocks
  mutating func settle(at time: UInt64, rate: Double) -> Double? {
    guard let sprung = sprungTime, seconds(from: sprung, to: time, rate) >= Self.settleSeconds
    else { return nil }
    sprungTime = nil
    isLetGo = true
    letGoTime = time
    return held
  }

  /// Returns true if a place is within the resting range of a wheel that has not been turned.
  @_noLocks
  private func isResting(_ value: Double) -> Bool {
    Self.isAtRest(value) && (first.isNaN || (value - first).magnitude <= Self.landing)
  }

  /// Returns true if a place is where a spring stops a wheel that was held elsewhere.
  ///
  /// A small step near the middle does not count.
  @_noLocks
  private func isLanding(_ value: Double, from place: Double) -> Bool {
    let distance = (value - home).magnitude
    return place != home && distance <= Self.landing
      && distance <= (place - home).magnitude / 8
  }

  /// Returns true if a wheel that was let go is not turned again.
  @_noLocks
  private func isTrembling(_ value: Double, at time: UInt64, _ rate: Double) -> Bool {
    (value - home).magnitude <= Self.landing
      || seconds(from: letGoTime, to: time, rate) <= Self.trembleSeconds
  }

  @_noLocks
  private func isTowardsMiddle(_ value: Double) -> Bool {
    last >= 0
      ? value <= last && value > -Self.rest
      : value >= last && value < Self.rest
  }

  @_noLocks
  private static func isAtRest(_ value: Double) -> Bool { value <= rest && value >= -rest }

  @_noLocks
  private func seconds(from start: UInt64, to end: UInt64, _ rate: Double) -> Double {
    end > start ? Double(end - start) / rate : 0
  }
}

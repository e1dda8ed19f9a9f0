/// How loud an instrument is, found out before its first note.
struct LV2Loudness {
  /// The factor that keeps a single note within full scale; 1 where it is there by itself.
  var gain = 1.0
  /// True if it plays every velocity alike, as organs do.
  var ignoresVelocity = false

  /// Tries an instrument out. [main-thread]
  /// - Parameter voice: a voice that sounds nothing.
  init(_ voice: UnsafeMutablePointer<LV2Voice>) {
    let loudest = Self.keys.map { voice.pointee.tryOut(key: $0, velocity: 127).peak }.max() ?? 0
    if loudest.isFinite, Double(loudest) > Self.highest { gain = Self.highest / Double(loudest) }
    let hard = voice.pointee.tryOut(key: 69, velocity: 127).power
    let soft = voice.pointee.tryOut(key: 69, velocity: 64).power
    ignoresVelocity = hard < soft * Self.clearlyLouder
  }

  /// An instrument that nobody has heard.
  init() {}

  private static let keys: [UInt8] = [33, 45, 57, 69, 81, 93]
  /// The peak that leaves headroom for keys that were not tried, and for chance.
  private static let highest = 0.5
  /// One and a half decibels of power.
  private static let clearlyLouder = 1.41
}

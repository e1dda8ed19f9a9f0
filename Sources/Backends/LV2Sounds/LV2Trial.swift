import Glibc

/// The loudness, the lateness and the weight of an instrument, found out before its first note.
struct LV2Trial {
  /// The factor that keeps a single note within full scale; 1 where it is there by itself.
  var gain = 1.0
  /// True if it plays every velocity alike, as organs do.
  var ignoresVelocity = false
  /// The frames of silence that each note begins with; some instruments do not say so.
  var lead = 0
  /// The share of the time that a note lasts which an instance takes to render it.
  var load = 0.0

  /// Tries an instrument out. [main-thread]
  /// - Parameters:
  ///   - voice: a voice that sounds nothing.
  ///   - rate: frames per second.
  init(_ voice: UnsafeMutablePointer<LV2Voice>, rate: Double) {
    let tries = Self.keys.map { voice.pointee.tryOut(key: $0, velocity: 127) }
    let loudest = tries.map(\.peak).max() ?? 0
    if loudest.isFinite, Double(loudest) > Self.highest { gain = Self.highest / Double(loudest) }
    var (hard, soft): ([LV2Voice.Try], [LV2Voice.Try]) = ([], [])
    for _ in 0..<Self.comparisons {
      hard.append(voice.pointee.tryOut(key: 69, velocity: 127))
      soft.append(voice.pointee.tryOut(key: 69, velocity: 64))
    }
    // A rotary speaker makes notes louder now and then, whatever the velocity.
    let (softestHard, loudestSoft) = (hard.map(\.power).min() ?? 0, soft.map(\.power).max() ?? 0)
    ignoresVelocity = softestHard < loudestSoft * Self.clearlyLouder
    lead = (tries + hard + soft).compactMap(\.lead).min() ?? 0
    // The fastest: the machine may have been busy.
    let seconds = (hard + soft).map(\.seconds).min() ?? 0
    load = seconds / (Double(LV2Voice.trialFrames) / rate)
  }

  /// An instrument that has not been heard yet.
  init() {}

  private static let keys: [UInt8] = [33, 45, 57, 69, 81, 93]
  /// The peak that leaves headroom for keys that were not tried, and for chance.
  private static let highest = 0.5
  /// The hard and the soft notes each that are compared.
  private static let comparisons = 3
  /// One and a half decibels of power.
  private static let clearlyLouder = 1.41
}

/// The memory that this process takes.
enum ProcessMemory {
  /// The bytes that are in memory now; 0 if the system does not report them. [main-thread]
  static var resident: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    let fields = line.withUnsafeMutableBufferPointer { line in
      guard let text = fgets(line.baseAddress, Int32(line.count), file) else {
        return [Substring]()
      }
      return String(cString: text).split(separator: " ")
    }
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}

/// Tells keys that are held down from keys that are pressed.
///
/// A terminal sends a held key again and again, as if it were pressed each time, and only few
/// terminals say which it was. What tells them apart is time: repeats follow each other at 10 to 40
/// a second, and no finger presses one key twice that fast. The first repeat comes as late as a
/// second press would, 250 to 660 ms behind the first, so it counts as pressed; all behind it are
/// known for what they are. A program that got no time to read for a while finds them all at once.
struct KeyRepeats: Sendable {
  /// A key that comes so soon behind itself is held: the slowest repetition in use, 10.9 a second
  /// on the Linux console, and as much again as a busy machine may be late.
  static let longestGap = Duration.milliseconds(120)

  private var last: (key: Key, moment: InputParser.Moment)?

  /// No key has come yet.
  init() {}

  /// Marks the keys that are held.
  /// - Parameters:
  ///   - events: in the order they came.
  ///   - moment: when they came.
  /// - Returns: the events, repeats marked.
  mutating func mark(_ events: [InputEvent], at moment: InputParser.Moment) -> [InputEvent] {
    let isBacklog = events.prefix(2).count { isLast($0) } == 2
    return events.map { event in
      guard case .key(var key) = event else { return event }
      let isKnown = key.isRepeat
      key.isRepeat = false
      if let last, last.key == key,
        isBacklog || last.moment.duration(to: moment) < Self.longestGap
      {
        self.last = (key, moment)
        key.isRepeat = true
      } else {
        last = (key, moment)
        key.isRepeat = isKnown
      }
      return .key(key)
    }
  }

  private func isLast(_ event: InputEvent) -> Bool {
    guard case .key(var key) = event else { return false }
    key.isRepeat = false
    return key == last?.key
  }
}

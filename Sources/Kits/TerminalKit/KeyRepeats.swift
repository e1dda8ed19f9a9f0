/// A detector that distinguishes keys that are held down from keys that are pressed.
///
/// A terminal sends a held key again and again, as if it were pressed each time, and only few
/// terminals say which it was. Time is what distinguishes them: repeats follow each other at 10 to
/// 40 a second, and no finger presses one key twice that fast. The first repeat comes as late as a
/// second press would, 250 to 660 ms after the first, so it counts as pressed; all later ones are
/// recognized. A program that had no time to read for a while finds them all at once.
struct KeyRepeats: Sendable {
  /// The longest interval at which a key counts as held: that of the slowest repetition in use,
  /// 10.9 a second on the Linux console, plus a margin for a busy machine.
  static let longestGap = Duration.milliseconds(120)

  private var last: (key: Key, moment: InputParser.Moment)?

  /// Creates a detector that has seen no key.
  init() {}

  /// Marks held keys.
  /// - Parameters:
  ///   - events: the events, in the order they came.
  ///   - moment: the moment at which they came.
  /// - Returns: the events, with repeats marked.
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

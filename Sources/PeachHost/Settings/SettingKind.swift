/// What a setting may hold.
package enum SettingKind: Hashable, Sendable {
  /// A number within a range, ends included.
  case number(ClosedRange<Double>, unit: SettingUnit)
  /// On or off.
  case toggle
  /// One of these words.
  case choice([String])
  /// Any text on one line that is not empty, and has at most ``textLimit`` bytes.
  case text
  /// ``NoteRangeSetting``.
  case noteRange
  /// At least one ``Interval`` by its short name, or "all".
  case intervals

  /// Bytes of the longest text: a backend's id, a colon, and what the contract has room for.
  package static let textLimit = 320
}

/// The unit of a number.
package enum SettingUnit: Hashable, Sendable {
  /// A mere number.
  case none
  /// Seconds.
  case seconds
  /// Hertz.
  case hertz
  /// Hundredths of a semitone.
  case cents
}

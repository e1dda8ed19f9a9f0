import PeachCore

/// The visible state of the profile: what is looked at.
struct ProfileScreenState: Sendable {
  /// The picture above the numbers.
  enum Picture: Hashable, Sendable {
    /// The thresholds over the keyboard.
    case keys
    /// The threshold over time.
    case time
  }

  var picture = Picture.keys
  /// True if all values are shown instead of a picture.
  var showsValues = false
  /// The interval and the length of time.
  var query = ProfileQuery()
  /// The key looked at, as an index of the chart's keys; nil for none.
  var key: Int?
  /// The period looked at, counted back from the last one shown; nil for none.
  var period: Int?
}

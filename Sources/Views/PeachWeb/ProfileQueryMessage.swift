import PeachCore
import PeachStudio
import PeachText

/// The choices for the view of the profile, in addition to its picture.
struct ProfileQueryMessage: Encodable {
  /// An interval with answers.
  struct Interval: Encodable {
    var word: String
    var name: String
  }

  /// The intervals with answers.
  var intervals: [Interval]
  /// The word of the one that is drawn.
  var interval: String
  /// True if there are answers before the time shown.
  var hasEarlier: Bool
  /// The days shown.
  var dates: String?

  /// Creates the message for a look at a chart.
  init(_ chart: ProfileChart, _ query: ProfileQuery, _ text: Catalog) {
    let chart = chart.showing(query)
    let curve = chart.learningCurve(query, atMost: .max)
    intervals = chart.intervals.map {
      Interval(word: $0.interval.word, name: text.name(of: $0.interval))
    }
    interval = chart.interval.word
    hasEarlier = curve.hasEarlier
    dates = text.dates(of: curve)
  }
}

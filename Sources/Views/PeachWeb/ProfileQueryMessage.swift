import PeachCore
import PeachStudio
import PeachText

/// The words of the profile next to its pictures and the choices of a look at it.
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
  /// The threshold as a sentence, or what builds a profile.
  var sentence: String
  /// The names and values on the line below the band.
  var numbers: [[String]]
  /// The title of the chart of time.
  var time: String
  /// True if there are answers before the time shown.
  var hasEarlier: Bool
  /// The days shown.
  var dates: String?
  /// The tendency of pitch matching, or what shows one.
  var matching: String
  /// True if there is a chart of matching.
  var hasMatching: Bool
  /// Everything else that is known, as lines; the charts hold the values of keys and periods.
  var values: [String]

  /// Creates the message for a look at a chart.
  init(_ chart: ProfileChart, _ query: ProfileQuery, _ text: Catalog) {
    let chart = chart.showing(query)
    let curve = chart.learningCurve(query, atMost: .max)
    intervals = chart.intervals.map {
      Interval(word: $0.interval.word, name: text.name(of: $0.interval))
    }
    interval = chart.interval.word
    sentence = text.headline(of: chart) ?? text(ProfileText.empty)
    numbers = text.numbers(of: chart).map { [$0.name, $0.value] }
    time = text.title(of: curve)
    hasEarlier = curve.hasEarlier
    dates = text.dates(of: curve)
    hasMatching = chart.matching.count > 0
    matching = hasMatching ? text.tendency(of: chart.matching) : text(ProfileText.matchingEmpty)
    values = [text.extremes(of: chart)].compactMap(\.self)
    if hasMatching {
      let title = text(ProfileText.matchingTitle)
      values += text.numbers(of: chart.matching).map { "\(title), \($0.name): \($0.value)" }
    }
    values += chart.intervals.filter { $0.interval != chart.interval }.map(text.line)
    if let leftOut = text.leftOut(chart.leftOutCount) { values.append(leftOut) }
  }
}

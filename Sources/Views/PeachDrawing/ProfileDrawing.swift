package import PeachCore
import PeachStudio
package import PeachText

/// The profile as a picture, the same for every view.
///
/// A keyboard with a band above it, nearer to the keys the finer the ear, and with it the mean, the
/// trend, the days and the results of matching.
package struct ProfileDrawing: Sendable {
  /// The amount of detail drawn.
  package enum Extent: Sendable {
    /// Everything, with all words and numbers.
    case whole
    /// Only the keyboard and the band, for a glance.
    case preview
  }

  /// The style sheet of the classes in the picture, for a page that shows it.
  package static let styleSheet = ProfileStyle.css

  /// The range of widths that look good, in user units.
  package static let widths = 240.0...1600.0

  let chart: ProfileChart
  let text: Catalogue
  let width: Double
  let extent: Extent
  private let hasStyle: Bool

  /// Prepares a picture.
  /// - Parameters:
  ///   - chart: the numbers.
  ///   - text: the language of its words.
  ///   - width: the width in user units, meant as pixels; limited to ``widths``.
  ///   - extent: the amount of detail.
  ///   - hasStyle: false for a part of a page that already has ``styleSheet``.
  package init(
    _ chart: ProfileChart, text: Catalogue, width: Double = 960, extent: Extent = .whole,
    hasStyle: Bool = true
  ) {
    self.chart = chart
    self.text = text
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    self.extent = extent
    self.hasStyle = hasStyle
  }

  /// The picture as a separate SVG document, or as a part of a page.
  package var svg: String {
    var picture = SVGDocument(
      width: width, height: height, title: title,
      style: hasStyle ? Self.styleSheet : "")
    switch extent {
    case .preview:
      drawBand(&picture, top: 4, bottom: 56)
      drawKeyboard(&picture, top: 56, height: 24)
    case .whole:
      drawHeadline(&picture)
      drawNumbers(&picture, top: numbersTop)
      drawBand(&picture, top: numbersTop + 88, bottom: keysTop)
      drawKeyboard(&picture, top: keysTop, height: Self.keysHeight)
      drawLearning(&picture, top: learningTop, bottom: learningTop + 90)
      drawMatching(&picture, top: matchingTop)
      drawIntervals(&picture, top: intervalsTop)
    }
    return picture.text
  }

  /// The description for screen readers; for a preview, also the place it leads to.
  private var title: String {
    guard extent == .preview else { return text.summary(of: chart) }
    guard let threshold = chart.threshold else { return text(ProfileText.preview) }
    return text(ProfileText.previewMean, ["mean": text.number(threshold.median.value)])
  }

  private static let keysHeight = 72.0

  /// The upper edges of the parts, one below the other; a headline is there once something is known.
  private var numbersTop: Double { chart.threshold == nil ? 0 : 60 }
  private var keysTop: Double { numbersTop + 288 }
  private var learningTop: Double { keysTop + 162 }

  /// The space to the left of the axis, which holds its numbers.
  static let margin = 44.0

  private var matchingTop: Double { chart.isEmpty ? keysTop + 128 : learningTop + 146 }

  private var intervalsTop: Double { matchingTop + 100 }

  /// The height of what is written about an interval: two lines and a gap.
  private static let intervalHeight = 48.0

  private var intervals: [ProfileChart.IntervalThreshold] {
    chart.intervals.filter { $0.interval != chart.interval }
  }

  private var height: Double {
    guard extent == .whole else { return 80 }
    return intervals.isEmpty
      ? matchingTop + 100 : intervalsTop + 20 + Self.intervalHeight * Double(intervals.count)
  }

  /// The left and right edges of the keyboard, the band and the days.
  var plot: (left: Double, right: Double) {
    extent == .preview ? (1, width - 1) : (Self.margin, width - 12)
  }

  var keyboard: KeyboardLayout {
    let low = chart.keys.first?.note.number ?? 0
    let high = chart.keys.last?.note.number ?? MIDINote.range.upperBound
    return KeyboardLayout(
      notes: low...high, left: plot.left, width: plot.right - plot.left)
  }

  /// Returns "12.3 cents", or a dash for an unknown value.
  func cents(_ cents: Cents?) -> String {
    cents.map { text(TrainingText.difference, ["cents": text.number($0.value)]) } ?? "—"
  }

  private func drawHeadline(_ picture: inout SVGDocument) {
    guard let threshold = chart.threshold else { return }
    picture.label(text.headline(threshold), x: 4, y: 26, class: "profile-value")
    picture.label(
      text.likely(threshold, of: chart.interval), x: 4, y: 50, class: "profile-text")
  }

  private func drawNumbers(_ picture: inout SVGDocument, top: Double) {
    var numbers = [
      (text(ProfileText.askedMean), cents(chart.mean)),
      (text(ProfileText.standardDeviation), cents(chart.standardDeviation)),
    ]
    if let trend = chart.trend {
      numbers.append((text(ProfileText.trend), text.name(of: trend)))
    }
    draw(numbers, on: &picture, top: top)
  }

  /// Returns what is known of a threshold: "7.2 cents (5.0 to 10)".
  func words(_ belief: ThresholdBelief) -> String {
    "\(cents(belief.median)) (\(text.limits(of: belief)))"
  }

  /// Returns "Answers: 12".
  func answers(_ count: Int) -> String { text(ProfileText.answers, ["count": "\(count)"]) }

  /// Writes what is known of the intervals that are not drawn.
  private func drawIntervals(_ picture: inout SVGDocument, top: Double) {
    for (index, interval) in intervals.enumerated() {
      // A narrow page has room for one of both on a line.
      let y = top + Self.intervalHeight * Double(index)
      picture.label(text.name(of: interval.interval), x: 4, y: y, class: "profile-text")
      picture.label(
        "\(words(interval.belief)), \(answers(interval.count))", x: 4, y: y + 19,
        class: "profile-text")
    }
  }

  private func drawMatching(_ picture: inout SVGDocument, top: Double) {
    if let leftOut = text.leftOut(chart.leftOutCount) {
      write(leftOut, on: &picture, x: 4, y: top + 98, anchor: .start)
    }
    picture.label(
      text(ProfileText.matchingTitle), x: 4, y: top, class: "profile-text")
    let matching = chart.matching
    guard matching.count > 0 else {
      write(text(ProfileText.matchingEmpty), on: &picture, x: 4, y: top + 32, anchor: .start)
      return
    }
    draw(
      [
        (text(ProfileText.mean), cents(matching.mean)),
        (text(ProfileText.standardDeviation), cents(matching.standardDeviation)),
        (text(ProfileText.matched), "\(matching.count)"),
      ], on: &picture, top: top + 8)
    picture.label(text.tendency(of: matching), x: 4, y: top + 78, class: "profile-text")
  }

  /// Draws numbers side by side, with their names above.
  private func draw(
    _ numbers: [(name: String, value: String)], on picture: inout SVGDocument, top: Double
  ) {
    let column = min((width - 8) / 3, 200)
    let style = column < 150 ? "profile-value-small" : "profile-value"
    for (index, number) in numbers.enumerated() {
      let x = 4 + Double(index) * column
      picture.label(number.name, x: x, y: top + 20, class: "profile-text")
      picture.label(number.value, x: x, y: top + 46, class: style)
    }
  }

  /// Draws a sentence in place of numbers, in as many lines as necessary.
  func write(
    _ words: String, on picture: inout SVGDocument, x: Double, y: Double,
    anchor: SVGDocument.Anchor
  ) {
    // Fonts are not measured here: letters of this size are hardly ever wider.
    let lineLength = Int((plot.right - plot.left) / 9)
    var lines = [""]
    for word in words.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty || line.count + 1 + word.count <= lineLength {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    for (index, line) in lines.enumerated() {
      picture.label(
        line, x: x, y: y + Double(index) * 22, anchor: anchor, class: "profile-empty")
    }
  }
}

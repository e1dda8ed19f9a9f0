package import PeachCore
import PeachSettings
import PeachStudio
package import PeachText

/// The profile as a picture, the same for every view.
///
/// A keyboard with a band above it, nearer to the keys the finer the ear, and with it what is known in
/// words, the learning curve and the results of matching. A part under a pointer or a finger shows
/// what it is in its `<title>`.
package struct ProfileDrawing: Sendable {
  /// The amount of detail drawn.
  package enum Extent: String, Sendable {
    /// Everything, with all words and numbers.
    case whole
    /// One chart without its words, for a page that writes them itself.
    case band, time, matching
    /// Only the keyboard and the band, for a glance.
    case preview
  }

  /// The style sheet of the classes in the picture, for a page that shows it.
  package static let styleSheet = ProfileStyle.css

  /// The range of widths that look good, in user units.
  package static let widths = 240.0...1600.0

  let chart: ProfileChart
  let query: ProfileQuery
  let text: Catalog
  let width: Double
  let extent: Extent
  private let heading: String?
  private let hasStyle: Bool

  /// Prepares a picture.
  /// - Parameters:
  ///   - chart: the numbers.
  ///   - text: the language of its words.
  ///   - width: the width in user units, meant as pixels; limited to ``widths``.
  ///   - extent: the amount of detail.
  ///   - query: the interval and the time that are looked at.
  ///   - heading: a title over the picture, for other readers; nil for none.
  ///   - hasStyle: false for a part of a page that already has ``styleSheet``.
  package init(
    _ chart: ProfileChart, text: Catalog, width: Double = 960, extent: Extent = .whole,
    query: ProfileQuery = ProfileQuery(), heading: String? = nil, hasStyle: Bool = true
  ) {
    self.chart = chart.showing(query)
    self.query = query
    self.text = text
    self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    self.extent = extent
    self.heading = heading
    self.hasStyle = hasStyle
  }

  /// The picture as a separate SVG document, or as a part of a page.
  package var svg: String {
    var picture = SVGDocument(
      width: width, height: 80, margin: heading == nil ? 0 : 24, title: title,
      style: hasStyle ? Self.styleSheet : "")
    switch extent {
    case .preview:
      drawBand(&picture, top: 4, bottom: 56)
      drawKeyboard(&picture, top: 56, height: 24)
    case .band: picture.height = drawKeys(&picture, top: 0)
    case .time: picture.height = drawLearning(&picture, top: 0)
    case .matching: picture.height = drawRegions(chart.matching.regions, on: &picture, top: 0)
    case .whole:
      // One part below the other, each as high as its words need.
      var y = drawWords(&picture, top: 0)
      y = drawNumbers(&picture, top: y)
      y = drawKeys(&picture, top: y + 16)
      y = drawLearning(&picture, top: y + 32)
      y = drawMatching(&picture, top: y)
      y = drawIntervals(&picture, top: y)
      picture.height = y
    }
    return picture.text
  }

  /// Draws the band above the keys.
  /// - Returns: where the next part begins.
  private func drawKeys(_ picture: inout SVGDocument, top: Double) -> Double {
    drawBand(&picture, top: top + 24, bottom: top + 224)
    drawKeyboard(&picture, top: top + 224, height: Self.keysHeight)
    return top + 224 + Self.keysHeight + 32
  }

  /// The description for screen readers; for a preview the place it leads to.
  private var title: String {
    switch extent {
    case .preview: text.preview(of: chart)
    case .whole, .band: text.summary(of: chart)
    case .time: text.title(of: chart.learningCurve(query, atMost: .max))
    case .matching: text(ProfileText.regionTitle)
    }
  }

  private static let keysHeight = 72.0

  /// The space to the left of the axis, which holds its numbers.
  static let margin = 44.0

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

  // MARK: Words and numbers

  /// Writes the title, the threshold, and the keys where it is lowest.
  /// - Returns: where the next part begins; so do those below.
  private func drawWords(_ picture: inout SVGDocument, top: Double) -> Double {
    var y = top
    if let heading {
      y = write(heading, on: &picture, y: y + 26, class: .heading)
    }
    guard let headline = text.headline(of: chart) else { return y }
    y = write(headline, on: &picture, y: y + 26, class: .value)
    if let extremes = text.extremes(of: chart) {
      y = write(extremes, on: &picture, y: y + 16, class: .text)
    }
    return y
  }

  private func drawNumbers(_ picture: inout SVGDocument, top: Double) -> Double {
    chart.isEmpty ? top : draw(text.numbers(of: chart), on: &picture, top: top)
  }

  /// Writes what is known of the intervals that are not drawn.
  private func drawIntervals(_ picture: inout SVGDocument, top: Double) -> Double {
    var y = top
    if chart.intervals.contains(where: { $0.interval != chart.interval }) {
      y = write(text(ProfileText.otherIntervals), on: &picture, y: y + 24, class: .title)
    }
    for known in chart.intervals where known.interval != chart.interval {
      y = write(text.line(known), on: &picture, y: y + 18, class: .text)
    }
    if let leftOut = text.leftOut(chart.leftOutCount) {
      y = write(leftOut, on: &picture, y: y + 18, class: .text)
    }
    return y + 8
  }

  private func drawMatching(_ picture: inout SVGDocument, top: Double) -> Double {
    var y = write(text(ProfileText.matchingTitle), on: &picture, y: top + 18, class: .title)
    let matching = chart.matching
    guard matching.count > 0 else {
      return write(text(ProfileText.matchingEmpty), on: &picture, y: y + 18, class: .text)
    }
    y = write(text.tendency(of: matching), on: &picture, y: y + 18, class: .text)
    y = draw(text.numbers(of: matching), on: &picture, top: y)
    return drawRegions(matching.regions, on: &picture, top: y)
  }

  /// Draws numbers side by side, with their names above; in further rows where they have no room.
  private func draw(
    _ numbers: [(name: String, value: String)], on picture: inout SVGDocument, top: Double
  ) -> Double {
    let column = min((width - 8) / 3, 200)
    let isNarrow = column < 150
    let letter = isNarrow ? 9 : Line.value.measure.letter
    var (x, y) = (4.0, top)
    for number in numbers {
      let words = max(
        Double(number.name.count) * Line.text.measure.letter, Double(number.value.count) * letter)
      if x > 4, x + words > width - 4 { (x, y) = (4, y + 50) }
      picture.label(number.name, x: x, y: y + 22, class: "profile-text")
      picture.label(
        number.value, x: x, y: y + 46, class: isNarrow ? "profile-value-small" : "profile-value")
      x += max(column, words + 12)
    }
    return y + 56
  }

  /// The sizes of lines that may have to be broken.
  enum Line {
    case heading, value, title, text, empty

    /// The style class, the height of a line, and the width of a letter, which is hardly ever more: fonts
    /// are not measured here.
    var measure: (style: String, height: Double, letter: Double) {
      switch self {
      case .heading: ("profile-value", 28, 14.6)
      case .value: ("profile-value", 28, 12)
      case .title: ("profile-title", 20, 9)
      case .text: ("profile-text", 19, 7.4)
      case .empty: ("profile-empty", 22, 9)
      }
    }
  }

  /// Writes a sentence in as many lines as necessary.
  /// - Parameters:
  ///   - words: the sentence.
  ///   - picture: the picture.
  ///   - x: its place; the left edge if not given.
  ///   - y: the baseline of its first line.
  ///   - anchor: the part of a line that is at `x`.
  ///   - line: its size.
  /// - Returns: the lower edge of the last line.
  @discardableResult
  func write(
    _ words: String, on picture: inout SVGDocument, x: Double? = nil, y: Double,
    anchor: SVGDocument.Anchor = .start, class line: Line
  ) -> Double {
    let measure = line.measure
    let lines = words.wrapped(
      toLength: Int((x == nil ? width - 8 : plot.right - plot.left) / measure.letter))
    for (index, words) in lines.enumerated() {
      picture.label(
        words, x: x ?? 4, y: y + Double(index) * measure.height, anchor: anchor,
        class: measure.style)
    }
    return y + Double(lines.count - 1) * measure.height + 6
  }
}

extension String {
  /// Returns the text in lines of a length, as far as its words allow.
  fileprivate func wrapped(toLength length: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty || line.count + 1 + word.count <= length {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

import Foundation

/// A picture under construction, as Scalable Vector Graphics.
///
/// Shapes are drawn in the order of the calls. Lengths are in user units, with y growing downward.
/// Styles are assigned to classes, so that one style sheet serves light and dark pages.
package struct SVGDocument: Sendable {
  /// The alignment of a text.
  package enum Anchor: String, Sendable {
    case start, middle, end
  }

  private let width: Double
  /// The height in user units; of a picture whose parts flow it is known last.
  package var height: Double
  private let margin: Double
  private let title: String
  private let style: String
  private var body = ""

  /// Starts a picture.
  /// - Parameters:
  ///   - width: the width in user units.
  ///   - height: the height in user units.
  ///   - margin: the room around what is drawn, which then has a background.
  ///   - title: the description that a screen reader reads in place of the picture.
  ///   - style: CSS for the classes used; empty for a page that already has it.
  package init(
    width: Double, height: Double, margin: Double = 0, title: String, style: String
  ) {
    self.margin = margin
    self.width = width
    self.height = height
    self.title = title
    self.style = style
  }

  /// The finished picture, as a separate file or a part of a page.
  package var text: String {
    let frame = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(Self.number)
    let back =
      margin > 0
      ? "<rect x=\"\(frame[0])\" y=\"\(frame[1])\" width=\"\(frame[2])\" "
        + "height=\"\(frame[3])\" class=\"profile-back\"/>\n" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(frame.joined(separator: " "))" \
      role="img" aria-label="\(Self.escaped(title))">
      <title>\(Self.escaped(title))</title>
      \(style.isEmpty ? "" : "<style>\(style)</style>\n")\(back)\(body)</svg>

      """
  }

  /// Draws a rectangle.
  /// - Parameters:
  ///   - x: the left edge.
  ///   - y: the upper edge.
  ///   - width: the width.
  ///   - height: the height.
  ///   - name: its style class.
  ///   - tooltip: the text shown under the pointer; none if nil.
  package mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String, tooltip: String? = nil
  ) {
    add(
      "rect",
      "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
        + "height=\"\(Self.number(height))\"",
      name, tooltip)
  }

  /// Draws a straight line.
  package mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), class name: String
  ) {
    add(
      "line",
      "x1=\"\(Self.number(start.x))\" y1=\"\(Self.number(start.y))\" "
        + "x2=\"\(Self.number(end.x))\" y2=\"\(Self.number(end.y))\"",
      name, nil)
  }

  /// Draws a line through points.
  package mutating func polyline(_ points: [(x: Double, y: Double)], class name: String) {
    add("polyline", "points=\"\(Self.list(points))\"", name, nil)
  }

  /// Fills the area enclosed by points, from left to right more or less opaque.
  /// - Parameters:
  ///   - points: the corners.
  ///   - name: the style class of the color, as its `stop-color`.
  ///   - id: a name of the gradient that nothing else on the page has.
  ///   - stops: places from 0 at the left to 1 at the right, each with an opacity of 0…1.
  package mutating func polygon(
    _ points: [(x: Double, y: Double)], class name: String, gradient id: String,
    stops: [(place: Double, opacity: Double)]
  ) {
    body += "<linearGradient id=\"\(id)\">"
    for stop in stops {
      body +=
        "<stop class=\"\(name)\" offset=\"\(Self.number(stop.place))\" "
        + "stop-opacity=\"\(Self.number(stop.opacity))\"/>"
    }
    body += "</linearGradient>\n<polygon points=\"\(Self.list(points))\" fill=\"url(#\(id))\"/>\n"
  }

  /// Draws a circle.
  package mutating func circle(
    x: Double, y: Double, radius: Double, class name: String, tooltip: String? = nil
  ) {
    add(
      "circle",
      "cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(radius))\"", name,
      tooltip)
  }

  /// Writes a line of text, its baseline at `y`.
  package mutating func label(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, class name: String
  ) {
    body +=
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "text-anchor=\"\(anchor.rawValue)\" class=\"\(name)\">\(Self.escaped(text))</text>\n"
  }

  private mutating func add(
    _ element: String, _ attributes: String, _ name: String, _ tooltip: String?
  ) {
    let head = "<\(element) \(attributes) class=\"\(name)\""
    body +=
      tooltip.map { "\(head)><title>\(Self.escaped($0))</title></\(element)>\n" } ?? "\(head)/>\n"
  }

  private static func list(_ points: [(x: Double, y: Double)]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  /// Returns a number with two decimals, finer than any screen draws; NaN and infinity become 0.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(format: "%.2f", rounded)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

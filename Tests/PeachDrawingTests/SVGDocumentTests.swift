import Foundation
import FoundationXML
import PeachDrawing
import Testing

@Suite("An SVG picture")
struct SVGDocumentTests {
  @Test("is well-formed XML whatever its texts contain")
  func escapes() {
    var picture = SVGDocument(
      width: 100, height: 50, title: "a < b & \"c\" > d", style: ".a { fill: none; }")
    picture.label("1 < 2 & 3", x: 1, y: 2, class: "a")
    picture.rectangle(x: 0, y: 0, width: 10, height: 10, class: "a", tooltip: "\"<&>\"")
    let parser = XMLParser(data: Data(picture.text.utf8))
    #expect(parser.parse())
  }

  @Test("writes two decimals at most, and never NaN")
  func numbers() {
    var picture = SVGDocument(width: 100, height: 50, title: "t", style: "")
    picture.polyline([(1.0 / 3, 2), (.nan, .infinity)], class: "a")
    #expect(picture.text.contains("points=\"0.33,2 0,0\""))
  }
}

import Foundation
import PeachDrawing
import PeachMeasure
import Testing

@testable import PeachLabDrawing

@Suite("Plots of what was heard")
struct PlotTests {
  private func points(_ svg: String) -> [(x: Double, y: Double)] {
    guard let list = svg.firstMatch(of: /points="([^"]*)"/)?.1 else { return [] }
    return list.split(separator: " ").map { pair in
      let numbers = pair.split(separator: ",").compactMap { Double($0) }
      return (numbers[0], numbers[1])
    }
  }

  @Test("the loudest of the frequencies that share a column is seen")
  func spectrum() throws {
    let rate = 48_000.0
    let sine = (0..<1 << 15).map { Float(sin(2 * Double.pi * 15_000 * Double($0) / rate)) }
    let spectrum = Spectrum(sine[...], rate: rate)
    let drawn = points(SignalPlot.spectrum(spectrum, title: "One").text)
    // 0 dB is the upper edge of the field.
    let highest = try #require(drawn.map(\.y).min())
    #expect(highest < 40)
    #expect(drawn.count < 1000)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test("silence is drawn on the floor, and nothing leaves the field")
  func envelope() {
    let drawn = points(
      SignalPlot.envelope([-300, -12, 40, -300], every: 0.1, title: "One").text)
    #expect(drawn.map(\.y).max() == PlotFrame.height - 48)
    #expect(drawn.allSatisfy { (36...PlotFrame.height - 48).contains($0.y) })
    #expect(drawn[0].y == drawn[3].y)
  }

  @Test("the expected pitch is marked")
  func pitch() {
    let text = SignalPlot.pitch([(0, 0), (0.1, 50)], marks: [0, 50], title: "A & B").text
    #expect(text.components(separatedBy: "class=\"mark\"").count == 3)
    #expect(text.contains("A &amp; B"))
    #expect(SignalPlot.pitch([], marks: [], title: "").text.contains("</svg>"))
  }
}

import Foundation
import IntegrationSupport
import PeachMeasure
import Testing

/// A musician who sees nothing: hears the graph, and has keys or a mouse.
@Suite("The terminal app, played by ear")
struct ScreenRobotSoakTests {
  private static let duration = 0.3

  @Test(
    "by keys alone every comparison is answered right, and what is pressed early counts for nothing"
  )
  func comparisons() async throws {
    let count = TestJob.scaled(6, soak: 50)
    try await hearing(seconds: Double(count) * 3 + 30) { graph in
      let terminal = try graph.terminal([
        "compare", "--count", "\(count)", "--duration", "\(Self.duration)", "--gap", "0.15",
        "--connect", "probe:.*",
      ])
      let notes = NoteFinder(graph.probe)
      for number in 0..<count {
        let reference = try notes.begin()
        terminal.type(["h", "l", "\u{1B}[A", "\u{1B}[B"][number % 4])
        _ = try notes.end()
        terminal.type(["l", "\u{1B}[B", "h", "hl"][number % 4])
        let target = try notes.begin()
        let hertz = try [reference, target].map {
          try #require(try graph.probe.frequency(from: $0))
        }
        try graph.requireEveryCycle()
        let isHigher = hertz[1] > hertz[0]
        terminal.type(number % 2 == 0 ? (isHigher ? "h" : "l") : isHigher ? "\u{1B}[A" : "\u{1B}[B")
        _ = try notes.end()
      }
      #expect(terminal.finish().status == 0)
      #expect(terminal.isWhole)
      let stored = try StoredData.read(graph.home)
      #expect(stored.comparisons == count)
      #expect(try StoredData.correctComparisons(graph.home) == count)
    }
  }

  @Test("by mouse reports alone every note is brought to its target")
  func matchings() async throws {
    let count = TestJob.scaled(3, soak: 20)
    // A busy machine has to deliver a press while the reference sounds.
    let duration = 1.0
    try await hearing(seconds: Double(count) * 4 + 30) { graph in
      let terminal = try graph.terminal([
        "match", "--count", "\(count)", "--duration", "\(duration)", "--connect", "probe:.*",
      ])
      let notes = NoteFinder(graph.probe)
      for _ in 0..<count {
        let reference = try notes.begin()
        let tuned = reference + Int((duration + 0.075) * graph.probe.rate)
        // A press while the reference sounds holds nothing.
        terminal.mouse(0, column: 40, row: Slider.middle)
        terminal.mouse(0, column: 40, row: 5, isRelease: true)
        let first = try #require(try graph.probe.frequency(from: reference))
        let heard = PitchEstimator.cents(
          from: first,
          to: try #require(try graph.probe.frequency(from: tuned)))
        drag(terminal, by: -heard)
        let moved = try graph.probe.settledFrequency {
          abs(PitchEstimator.cents(from: first, to: $0)) < 1
        }
        let left = PitchEstimator.cents(from: first, to: try #require(moved))
        try graph.requireEveryCycle()
        #expect(abs(left) < 0.6)
        terminal.mouse(0, column: Slider.column(-heard), row: Slider.row(-heard), isRelease: true)
        _ = try notes.end()
      }
      #expect(terminal.finish().status == 0)
      #expect(terminal.isWhole)
      let errors = try StoredData.pitchMatchingErrors(graph.home)
      #expect(errors.count == count)
      // A column is a cent, so half of one remains.
      #expect(errors.allSatisfy { abs($0) < 0.6 })
    }
  }

  /// The slider of 80 × 24: a row is 30 cents, a column one.
  private enum Slider {
    static let middle = 13

    static func row(_ cents: Double) -> Int { middle - Int((cents / 30).rounded()) }

    static func column(_ cents: Double) -> Int {
      40 + Int((cents - 30 * (cents / 30).rounded()).rounded())
    }
  }

  /// Takes the thumb and moves it there on a few ways round.
  private func drag(_ terminal: Terminal, by cents: Double) {
    terminal.mouse(0, column: 40, row: Slider.middle)
    for part in [0.3, 1.2, 0.9] {
      terminal.mouse(32, column: Slider.column(part * cents), row: Slider.row(part * cents))
    }
    terminal.mouse(32, column: Slider.column(cents), row: Slider.row(cents))
  }
}

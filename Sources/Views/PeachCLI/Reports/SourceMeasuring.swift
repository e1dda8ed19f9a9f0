import ArgumentParser
import Foundation
import PeachCore
import PeachStudio
import PeachText

/// `peach sources --measure`: measures one sound after the other, and prints what each is fit for.
struct SourceMeasuring {
  let setup: CommandSetup
  /// The sounds.
  let query: SourceQuery
  /// True to print for programs.
  let json: Bool
  /// The signals that end it.
  let signals: Signals

  /// Measures until all is done, or until Ctrl-C.
  func run() async throws {
    let (studio, query) = (setup.studio.makeStudio(), query)
    let progress = SourceProgress(console: setup.console, text: setup.text)
    let work = Task { () async -> Result<[SourceMeasurement], PeachError> in
      do throws(PeachError) {
        return .success(
          try await studio.measure(query) { progress.tell($0.id.rawValue, done: $1, of: $2) })
      } catch {
        return .failure(error)
      }
    }
    // Prints the measurements made before Ctrl-C, too.
    try await signals.stopping({ work.cancel() }) {
      let result = await work.value
      setup.console.progress(nil)
      try await show(try setup.failing { () throws(PeachError) in try result.get() })
    }
  }

  private func show(_ measured: [SourceMeasurement]) async throws(Failure) {
    let console = setup.console
    if json {
      console.print(JSONLine.encode(measured))
    } else if !measured.isEmpty {
      setup.context.show(table(measured))
    } else {
      let list = try await setup.managing { studio throws(PeachError) in
        try await studio.sourceList(query)
      }
      console.print(setup.text(list.rows.isEmpty ? SourceText.noneFound : .noneRecorded))
    }
  }

  private func table(_ measured: [SourceMeasurement]) -> [String] {
    let text = setup.text
    var table = TextTable(
      [
        SourceText.headSource, .headFit, .headKeys, .headDeviation, .headRemark,
      ].map { text($0) })
    for row in measured {
      table.add([
        row.id, text(row.fit.value.map(\.text) ?? .failed), "\(row.clear)/\(row.keys)",
        row.deviation.value.map { text.number($0, decimals: 1) } ?? "—",
        row.reason.reason.map { text.phrase($0) } ?? row.remark.map { text($0.name) } ?? "",
      ])
    }
    func count(_ fitness: SourceMeasurement.Fitness) -> String {
      "\(measured.count { $0.fit.value == fitness })"
    }
    return table.lines + [
      text(
        SourceText.summary,
        [
          "measured": "\(measured.count { $0.fit.value != nil })", "intervals": count(.intervals),
          "unison": count(.unison), "neither": count(.neither),
        ])
    ]
  }
}

extension SourceMeasurement.Fitness {
  /// The word for it.
  fileprivate var text: SourceText {
    switch self {
    case .intervals: .intervals
    case .unison: .unison
    case .neither: .neither
    }
  }
}

/// The line of a terminal that shows the progress of measuring many sounds.
private final class SourceProgress: Sendable {
  private let console: Console
  private let text: Catalog
  private let beginning = ContinuousClock.now

  init(console: Console, text: Catalog) {
    self.console = console
    self.text = text
  }

  func tell(_ source: String, done: Int, of all: Int) {
    guard console.showsProgress else { return }
    let passed = beginning.duration(to: .now) / .seconds(1)
    let seconds = done > 0 ? passed / Double(done) * Double(all - done) : nil
    let width = 20
    let filled = all > 0 ? done * width / all : 0
    console.progress(
      String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled) + " "
        + text(
          SourceText.underWay,
          [
            "done": "\(done)", "all": "\(all)", "source": source,
            "left": seconds.map { Self.time($0) } ?? "…",
          ]))
  }

  private static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

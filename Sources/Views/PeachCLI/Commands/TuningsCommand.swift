import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// `peach tunings`.
struct TuningsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "tunings", .tunings, about: .tuningsAbout,
      examples: [
        "peach tunings",
        "peach tunings just",
        "peach tunings slendro.scl --json",
        "peach compare --tuning slendro.scl --interval all",
      ])
  }

  @Argument(help: .text(.tuningName), completion: .file(extensions: ["scl"])) var name: String?

  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonArray)) var json = false

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    let (console, library) = (setup.console, TuningLibrary.installed)
    guard let name else {
      let rows = library.names.map { TuningRow($0, library) }
      if json { return console.print(JSONLine.encode(rows.map { $0.object(setup.text) })) }
      setup.context.show(TuningRow.lines(rows, setup.text))
      console.say(setup.text(TuningsText.folder, ["folder": library.folders.first ?? ""]))
      return
    }
    do throws(Reason) {
      let degrees = DegreeRow.all(of: try library.tuning(named: name).tuning)
      if json { return console.print(JSONLine.encode(degrees.map(\.object))) }
      setup.context.show(DegreeRow.lines(degrees, setup.text))
    } catch {
      throw Failure.failed(setup.text(TuningsText.refused, ["reason": setup.text.phrase(error)]))
    }
  }
}

/// A tuning in a list.
private struct TuningRow {
  let name: String
  let tuning: Result<TuningSystem, Reason>

  init(_ name: String, _ library: TuningLibrary) {
    self.name = name
    do throws(Reason) {
      tuning = .success(try library.tuning(named: name).tuning)
    } catch {
      tuning = .failure(error)
    }
  }

  private func summary(_ text: Catalog) -> String {
    switch tuning {
    case .success(.scale(let scale)): scale.summary.quotable
    case .success(let tuning): text.name(of: tuning)
    case .failure(let error): text.phrase(error)
    }
  }

  private var scale: Scale? { try? tuning.get().scale }

  private var count: Int? {
    guard let tuning = try? tuning.get() else { return nil }
    return tuning.scale.map(\.degrees.count) ?? 12
  }

  /// A line for each, aligned, with a sign for those that can be used.
  static func lines(_ rows: [TuningRow], _ text: Catalog) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name.quotable.padding(toLength: width, withPad: " ", startingAt: 0)
      let count = row.count.map(String.init) ?? ""
      let space = String(repeating: " ", count: max(0, 4 - count.count))
      return "\(row.count == nil ? "✗" : "✓") \(name) \(space)\(count)  \(row.summary(text))"
    }
  }

  func object(_ text: Catalog) -> JSONObject {
    let error: Reason? = if case .failure(let error) = tuning { error } else { nil }
    return [
      "name": name, "notes": count, "summary": scale?.summary, "contentHash": scale?.contentHash,
      "reason": error.map { text.phrase($0) },
    ]
  }
}

/// An interval of a tuning in a list.
private struct DegreeRow {
  let name: String
  let size: Cents
  let ratio: Ratio?

  static func all(of tuning: TuningSystem) -> [DegreeRow] {
    let intervals = try? IntervalSelection(words: ["all"]).intervals(in: tuning)
    return (intervals ?? []).map { interval in
      let ratio: Ratio? =
        if case .degree(let degree) = interval.interval.size {
          tuning.scale?.ratio(ofDegree: degree)
        } else if tuning == .equalTemperament {
          nil
        } else {
          Ratio(nearest: interval.size, within: 1e-6)
        }
      return DegreeRow(name: "\(interval.interval)", size: interval.size, ratio: ratio)
    }
  }

  static func lines(_ rows: [DegreeRow], _ text: Catalog) -> [String] {
    var table = TextTable([
      text(TuningsText.interval), text(TuningsText.cents), text(TuningsText.ratio),
    ])
    for row in rows {
      table.add([
        row.name, text.number(row.size.value, decimals: 3), row.ratio.map { "\($0)" } ?? "",
      ])
    }
    return table.lines
  }

  var object: JSONObject {
    ["interval": name, "cents": size.value, "ratio": ratio.map { "\($0)" }]
  }
}

import ArgumentParser
import Foundation
import PeachHost

/// `peach sources`.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists every sound of every backend, and why one cannot sound.",
    discussion: """
      Examples:
        peach sources
        peach sources --json --soundfont ~/Violin.sf2
      """)

  @OptionGroup var sound: SoundOptions

  @Flag(help: "Print a JSON array.")
  var json = false

  /// A row, and an element of the JSON array.
  struct Row: Encodable {
    var id: String
    var name: String
    var group: String
    var backend: String
    var available: Bool
    var reason: String?
  }

  func run() throws {
    let context = CommandContext.process
    let catalogue = sound.catalogue(context)
    let chooser = SourceChooser(catalogue: catalogue)
    let output = sound.request(context, allowsSilence: true).output
    let rows = try Self.rows(catalogue, chooser, output: output)
    if json {
      context.console.print(JSONLine.encode(rows))
    } else {
      for line in Self.table(rows) { context.console.print(line) }
    }
  }

  /// Every source; a backend that is not ready has one row of its own, so that its reason is seen.
  static func rows(
    _ catalogue: PluginCatalogue, _ chooser: SourceChooser, output: String
  ) throws(AudioError) -> [Row] {
    var obstacles: [String: String?] = [:]
    var rows: [Row] = try catalogue.sources().map { source in
      // The presets of one font share their fate, and each look costs a try at the device.
      let key = "\(source.backend):\(source.group)"
      let reason = obstacles[key] ?? chooser.obstacle(source, output: output)
      obstacles[key] = .some(reason)
      return Row(
        id: source.id.rawValue, name: source.name, group: source.group, backend: source.backend,
        available: reason == nil, reason: reason)
    }
    for plugin in catalogue.plugins {
      guard let reason = plugin.state.reason else { continue }
      rows.append(
        Row(
          id: plugin.id, name: plugin.name, group: "", backend: plugin.id, available: false,
          reason: reason))
    }
    rows.append(
      Row(
        id: "silent", name: "Silent", group: "", backend: "silent", available: true, reason: nil))
    return rows
  }

  private static func table(_ rows: [Row]) -> [String] {
    let width = rows.map(\.id.count).max() ?? 0
    var lines: [String] = []
    var told: Set<String> = []
    for row in rows {
      let id = row.id.padding(toLength: width, withPad: " ", startingAt: 0)
      var line = "\(row.available ? "✓" : "✗") \(id)  \(row.name)"
      if !row.group.isEmpty { line += " (\(row.group))" }
      lines.append(line)
      if let reason = row.reason, told.insert(reason).inserted { lines.append("    \(reason)") }
    }
    return lines
  }
}

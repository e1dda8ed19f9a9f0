import Foundation
import IntegrationSupport

/// Holds what a command came to, when a plugin was bad, against what it must.
struct BadPluginJudge {
  let plugin: BadPlugin
  let step: BadPlugin.Step
  let run: TimedRun

  /// The expectations that were not met.
  var objections: [String] {
    var objections: [String] = []
    if run.isLate { objections.append("had to be killed after \(run.seconds) s") }
    if !run.isLate, run.status != 0, run.status != 1 {
      objections.append("ended with \(run.status)")
    }
    for (name, text) in [("output", run.output), ("errors", run.errors)] {
      if let bad = text.unicodeScalars.first(where: Self.isControl) {
        objections.append("wrote U+\(String(bad.value, radix: 16)) to its \(name)")
      }
    }
    if Self.sentence(run, step).lowercased().contains("jack") {
      objections.append("blamed another: \(Self.sentence(run, step))")
    }
    switch step {
    case .plugins: objections += listing(ofPlugins: true)
    case .sources, .devices: objections += listing(ofPlugins: false)
    case .play: objections += end(plugin.play)
    case .train: objections += end(plugin.train)
    }
    return objections
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n"
      && (scalar.properties.generalCategory == .control
        || ("\u{202A}"..."\u{202E}").contains(scalar))
  }

  /// The rows of a list; Peach's own must not change.
  private func listing(ofPlugins isPlugins: Bool) -> [String] {
    guard
      let rows = (try? JSONSerialization.jsonObject(with: Data(run.output.utf8)))
        as? [[String: Any]]
    else { return ["no JSON: \(run.output.prefix(200)) \(run.errors.prefix(200))"] }
    var objections: [String] = []
    if run.status != 0 { objections.append("ended with \(run.status): \(run.errors)") }
    if isPlugins {
      let own = rows.filter { ["alsa", "sf2", "jack"].contains($0["id"] as? String) }
      if own.count != 3 || own.contains(where: { $0["state"] as? String != "ready" }) {
        objections.append("Peach's own plugins are not ready: \(own)")
      }
      let bad = rows.first { ($0["path"] as? String)?.hasSuffix("/bad.so") == true }
      if let state = plugin.state, bad?["state"] as? String != state {
        objections.append("is \(bad ?? [:]), not \(state)")
      }
    } else if step == .sources,
      rows.first(where: { $0["id"] as? String == "jack:sine" })?[
        "available"] as? Bool != true
    {
      objections.append("jack:sine cannot sound")
    }
    return objections
  }

  private func end(_ end: BadPlugin.End) -> [String] {
    var objections: [String] = []
    let sentence = Self.sentence(run, step)
    switch end {
    case .succeeds:
      if run.status != 0 { objections.append("ended with \(run.status): \(sentence)") }
    case .fails(let words):
      if run.status != 1 { objections.append("ended with \(run.status), not 1: \(sentence)") }
      if !sentence.contains(words) { objections.append("said “\(sentence)”, not “\(words)”") }
    case .ends: break
    }
    if run.status == 1 {
      if !sentence.contains("bad") { objections.append("did not name the plugin: “\(sentence)”") }
      if !sentence.hasSuffix(".") {
        objections.append("said no sentence: “\(sentence)”")
      }
    }
    if step == .train { objections += trainingLines() }
    return objections
  }

  private func trainingLines() -> [String] {
    let lines = run.output.split(separator: "\n")
    let objects = lines.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
    return objects.count == lines.count ? [] : ["printed a line that is no JSON: \(run.output)"]
  }

  /// The results that a training has printed as stored.
  private var results: Int {
    run.output.split(separator: "\n").count { line in
      line.contains("\"event\":\"result\"") && !line.contains("\"stored\":false")
    }
  }

  /// Returns the faults of the store, which must be whole and contain every printed answer.
  func objections(toStore home: TestHome) throws -> [String] {
    let stored = try StoredData.read(home)
    var objections: [String] = []
    if !stored.isWhole { objections.append("the store is damaged") }
    if stored.comparisons != results {
      objections.append("\(stored.comparisons) rows for \(results) results")
    }
    return objections
  }

  /// Why a training ended; nil if it says nothing on that.
  private static func reasonOfEnd(_ run: TimedRun) -> String? {
    for line in run.output.split(separator: "\n") {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      if let why = (object as? [String: Any])?["why"] as? String { return why }
    }
    return nil
  }

  /// Returns the error that a command printed; of a list, the plugin's line.
  static func sentence(_ run: TimedRun, _ step: BadPlugin.Step) -> String {
    // Dropouts are reported before the error that ended it.
    if step == .train, let why = reasonOfEnd(run) { return why }
    let said = run.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    if !said.isEmpty {
      return ProgramRun.sentence(of: said.split(separator: "\n").last.map(String.init) ?? said)
    }
    switch step {
    case .play, .train: return ""
    case .plugins, .sources, .devices:
      let rows = (try? JSONSerialization.jsonObject(with: Data(run.output.utf8)))
      let bad = (rows as? [[String: Any]])?.first { row in
        (row["path"] as? String)?.hasSuffix("/bad.so") == true
          || (row["id"] as? String)?.hasPrefix("bad:") == true
      }
      let reason = bad?["reason"] as? String
      return reason ?? (bad?["state"] as? String ?? (bad == nil ? "not listed" : "can sound"))
    }
  }
}

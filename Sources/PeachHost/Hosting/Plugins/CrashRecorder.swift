import CCrashRecorder
import Foundation
import PeachCore

/// Leaves a note when a plugin in use takes the program down, so that this happens only once.
enum CrashRecorder {
  /// Watches a plugin that has been loaded.
  /// - Parameters:
  ///   - backend: the loaded backend.
  ///   - file: the cache file that holds the report on its content.
  ///   - note: the file that informs the next start.
  static func watch(_ backend: LoadedBackend, file: URL, note: URL) {
    guard let (head, middle, tail) = parts(of: PluginReport(backend)) else { return }
    peach_crash_mark_watch(
      backend.address, file.path, head, middle, tail, note.path, backend.id,
      CrashNote(plugin: backend.id, isExempt: true).text)
  }

  /// Loads a plugin whose check was passed, and blames it for a crash while it loads: a library it
  /// needs, or a device, may have changed since.
  /// - Parameters:
  ///   - plugin: the plugin.
  ///   - file: the cache file that holds the report on its content.
  ///   - note: the file that informs the next start.
  ///   - load: loads the plugin.
  /// - Returns: the result of the load.
  static func loading<Result>(
    _ plugin: Plugin, file: URL, note: URL, _ load: () -> Result
  ) -> Result {
    guard let report = plugin.report, let (head, middle, tail) = parts(of: report) else {
      return load()
    }
    peach_crash_mark_begin_load(
      file.path, head, middle, tail, note.path, plugin.id,
      CrashNote(plugin: plugin.id, isExempt: true).text)
    defer { peach_crash_mark_end_load() }
    return load()
  }

  /// Returns the report on a crash of this process as it is written down: what comes before the time,
  /// between the time and the signal, and after it.
  private static func parts(
    of report: PluginReport
  ) -> (head: String, middle: String, tail: String)? {
    let time = 0.25
    // Replaced by the signal when it comes.
    let signal = 7_777_777
    var report = report
    report.finding = .crashed
    report.reason = .endedInUse(.crashed(signal: signal))
    report.found = time
    report.violations = nil
    report.lastViolation = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(report) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let timeRange = text.range(of: "\"found\":\(time)"),
      let signalRange = text.range(of: "\(signal)", range: timeRange.upperBound..<text.endIndex)
    else { return nil }
    return (
      String(text[..<timeRange.lowerBound] + "\"found\":"),
      String(text[timeRange.upperBound..<signalRange.lowerBound]),
      String(text[signalRange.upperBound...])
    )
  }

  /// Runs a call that passes a backend text the user typed: a crash during the call is reported,
  /// but does not block the plugin.
  ///
  /// All threads of the backend are spared for that time, as it may open things on another one.
  /// - Parameters:
  ///   - backend: an address in the code of the backend.
  ///   - isTyped: true if there is any such text.
  ///   - call: the call into the backend.
  /// - Returns: the result of the call.
  static func exempting<Result>(
    _ backend: UnsafeRawPointer, if isTyped: Bool = true, _ call: () -> Result
  ) -> Result {
    guard isTyped else { return call() }
    peach_crash_mark_spare(backend, 1)
    defer { peach_crash_mark_spare(backend, -1) }
    return call()
  }
}

/// The message for the next start about a plugin that took the program down.
package struct CrashNote: Hashable, Sendable {
  /// The plugin's id.
  package var plugin: String
  /// True if the plugin was opening something the user had named, so that it is not blocked.
  package var isExempt: Bool
  /// True if the plugin is used again: it came with Peach.
  package var isRetried = false

  private static let mark = " spared"

  init(plugin: String, isExempt: Bool) {
    self.plugin = plugin
    self.isExempt = isExempt
  }

  /// Parses a note; an id contains no spaces.
  init(_ text: String) {
    isExempt = text.hasSuffix(Self.mark)
    plugin = isExempt ? String(text.dropLast(Self.mark.count)) : text
  }

  /// The note as written to the file.
  var text: String { plugin + (isExempt ? Self.mark : "") }
}

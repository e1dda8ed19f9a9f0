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
    let time = 0.25
    // Replaced by the signal when it comes.
    let signal = 7_777_777
    let report = PluginReport(
      finding: .crashed, reason: .plugin(.crashedInUse(signal: signal)),
      id: backend.id, name: backend.name, version: backend.version, abi: backend.abi, found: time)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(report) else { return }
    let text = String(decoding: data, as: UTF8.self)
    guard let timeRange = text.range(of: "\"found\":\(time)"),
      let signalRange = text.range(of: "\(signal)", range: timeRange.upperBound..<text.endIndex)
    else { return }
    let head = text[..<timeRange.lowerBound] + "\"found\":"
    peach_crash_mark_watch(
      backend.address, file.path, String(head),
      String(text[timeRange.upperBound..<signalRange.lowerBound]),
      String(text[signalRange.upperBound...]), note.path, backend.id,
      CrashNote(plugin: backend.id, isSpared: true).text)
  }

  /// Runs a call that hands a backend text the user typed: a crash meanwhile is reported, but not
  /// held against the plugin.
  ///
  /// All threads are spared for that time, as a backend may open things on another one.
  /// - Parameters:
  ///   - isTyped: true if there is any such text.
  ///   - call: the call into the backend.
  /// - Returns: the result of the call.
  static func sparing<Result>(if isTyped: Bool = true, _ call: () -> Result) -> Result {
    guard isTyped else { return call() }
    peach_crash_mark_spare(1)
    defer { peach_crash_mark_spare(-1) }
    return call()
  }
}

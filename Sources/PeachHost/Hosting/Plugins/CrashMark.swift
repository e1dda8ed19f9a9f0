import CCrashMark
import Foundation

/// Leaves a note when a plugin that is in use takes the program down, so that it does so once.
enum CrashMark {
  /// Watches a plugin that has been loaded.
  /// - Parameters:
  ///   - backend: what was loaded.
  ///   - file: where the cache keeps what is known of its content.
  ///   - note: the file that tells the next start.
  static func watch(_ backend: LoadedBackend, file: URL, note: URL) {
    let time = 0.25
    let signal = "{signal}"
    let report = PluginReport(
      finding: .crashed, reason: "it crashed with signal \(signal) while Peach used it",
      id: backend.id, name: backend.name, version: backend.version, abi: backend.abi, found: time)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(report) else { return }
    let text = String(decoding: data, as: UTF8.self)
    guard let timeRange = text.range(of: "\"found\":\(time)"),
      let signalRange = text.range(of: signal, range: timeRange.upperBound..<text.endIndex)
    else { return }
    let head = text[..<timeRange.lowerBound] + "\"found\":"
    peach_crash_mark_watch(
      backend.address, file.path, String(head),
      String(text[timeRange.upperBound..<signalRange.lowerBound]),
      String(text[signalRange.upperBound...]), note.path, backend.id,
      CrashNote(plugin: backend.id, isSpared: true).text)
  }

  /// Hands a backend what the user typed: a crash meanwhile is told, and not held against it.
  ///
  /// All threads are spared meanwhile, as a backend may open on another one.
  /// - Parameters:
  ///   - isTyped: whether there is any such text.
  ///   - call: the call into the backend.
  /// - Returns: what the call returns.
  static func sparing<Result>(if isTyped: Bool = true, _ call: () -> Result) -> Result {
    guard isTyped else { return call() }
    peach_crash_mark_spare(1)
    defer { peach_crash_mark_spare(-1) }
    return call()
  }
}

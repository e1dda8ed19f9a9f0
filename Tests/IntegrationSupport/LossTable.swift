import Foundation

/// Writes down how each loss went, for readers of the log.
///
/// `PEACH_LOSS_TABLE` names the file; without it nothing is written.
package enum LossTable {
  /// Adds a row.
  /// - Parameters:
  ///   - loss: what went wrong.
  ///   - seen: what the user saw.
  ///   - seconds: until training could resume, if it had to start again; a server's own absence not
  ///     counted.
  /// - Throws: when the file cannot be written.
  package static func add(_ loss: String, seen: String, seconds: Double?) throws {
    let figure = seconds.map { String(format: "%.2f", $0) } ?? "went on"
    try FigureTable("PEACH_LOSS_TABLE").add([loss, seen, figure])
  }
}

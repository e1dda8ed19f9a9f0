/// The result of saving what can be read of a damaged file.
package struct SalvageReport: Hashable, Sendable {
  /// The answers that were saved.
  package var saved = 0
  /// The rows that make no sense and were left behind.
  package var senseless = 0
  /// The rows that exist and cannot be read; nil if it is not known how many exist.
  package var missing: Int? = 0
  /// The tables that cannot be read at all.
  package var lostTables: [String] = []

  /// Creates a report on nothing.
  package init() {}

  /// True if all of it was saved.
  package var isWhole: Bool { senseless == 0 && missing == 0 && lostTables.isEmpty }
}

import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The options of all trainings, besides those of the sound.
struct TrainingOptions: ParsableArguments {
  @Option(
    name: .customLong("interval"), parsing: .unconditionalSingleValue, help: .text(.intervals),
    completion: .intervals)
  var intervals: [String] = []

  @Option(help: .text(.tuning), completion: .tunings) var tuning: String?

  @Option(help: .text(.keyboardMapping)) var keyboardMapping: String?

  @Option(parsing: .unconditional, help: .text(.count)) var count: Int?

  @Option(parsing: .unconditional, help: .text(.duration)) var duration: String?

  @Option(parsing: .unconditional, help: .text(.gap)) var gap: String?

  @Option(help: .text(.range)) var range: String?

  @Option(parsing: .unconditional, help: .text(.seed)) var seed: UInt64?

  @Flag(help: .text(.reveal)) var reveal = false

  @Flag(help: .text(.noStore)) var noStore = false

  @Flag(help: .text(.plainLines)) var plain = false

  @Flag(help: .text(.jsonLines)) var json = false

  /// True if lines are requested, even at a terminal.
  var isPlain: Bool { plain || json }

  /// The settings made by these flags.
  var flags: [Settings.Flag] {
    [
      ("tuning", tuning, "--tuning"),
      ("keyboard-mapping", keyboardMapping, "--keyboard-mapping"),
      ("note-duration", duration, "--duration"),
      ("note-gap", gap, "--gap"), ("note-range", range, "--range"),
    ].compactMap { name, value, flag in
      value.map { Settings.Flag(name: name, value: $0, flag: flag) }
    }
  }

  /// Rejects a flag that would have no effect.
  /// - Throws: ``Failure``.
  func check(_ text: Catalog) throws(Failure) {
    guard reveal, !json else { return }
    throw .usage(text(CommandLineText.needs, ["name": "--reveal", "other": "--json"]) + ".")
  }

  /// Returns the training requested by the flags.
  /// - Parameters:
  ///   - mode: the training alone.
  ///   - intervalMode: the same with intervals.
  /// - Returns: the request.
  /// - Throws: ``PeachError`` for an invalid interval or count.
  func request(
    _ mode: TrainingMode, _ intervalMode: TrainingMode
  ) throws(PeachError) -> TrainingRequest {
    let intervals = try trainedIntervals()
    return TrainingRequest(
      mode: intervals == .prime ? mode : intervalMode, intervals: intervals,
      count: try trainedCount(), keepsAnswers: !noStore)
  }

  /// Returns the measurement requested by the flags.
  /// - Parameter key: the only key; nil for those of the range.
  /// - Returns: the request.
  /// - Throws: ``PeachError`` for an invalid interval, key or count.
  func measurement(at key: String?) throws(PeachError) -> TrainingRequest {
    let intervals = try trainedIntervals()
    guard intervals.single != nil else {
      throw PeachError(
        .option("--interval"), value: self.intervals.joined(separator: " "), allowed: .interval)
    }
    let note = try key.map { (name) throws(PeachError) in try MIDINote(name: name) }
    return TrainingRequest(
      mode: .measurement, intervals: intervals, keys: note.map { $0...$0 },
      count: try trainedCount(), keepsAnswers: !noStore)
  }

  /// Returns the intervals to draw from; the prime unless others are requested.
  func trainedIntervals() throws(PeachError) -> IntervalSelection {
    try IntervalSelection(words: intervals)
  }

  /// Returns the number of exercises after which to end; nil for no limit.
  func trainedCount() throws(PeachError) -> Int? {
    guard let count else { return nil }
    guard count >= 1 else { throw PeachError(.count, value: "\(count)", allowed: .atLeast(1)) }
    return count
  }
}

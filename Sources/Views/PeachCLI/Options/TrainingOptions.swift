import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// The options of both trainings, besides those of the sound.
struct TrainingOptions: ParsableArguments {
  @Option(
    name: .customLong("interval"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8, a degree such as 7, 3/2, 386.3c, or all; -P5 is downwards; repeatable.",
      valueName: "name"))
  var intervals: [String] = []

  @Option(
    help: ArgumentHelp(
      "equal, just, pythagorean, or a scale: its name or a file that ends in .scl.",
      valueName: "system"))
  var tuning: String?

  @Option(
    help: ArgumentHelp(
      "A keyboard mapping for the scale, a file that ends in .kbm.", valueName: "file"))
  var keyboardMapping: String?

  @Option(parsing: .unconditional, help: "End after so many exercises.")
  var count: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds of the reference and the target, 0.3…3.", valueName: "seconds"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds of silence between the two notes, 0…5.", valueName: "seconds"))
  var gap: String?

  @Option(help: ArgumentHelp("C2:C6, 36:84 or adaptive.", valueName: "low:high"))
  var range: String?

  @Option(parsing: .unconditional, help: "Draw the same exercises every time.")
  var seed: UInt64?

  @Flag(help: "Name the hidden offset in the JSON, for experiments.")
  var reveal = false

  @Flag(help: "Keep none of the answers, for experiments.")
  var noStore = false

  @Flag(help: "Lines instead of a screen; so does any run without a terminal.")
  var plain = false

  @Flag(help: "Print one JSON object a line.")
  var json = false

  /// True if lines are wanted, even at a terminal.
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
  /// - Throws: ``ValueError`` for an invalid interval or count.
  func request(comparison isComparison: Bool) throws(ValueError) -> TrainingRequest {
    let intervals = try trainedIntervals()
    return keeping(
      TrainingRequest(
        mode: TrainingMode(comparison: isComparison, intervals: intervals), intervals: intervals,
        count: try trainedCount()))
  }

  /// Returns the measurement requested by the flags.
  /// - Parameter key: the only key; nil for those of the range.
  /// - Returns: the request.
  /// - Throws: ``ValueError`` for an invalid interval, key or count.
  func measurement(at key: String?) throws(ValueError) -> TrainingRequest {
    let intervals = try trainedIntervals()
    guard intervals.single != nil else {
      throw ValueError(
        .option("--interval"), value: self.intervals.joined(separator: " "), allowed: .interval)
    }
    let note = try key.map { (name) throws(ValueError) in try MIDINote(name: name) }
    return keeping(
      TrainingRequest(
        mode: .measurement, intervals: intervals, keys: note.map { $0...$0 },
        count: try trainedCount()))
  }

  private func keeping(_ request: TrainingRequest) -> TrainingRequest {
    var request = request
    request.keepsAnswers = !noStore
    return request
  }

  /// Returns the intervals to draw from; the prime unless others are requested.
  func trainedIntervals() throws(ValueError) -> IntervalSelection {
    try IntervalSelection(words: intervals)
  }

  /// Returns the number of exercises after which to end; nil for no limit.
  func trainedCount() throws(ValueError) -> Int? {
    guard let count else { return nil }
    guard count >= 1 else { throw ValueError(.count, value: "\(count)", allowed: .atLeast(1)) }
    return count
  }
}

/// The format of a file of answers.
package enum InterchangeFormat: String, CaseIterable, Sendable {
  /// Version 3 of the CSV format of the app for the phone: what was asked and answered.
  case csv
  /// Everything Peach knows of each answer.
  case json
  /// A folder for research: a dataset of the Brain Imaging Data Structure, which is written and not read.
  case bids
}

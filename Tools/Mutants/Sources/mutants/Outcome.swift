/// How a run of tests ended.
enum Outcome: Equatable, Sendable {
  case passed
  /// A test failed; holds its line of the output.
  case failed(String)
  /// The process died of itself.
  case crashed
  /// The process was still running when its time was up.
  case hung
}

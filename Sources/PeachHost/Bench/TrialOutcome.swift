/// What came of telling a source something once.
enum TrialOutcome {
  /// Seconds by the wall clock and by the graph's.
  case heard(wall: Double, clock: Double)
  /// Nothing was heard in time.
  case missed
  /// Time was lost meanwhile, so that it proves nothing.
  case dropped
  /// Nobody can tell.
  case unmeasured
}

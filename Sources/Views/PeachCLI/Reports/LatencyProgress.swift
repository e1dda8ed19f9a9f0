import PeachLabDrawing
import PeachText

/// Reports the progress of a latency measurement and the remaining time, on one line of a terminal,
/// otherwise as a line for each tenth.
///
/// Used by one thread.
final class LatencyProgress {
  private let console: Console
  private let text: Catalog
  private let trials: Int
  private let runs: Int
  private let clock = ContinuousClock()
  private var period: Int?
  private var run = 0
  private var tenths = 0
  private var beginning = ContinuousClock.now
  /// The time that earlier runs took, without their preparation.
  private var spent = Duration.zero

  /// Creates a report.
  /// - Parameters:
  ///   - console: receives the lines.
  ///   - text: their language.
  ///   - trials: the number of trials in a run.
  ///   - runs: the number of runs.
  init(console: Console, text: Catalog, trials: Int, runs: Int) {
    self.console = console
    self.text = text
    self.trials = trials
    self.runs = runs
  }

  /// Begins a run.
  /// - Parameter period: its frames of a period; nil where the graph has its own.
  func begin(period: Int?) {
    self.period = period
    run += 1
    tenths = 0
    beginning = clock.now
  }

  /// Reports the number of trials done in the run.
  func tell(_ done: Int) {
    guard done > 0 else {
      // Trials before the first one that counts are a warm-up.
      beginning = clock.now
      return
    }
    let line = text(
      period == nil ? BenchText.underWay : .underWayAt,
      [
        "period": period.map { "\($0)" } ?? "", "done": "\(done)", "trials": "\(trials)",
        "left": left(done),
      ])
    console.progress(line)
    guard done * 10 / trials > tenths else { return }
    tenths = done * 10 / trials
    if tenths == 10 { spent += beginning.duration(to: clock.now) }
    if !console.showsProgress { console.say(line) }
  }

  /// Clears the line.
  func end() { console.progress(nil) }

  private func left(_ done: Int) -> String {
    let running = beginning.duration(to: clock.now)
    let perTrial = (spent + running) / ((run - 1) * trials + done)
    let seconds = perTrial * ((runs - run + 1) * trials - done) / .seconds(1)
    return seconds < 90
      ? text(BenchText.secondsLeft, ["count": text.number(seconds, decimals: 0)])
      : text(BenchText.minutesLeft, ["count": text.number(seconds / 60, decimals: 0)])
  }
}

import Foundation
import PeachCore
import PeachSettings

extension Studio {
  /// Returns what chooses the comparisons: for a measurement what tells most, beginning with what is known
  /// now.
  nonisolated func strategy(
    of request: TrainingRequest, _ environment: TrainingEnvironment
  ) -> any NextComparisonStrategy {
    guard request.mode == .measurement else { return settings.strategy }
    var training = environment.settings()
    training.isSine = environment.context.source.isSine
    let keys = request.keys ?? training.noteRange.low...training.noteRange.high
    let interval = IntervalCondition(training.narrowest)
    let known = progress.profile.thresholds(for: interval)
    let posterior = (known ?? ThresholdPosterior(prior: interval.prior))
      .aged(until: environment.now().timeIntervalSince1970)
    return MeasuringStrategy(
      keys: keys,
      prior: posterior.belief(
        over: keys.lowerBound.number...keys.upperBound.number, training.tone))
  }
}

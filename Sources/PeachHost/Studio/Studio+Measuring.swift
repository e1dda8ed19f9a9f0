import Foundation
import PeachCore
import PeachSettings

extension Studio {
  /// Returns the strategy of a measurement, which starts from what the profile knows now; nil for a training.
  nonisolated func measuring(
    _ request: TrainingRequest, _ training: TrainingSettings, _ environment: TrainingEnvironment
  ) -> MeasuringStrategy? {
    guard request.mode == .measurement else { return nil }
    var training = training
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

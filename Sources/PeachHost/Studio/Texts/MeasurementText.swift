package import PeachCore
package import PeachText

/// The texts of a measurement.
package enum MeasurementText: String, CatalogueText {
  case introduction, result, sure, open, published, keys, key, conditions

  /// The prefix of the keys, "measurement".
  package static let area = "measurement"
}

extension Catalogue {
  /// Returns the result of a measurement in words: what is known, how surely, and of what.
  package func sentence(_ measurement: Measurement) -> String {
    let threshold = measurement.threshold
    let values = [
      "median": rounded(threshold.median), "low": rounded(threshold.interval.lowerBound),
      "high": rounded(threshold.interval.upperBound),
    ]
    return self(measurement.isPrecise ? MeasurementText.sure : .open, values) + " "
      + conditions(measurement)
  }

  /// Returns what was measured: the keys, the interval, the length of the notes and the number of answers.
  private func conditions(_ measurement: Measurement) -> String {
    let keys =
      measurement.keys.lowerBound == measurement.keys.upperBound
      ? self(MeasurementText.key, ["key": "\(measurement.keys.lowerBound)"])
      : self(
        MeasurementText.keys,
        ["low": "\(measurement.keys.lowerBound)", "high": "\(measurement.keys.upperBound)"])
    return self(
      MeasurementText.conditions,
      [
        "keys": keys, "interval": name(of: measurement.interval),
        "seconds": short(measurement.tone.noteDuration), "count": "\(measurement.count)",
      ])
  }

  /// Returns the figures others have published, beside which a threshold may be seen.
  package var publishedThresholds: String { self(MeasurementText.published) }
}

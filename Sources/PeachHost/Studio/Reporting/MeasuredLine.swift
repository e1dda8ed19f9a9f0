package import PeachCore

/// The line `measured`: what a measurement has found out.
package struct MeasuredLine: Encodable {
  var event = "measured"
  var threshold: Nullable<Threshold>
  var isPrecise: Bool
  var count: Int
  var lowKey: Int
  var highKey: Int
  var semitones: Int
  var tuning: String?
  /// The distance between the notes, where no tuning says it.
  var cents: Double?
  var isSine: Bool
  var noteDuration: Double

  /// A threshold with the interval that holds it nine times of ten, or its only limit, in cents.
  package struct Threshold: Encodable, Sendable {
    var median, low, high, finerThan, coarserThan: Double?

    /// Creates the fields of a threshold.
    package init(_ heard: HeardThreshold) {
      switch heard {
      case .about(let belief):
        (median, low, high) = (
          belief.median.value, belief.interval.lowerBound.value, belief.interval.upperBound.value
        )
      case .finer(let cents): finerThan = cents.value
      case .coarser(let cents): coarserThan = cents.value
      }
    }
  }

  package init(_ measurement: Measurement) {
    threshold = Nullable(measurement.heard.map(Threshold.init))
    isPrecise = measurement.isPrecise
    count = measurement.count
    (lowKey, highKey) = (measurement.keys.lowerBound.number, measurement.keys.upperBound.number)
    semitones = measurement.interval.semitones
    tuning = measurement.interval.tuning
    cents = measurement.interval.size.map { Double($0) / 1000 }
    isSine = measurement.tone.isSine
    noteDuration = measurement.tone.noteDuration
  }
}

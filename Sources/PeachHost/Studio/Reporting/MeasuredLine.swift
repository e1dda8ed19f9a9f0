package import PeachCore

/// The line `measured`: what a measurement has found out.
package struct MeasuredLine: Encodable {
  var event = "measured"
  var threshold: Threshold
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

  /// A threshold with the interval that holds it nine times of ten, in cents.
  struct Threshold: Encodable {
    var median: Double
    var low: Double
    var high: Double
  }

  package init(_ measurement: Measurement) {
    let known = measurement.threshold
    threshold = Threshold(
      median: known.median.value, low: known.interval.lowerBound.value,
      high: known.interval.upperBound.value)
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

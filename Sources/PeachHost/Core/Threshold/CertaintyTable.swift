/// The psychometric function of three slopes, tabulated: an answer takes it at many places.
struct CertaintyTable: Sendable {
  private static let (low, high, steps) = (-12.0, 6.0, 64.0)
  private let rows: [SIMD3<Double>]

  /// Tabulates the function.
  init(slopes: SIMD3<Double>) {
    let count = Int((Self.high - Self.low) * Self.steps) + 2
    rows = (0..<count).map { row in
      let logRatio = Self.low + Double(row) / Self.steps
      var certainties = SIMD3<Double>.zero
      for index in slopes.indices {
        certainties[index] = PsychometricFunction.certainty(logRatio, slope: slopes[index])
      }
      return certainties
    }
  }

  /// Looks up the share of trials in which a difference is heard.
  /// - Parameter logRatio: the natural logarithm of the difference's ratio to the threshold; beyond the
  ///   table its end.
  /// - Returns: the share for each slope, 0…1.
  func at(_ logRatio: Double) -> SIMD3<Double> {
    let place = (min(max(logRatio, Self.low), Self.high) - Self.low) * Self.steps
    let row = Int(place)
    return rows[row] + (place - Double(row)) * (rows[row + 1] - rows[row])
  }
}

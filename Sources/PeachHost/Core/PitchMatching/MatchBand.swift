/// How far off a note was let go, as every view shows it: by colour and by the length of an arrow.
///
/// Judged by the whole cents that are shown, so that no view says 10 and colours it as below.
package enum MatchBand: Hashable, Sendable {
  /// Zero.
  case deadCentre
  /// Below 10 cents.
  case close
  /// Up to 30 cents.
  case moderate
  /// Above.
  case far

  /// The band of an error, whichever way.
  package init(_ error: Cents) {
    self =
      switch abs(error.whole) {
      case 0: .deadCentre
      case ..<10: .close
      case ...30: .moderate
      default: .far
      }
  }

  /// How long the arrow is, 1…3; 0 for none.
  package var arrowLength: Int {
    switch self {
    case .deadCentre: 0
    case .close: 1
    case .moderate: 2
    case .far: 3
    }
  }
}

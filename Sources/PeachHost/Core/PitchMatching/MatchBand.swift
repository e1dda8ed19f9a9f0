/// The band of an error at release, which every view shows by color and by the length of an arrow.
///
/// It is based on the whole cents that are displayed, so that no view says 10 and colors it as
/// less.
package enum MatchBand: String, Hashable, Sendable {
  /// An error of 0 cents.
  case deadCenter
  /// An error below 10 cents.
  case close
  /// An error of up to 30 cents.
  case moderate
  /// An error above 30 cents.
  case far

  /// Creates the band of an error in either direction.
  package init(_ error: Cents) {
    self =
      switch abs(error.whole) {
      case 0: .deadCenter
      case ..<10: .close
      case ...30: .moderate
      default: .far
      }
  }

  /// The length of the arrow, 1…3; 0 for none.
  package var arrowLength: Int {
    switch self {
    case .deadCenter: 0
    case .close: 1
    case .moderate: 2
    case .far: 3
    }
  }
}

/// How far off a note was let go, as every view shows it: by colour and by the length of an arrow.
public enum MatchBand: Hashable, Sendable {
  /// The rounded error is zero.
  case deadCentre
  /// Below 10 cents.
  case close
  /// Up to 30 cents.
  case moderate
  /// Above.
  case far

  /// The band of an error, whichever way.
  public init(_ error: Cents) {
    let size = error.magnitude.value
    self = size.rounded() == 0 ? .deadCentre : size < 10 ? .close : size <= 30 ? .moderate : .far
  }

  /// How long the arrow is, 1…3; 0 for none.
  public var arrowLength: Int {
    switch self {
    case .deadCentre: 0
    case .close: 1
    case .moderate: 2
    case .far: 3
    }
  }
}

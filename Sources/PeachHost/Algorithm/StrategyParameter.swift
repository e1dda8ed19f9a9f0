/// One number of a strategy that can be set by name: its range, its default, its place.
public struct StrategyParameter: Sendable {
  /// The name with its strategy: "kazez.narrowing".
  public let name: String
  /// The values it may have.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers make sense.
  public let isWhole: Bool
  /// Where it is kept.
  public let keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable

  init(
    _ name: String, _ range: ClosedRange<Double>, isWhole: Bool = false,
    _ keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable
  ) {
    self.name = name
    self.range = range
    self.isWhole = isWhole
    self.keyPath = keyPath
  }

  /// Its value unless it is set.
  public var defaultValue: Double { StrategyParameters()[keyPath: keyPath] }

  /// Whether it may have a value.
  public func accepts(_ value: Double) -> Bool {
    range.contains(value) && (!isWhole || value == value.rounded())
  }
}

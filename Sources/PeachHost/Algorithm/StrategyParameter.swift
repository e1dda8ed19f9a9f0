/// One number of a strategy that can be set by name: its range, its default, its place.
public struct StrategyParameter: Sendable {
  /// The name with its strategy: "kazez.narrowing".
  public let name: String
  /// The values it may have.
  public let range: ClosedRange<Double>
  /// What it is counted in.
  public let unit: SettingUnit
  /// What it does, in a sentence of the catalogue.
  public let explanation: SettingText
  /// Where it is kept.
  public let keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable

  init(
    _ name: String, _ range: ClosedRange<Double>,
    unit: SettingUnit = .none, _ explanation: SettingText,
    _ keyPath: any WritableKeyPath<StrategyParameters, Double> & Sendable
  ) {
    self.name = name
    self.range = range
    self.unit = unit
    self.explanation = explanation
    self.keyPath = keyPath
  }

  /// Its value unless it is set.
  public var defaultValue: Double { StrategyParameters()[keyPath: keyPath] }
}

/// Every number of every strategy, each open to experiments by its name.
public struct StrategyParameters: Hashable, Sendable {
  /// The steps of ``KazezNoteStrategy``.
  public var kazez = Staircase()
  /// What ``AdaptiveNoteStrategy`` goes by.
  public var adaptive = AdaptiveParameters()

  /// All defaults.
  public init() {}

  /// The parameters there are, in the order they are listed to a user.
  ///
  /// No floor reaches above a ceiling, and no narrowing below zero from 100 cents, so any
  /// combination of allowed values works.
  public static let all: [StrategyParameter] = [
    StrategyParameter("kazez.narrowing", 0...0.1, \.kazez.narrowing),
    StrategyParameter("kazez.widening", 0...1, \.kazez.widening),
    StrategyParameter("kazez.floor", 0.1...10, \.kazez.floor),
    StrategyParameter("kazez.ceiling", 10...100, \.kazez.ceiling),
    StrategyParameter("adaptive.narrowing", 0...0.1, \.adaptive.staircase.narrowing),
    StrategyParameter("adaptive.widening", 0...1, \.adaptive.staircase.widening),
    StrategyParameter("adaptive.floor", 0.1...10, \.adaptive.staircase.floor),
    StrategyParameter("adaptive.ceiling", 10...100, \.adaptive.staircase.ceiling),
    StrategyParameter("adaptive.naturalVsMechanical", 0...1, \.adaptive.naturalVsMechanical),
    StrategyParameter("adaptive.nearby", 1...127, isWhole: true, \.adaptive.nearby),
    StrategyParameter("adaptive.weakSpots", 1...128, isWhole: true, \.adaptive.weakSpots),
  ]

  /// A parameter by its name.
  /// - Parameter name: "kazez.floor" and the like.
  /// - Returns: its range, default and place.
  /// - Throws: ``ValueError`` when there is none of that name.
  public static func named(_ name: String) throws(ValueError) -> StrategyParameter {
    guard let parameter = all.first(where: { $0.name == name }) else {
      throw ValueError(
        what: "strategy parameter", value: name,
        allowed: all.map(\.name).joined(separator: ", "))
    }
    return parameter
  }

  /// Sets a parameter.
  /// - Parameters:
  ///   - name: "kazez.floor" and the like.
  ///   - value: within the parameter's range.
  /// - Throws: ``ValueError`` when there is none of that name, or it may not have that value.
  public mutating func set(_ name: String, to value: Double) throws(ValueError) {
    let parameter = try Self.named(name)
    guard parameter.accepts(value) else {
      let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
      throw ValueError(
        what: name, value: "\(value)",
        allowed: parameter.isWhole ? "whole numbers \(Int(low))…\(Int(high))" : "\(low)…\(high)")
    }
    self[keyPath: parameter.keyPath] = value
  }
}

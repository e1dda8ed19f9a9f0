/// What a user may ask of an output apart from its device.
public struct OutputRequest: Hashable, Sendable {
  /// Frames of a block; nil leaves it to the output.
  public var period: Int?
  /// A pattern of ports to connect to; nil takes the physical ones.
  public var connect: String?
  /// Whether nothing is to be connected.
  public var connectsNothing = false

  /// Everything left to the output.
  public init(period: Int? = nil, connect: String? = nil, connectsNothing: Bool = false) {
    self.period = period
    self.connect = connect
    self.connectsNothing = connectsNothing
  }
}

/// What a user may ask of an output apart from its device.
package struct OutputRequest: Hashable, Sendable {
  /// Frames of a block; nil leaves it to the output.
  package var period: Int?
  /// A pattern of ports to connect to; nil takes the physical ones.
  package var connect: String?
  /// Whether nothing is to be connected.
  package var connectsNothing = false

  /// Everything left to the output.
  package init(period: Int? = nil, connect: String? = nil, connectsNothing: Bool = false) {
    self.period = period
    self.connect = connect
    self.connectsNothing = connectsNothing
  }
}

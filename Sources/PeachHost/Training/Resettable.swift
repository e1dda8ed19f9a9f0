/// Something that can forget what it has learnt.
public protocol Resettable: Sendable {
  /// Goes back to how it was before any training.
  func reset()
}

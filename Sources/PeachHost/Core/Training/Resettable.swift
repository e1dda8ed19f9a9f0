/// Something that can forget what it has learnt.
package protocol Resettable: Sendable {
  /// Goes back to how it was before any training.
  func reset()
}

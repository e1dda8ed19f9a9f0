package import PeachCore

/// Something that could sound, for the user to take or leave.
package struct SoundOffer: Hashable, Sendable {
  /// Why it is offered.
  package enum Reason: Hashable, Sendable {
    /// What was lost, or was not there at the start, is there now.
    case returned
    /// What was named is gone; this could sound in its place.
    case instead
  }

  /// Why it is offered.
  package let reason: Reason
  /// What would be opened.
  package let request: SoundRequest
}

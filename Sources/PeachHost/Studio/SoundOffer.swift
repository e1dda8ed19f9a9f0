package import PeachCore

/// A sound that could be opened, for the user to accept or decline.
package struct SoundOffer: Hashable, Sendable {
  /// The reasons for an offer.
  package enum Reason: Hashable, Sendable {
    /// The sound that was lost, or missing at the start, is available now.
    case returned
    /// The named sound is gone; this one could replace it.
    case instead
  }

  /// The reason for the offer.
  package let reason: Reason
  /// The request that would be opened.
  package let request: SoundRequest
}

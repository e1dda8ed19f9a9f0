import PeachCore

/// The sources that a backend lists, as far as it was asked.
struct SourceListing: Codable, Hashable, Sendable {
  /// The sources, in the backend's order.
  var sources: [SourceDescription] = []
  /// The number of sources that it reports, if not all of them were requested.
  var total: Int?
}

/// The limits of listing the sources of a plugin.
struct ListingLimit: Codable, Hashable, Sendable {
  /// The number of sources that are requested.
  let count: Int
  /// The seconds after which no more are requested; nil for no limit.
  let listing: Double?
  /// The seconds after which no more of its sources are probed for a list; nil for no limit.
  let probing: Double?

  /// The limit for Peach's own backends, whose presets can be many.
  static let own = ListingLimit(count: 16_384, listing: nil, probing: nil)
  /// The limit for third-party plugins, so that a list takes three seconds at most whatever they report; the guide
  /// to backends names the number.
  static let thirdParty = ListingLimit(count: 1_024, listing: 0.5, probing: 1)
}

/// Counts the time that a backend takes for a list.
struct ListingBudget {
  private(set) var shown = 0
  private var left: Duration

  /// Creates a budget; nil if there is no limit.
  init?(_ limit: ListingLimit) {
    guard let seconds = limit.probing else { return nil }
    left = .seconds(seconds)
  }

  /// Shows one more source while there is time.
  /// - Parameter body: asks the backend about the source.
  /// - Returns: the result; nil if there is no time left.
  /// - Throws: the error of the body.
  mutating func show<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard left > .zero else { return nil }
    let start = ContinuousClock.now
    let result = try body()
    left -= .now - start
    shown += 1
    return result
  }
}

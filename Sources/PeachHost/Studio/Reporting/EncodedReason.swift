package import PeachCore
import PeachText

/// A reason that JSON holds as its English phrase; null for none.
package struct EncodedReason: Encodable, Sendable {
  /// The reason.
  package let reason: Reason?

  /// Wraps a reason.
  package init(_ reason: Reason?) { self.reason = reason }

  /// Encodes the phrase.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(reason.map { Catalog(.english).phrase($0) })
  }
}

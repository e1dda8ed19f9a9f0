/// The place where sound was lost.
package enum DropoutCause: Hashable, Sendable {
  /// The output lost time or samples.
  case output
  /// The source did not render a block in time.
  case source
}

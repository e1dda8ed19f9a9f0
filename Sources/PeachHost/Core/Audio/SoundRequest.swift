/// A user's request for a sound, and for the output it is heard through.
package struct SoundRequest: Hashable, Sendable {
  /// The source.
  package var source: SourceSelection
  /// The output.
  package var output: OutputSelection
  /// The request to the output, separate from its device.
  package var request: OutputRequest
  /// True if `auto` may end at the source `silent`; a lone note would rather fail.
  package var allowsSilence: Bool

  /// Leaves everything to Peach that is not named.
  package init(
    source: SourceSelection = .automatic, output: OutputSelection = .automatic,
    request: OutputRequest = OutputRequest(), allowsSilence: Bool = true
  ) {
    self.source = source
    self.output = output
    self.request = request
    self.allowsSilence = allowsSilence
  }
}

import PeachCore

/// The pairs of source and output that may meet a request, in the order in which they are tried.
///
/// Opening, reasons and lists all follow the same plan.
struct SoundPlan: Hashable, Sendable {
  /// A source and the output it would be heard through.
  struct Attempt: Hashable, Sendable {
    /// The source; ``SoundSourceID/silent`` renders nothing.
    let source: SoundSourceID
    /// A device, or silence; never automatic.
    let output: OutputSelection
  }

  /// A source that a name stands for.
  struct Resolved: Hashable, Sendable {
    /// The id of the source.
    let source: SoundSourceID
    /// True if its backend has an output of its own.
    let hasOutput: Bool
  }

  /// The pairs; never empty.
  let attempts: [Attempt]
  /// True if silence remains when none of them can sound.
  let endsInSilence: Bool

  /// Makes a plan.
  /// - Parameters:
  ///   - request: the user's request.
  ///   - resolve: returns the source that a name stands for.
  /// - Throws: the error of `resolve`.
  init(
    _ request: SoundRequest, resolve: (SoundSourceID) throws(PeachError) -> Resolved
  ) throws(PeachError) {
    endsInSilence =
      request.source == .automatic && request.output == .automatic && request.allowsSilence
    switch (request.source, request.output) {
    case (.silent, .automatic), (.silent, .silent), (.automatic, .silent):
      attempts = [Attempt(source: .silent, output: .silent)]
    case (.silent, .named), (.silent, .browser):
      attempts = [Attempt(source: .silent, output: request.output)]
    case (.automatic, .automatic):
      attempts = Self.automatic.map { Attempt(source: Self.automaticSource(of: $0), output: $0) }
    case (.automatic, .browser):
      // Any sine will do, as the page brings the device.
      attempts = Self.automatic.map {
        Attempt(source: Self.automaticSource(of: $0), output: .browser)
      }
    case (.automatic, .named):
      attempts = [
        Attempt(source: Self.automaticSource(of: request.output), output: request.output)
      ]
    case (.named(let id), .automatic):
      let resolved = try resolve(id)
      // A source without a device of its own takes any, but it must sound.
      let outputs =
        resolved.hasOutput
        ? [OutputSelection.named(backend: resolved.source.backend, device: "")] : Self.automatic
      attempts = outputs.map { Attempt(source: resolved.source, output: $0) }
    case (.named(let id), .silent), (.named(let id), .named), (.named(let id), .browser):
      attempts = [Attempt(source: try resolve(id).source, output: request.output)]
    }
  }

  /// The sources among the attempts, each once.
  var sources: [SoundSourceID] {
    attempts.map(\.source).uniqued()
  }

  /// The outputs that are tried when none is named, in this order.
  static let automatic: [OutputSelection] = ["jack", "alsa"].map {
    .named(backend: $0, device: "")
  }

  private static func automaticSource(of output: OutputSelection) -> SoundSourceID {
    guard case .named(let backend, _) = output else { return .silent }
    return SoundSourceID(backend: backend, sound: SourceChooser.automaticSound)
  }
}

package import PeachCore

/// Opens the sound that a user requests: a ``SourceChooser`` in the program, something simpler in
/// tests.
///
/// Its functions may take a second and block their thread.
package protocol RigOpening: Sendable {
  /// Opens the requested sound.
  func open(_ request: SoundRequest) throws(PeachError) -> Rig

  /// Returns the reason why a request could not be met with sound now; nil if it could.
  func obstacle(to request: SoundRequest) -> Reason?

  /// Returns the reason why a request would be refused alongside what is playing, which is not
  /// disturbed.
  /// - Parameters:
  ///   - request: the request to check.
  ///   - rig: the rig that is playing; its output is not tried, as its device may be busy with it.
  /// - Returns: nil if nothing speaks against it.
  func refusal(of request: SoundRequest, with rig: Rig?) -> PeachError?

  /// Gives a rig another sound, if its output may stay the same.
  /// - Returns: false if the request asks for another output.
  func exchange(_ rig: Rig, for request: SoundRequest) throws(PeachError) -> Bool

  /// Plays the source of a request on a rig, whatever output the source itself would choose.
  func audition(_ request: SoundRequest, on rig: Rig) throws(PeachError)
}

extension SourceChooser: RigOpening {
  /// Returns the reason why a request could not be met with sound; nil if it could.
  package func obstacle(to request: SoundRequest) -> Reason? {
    catalog.searching { found(request) }
  }

  private func found(_ request: SoundRequest) -> Reason? {
    if case .named(let id) = request.source {
      do throws(PeachError) {
        guard try describe(id) != nil else {
          return .noSource(request.source.text)
        }
      } catch {
        return error.reason
      }
    }
    return request.source == .silent ? nil : reason(for: request)
  }

  /// Returns the reason why a request would be refused next to a rig; nil if it would be met.
  package func refusal(of request: SoundRequest, with rig: Rig?) -> PeachError? {
    if request.source == .silent || request.output == .silent { return nil }
    let outputs: [OutputSelection]
    do throws(PeachError) {
      if case .named(let id) = request.source {
        guard let source = try describe(id) else {
          return .unknownSource(request.source.text)
        }
        if let reason = try backend(source.backend).obstacle(source: source.id.sound ?? "") {
          return PeachError(.sourceUnavailable, of: request.source.text, reason)
        }
      }
      outputs = try plan(for: request).attempts.map(\.output)
    } catch {
      return error
    }
    if let rig, outputs.contains(rig.selection) { return nil }
    let reasons = outputs.map { obstacle(to: $0) }
    guard !reasons.contains(nil) else { return nil }
    return PeachError(
      .outputUnavailable, of: request.output.text, Reason(reasons.compactMap { $0 }))
  }

  /// Gives a rig another sound if its output may stay; see ``RigOpening``.
  package func exchange(_ rig: Rig, for request: SoundRequest) throws(PeachError) -> Bool {
    guard rig.source != .silent, request.source != .silent, request.output != .silent else {
      return false
    }
    let output = rig.selection
    guard request.output == .automatic || request.output == output else { return false }
    // Left to itself, a source with an output of its own wants that one.
    let wanted: SoundRequest =
      request.source == .automatic ? SoundRequest(source: .automatic, output: output) : request
    let attempts = try plan(for: wanted).attempts
    // Several outputs mean that any will do.
    guard
      let attempt = attempts.first(where: { $0.output == output })
        ?? (attempts.count > 1 ? attempts.first : nil)
    else { return false }
    try rig.exchange(sound(of: attempt.source), source: attempt.source)
    return true
  }

  /// Lets a rig sound by the source of a request, on whatever output it has.
  package func audition(_ request: SoundRequest, on rig: Rig) throws(PeachError) {
    let source = try plan(for: request).attempts[0].source
    try rig.exchange(sound(of: source), source: source)
  }
}

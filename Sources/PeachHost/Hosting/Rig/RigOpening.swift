package import PeachCore

/// Opens the sound that a user requests: a ``SourceChooser`` in the program, something simpler in
/// tests.
///
/// Its functions may take a second and block their thread.
package protocol RigOpening: Sendable {
  /// Opens the requested sound.
  func open(_ request: SoundRequest) throws(AudioError) -> Rig

  /// Returns the reason why a request could not be met with sound now; nil if it could.
  func obstacle(to request: SoundRequest) -> String?

  /// Returns the reason why a request would be refused alongside what is playing, which is not
  /// disturbed.
  /// - Parameters:
  ///   - request: the request to check.
  ///   - rig: the rig that is playing; its output is not tried, as its device may be busy with it.
  /// - Returns: nil if nothing speaks against it.
  func refusal(of request: SoundRequest, beside rig: Rig?) -> AudioError?

  /// Gives a rig another sound, if its output may stay the same.
  /// - Returns: false if the request asks for another output.
  func exchange(_ rig: Rig, for request: SoundRequest) throws(AudioError) -> Bool

  /// Plays a source on a rig, whatever output the source itself would choose.
  func audition(_ source: String, on rig: Rig) throws(AudioError)
}

extension SourceChooser: RigOpening {
  package func obstacle(to request: SoundRequest) -> String? {
    guard request.source == "auto" else {
      do throws(AudioError) {
        guard let source = try describe(request.source) else {
          return request.source == "silent" ? nil : "there is no source “\(request.source)”"
        }
        return obstacle(source, output: request.output)
      } catch {
        return error.reason
      }
    }
    let outputs = request.output == "auto" ? Self.automatic : [request.output]
    let reasons = outputs.map { output in
      let (id, device) = Self.split(output)
      return obstacle(output: id, device: device)
    }
    return reasons.contains(nil) ? nil : reasons.compactMap { $0 }.joined(separator: "; ")
  }

  package func refusal(of request: SoundRequest, beside rig: Rig?) -> AudioError? {
    if request.source == "silent" || request.output == "silent" { return nil }
    var outputs = request.output == "auto" ? Self.automatic : [request.output]
    do throws(AudioError) {
      if request.source != "auto" {
        guard let source = try describe(request.source) else {
          return .unknownSource(request.source)
        }
        let owner = try backend(source.backend)
        if let reason = owner.obstacle(source: source.id.sound ?? "") {
          return .sourceUnavailable(source: request.source, reason: reason)
        }
        if request.output == "auto", owner.hasOutput { outputs = [source.backend] }
      }
    } catch {
      return error
    }
    if let rig, outputs.contains(rig.outputName) { return nil }
    let reasons = outputs.map { output in
      let (id, device) = Self.split(output)
      return obstacle(output: id, device: device)
    }
    guard !reasons.contains(nil) else { return nil }
    return .outputUnavailable(
      output: request.output, reason: reasons.compactMap { $0 }.joined(separator: "; "))
  }

  package func exchange(_ rig: Rig, for request: SoundRequest) throws(AudioError) -> Bool {
    guard rig.source != .silent, request.source != "silent", request.output != "silent" else {
      return false
    }
    guard request.output == "auto" || request.output == rig.outputName else { return false }
    var name = request.source
    if name == "auto" { name = "\(Self.split(rig.outputName).backend):\(Self.automaticSound)" }
    let source = try resolve(name)
    let owner = try backend(source.backend)
    // Left to itself, a source with an output of its own prefers that one.
    if request.output == "auto", owner.hasOutput, source.backend != rig.outputName { return false }
    try rig.exchange(sound(of: source), source: source)
    return true
  }

  package func audition(_ source: String, on rig: Rig) throws(AudioError) {
    let source = try resolve(source)
    try rig.exchange(sound(of: source), source: source)
  }
}

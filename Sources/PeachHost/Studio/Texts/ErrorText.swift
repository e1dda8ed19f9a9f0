package import PeachCore
import PeachSettings
package import PeachText

/// One sentence for every refused value and every failure of sound: what is wrong, what to do.
package enum ErrorText: String, CatalogText {
  case value
  case unknownSource, sourceUnavailable, noneAvailable, outputUnavailable, outputLost, untrainable,
    invalidAmplitude
  case playbackFailed, crashed, crashedUnreported

  /// The area of these texts, "error".
  package static let area = "error"
}

extension Catalog {
  /// Returns the sentence about a refused value: what is wrong and what is allowed.
  package func sentence(_ error: ValueError) -> String {
    let sentence = self(
      ErrorText.value,
      [
        "what": phrase(error.kind), "value": shown(error.value), "allowed": phrase(error.allowed),
      ])
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Returns the reason why nothing sounds, in the terms of a screen.
  /// - Parameters:
  ///   - error: the failure.
  ///   - name: returns the name of a source.
  /// - Returns: one sentence that says what to do.
  package func screenSentence(_ error: AudioError, name: (String) -> String) -> String {
    switch error {
    case .tooFewKeys(let source, let fit, let count, let intervals):
      sentence(source: name(source), fit: fit, of: count, intervals: intervals, isScreen: true)
    case .uncalibrated(let source, let key, let reason):
      sentence(uncalibrated: key, reason, source: name(source), isScreen: true)
    default: sentence(error)
    }
  }

  /// Returns the reason why nothing sounds.
  package func sentence(_ error: AudioError) -> String {
    switch error {
    case .uncalibrated(let source, let key, let reason):
      sentence(uncalibrated: key, reason, source: source)
    case .tooFewKeys(let source, let fit, let count, let intervals):
      sentence(source: source, fit: fit, of: count, intervals: intervals)
    case .untrainable(let reason): self(ErrorText.untrainable, ["reason": phrase(reason)])
    case .unknownSource(let source): self(ErrorText.unknownSource, ["source": source.quotable])
    case .sourceUnavailable(SourceSelection.automatic.text, let reason):
      self(ErrorText.noneAvailable, ["reason": phrase(reason)])
    case .sourceUnavailable(let source, let reason):
      self(
        ErrorText.sourceUnavailable, ["source": source.quotable, "reason": phrase(reason)])
    case .outputUnavailable(let output, let reason):
      self(
        ErrorText.outputUnavailable, ["output": output.quotable, "reason": phrase(reason)])
    case .outputLost(let reason):
      self(ErrorText.outputLost, ["reason": phrase(reason)])
    case .invalidAmplitude(let reason):
      self(ErrorText.invalidAmplitude, ["reason": phrase(reason)])
    case .playbackFailed(let reason):
      self(ErrorText.playbackFailed, ["reason": phrase(reason)])
    }
  }
}

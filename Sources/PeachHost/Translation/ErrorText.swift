/// One sentence for every refused value and every failure of sound: what is wrong, what to do.
public enum ErrorText: String, CatalogueText {
  case value
  case unknownSource, sourceUnavailable, outputUnavailable, outputLost, invalidAmplitude
  case playbackFailed

  /// "error".
  public static let area = "error"

  /// The text in all languages.
  public var translations: Translations {
    switch self {
    case .value:
      Translations(
        "{what} {value} is not allowed; allowed: {allowed}.",
        "{what} {value} ist nicht erlaubt; erlaubt: {allowed}.")
    case .unknownSource:
      Translations(
        "There is no source {source}; peach sources lists them.",
        "Es gibt keine Klangquelle {source}; peach sources zeigt alle.")
    case .sourceUnavailable:
      Translations("{source} cannot sound: {reason}.", "{source} kann nicht klingen: {reason}.")
    case .outputUnavailable:
      Translations(
        "The output {output} cannot be used: {reason}.",
        "Der Ausgang {output} ist nicht nutzbar: {reason}.")
    case .outputLost:
      Translations("The sound has gone away: {reason}.", "Der Ton ist weg: {reason}.")
    case .invalidAmplitude:
      Translations("That would be too loud: {reason}.", "Das wäre zu laut: {reason}.")
    case .playbackFailed:
      Translations("The note did not sound: {reason}.", "Der Ton erklang nicht: {reason}.")
    }
  }
}

extension Catalogue {
  /// A refused value: what is wrong and what is allowed.
  public func sentence(_ error: ValueError) -> String {
    let sentence = self(
      ErrorText.value,
      [
        "what": phrase(error.what), "value": error.value, "allowed": phrase(error.allowed),
      ])
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Why nothing sounds; reasons from backends stay in the words of the backend.
  public func sentence(_ error: AudioError) -> String {
    switch error {
    case .uncalibrated(let source, let key, let reason):
      sentence(uncalibrated: key, reason, source: source)
    case .unknownSource(let source): self(ErrorText.unknownSource, ["source": source])
    case .sourceUnavailable(let source, let reason):
      self(ErrorText.sourceUnavailable, ["source": source, "reason": reason.withoutFullStop])
    case .outputUnavailable(let output, let reason):
      self(ErrorText.outputUnavailable, ["output": output, "reason": reason.withoutFullStop])
    case .outputLost(let reason):
      self(ErrorText.outputLost, ["reason": reason.withoutFullStop])
    case .invalidAmplitude(let reason):
      self(ErrorText.invalidAmplitude, ["reason": reason.withoutFullStop])
    case .playbackFailed(let reason):
      self(ErrorText.playbackFailed, ["reason": reason.withoutFullStop])
    }
  }
}

import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension SoundMessage {
  /// Describes the current sound in words.
  /// - Parameters:
  ///   - state: the state reported by the studio.
  ///   - name: the name of the source.
  ///   - isWished: true if the user asked for silence.
  ///   - problems: the errors in the settings file.
  ///   - text: the language.
  init(
    _ state: SoundState, name: String?, isWished: Bool, problems: [SettingsError] = [],
    _ text: Catalogue
  ) {
    id = state.source?.rawValue
    self.name = name
    output = state.output
    silent = state.source == nil || state.isSilent
    let reasons = state.passedOver.joined(separator: "; ")
    if let loss = state.loss {
      let told = text.sentence(loss)
      banner = told + text.heardInstead(state)
    } else if state.isSilent, !isWished, state.offer?.reason != .returned {
      banner = text.silentBanner(reasons)
    } else if !reasons.isEmpty {
      banner = text(TrainingText.fallback, ["output": state.output, "reason": reasons])
    }
    if let broken = text.banner(of: problems) {
      banner = [banner, broken].compactMap { $0 }.joined(separator: " ")
    }
    switch state.offer?.reason {
    case .returned:
      let output = state.offer?.request.output ?? ""
      let place = output == "auto" ? text(ScreenText.output) : output
      offer = text(ScreenText.offerReturned, ["output": place])
    case .instead: offer = text(ScreenText.offerInstead)
    case nil: break
    }
  }
}

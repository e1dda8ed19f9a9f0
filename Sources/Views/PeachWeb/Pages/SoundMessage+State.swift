import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension SoundMessage {
  /// Describes the current sound in words.
  /// - Parameters:
  ///   - state: the state reported by the studio.
  ///   - name: the name of the source.
  ///   - machine: the name of the machine it sounds at, unless a page plays it.
  ///   - problems: the errors in the settings file.
  ///   - text: the language.
  init(
    _ state: SoundState, name: String?, machine: String,
    problems: [PeachError] = [],
    _ text: Catalog
  ) {
    id = state.source?.rawValue
    self.name = name
    output = state.output?.text ?? ""
    outputName = state.output.map(text.name(ofOutput:)) ?? ""
    silent = state.source == nil || state.isSilent
    if let name, !silent {
      let place =
        state.isInBrowser
        ? [text(WebText.here)]
        : [outputName, text(WebText.onMachine, ["machine": machine])]
      line = ([name] + place).joined(separator: " · ")
    }
    if let loss = state.loss {
      let told = text.sentence(loss)
      banner = told + text.heardInstead(state)
    } else if let silence = text.silence(state) {
      banner = silence
      if state.isSilent, !state.passedOver.isEmpty {
        banner = text(ScreenText.silentTitle)
        points = state.passedOver.prefix(2).map { text.phrase($0) }
        doctor = text(WebText.doctor, ["machine": machine])
      }
    } else if !state.isSilent {
      banner = text.fallback(state)
    }
    if let broken = text.banner(of: problems) {
      banner = [banner, broken].compactMap { $0 }.joined(separator: " ")
    }
    offer = state.offer.map(text.sentence)
  }
}

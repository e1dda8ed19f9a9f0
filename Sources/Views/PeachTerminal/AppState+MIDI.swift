import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension AppState {
  /// Has the chosen action of MIDI devices learn from what is pressed or moved next.
  mutating func learn() -> [AppEffect] {
    guard place == .settings, let action = settings.midiAction else { return [] }
    settings.cancel()
    settings.learning = action
    settings.message = text.request(toLearn: action) + " " + text(TerminalText.learnKeys)
    return [.learn(action)]
  }

  /// Learns nothing after all.
  mutating func stopLearning() -> [AppEffect] {
    settings.cancel()
    return [.learn(nil)]
  }

  /// Shows what was done at a MIDI device where that is set, and what was learnt from it.
  mutating func take(_ news: MIDINews) {
    if let (action, control) = news.learnt {
      settings.cancel()
      settings.message = text.sentence(control, learntBy: action)
      return
    }
    let isShown = place == .settings && settings.editing == nil && settings.learning == nil
    guard isShown, settings.row.name?.hasPrefix(SettingName.midi) == true else { return }
    settings.message = text(MIDIText.heard, ["message": text.sentence(news)])
  }
}

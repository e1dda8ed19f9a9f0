import PeachCore
import PeachStudio
import TerminalKit

extension AppState {
  /// Handles a key during the first visit.
  mutating func takeIntroductionKey(_ key: Key, _ step: IntroductionStep) -> [AppEffect] {
    switch key.code {
    case .character("?"), .function(1):
      isHelpOpen = true
      return []
    case .escape, .character("q"), .character("Q"): return go(to: .start)
    case .enter, .character(" "): return key.isRepeat ? [] : goOn()
    case .character("h") where step == .note, .character("H") where step == .note: return hearNote()
    default: return step == .comparison ? takeTrainingKey(key, .comparison) : []
    }
  }

  /// Does what the first visit asks for next.
  mutating func goOn() -> [AppEffect] {
    guard case .introduction(let step) = place else { return [] }
    switch step {
    case .note where !introduction.hasHeard: return hearNote()
    case .comparison where introduction.answered == nil:
      return training == nil ? train(.comparison) : []
    case .note, .comparison:
      guard let next = step.next else { return [] }
      return go(to: .introduction(next))
    case .profile: return begin(.comparison) + [.endIntroduction]
    }
  }

  private mutating func hearNote() -> [AppEffect] {
    introduction.hasHeard = true
    notice = nil
    return [.hear(sound.source?.rawValue ?? "auto")]
  }

  /// Ends the training of the first visit after its only exercise, which counts like any other.
  mutating func endIntroductoryExercise(_ outcome: Outcome) -> [AppEffect] {
    guard case .comparison(let completed) = outcome else { return [] }
    introduction.answered = completed
    training = nil
    return [.end]
  }
}

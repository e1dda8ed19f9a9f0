import PeachCore
import PeachEngine
import PeachHost
import PeachStudio
import PeachText
import Synchronization

/// One line for each thing that happens: the way for screen readers and for slow terminals.
final class PlainView: TrainingView {
  private let console: Console
  private let text: Catalogue
  private let mode: TrainingMode
  private let paint: Paint
  private let hasPrompted = Mutex(false)

  init(console: Console, text: Catalogue, mode: TrainingMode, paint: Paint) {
    self.console = console
    self.text = text
    self.mode = mode
    self.paint = paint
  }

  func begin(_ rig: Rig) {
    let reasons = rig.passedOver.joined(separator: "; ")
    if rig.source == .silent, rig.isFallback {
      console.say(text.silentBanner(reasons))
    } else if rig.isFallback {
      console.say(text(TrainingText.fallback, ["output": rig.outputName, "reason": reasons]))
    }
    console.print(
      text(
        !mode.isComparison
          ? TrainingText.matchIntroduction
          : mode.isInterval
            ? TrainingText.compareIntervalIntroduction : TrainingText.compareIntroduction))
  }

  func measuring(_ source: SoundSourceID, keys: Int) {
    console.say(
      text(CalibrationText.measuring, ["source": source.rawValue, "count": "\(keys)"]))
  }

  func show(_ event: TrainingEvent) {
    switch event {
    case .exercise(_, let exercise):
      let (interval, tuning) = exercise.interval
      if interval != .prime { console.print(text.label(of: interval, in: tuning)) }
    case .keysLeftOut(let left, let count, let intervals):
      console.say(text.leftOut(left, of: count, intervals: intervals))
    case .note: break
    case .awaiting: prompt()
    case .feedback(_, let outcome): console.print(feedback(outcome))
    case .result(_, _, let stored):
      if !stored { console.say(text(TrainingText.notStored)) }
    case .notStored(let error): console.say(text.sentence(error))
    case .void: console.print(text(TrainingText.void))
    case .dropoutAdvice:
      console.say(text(RealTimeThreads.exist ? TrainingText.dropoutAdvice : .realTimeAdvice))
    case .stopped(let reason, let completed):
      let sentence = text.sentence(reason, completed: completed)
      if case .lost = reason { console.say(sentence) } else { console.print(sentence) }
    }
  }

  func refuse(_ sentence: String) { console.say(sentence) }

  /// The keys are told once; after that the question is enough.
  private func prompt() {
    let isFirst = hasPrompted.withLock { prompted in
      defer { prompted = true }
      return !prompted
    }
    let question: TrainingText =
      !mode.isComparison
      ? (isFirst ? .matchPrompt : .matchQuestion)
      : (isFirst ? .comparePrompt : .compareQuestion)
    console.print(text(question))
  }

  /// Sign, colour and word.
  private func feedback(_ outcome: Outcome) -> String {
    switch outcome {
    case .comparison(let completed):
      return completed.isCorrect
        ? paint.green("✓ \(text.verdict(completed))") : paint.red("✗ \(text.verdict(completed))")
    case .pitchMatching(let completed):
      let band = MatchBand(completed.userCentError)
      let line = "\(Self.arrow(band, completed.userCentError)) \(text.verdict(completed))"
      switch band {
      case .deadCentre, .close: return paint.green(line)
      case .moderate: return paint.yellow(line)
      case .far: return paint.red(line)
      }
    }
  }

  /// Up is sharp; the longer the further off.
  private static func arrow(_ band: MatchBand, _ error: Cents) -> String {
    band == .deadCentre
      ? "●" : String(repeating: error > .zero ? "↑" : "↓", count: band.arrowLength)
  }
}

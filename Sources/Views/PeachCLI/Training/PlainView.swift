import PeachCore
import PeachStudio
import PeachText
import Synchronization

/// One line per event, for screen readers and slow terminals.
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

  func begin(_ training: StudioTraining) {
    let sound = training.sound
    if sound.source == .silent, sound.isFallback {
      console.say(text.silentBanner(sound.passedOver))
    } else if sound.isFallback {
      console.say(
        text(
          TrainingText.fallback, ["output": sound.output, "reason": text.phrase(sound.passedOver)]))
    }
    console.print(mode == .measurement ? text(MeasurementText.introduction) : introduction)
    if training.unmeasuredCount > 0, let source = sound.source {
      console.say(
        text(
          CalibrationText.measuring,
          ["source": source.rawValue, "count": "\(training.unmeasuredCount)"]))
    }
  }

  private var introduction: String {
    text(
      !mode.isComparison
        ? TrainingText.matchIntroduction
        : mode.isInterval
          ? TrainingText.compareIntervalIntroduction : TrainingText.compareIntroduction)
  }

  func show(_ event: TrainingEvent) {
    switch event {
    case .exercise(_, let exercise):
      if let label = text.label(of: exercise.task, in: mode) { console.print(label) }
    case .keysLeftOut(let left, let count, let intervals):
      console.say(text.leftOut(left, of: count, intervals: intervals))
    case .note, .tuned: break
    case .awaiting: prompt()
    case .feedback(_, let outcome): console.print(feedback(outcome))
    case .result(_, _, let stored):
      if !stored { console.say(text(TrainingText.notStored)) }
    case .notStored(let error): console.say(text.sentence(error))
    case .void: console.print(text(TrainingText.void))
    case .dropoutAdvice(let advice):
      console.say(text(advice))
    case .measured(let measurement):
      console.print(text.sentence(measurement))
      console.print(text.publishedThresholds)
    case .stopped(let reason, let completed):
      let sentence = text.sentence(reason, completed: completed)
      if case .lost = reason { console.say(sentence) } else { console.print(sentence) }
    }
  }

  func refuse(_ sentence: String) { console.say(sentence) }

  /// Prints the question, and the first time the keys as well.
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

  /// Returns the feedback in words, which a screen reader speaks; signs would be spoken by their names.
  private func feedback(_ outcome: Outcome) -> String {
    switch outcome {
    case .comparison(let completed):
      let line = text.verdict(completed)
      return completed.isCorrect ? paint.green(line) : paint.red(line)
    case .pitchMatching(let completed):
      let line = text.verdict(completed)
      switch MatchBand(completed.userCentError) {
      case .deadCentre, .close: return paint.green(line)
      case .moderate: return paint.yellow(line)
      case .far: return paint.red(line)
      }
    }
  }
}

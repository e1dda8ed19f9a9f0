import PeachCore
import PeachStudio
import PeachText

/// One line per event, for screen readers and slow terminals; silent while a note sounds.
final class PlainView: TrainingView {
  private let console: Console
  private let text: Catalogue
  private let mode: TrainingMode
  private let paint: Paint

  init(console: Console, text: Catalogue, mode: TrainingMode, paint: Paint) {
    self.console = console
    self.text = text
    self.mode = mode
    self.paint = paint
  }

  func introduce(_ sound: SoundState, isByKeys: Bool) {
    if sound.source == .silent, sound.isFallback {
      console.say(text.silentBanner(sound.passedOver))
    } else if sound.isFallback {
      console.say(
        text(
          TrainingText.fallback, ["output": sound.output, "reason": text.phrase(sound.passedOver)]))
    }
    console.print(mode == .measurement ? text(MeasurementText.introduction) : introduction)
    let prompt: TrainingText =
      mode.isComparison ? .comparePrompt : isByKeys ? .matchKeys : .matchPrompt
    console.print(text(prompt))
    guard isByKeys else { return }
    console.print(text(TrainingText.replayPrompt))
    console.print(text(TrainingText.beginPrompt))
  }

  func begin(_ training: StudioTraining) {
    guard training.unmeasuredCount > 0, let source = training.sound.source else { return }
    console.say(
      text(
        CalibrationText.measuring,
        ["source": source.rawValue, "count": "\(training.unmeasuredCount)"]))
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
    // Nothing is said while a note sounds: a screen reader would speak over it.
    case .note, .tuned, .awaiting: break
    case .feedback(_, let outcome): console.print(feedback(outcome))
    case .result: break
    case .unsaved(let unsaved): console.say(text.sentence(unsaved))
    case .void: console.print(text(TrainingText.void))
    case .replayed: console.print(text(TrainingText.replayed))
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

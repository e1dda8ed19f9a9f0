import PeachCore
import PeachStudio
import PeachText
import Synchronization

/// One line per event, for screen readers and slow terminals; silent while a note sounds.
final class PlainView: TrainingView {
  private let console: Console
  private let text: Catalog
  private let mode: TrainingMode
  private let paint: Paint
  private let chart: @Sendable () -> ProfileChart
  private let sounding = Mutex(Sounding())

  /// The lines that wait for the end of the notes.
  private struct Sounding {
    /// True from the first note of an exercise until it is answered.
    var isOn = false
    /// True if a screen reader speaks the lines.
    var isSpoken = false
    var held: [(line: String, isError: Bool)] = []
    /// The interval that was printed last.
    var label: String?
  }

  /// Creates a view; `chart` gives the profile, whose sentence is said after a measurement.
  init(
    console: Console, text: Catalog, mode: TrainingMode, paint: Paint,
    chart: @escaping @Sendable () -> ProfileChart
  ) {
    self.console = console
    self.text = text
    self.mode = mode
    self.paint = paint
    self.chart = chart
  }

  func introduce(_ sound: SoundState, isByKeys: Bool, waits: Bool) {
    sounding.withLock { $0.isSpoken = waits }
    if let words = text.silence(sound) ?? text.fallback(sound) { console.say(words) }
    console.print(text(mode.introduction))
    let prompt = isByKeys ? mode.training.keyPrompt : mode.training.linePrompt
    console.print(text(prompt))
    guard isByKeys else { return }
    if !mode.isTuned { console.print(text(TrainingText.replayPrompt)) }
    if waits { console.print(text(TrainingText.beginPrompt)) }
  }

  func begin(_ training: StudioTraining) {
    guard training.unmeasuredCount > 0, let source = training.sound.source else { return }
    console.say(
      text(
        CalibrationText.measuring,
        ["source": source.rawValue, "count": "\(training.unmeasuredCount)"]))
  }

  func show(_ event: TrainingEvent) {
    switch event {
    case .exercise(_, let exercise, _):
      guard let label = text.label(of: exercise.task, in: mode) else { return }
      let isNew = sounding.withLock { sounding in
        defer { sounding.label = label }
        return !sounding.isSpoken || sounding.label != label
      }
      if isNew { console.print(label) }
    case .keysLeftOut(let left, let count, let intervals):
      console.say(text.leftOut(left, of: count, intervals: intervals))
    case .note: sounding.withLock { $0.isOn = true }
    case .tuned, .awaiting: break
    case .feedback(_, let outcome):
      release()
      console.print(feedback(outcome.verdict))
    case .result: break
    case .unsaved(let unsaved): printLater(text.sentence(unsaved), isError: true)
    case .void: playsAgain(text(TrainingText.void))
    case .replayed: playsAgain(text(TrainingText.replayed))
    case .dropoutAdvice(let advice): printLater(text(advice), isError: true)
    case .measured(let measurement):
      let headline = text.headline(of: chart().showing(measurement.interval))
      console.print(headline ?? text(ProfileText.empty))
    case .stopped(let reason, _):
      release()
      let sentence = text.sentence(reason)
      if case .lost = reason { console.say(sentence) } else { console.print(sentence) }
    }
  }

  /// Prints why the notes are played again: before them if there is a pause for a screen reader.
  private func playsAgain(_ line: String) {
    if sounding.withLock({ $0.isSpoken }) { release() }
    printLater(line)
  }

  /// Prints a line once no note sounds: a screen reader would speak over it.
  private func printLater(_ line: String, isError: Bool = false) {
    let waits = sounding.withLock { sounding in
      if sounding.isOn { sounding.held.append((line, isError)) }
      return sounding.isOn
    }
    if !waits { write(line, isError) }
  }

  /// Prints what was held.
  private func release() {
    let held = sounding.withLock { sounding in
      defer { (sounding.isOn, sounding.held) = (false, []) }
      return sounding.held
    }
    for (line, isError) in held { write(line, isError) }
  }

  private func write(_ line: String, _ isError: Bool) {
    if isError { console.say(line) } else { console.print(line) }
  }

  func warn(_ sentence: String) { printLater(sentence, isError: true) }

  func refuse(_ sentence: String) {
    // A note that is tuned sounds until it is let go.
    let waits = mode.isTuned && sounding.withLock { $0.isSpoken }
    if waits { printLater(sentence, isError: true) } else { console.say(sentence) }
  }

  /// Returns the feedback in words, which a screen reader speaks; signs would be spoken by their names.
  private func feedback(_ verdict: Verdict) -> String {
    let line = text.verdict(verdict)
    switch verdict {
    case .choice(let isRight): return isRight ? paint.green(line) : paint.red(line)
    case .error(let error):
      switch MatchBand(error) {
      case .deadCenter, .close: return paint.green(line)
      case .moderate: return paint.yellow(line)
      case .far: return paint.red(line)
      }
    }
  }
}

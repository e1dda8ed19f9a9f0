import Foundation
import PeachCore
import PeachStudio
import PeachText
import Synchronization

/// One JSON object per line: the interface for scripts.
///
/// The page on JSON lists the fields.
final class JSONView: TrainingView {
  private let console: Console
  private let text: Catalogue
  private let reveals: Bool
  private let referencePitch: Frequency
  private let beginning = Mutex(0.0)

  init(console: Console, text: Catalogue, reveals: Bool, referencePitch: Frequency) {
    self.console = console
    self.text = text
    self.reveals = reveals
    self.referencePitch = referencePitch
  }

  func begin(_ training: StudioTraining) {
    beginning.withLock { $0 = training.beginning }
    console.print(JSONLine.encode(SourceLine(training.sound)))
  }

  func show(_ event: TrainingEvent) {
    switch event {
    case .exercise(let number, let exercise):
      console.print(
        JSONLine.encode(ExerciseLine(number, exercise, referencePitch, reveals: reveals)))
    case .note(let which, let onset):
      console.print(
        JSONLine.encode(NoteLine(which, onset, since: beginning.withLock { $0 })))
    case .keysLeftOut(let left, let count, _):
      console.print(JSONLine.encode(KeysLine(leftOut: left, of: count)))
    case .awaiting: console.print(JSONLine.encode(PlainLine(event: "awaiting")))
    case .feedback: break
    case .result(let number, let outcome, let stored):
      console.print(JSONLine.encode(ResultLine(number, outcome, stored: stored)))
    case .notStored(let error): console.say(text.sentence(error))
    case .void(let number):
      console.print(JSONLine.encode(PlainLine(event: "void", n: number, reason: "dropout")))
    case .measured(let measurement): console.print(JSONLine.encode(MeasuredLine(measurement)))
    case .dropoutAdvice(let advice):
      console.say(text(advice))
    case .stopped(let reason, let completed):
      console.print(JSONLine.encode(StoppedLine(reason, completed, text)))
    }
  }

  func refuse(_ sentence: String) { console.say(sentence) }
}

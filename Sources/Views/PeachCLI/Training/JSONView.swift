import PeachCore
import PeachStudio
import PeachText
import Synchronization

/// One JSON object per line: the interface for scripts.
///
/// The page on JSON lists the fields.
final class JSONView: TrainingView {
  private let console: Console
  private let text: Catalog
  private let writer: Mutex<TrainingLineWriter>

  init(console: Console, text: Catalog, reveals: Bool) {
    self.console = console
    self.text = text
    writer = Mutex(TrainingLineWriter(reveals: reveals, text: text))
  }

  /// Prints nothing: programs need no introduction.
  func introduce(_ sound: SoundState, isByKeys: Bool, waits: Bool) {}

  func begin(_ training: StudioTraining) {
    writer.withLock { $0.beginning = training.beginning }
    console.print(JSONLine.encode(SourceLine(training.sound)))
  }

  func show(_ event: TrainingEvent) {
    if let line = writer.withLock({ $0.line(event) }) { console.print(line) }
    switch event {
    case .unsaved(let unsaved): console.say(text.sentence(unsaved))
    case .dropoutAdvice(let advice): console.say(text(advice))
    default: break
    }
  }

  func warn(_ sentence: String) { console.say(sentence) }

  func refuse(_ sentence: String) { console.say(sentence) }
}

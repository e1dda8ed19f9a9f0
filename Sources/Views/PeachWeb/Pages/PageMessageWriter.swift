import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// Writes the messages with the state of the studio.
struct PageMessageWriter: Sendable {
  /// The studio.
  let studio: Studio
  /// The values that stay the same as long as the web app is open.
  let context: PageContext

  /// The current language of all text, from the settings.
  var text: Catalog { Catalog(studio.settings.language ?? context.language, on: .screen) }

  /// Returns the message `welcome`.
  func welcome(for page: PageLink) -> String {
    let (text, modes) = (text, studio.trainings.modes)
    return JSONLine.encode(
      WelcomeMessage(
        language: text.language.rawValue, machine: context.machine,
        isOnThisMachine: ThisMachine(page) != nil,
        differences: Catalog.audibleDifferences.map {
          [text.short($0.value), text.difference($0)]
        },
        trainings: modes.map { mode in
          WelcomeMessage.Training(
            mode: mode.id, name: text.name(of: mode),
            answers: mode.training.choices.map {
              [$0.word, text($0.label), String(text.letters(of: $0))]
            })
        },
        guides: Dictionary(uniqueKeysWithValues: modes.map { ($0.id, text($0.guide)) }),
        keys: Dictionary(
          uniqueKeysWithValues: modes.map { ($0.id, text.answers(in: $0).mapValues(\.word)) }),
        texts: text.pageTexts,
        info: context.info.groups(text).joined().map { [text($0.label), $0.value] }))
  }

  /// Sends the message `settings`, up to date even if they change in between.
  func sendSettings(_ send: (String) -> Void) async { await Self.sendNewest(send, settings) }

  /// Sends the message `sound`, up to date even if the sound changes in between.
  func sendSound(_ send: (String) -> Void) async {
    await Self.sendNewest(send) { await sound(await studio.sound) }
  }

  /// Sends a message about a state, and again if the state changed while the message was written.
  ///
  /// A page to which another task sent the new state in between would keep the old one otherwise.
  static func sendNewest(_ send: (String) -> Void, _ message: () async -> String) async {
    var sent: String?
    var next = await message()
    while next != sent {
      send(next)
      sent = next
      next = await message()
    }
  }

  /// Returns the message `settings`.
  private func settings() async -> String {
    let hasMIDI = await !studio.midiState().devices.isEmpty
    let settings = studio.settings
    var name: String?
    if case .named(let source) = settings.source { name = await context.name(of: source) }
    return JSONLine.encode(SettingsMessage(settings, text, withMIDI: hasMIDI, sourceName: name))
  }

  /// Returns the message `sound`.
  func sound(_ state: SoundState) async -> String {
    var name: String?
    if let source = state.source { name = await context.name(of: source) }
    return JSONLine.encode(
      SoundMessage(
        state, name: name, machine: context.machine,
        problems: studio.settings.problems, text))
  }

  /// Returns the message `sources`.
  func sources(_ statuses: [SourceStatus]) -> String {
    let text = text
    let families = Dictionary(grouping: statuses, by: \.source.family)
    let sources = SoundFamily.allCases.flatMap { families[$0] ?? [] }.map { status in
      SourcesMessage.Source(
        id: status.source.id.rawValue, name: status.source.name, group: status.source.group,
        family: text(status.source.family), available: status.obstacle == nil,
        reason: status.obstacle.map { text.phrase($0) },
        isSteady: status.isSteady, remark: (status.verdict?.remark).map { text($0) })
    }
    return JSONLine.encode(SourcesMessage(sources: sources))
  }

  /// Returns the message `outputs`.
  func outputs(_ statuses: [OutputStatus]) -> String {
    let text = text
    return JSONLine.encode(
      OutputsMessage(
        outputs: statuses.map {
          OutputsMessage.Output(
            value: $0.output.text, name: text.name(ofOutput: $0.output),
            reason: $0.obstacle.map { text.phrase($0) })
        }))
  }

  /// Returns the message `plugins`.
  func plugins(_ rows: [PluginRow]) -> String { JSONLine.encode(PluginsMessage(rows, text)) }

  /// Returns an event with a sentence.
  func said(
    _ event: String, _ sentence: String, of action: String? = nil, name: String? = nil
  ) -> String {
    JSONLine.encode(SentenceMessage(event: event, action: action, name: name, sentence: sentence))
  }

  /// Returns the message `refused` for a failure.
  func refused(_ error: PeachError, of action: String, name: String? = nil) async -> String {
    said("refused", await sentence(error), of: action, name: name)
  }

  /// Returns a failure as a sentence for the screen.
  func sentence(_ error: PeachError) async -> String {
    guard error.kind == .untrainable, !error.subject.isEmpty else { return text.sentence(error) }
    let name = await context.name(of: SoundSourceID(error.subject))
    return text.sentence(error) { _ in name }
  }
}

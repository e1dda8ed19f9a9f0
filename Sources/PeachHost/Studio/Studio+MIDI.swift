package import PeachCore
import PeachSettings

extension Studio {
  /// Returns the place where MIDI devices are heard; none before a sound is open.
  package func midiState() async -> MIDIState { await supervisor.midi() }

  /// Has an action learn: the next key, controller or wheel does it from then on, and nothing else.
  /// - Parameter action: the action; nil to learn nothing after all.
  package func learn(_ action: MIDIAction?) { midiReader.learning = action }

  /// Takes what MIDI devices do from now on; called once.
  func followMIDI() {
    guard midiTask == nil else { return }
    midiTask = Task { [weak self, heard = supervisor.heardMIDI] in
      for await event in heard { await self?.take(event) }
    }
  }

  private func take(_ event: MIDIEvent) async {
    let press = event.message.flatMap { midiReader.press($0) }
    if let message = event.message, let control = midiReader.learnt(from: message, press: press),
      let action = midiReader.learning
    {
      midiReader.learning = nil
      // A file that cannot be written is reported when a setting is changed on a screen; here it holds until
      // the end.
      _ = try? await change(SettingName.controls(of: action), to: control.description)
      newMIDI.yield(MIDINews(message: message, actions: [action], learnt: (action, control)))
      return
    }
    let mapping = settings.midi
    await act(on: event, press, mapping)
    guard let message = event.message else { return }
    let moved = MIDIPresses.moved(by: message)
    let actions: [MIDIAction?] = [
      press.flatMap { mapping.action(of: $0, among: [.higher, .lower]) },
      press.flatMap { mapping.action(of: $0, among: [.commit]) },
      moved.flatMap { mapping[.tune].contains($0) ? .tune : nil },
    ]
    newMIDI.yield(
      MIDINews(message: message, actions: actions.compactMap(\.self), learnt: nil))
  }

  /// Carries out what an event asks for.
  private func act(
    on event: MIDIEvent, _ press: MIDIControl?, _ mapping: MIDIMapping
  ) async {
    guard let training else { return }
    if let offset = event.offset { await training.answer(.moved(to: offset)) }
    let answers = training.mode.midiAnswers
    let action = press.flatMap { mapping.action(of: $0, among: answers.map(\.action)) }
    if let answer = answers.first(where: { $0.action == action })?.answer {
      await training.answer(answer)
    }
  }
}

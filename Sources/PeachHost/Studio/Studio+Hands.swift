package import PeachCore
import PeachSettings

extension Studio {
  /// Returns the place where MIDI devices are heard; none before a sound is open.
  package func handsState() async -> HandsState { await supervisor.hands }

  /// The action that learns from the next key, controller or wheel; nil for none.
  package var learning: HandAction? { handReader.learning }

  /// Has an action learn: the next key, controller or wheel does it from then on, and nothing else.
  /// - Parameter action: the action; nil to learn nothing after all.
  package func learn(_ action: HandAction?) { handReader.learning = action }

  /// Takes what MIDI devices do from now on; called once.
  func followHands() {
    guard handTask == nil else { return }
    handTask = Task { [weak self, heard = supervisor.heardHands] in
      for await event in heard { await self?.take(event) }
    }
  }

  private func take(_ event: HandEvent) async {
    let press = event.message.flatMap { handReader.press($0) }
    if let message = event.message, let control = handReader.learnt(from: message, press: press),
      let action = handReader.learning
    {
      handReader.learning = nil
      // A file that cannot be written is said by whoever changes a setting by hand; here it holds until
      // the end.
      try? await change(SettingName.controls(of: action), to: control.description)
      newHands.yield(HandNews(message: message, actions: [action], learnt: (action, control)))
      return
    }
    let mapping = settings.hands
    await act(on: event, press, mapping)
    guard let message = event.message else { return }
    let moved = HandPresses.moved(by: message)
    let actions: [HandAction?] = [
      press.flatMap { mapping.action(of: $0, isComparison: true) },
      press.flatMap { mapping.action(of: $0, isComparison: false) },
      moved.flatMap { mapping[.tune].contains($0) ? .tune : nil },
    ]
    newHands.yield(
      HandNews(message: message, actions: actions.compactMap(\.self), learnt: nil))
  }

  /// Carries out what an event asks for.
  private func act(
    on event: HandEvent, _ press: HandControl?, _ mapping: HandMapping
  ) async {
    switch training?.kind {
    case .comparison(let session):
      guard let action = press.flatMap({ mapping.action(of: $0, isComparison: true) }) else {
        return
      }
      await session.answer(higher: action == .higher, by: .hand)
    case .pitchMatching(let session):
      if press.flatMap({ mapping.action(of: $0, isComparison: false) }) != nil {
        await session.commit(at: event.offset, by: .hand)
      } else if let offset = event.offset {
        await session.follow(offset)
      }
    case nil: break
    }
  }
}

import Foundation
package import PeachCore
import PeachSettings
package import PeachStudio
package import PeachText
import Synchronization
package import TerminalKit

/// The terminal app: one loop for keys, the mouse, trainings and signals, which delegates the rest.
package struct TerminalApp: Sendable {
  private enum LoopEvent: Sendable {
    case app(AppEvent)
    case inputs([InputEvent])
    case signal(Int32)
  }

  private let studio: Studio
  private let sources: any SoundSourceProvider
  private let language: Language
  private let info: ProgramInfo
  private let capabilities: TerminalCapabilities
  private let beginning: TrainingRequest?
  private let place: AppScreen?
  private let placed: @Sendable (String) -> Void

  private let effects: EffectRunner
  private let events: AsyncStream<LoopEvent>
  private let news: AsyncStream<LoopEvent>.Continuation

  /// Creates an app; ``run(_:signals:isOpen:)`` starts it.
  /// - Parameters:
  ///   - studio: the sound and the trainings; opened unless it already is.
  ///   - sources: provides the names of sources; may be slow.
  ///   - language: the user's language, if the settings do not specify one.
  ///   - info: the version and the files for the Info screen.
  ///   - capabilities: the features of the terminal.
  ///   - beginning: the training to start with; if it has a count, the program ends after it. Nil
  ///     for Start.
  ///   - place: the screen to begin with, by the word that `placed` was given; nil for Start.
  ///   - placed: receives the word for the screen whenever that is another one.
  package init(
    studio: Studio, sources: any SoundSourceProvider, language: Language,
    info: ProgramInfo, capabilities: TerminalCapabilities, beginning: TrainingRequest? = nil,
    place: String? = nil, placed: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.place = place.flatMap(AppScreen.init)
    self.placed = placed
    self.studio = studio
    self.sources = sources
    self.language = language
    self.info = info
    self.capabilities = capabilities
    self.beginning = beginning
    let (events, news) = AsyncStream.makeStream(of: LoopEvent.self)
    self.events = events
    self.news = news
    effects = EffectRunner(studio: studio, language: language, beginning: beginning) {
      news.yield(.app($0))
    }
  }

  /// Runs until the user leaves or a signal ends it, then restores the terminal.
  /// - Parameters:
  ///   - device: the terminal, not yet taken.
  ///   - signals: the signals from outside; SIGTSTP suspends the program, all others end it.
  ///   - isOpen: true if the studio is already open.
  /// - Returns: the signal that ended it, 0 for the user; nil if the terminal cannot be taken.
  package func run(
    _ device: TerminalDevice, signals: AsyncStream<Int32>, isOpen: Bool = false
  ) async -> Int32? {
    guard device.take(.screen, asking: capabilities.answersQuestions) else { return nil }
    let painter = Painter(device, depth: capabilities.depth)
    var state = AppState(
      settings: studio.settings, spoken: language, capabilities: capabilities, size: device.size,
      chart: studio.chart, info: info)
    state.trainings = studio.trainings.trainings
    state.endsByCount = beginning?.count != nil
    device.listen { [news] in news.yield(.inputs($0)) }
    let subscribers = subscribers(signals)
    if !isOpen { effects.open() }
    if let mode = beginning?.mode { effects.perform(state.begin(mode)) }
    if beginning == nil { effects.perform(state.go(to: place ?? .start)) }
    var ending: Int32?
    var word = state.place.word
    draw(state, painter)
    for await event in events {
      switch event {
      case .signal(SIGTSTP):
        await suspend(device, painter)
        effects.perform(state.handle(.interrupted(byUser: true)))
      case .signal(let number): ending = number
      case .inputs(let inputs):
        if inputs.contains(.resumed) { await resume(device, &state) }
        let asked = inputs.flatMap { state.handle(.input($0)) }
        if asked.contains(.quit) || inputs.contains(.end) { ending = ending ?? 0 }
        if asked.contains(.redraw) || inputs.contains(.resumed) { painter.forget() }
        await effects.act(asked)
      case .app(let event):
        let asked = state.handle(event)
        if asked.contains(.quit) { ending = ending ?? 0 }
        await effects.act(asked)
      }
      if ending != nil { break }
      if state.place.word != word {
        word = state.place.word
        placed(word)
      }
      draw(state, painter)
    }
    let status = ending ?? 0
    await end(status, device, painter)
    for subscriber in subscribers { subscriber.cancel() }
    return status
  }

  /// Shows a sentence from outside, on Start.
  package func show(_ sentence: String) { news.yield(.app(.said(sentence))) }

  private func draw(_ state: AppState, _ painter: Painter) {
    painter.show { AppView.draw(state).screen }
  }

  private func subscribers(_ signals: AsyncStream<Int32>) -> [Task<Void, Never>] {
    [
      Task { [news] in
        for await number in signals { news.yield(.signal(number)) }
      },
      // A phone's browser may train at the same time, and settings may be changed in another terminal.
      Task { [news, studio] in
        while (try? await Task.sleep(for: .seconds(2))) != nil {
          if await studio.refreshProgress() { news.yield(.app(.profile(studio.chart))) }
          if await studio.refreshSettings() {
            news.yield(.app(.settings(studio.settings, refusal: nil)))
          }
        }
      },
      Task { [news, studio] in
        for await hand in studio.heardMIDI {
          if hand.learnt != nil { news.yield(.app(.settings(studio.settings, refusal: nil))) }
          news.yield(.app(.hand(hand)))
        }
      },
      Task { [news, studio, sources] in
        for await sound in studio.soundStates {
          news.yield(.app(.sound(sound, name: sound.source?.rawValue ?? "")))
          guard let source = sound.source else { continue }
          let name = await sources.name(of: source)
          news.yield(.app(.sound(await studio.sound, name: name)))
        }
      },
    ]
  }

  // MARK: Stopping and ending

  /// Handles Ctrl-Z: silences the sound, restores the terminal and stops; continues on Start.
  private func suspend(_ device: TerminalDevice, _ painter: Painter) async {
    await effects.rest()
    painter.pause()
    device.suspend()
    effects.open()
    painter.resume()
  }

  /// Handles a stop and continue from outside: time is lost, and the terminal may be in any state.
  private func resume(_ device: TerminalDevice, _ state: inout AppState) async {
    device.retake()
    guard state.training != nil else { return }
    effects.forgetTraining()
    effects.perform(state.handle(.interrupted(byUser: false)))
    effects.interrupt()
  }

  private func end(_ status: Int32, _ device: TerminalDevice, _ painter: Painter) async {
    let late = Task {
      if status == 0 { return }
      await ForcedEnd.comes(after: status) {
        painter.finish()
        device.giveBack(forGood: true)
      }
    }
    await studio.close(status == 0 ? .quit : .signal)
    late.cancel()
    painter.finish()
    device.giveBack()
  }
}

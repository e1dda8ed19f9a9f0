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

  private let jobs = JobQueue()
  private let current = CurrentTraining()
  private let events: AsyncStream<LoopEvent>
  private let news: AsyncStream<LoopEvent>.Continuation

  /// Creates an app; ``run(_:signals:isOpen:)`` starts it.
  /// - Parameters:
  ///   - studio: the sound and the trainings; opened unless it already is.
  ///   - sources: provides the names of sources; may be slow.
  ///   - language: the user's language, if the settings do not specify one.
  ///   - info: the facts for the Info screen.
  ///   - capabilities: the features of the terminal.
  ///   - beginning: the training to start with; if it has a count, the program ends after it. Nil
  ///     for Start.
  package init(
    studio: Studio, sources: any SoundSourceProvider, language: Language,
    info: ProgramInfo, capabilities: TerminalCapabilities, beginning: TrainingRequest? = nil
  ) {
    self.studio = studio
    self.sources = sources
    self.language = language
    self.info = info
    self.capabilities = capabilities
    self.beginning = beginning
    (events, news) = AsyncStream.makeStream(of: LoopEvent.self)
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
    state.endsByCount = beginning?.count != nil
    device.listen { [news] in news.yield(.inputs($0)) }
    let followers = followers(signals)
    if !isOpen { jobs.add { [studio] in try? await studio.open(insists: false) } }
    if let mode = beginning?.mode { perform(state.begin(mode)) }
    var ending: Int32?
    draw(state, painter)
    for await event in events {
      switch event {
      case .signal(SIGTSTP):
        await suspend(device, painter)
        perform(state.handle(.interrupted(byUser: true)))
      case .signal(let number): ending = number
      case .inputs(let inputs):
        if inputs.contains(.resumed) { await resume(device, &state) }
        let effects = inputs.flatMap { state.handle(.input($0)) }
        if effects.contains(.quit) || inputs.contains(.end) { ending = ending ?? 0 }
        if effects.contains(.redraw) || inputs.contains(.resumed) { painter.forget() }
        await act(effects)
      case .app(let event):
        let effects = state.handle(event)
        if effects.contains(.quit) { ending = ending ?? 0 }
        await act(effects)
      }
      if ending != nil { break }
      draw(state, painter)
    }
    let status = ending ?? 0
    await end(status, device, painter)
    for follower in followers { follower.cancel() }
    return status
  }

  private func draw(_ state: AppState, _ painter: Painter) {
    painter.show { AppView.draw(state).screen }
  }

  private func followers(_ signals: AsyncStream<Int32>) -> [Task<Void, Never>] {
    [
      Task { [news] in
        for await number in signals { news.yield(.signal(number)) }
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

  // MARK: Effects

  /// Performs effects: answers are never delayed, and of many slider positions only the last
  /// counts.
  private func act(_ effects: [AppEffect]) async {
    for (index, effect) in effects.enumerated() {
      switch effect {
      case .answer(let higher): await current.answer(higher: higher)
      case .setOffset(let cents):
        if effects.indices.contains(index + 1), case .setOffset = effects[index + 1] { continue }
        await current.setOffset(cents)
      case .letGo: await current.letGo()
      default: perform([effect])
      }
    }
  }

  /// Performs slow effects one after another, alongside the loop.
  private func perform(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .begin(let id, let mode): jobs.add { await begin(id, mode) }
      case .end:
        current.training = nil
        jobs.add { await studio.end() }
      case .change(let name, let value): jobs.add { await change(name, value) }
      case .reset(let names):
        jobs.add { await report { () throws(StudioError) in try await studio.reset(names) } }
      case .loadSources: jobs.add { await loadSources() }
      case .hear(let source):
        jobs.add {
          do throws(AudioError) { try await studio.hear(source) } catch {
            news.yield(.app(.notHeard(error)))
          }
        }
      case .takeOffer:
        jobs.add {
          do throws(AudioError) { try await studio.acceptOffer() } catch {
            news.yield(.app(.refused(error)))
          }
        }
      case .answer, .setOffset, .letGo, .redraw, .quit: break
      }
    }
  }

  private func begin(_ id: Int, _ mode: TrainingMode) async {
    do throws(AudioError) {
      let request = (id == 1 ? beginning : nil) ?? TrainingRequest(mode: mode)
      let training = try await studio.begin(request)
      current.training = training
      Task {
        for await event in training.events {
          news.yield(.app(.training(id: id, event)))
          if case .stopped = event {
            news.yield(.app(.profile(studio.chart)))
          }
        }
      }
    } catch {
      news.yield(.app(.notBegun(id: id, error)))
    }
  }

  private func change(_ name: String, _ value: String) async {
    await report { () throws(StudioError) in try await studio.change(name, to: value) }
    if name == SettingName.noteRange {
      news.yield(.app(.profile(studio.chart)))
    }
  }

  private func report(_ change: () async throws(StudioError) -> Void) async {
    var refusal: StudioError?
    do throws(StudioError) { try await change() } catch { refusal = error }
    // While more changes are waiting, the screen is ahead of the studio.
    guard jobs.isLast || refusal != nil else { return }
    news.yield(.app(.settings(studio.settings, refusal: refusal)))
  }

  private func loadSources() async {
    do throws(AudioError) {
      news.yield(.app(.sources(.success(try await studio.sources()))))
    } catch {
      news.yield(.app(.sources(.failure(error))))
    }
  }

  // MARK: Stopping and ending

  /// Handles Ctrl-Z: silences the sound, restores the terminal and stops; continues on Start.
  private func suspend(_ device: TerminalDevice, _ painter: Painter) async {
    current.training = nil
    await studio.rest(.signal)
    painter.pause()
    device.suspend()
    jobs.add { [studio] in try? await studio.open(insists: false) }
    painter.resume()
  }

  /// Handles a stop and continue from outside: time is lost, and the terminal may be in any state.
  private func resume(_ device: TerminalDevice, _ state: inout AppState) async {
    device.retake()
    guard state.training != nil else { return }
    current.training = nil
    perform(state.handle(.interrupted(byUser: false)))
    jobs.add { [studio] in await studio.end(.signal) }
  }

  private func end(_ status: Int32, _ device: TerminalDevice, _ painter: Painter) async {
    let late = Task {
      guard status != 0, (try? await Task.sleep(for: Self.patience)) != nil else { return }
      painter.finish()
      device.giveBack()
      _exit(128 + status)
    }
    await studio.close(status == 0 ? .quit : .signal)
    late.cancel()
    painter.finish()
    device.giveBack()
  }

  /// The time before it exits by force; a program asked to end is gone within 200 ms, in any case.
  private static let patience = Duration.milliseconds(100)
}

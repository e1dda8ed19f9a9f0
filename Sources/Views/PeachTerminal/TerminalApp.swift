import Foundation
package import PeachCore
import PeachSettings
package import PeachStudio
package import PeachText
import Synchronization
package import TerminalKit

/// The terminal app: one loop that takes keys, the mouse, trainings and signals, and has the rest
/// done.
package struct TerminalApp: Sendable {
  /// What a training begins with, when the app does not begin on Start.
  package struct Beginning: Sendable {
    /// Which of the four.
    package var mode: TrainingMode
    /// What an interval training draws from; nil for what the settings say.
    package var intervals: Set<Interval>?
    /// After how many exercises the training and the program end; nil for never.
    package var count: Int?

    /// A training.
    package init(mode: TrainingMode, intervals: Set<Interval>? = nil, count: Int? = nil) {
      self.mode = mode
      self.intervals = intervals
      self.count = count
    }
  }

  private enum LoopEvent: Sendable {
    case app(AppEvent)
    case inputs([InputEvent])
    case signal(Int32)
  }

  private let studio: Studio
  private let record: ProfileRecord
  private let sources: any SoundSourceProvider
  private let language: Language
  private let info: InfoFacts
  private let capabilities: TerminalCapabilities
  private let beginning: Beginning?

  private let jobs = JobQueue()
  private let current = CurrentTraining()
  private let events: AsyncStream<LoopEvent>
  private let news: AsyncStream<LoopEvent>.Continuation

  /// An app that was not run yet.
  /// - Parameters:
  ///   - studio: what sounds and trains; opened unless it is already.
  ///   - record: what is known of the ear.
  ///   - sources: knows what sources are called; may take its time.
  ///   - language: the user's, where the settings leave it open.
  ///   - info: what the Info screen says.
  ///   - capabilities: what the terminal can do.
  ///   - beginning: the training to begin with; nil for Start.
  package init(
    studio: Studio, record: ProfileRecord,
    sources: any SoundSourceProvider, language: Language,
    info: InfoFacts, capabilities: TerminalCapabilities, beginning: Beginning? = nil
  ) {
    self.studio = studio
    self.record = record
    self.sources = sources
    self.language = language
    self.info = info
    self.capabilities = capabilities
    self.beginning = beginning
    (events, news) = AsyncStream.makeStream(of: LoopEvent.self)
  }

  /// Runs until the user leaves or a signal ends it; the terminal is given back then.
  /// - Parameters:
  ///   - device: the terminal, not taken yet.
  ///   - signals: what comes from outside; SIGTSTP stops the program, all else ends it.
  ///   - isOpen: whether the studio was opened already.
  /// - Returns: the signal that ended it, or 0.
  package func run(
    _ device: TerminalDevice, signals: AsyncStream<Int32>, isOpen: Bool = false
  ) async -> Int32 {
    guard device.take(.screen, asking: capabilities.answersQuestions) else { return 0 }
    let painter = Painter(device, depth: capabilities.depth)
    var state = AppState(
      settings: studio.settings, spoken: language, capabilities: capabilities, size: device.size,
      chart: record.chart(studio.settings), info: info)
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
          // Plugins may have to be checked first, for seconds; no task may wait for that.
          let name = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              continuation.resume(returning: sources.displayName(for: source))
            }
          }
          news.yield(.app(.sound(await studio.sound, name: name)))
        }
      },
    ]
  }

  // MARK: Effects

  /// An answer is not kept waiting by anything; of many places of the slider the last counts.
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

  /// What may take its time is done one after the other, beside the loop.
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
      let isFirst = id == 1
      let training = try await studio.begin(
        mode, intervals: isFirst ? beginning?.intervals : nil,
        count: isFirst ? beginning?.count : nil)
      current.training = training
      Task {
        for await event in training.session.events {
          if case .feedback(_, let outcome) = event { record.take(outcome) }
          news.yield(.app(.training(id: id, event)))
          if case .stopped = event {
            news.yield(.app(.profile(record.chart(studio.settings))))
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
      news.yield(.app(.profile(record.chart(studio.settings))))
    }
  }

  private func report(_ change: () async throws(StudioError) -> Void) async {
    var refusal: StudioError?
    do throws(StudioError) { try await change() } catch { refusal = error }
    // While more changes wait, the screen is ahead of the studio.
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

  /// Ctrl-Z: silent, the terminal given back, stopped; and back on Start when it is continued.
  private func suspend(_ device: TerminalDevice, _ painter: Painter) async {
    current.training = nil
    await studio.rest(.signal)
    painter.pause()
    device.suspend()
    jobs.add { [studio] in try? await studio.open(insists: false) }
    painter.resume()
  }

  /// Somebody stopped and continued the program without asking: time is lost, and the terminal may
  /// be anyhow.
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

  /// A program that is told to go is gone within 200 ms, whatever holds it up.
  private static let patience = Duration.milliseconds(100)
}

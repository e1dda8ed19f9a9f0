import Foundation
import PeachCore
import PeachDrawing
import PeachSettings
import PeachStudio
import PeachText
import Synchronization
import UserFiles

/// Performs the effects of the screens on the studio, and reports what comes of them.
struct EffectRunner: Sendable {
  /// The sound and the trainings.
  let studio: Studio
  /// The language used if the settings do not specify one.
  let language: Language
  /// The training that the app starts with; nil for Start.
  let beginning: TrainingRequest?
  /// Receives what becomes of an effect.
  let report: @Sendable (AppEvent) -> Void

  private let jobs = OrderedJobs()
  private let current = Current()
  private let measuring = BackgroundMeasuring()

  private var text: Catalog { Catalog(studio.settings.language ?? language, on: .screen) }

  /// Performs effects: answers are never delayed, and of many slider positions only the last
  /// counts.
  func act(_ effects: [AppEffect]) async {
    for (index, effect) in effects.enumerated() {
      switch effect {
      case .answer(let answer):
        if case .move = answer, effects.indices.contains(index + 1),
          case .answer(.move) = effects[index + 1]
        {
          continue
        }
        await current.training?.answer(answer)
      default: perform([effect])
      }
    }
  }

  /// Performs slow effects one after another, alongside the loop.
  func perform(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .begin(let id, let mode): jobs.add { await begin(id, TrainingRequest(mode: mode)) }
      case .end:
        forgetTraining()
        jobs.add { await studio.end() }
      case .change(let name, let value): jobs.add { await change(name, value) }
      case .reset(let names):
        jobs.add { await apply { () throws(PeachError) in try await studio.reset(names) } }
      case .learn(let action): jobs.add { await studio.learn(action) }
      case .loadSources: jobs.add { await loadSources() }
      case .measureSources:
        measuring.begin(studio) {
          report(.measuring($0.name, done: $1, of: $2))
        } end: {
          await loadSources()
        }
      case .cancelMeasuring: measuring.cancel()
      case .loadOutputs: jobs.add { report(.outputs(await studio.outputs())) }
      case .loadPlugins: jobs.add { report(.plugins(await studio.plugins(), refusal: nil)) }
      case .forget(let name):
        jobs.add { await manage { () async throws(PeachError) in try await studio.forget(name) } }
      case .trust(let id, let isTrusted):
        jobs.add {
          await manage { () async throws(PeachError) in try await studio.trust(id, isTrusted) }
          report(.settings(studio.settings, refusal: nil))
        }
      case .hear(let source, let difference):
        jobs.add {
          do throws(PeachError) { try await studio.hear(source, then: difference) } catch {
            report(.notHeard(error))
          }
        }
      case .lookForMIDI: jobs.add { [studio] in report(.midi(await studio.midiState())) }
      case .countAnswers: jobs.add { await countAnswers() }
      case .data(let task, let replaces): jobs.add { await work(task, replaces) }
      case .savePicture(let query): jobs.add { report(.saved(savePicture(query))) }
      case .takeOffer:
        jobs.add {
          do throws(PeachError) { try await studio.acceptOffer() } catch {
            report(.refused(error))
          }
        }
      case .answer, .redraw, .quit: break
      }
    }
  }

  private func begin(_ id: Int, _ wanted: TrainingRequest) async {
    do throws(PeachError) {
      let request = (id == 1 ? beginning : nil) ?? wanted
      let training = try await studio.begin(request)
      current.training = training
      Task {
        for await event in training.events {
          report(.training(id: id, event))
          if case .stopped = event {
            report(.profile(studio.chart))
          }
        }
      }
    } catch {
      report(.notBegun(id: id, error))
    }
  }

  private func change(_ name: String, _ value: String) async {
    await apply { () throws(PeachError) in try await studio.change(name, to: value) }
    if name == SettingName.noteRange {
      report(.profile(studio.chart))
    }
  }

  /// Makes a change.
  /// - Returns: the reason why it was refused; nil if it was not.
  private func refusal(
    of change: () async throws(PeachError) -> Void
  ) async -> PeachError? {
    do throws(PeachError) { try await change() } catch { return error }
    return nil
  }

  private func apply(_ change: () async throws(PeachError) -> Void) async {
    let refusal = await refusal(of: change)
    // While more changes are waiting, the screen is ahead of the studio.
    guard jobs.isLast || refusal != nil else { return }
    report(.settings(studio.settings, refusal: refusal))
  }

  private func loadSources() async {
    do throws(PeachError) {
      report(.sources(.success(try await studio.sources())))
    } catch {
      report(.sources(.failure(error)))
    }
  }

  private func manage(_ change: () async throws(PeachError) -> Void) async {
    let refusal = await refusal(of: change)
    report(.plugins(await studio.plugins(), refusal: refusal))
  }

  private func countAnswers() async {
    do throws(PeachError) {
      report(.counted(try await studio.answerCount()))
    } catch {
      report(.data(text.sentence(error)))
    }
  }

  private func work(_ task: DataTask, _ replaces: Bool) async {
    do throws(PeachError) {
      let lines = try await studio.perform(task, in: text, replaces: replaces) {
        report(.data($0))
      }
      report(.data(lines.joined(separator: " ")))
    } catch {
      report(
        error.kind == .fileExists
          ? .taken(task, path: error.subject) : .data(text.sentence(error)))
    }
    report(.profile(studio.chart))
  }

  /// Saves the profile into the home folder, under a name with the day.
  /// - Returns: a sentence on what became of it.
  private func savePicture(_ query: ProfileQuery) -> String {
    let now = Date()
    let day = now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    let drawing = ProfileDrawing(
      studio.chart, text: text, query: query, heading: text.heading(of: nil, on: now))
    do throws(FileError) {
      let path = try studio.saveInHome(drawing.svg, as: "peach-profile-\(day).svg")
      return text(ScreenText.saved, ["file": path])
    } catch {
      return text.sentence(error)
    }
  }

  // MARK: Interruptions

  /// Opens the sound, as soon as nothing else waits.
  func open() { jobs.add { [studio] in try? await studio.open(required: false) } }

  /// Lets no training receive answers any more.
  func forgetTraining() { current.training = nil }

  /// Ends the training from outside, as soon as nothing else waits.
  func interrupt() { jobs.add { [studio] in await studio.end(.signal) } }

  /// Ends the training and silences the sound.
  func rest() async {
    forgetTraining()
    await studio.rest(.signal)
  }
}

/// The training that receives answers.
private final class Current: Sendable {
  private let held = Mutex<StudioTraining?>(nil)

  var training: StudioTraining? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}

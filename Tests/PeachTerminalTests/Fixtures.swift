import Foundation
import PeachTesting
import TerminalKit
import Testing

@testable import PeachCore
@testable import PeachSettings
@testable import PeachStudio
@testable import PeachTerminal
@testable import PeachText

/// States of the app to look at.
enum Fixtures {
  static func state(
    _ language: Language = .english, _ size: ScreenSize = .usual, trained: Bool = true,
    settings: Settings = Settings(), environment: [String: String] = ["TERM": "xterm-256color"]
  ) -> AppState {
    var state = AppState(
      settings: settings, spoken: language,
      capabilities: TerminalCapabilities(environment: environment), size: size,
      chart: chart(trained: trained),
      info: ProgramInfo(
        version: "0.1.0", trainingFile: "/home/anna/.local/share/peach/training.sqlite",
        settingsFile: "/home/anna/.config/peach/settings.toml"))
    var sound = SoundState()
    sound.source = SoundSourceID("jack:sine")
    sound.output = OutputSelection("jack")
    sound.format = OutputFormat(
      rate: 48_000, period: 256, maxFrames: 256, latency: 256...768, name: "peach")
    _ = state.handle(.sound(sound, name: "Sine"))
    return state
  }

  /// An ear that hears best around D4, with a gap high up, over thirty days.
  static func chart(trained: Bool) -> ProfileChart { trained ? trainedChart : untrainedChart }

  private static let trainedChart = makeChart(trained: true)
  private static let untrainedChart = makeChart(trained: false)

  private static func makeChart(trained: Bool) -> ProfileChart {
    let progress = TrainingProgress(calendar: Calendar(identifier: .gregorian))
    if trained {
      var answers: [ThresholdObservation] = []
      for index in 0..<600 {
        let note = 36 + (index * 29) % 49
        guard !(74...80).contains(note) else { continue }
        let cents = 4 + Double(abs(note - 62)) + Double(index % 7) + Double(600 - index) / 60
        answers.append(
          ThresholdObservation(
            note: UInt8(note), centOffset: cents, isCorrect: index % 4 > 0,
            timestamp: 1_700_000_000 + Double(index) * 4320))
      }
      progress.load(
        comparisons: answers,
        matchings: [4, -12, 7, 2, -9].map { MatchingObservation(note: 60, error: $0) })
    }
    return progress.chart(.standard, at: Date(timeIntervalSince1970: 1_702_600_000))
  }

  static let sources: [SourceStatus] =
    [
      SourceStatus(
        source: SourceDescription(
          id: SoundSourceID("jack:sine"), name: "Sine", group: "", backend: "jack"),
        obstacle: nil),
      SourceStatus(
        source: SourceDescription(
          id: SoundSourceID("alsa:sine"), name: "Sine", group: "", backend: "alsa"),
        obstacle: "the ALSA device “default” is busy; close what uses it"),
    ]
    + (0..<60).map { number in
      SourceStatus(
        source: SourceDescription(
          id: SoundSourceID("sf2:TimGM6mb:0:\(number)"),
          name: number == 0 ? "Piano 1" : number == 40 ? "Violin" : "Preset \(number)",
          group: "TimGM6mb", backend: "sf2"), obstacle: nil,
        verdict: number == 0 ? .calibrated : number == 40 ? .partly : .unmeasured)
    }

  /// A plugin that is trusted, one with a blocked sound, and one that crashed.
  static func plugins() throws -> [PluginRow] {
    let shelf = try PluginShelf()
    try shelf.addReady("organ")
    try shelf.addReady("saw", blocked: ["one"])
    try shelf.addCrashed("square")
    return shelf.rows(trusted: ["organ"])
  }

  static func exercise(_ mode: TrainingMode) throws -> Exercise {
    let interval: Interval = mode.isInterval ? .perfectFifth : .prime
    let task = try IntervalTask(
      referenceNote: .c4, interval: .named(interval, in: .justIntonation))
    return mode.isTuned
      ? Exercise(PitchMatchingChallenge(task, initialCentOffset: Cents(-40)))
      : Exercise(Comparison(task, centOffset: Cents(12.5)))
  }

  static func outcome(_ mode: TrainingMode, correct: Bool = true, error: Double = 4) throws
    -> Outcome
  {
    let (asked, conditions) = (try exercise(mode).asked, TrainingSamples.conditions())
    return switch asked {
    case let challenge as PitchMatchingChallenge:
      Outcome(
        CompletedPitchMatching(
          challenge: challenge, userCentError: Cents(error), conditions: conditions))
    default:
      Outcome(
        CompletedComparison(
          comparison: try #require(asked as? Comparison), answeredHigher: correct,
          conditions: conditions))
    }
  }

  /// A training whose second note sounds.
  static func live(
    _ mode: TrainingMode, _ language: Language = .english, _ size: ScreenSize = .usual
  ) throws -> AppState {
    var state = state(language, size)
    _ = state.begin(mode)
    try tell(.exercise(number: 1, exercise(mode), referencePitch: .concert440), &state)
    tell(.awaiting, &state)
    return state
  }

  static func tell(_ event: TrainingEvent, _ state: inout AppState) {
    _ = state.handle(.training(id: state.training?.id ?? 0, event))
  }

  static func type(_ keys: [Key.Code], _ state: inout AppState) -> [AppEffect] {
    keys.flatMap { state.handle(.input(.key(Key($0)))) }
  }

  /// Every screen, in every condition that changes its words.
  static func all(_ language: Language, _ size: ScreenSize) throws -> [(String, AppState)] {
    var states: [(String, AppState)] = []
    for trained in [true, false] {
      var start = state(language, size, trained: trained)
      for chosen in start.startItems.indices {
        start.chosen = chosen
        states.append(("start \(trained) \(chosen)", start))
      }
      start.chosen = 0
      var values = start
      _ = values.go(to: .profile)
      values.profile.showsValues = true
      states.append(("values \(trained)", values))
      for place in [AppScreen.profile, .info, .intervals] {
        var other = start
        _ = other.go(to: place)
        states.append(("\(place) \(trained)", other))
      }
    }
    var silent = state(language, size)
    var sound = SoundState()
    sound.source = .silent
    sound.output = OutputSelection("silent")
    sound.passedOver = [
      "no JACK server is running; start one with QjackCtl",
      "the ALSA device “default” is busy; close what uses it",
    ]
    _ = silent.handle(.sound(sound, name: "Silent"))
    states.append(("silent", silent))
    var lost = state(language, size)
    lost.sound.loss = .outputLost("the JACK server has gone")
    lost.sound.offer = SoundOffer(
      reason: .returned, request: SoundRequest(output: OutputSelection("jack")))
    states.append(("lost", lost))
    for mode in TrainingMode.allCases {
      var live = try live(mode, language, size)
      states.append(("\(mode)", live))
      tell(.dropoutAdvice(.longerPeriod), &live)
      states.append(("\(mode) advice", live))
      for (correct, error) in [(true, 0), (false, -77.7), (true, 18.3)] {
        var judged = live
        tell(.feedback(number: 1, try outcome(mode, correct: correct, error: error)), &judged)
        states.append(("\(mode) \(error)", judged))
      }
    }
    var settings = state(language, size)
    _ = settings.go(to: .settings)
    states.append(("usual settings", settings))
    settings.settings.showsAll = true
    settings.settings.hasMIDI = true
    for row in 0..<settings.settings.rows.count {
      settings.settings.selection = row
      states.append(("settings \(row)", settings))
    }
    settings.settings.selection = 3
    settings.settings.editing = "441.5"
    states.append(("settings typed", settings))
    settings.searchSettings()
    for query in ["", "no", "nothing"] {
      settings.searchSettings(for: query)
      states.append(("settings with \(query)", settings))
    }
    var sources = state(language, size)
    _ = sources.go(to: .sources)
    states.append(("looking", sources))
    _ = sources.handle(.sources(.success(Self.sources)))
    states.append(("sources", sources))
    sources.sources.search("nothing of that name")
    states.append(("no source", sources))
    var outputs = state(language, size)
    _ = outputs.go(to: .outputs)
    states.append(("looking for outputs", outputs))
    _ = outputs.handle(
      .outputs([
        OutputStatus(output: .automatic, obstacle: nil),
        OutputStatus(output: OutputSelection("jack"), obstacle: "no JACK server is running"),
      ]))
    for chosen in 0...1 {
      outputs.chosenOutput = chosen
      states.append(("outputs \(chosen)", outputs))
    }
    var plugins = state(language, size)
    _ = plugins.go(to: .plugins)
    states.append(("looking at plugins", plugins))
    _ = plugins.handle(.plugins(try Self.plugins(), refusal: nil))
    for row in plugins.plugins.rows.indices {
      plugins.plugins.selection = row
      states.append(("plugin \(row)", plugins))
    }
    _ = plugins.act(.trustPlugin)
    states.append(("trust", plugins))
    _ = plugins.handle(
      .plugins([], refusal: PeachError(.wrongName, .noPlugin("saw", known: ["jack"]))))
    states.append(("no plugin", plugins))
    for (name, state) in states where !state.isHelpOpen {
      var helped = state
      helped.isHelpOpen = true
      states.append(("help on \(name)", helped))
    }
    return states
  }
}

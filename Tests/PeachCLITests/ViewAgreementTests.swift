import Foundation
import PeachCore
import PeachMeasure
import PeachSettings
import PeachDrawing
@testable import PeachStudio
import PeachTesting
import PeachText
import TerminalKit
import Testing

@testable import PeachCLI
@testable import PeachTerminal
@testable import PeachWeb

@Suite("What the terminal and the page both say")
struct ViewAgreementTests {
  private func state(_ language: Language = .english) -> AppState {
    AppState(
      settings: Settings(), spoken: language,
      capabilities: TerminalCapabilities(environment: ["TERM": "xterm-256color"]),
      size: ScreenSize(columns: 80, rows: 24), chart: TrainingProgress().chart(.standard),
      info: ProgramInfo(version: "0.1.0", trainingFile: "/t.sqlite", settingsFile: "/s.toml"))
  }

  @Test("a setting stands in the same section, under the same title", arguments: Language.allCases)
  func sections(language: Language) throws {
    let text = Catalog(language)
    let onPage = SettingsMessage(Settings(), text, withMIDI: true).settings
    var section: SettingsSection?
    var inTerminal: [String: SettingsSection] = [:]
    for row in SettingRow.rows(of: Settings(), showsAll: true, hasMIDI: true) {
      if case .section(let next) = row { section = next }
      if let name = row.name { inTerminal[name] = section }
    }
    let mattering = SettingsCatalog.standard.descriptors.filter {
      Settings().matters($0, withMIDI: true)
    }
    #expect(Set(inTerminal.keys) == Set(mattering.map(\.name)))
    for setting in onPage where inTerminal[setting.name] != nil {
      let descriptor = try #require(SettingsCatalog.standard[setting.name])
      #expect(inTerminal[setting.name]?.rawValue == setting.section, "\(setting.name)")
      #expect(setting.title == text(descriptor.title))
    }
  }

  @Test(
    "after dropouts the advice fits their cause",
    arguments: [
      (DropoutAdvice.longerPeriod, "period"), (.realTimeThreads, "real-time"),
      (.lateSource(SoundSourceID("bad:tone")), "bad:tone"),
    ])
  func dropouts(cause: DropoutAdvice, part: String) {
    var state = state()
    _ = state.begin(.comparison)
    let id = state.training?.id ?? 0
    _ = state.handle(.training(id: id, .dropoutAdvice(cause)))
    let advice = Catalog(.english, on: .screen)(cause)
    #expect(state.training?.remark == advice)
    #expect(advice.contains(part), "\(advice)")
  }

  @Test(
    "a match is as near by color, arrow and word, on either side of each limit",
    arguments: [
      (0.4, "deadCenter", 0), (0.6, "close", 1), (9.4, "close", 1), (9.7, "moderate", 2),
      (-30.3, "moderate", 2), (30.6, "far", 3),
    ])
  func bands(error: Double, band: String, length: Int) throws {
    let outcome = Outcome(TrainingSamples.matched(error: error))
    #expect(FeedbackMessage(1, outcome, Catalog(.english)).band == band)
    #expect(MatchBand(Cents(error)).arrowLength == length)
    var state = state()
    _ = state.begin(.pitchMatching)
    let id = state.training?.id ?? 0
    _ = state.handle(.training(id: id, .feedback(number: 1, outcome)))
    let screen = AppView.draw(state).screen.text
    // The header has a sign of its own for what sounds, none of these.
    #expect(screen.count { "▲▼┃".contains($0) } == length)
    #expect(screen.contains(Catalog(.english).shown(Cents(error))))
  }

  @Test("the same letters answer lower", arguments: Language.allCases)
  func lowerKeys(language: Language) throws {
    let lower = try #require(TrainingMode.comparison.training.choices.last)
    let letters = Catalog(language).letters(of: lower)
    #expect(letters.contains("l"))
    var state = state(language)
    _ = state.begin(.comparison)
    let id = state.training?.id ?? 0
    let comparison = Comparison(TrainingSamples.task(), centOffset: Cents(10))
    _ = state.handle(
      .training(id: id, .exercise(number: 1, Exercise(comparison), referencePitch: .concert440)))
    _ = state.handle(.training(id: id, .awaiting))
    for letter in "abcdefgijklmnorstuvwxyz" where !"q?".contains(letter) {
      // Some letters lead elsewhere.
      var asked = state
      let effects = asked.handle(.input(.key(Key(.character(letter)))))
      #expect(effects.contains(.answer(.higher(false))) == letters.contains(letter), "\(letter)")
    }
  }

  @Test("the page's help names every key that answers, and no other", arguments: Language.spoken)
  func pageKeys(language: Language) throws {
    let text = Catalog(language)
    let arrows = ["↑": "ArrowUp", "↓": "ArrowDown", "←": "ArrowLeft", "→": "ArrowRight"]
    for (mode, sentences) in [
      (TrainingMode.comparison, [WebText.keyAnswers, .keyReplay]),
      (.pitchMatching, [.keyTunes, .keyLetsGo]),
    ] {
      let words = sentences.flatMap { sentence in
        text(sentence, text.values(of: mode)).split { " :,.".contains($0) }.map(String.init)
      }
      let named = words.compactMap { word in
        word == "Enter"
          ? word
          : arrows[word] ?? (word.count == 1 && word < "a" && word > "9" ? word.lowercased() : nil)
      }
      // Not named: what other keys do as well.
      #expect(
        Set(named) == Set(text.answers(in: mode).keys).subtracting(["PageUp", "PageDown", " "]))
    }
  }

  @Test("the same answers are one number on every screen and in every form")
  func threshold() throws {
    let now = Date()
    var generator = SeededGenerator(seed: 3)
    let progress = TrainingProgress()
    progress.load(
      comparisons: (0..<200).map { index in
        let size = [3.0, 6, 10, 15, 30][index % 5]
        let chance = size > 9 ? 0.97 : 0.6
        return ThresholdObservation(
          note: UInt8(57 + index % 12), centOffset: size,
          isCorrect: Double.random(in: 0..<1, using: &generator) < chance,
          timestamp: now.timeIntervalSince1970)
      })
    let chart = progress.chart(.standard, at: now)
    let belief = try #require(chart.heard?.belief)
    let text = Catalog(.english, on: .screen)
    let sentence = try #require(text.headline(of: chart))
    #expect(sentence.contains("about \(text.rounded(belief.median)) cents"))

    var state = state()
    _ = state.handle(.profile(chart))
    #expect(!AppView.draw(state).screen.text.contains(text.rounded(belief.median)))
    _ = state.go(to: .profile)
    #expect(AppView.draw(state).screen.text.contains(sentence))
    #expect(ProfileDrawing(chart, text: text).svg.contains(sentence))
    #expect(text.summary(of: chart).contains(sentence))
    let report = ProfileReport(all: chart)
    #expect(report.lines(text).contains(sentence))
    #expect(report.sentences(text).contains(sentence))
    let object =
      try JSONSerialization.jsonObject(
        with: Data(JSONLine.encode(report.object).utf8)) as? [String: Any]
    let comparison = try #require(object?["comparison"] as? [String: Any])
    let told = try #require(comparison["threshold"] as? [String: Double])
    #expect(told["median"] == belief.median.value)
    let measured = MeasuredLine.Threshold(
      try #require(progress.profile.heard(of: .prime, at: nil)))
    #expect(abs(try #require(measured.median) / belief.median.value - 1) < 1e-3)
    #expect(abs(try #require(measured.high) / belief.interval.upperBound.value - 1) < 1e-3)
  }

  @Test("an offer is the same sentence", arguments: Language.allCases)
  func offers(language: Language) {
    let text = Catalog(language)
    for reason in [SoundOffer.Reason.returned, .instead] {
      for request in [
        SoundRequest(), SoundRequest(output: OutputSelection("jack")),
        SoundRequest(source: SourceSelection("sf2:TimGM6mb:0:0")),
      ] {
        var sound = SoundState()
        sound.source = .silent
        sound.output = OutputSelection("silent")
        sound.passedOver = ["no JACK server is running"]
        sound.offer = SoundOffer(reason: reason, request: request)
        let onPage = SoundMessage(sound, name: nil, machine: "", text)
        #expect(onPage.offer == text.sentence(SoundOffer(reason: reason, request: request)))
        var state = state(language)
        _ = state.handle(.sound(sound, name: ""))
        let screen = AppView.draw(state).screen.text.split(separator: "\n").joined(separator: " ")
        #expect(screen.contains(onPage.offer?.prefix(30) ?? "-"))
      }
    }
  }

  @Test("a plugin has the same facts, and the same is done about it", arguments: Language.allCases)
  func plugins(language: Language) throws {
    let shelf = try PluginShelf()
    try shelf.addReady("organ")
    try shelf.addReady("saw", blocked: ["one"])
    try shelf.addCrashed("square")
    let rows = shelf.rows(trusted: ["organ"])
    let text = Catalog(language)
    let onPage = PluginsMessage(rows, text).plugins
    var state = state(language)
    _ = state.go(to: .plugins)
    _ = state.handle(.plugins(rows, refusal: nil))
    var resettable: [String: [String]] = [:]
    for (index, line) in state.plugins.rows.enumerated() {
      state.plugins.selection = index
      let plugin = try #require(state.plugins.plugin)
      if let name = state.plugins.resettable { resettable[plugin.id, default: []].append(name) }
      guard case .plugin(let place) = line else { continue }
      let screen = AppView.draw(state).screen.text.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      for fact in onPage[place].facts { #expect(screen.contains(fact), "\(fact)") }
      #expect(onPage[place].trusted == plugin.trusted)
    }
    for plugin in onPage { #expect(plugin.resettable == resettable[plugin.id] ?? []) }
  }

  @Test("the information has the same lines", arguments: Language.allCases)
  func information(language: Language) {
    let text = Catalog(language)
    var state = state(language)
    _ = state.go(to: .info)
    let screen = AppView.draw(state).screen.text
    for (label, value) in state.info.groups(text).joined() {
      #expect(screen.contains(text(label)) && screen.contains(value.prefix(40)))
    }
  }

  @Test("a refused offer or source is reported in the terminal, too")
  func refusal() {
    var state = state()
    _ = state.handle(.refused(PeachError(.outputUnavailable, of: "jack", "it has gone again")))
    #expect(AppView.draw(state).screen.text.contains("it has gone again"))
  }
}

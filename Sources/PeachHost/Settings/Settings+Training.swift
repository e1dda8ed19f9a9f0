package import PeachCore
package import PeachText

extension Settings {
  /// Returns the word or free text of a setting; empty if it has none.
  package func text(_ name: String) -> String {
    if case .text(let text)? = self[name]?.value { text } else { "" }
  }

  /// Returns the number of a setting; nil if it has none.
  package func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name]?.value { number } else { nil }
  }

  /// Returns what a setting holds, the default of the catalog if nothing else.
  private func held<Value>(_ name: String, _ read: (SettingValue) -> Value?) -> Value {
    guard let value = self[name].flatMap({ read($0.value) }) else {
      preconditionFailure("The catalog lacks \(name), or declares it as another kind.")
    }
    return value
  }

  private func isOn(_ name: String) -> Bool {
    held(name) { if case .toggle(let isOn) = $0 { isOn } else { nil } }
  }

  private func ids(_ name: String) -> [String] {
    held(name) { if case .ids(let ids) = $0 { ids } else { nil } }
  }

  /// The source to hear.
  package var source: SourceSelection { SourceSelection(text(SettingName.source)) }

  /// The output to hear it through.
  package var output: OutputSelection { OutputSelection(text(SettingName.output)) }

  /// The notes to train with.
  package var noteRange: NoteRangeSetting {
    held(SettingName.noteRange) { if case .noteRange(let range) = $0 { range } else { nil } }
  }

  /// The intervals trained with the interval buttons.
  package var intervals: IntervalSelection {
    held(SettingName.intervals) { if case .intervals(let chosen) = $0 { chosen } else { nil } }
  }

  /// The tuning of intervals.
  package var tuning: TuningSystem {
    held(SettingName.tuning) { if case .tuning(let named) = $0 { named.tuning } else { nil } }
  }

  /// The keyboard mapping of a scale; nil for none, and where the tuning is no scale.
  package var keyboardMapping: KeyboardMapping? {
    guard tuning.scale != nil,
      case .keyboardMapping(let mapping)? = self[SettingName.keyboardMapping]?.value
    else { return nil }
    return mapping?.mapping
  }

  /// True if a tick follows a wrong comparison.
  package var tick: Bool { isOn(SettingName.tick) }

  /// True if intervals may be trained on sounds that cannot be calibrated.
  package var allowsUncalibrated: Bool { isOn(SettingName.uncalibrated) }

  /// The choice of whether to pause where a screen reader speaks.
  package var screenReader: ScreenReaderChoice {
    ScreenReaderChoice(rawValue: text(SettingName.screenReader)) ?? .auto
  }

  /// The chosen language; nil for `auto`.
  package var language: Language? { Language(rawValue: text(SettingName.language)) }

  /// The ports of a graph to connect to; nil for those of the device, and an empty pattern for none.
  package var connect: String? {
    switch text(SettingName.connect) {
    case "auto": nil
    case "none": ""
    case let pattern: pattern
    }
  }

  /// The name on a graph.
  package var clientName: String? { text(SettingName.clientName) }

  /// The gain of all notes.
  package var loudness: AmplitudeDB {
    guard case .number(let value)? = self[SettingName.loudness]?.value else { return .unchanged }
    return AmplitudeDB(clamping: value)
  }

  /// True if MIDI devices are heard.
  package var hearsMIDI: Bool { isOn(SettingName.midi) }

  /// The controls of MIDI devices, by the actions that they do.
  package var midi: MIDIMapping {
    var mapping = MIDIMapping()
    for action in MIDIAction.allCases {
      guard case .midiControls(let controls)? = self[SettingName.controls(of: action)]?.value
      else { continue }
      mapping[action] = controls
    }
    return mapping
  }

  /// The ids of the sources that lists show first, in the order they were given.
  package var favourites: [String] { ids(SettingName.favourites) }

  /// Returns the favourites with a source among them, or without it, as typed.
  package func favourites(including id: String, _ isFavourite: Bool) -> String {
    (favourites.filter { $0 != id } + (isFavourite ? [id] : [])).joined(separator: ",")
  }

  /// The ids of the plugins of others that run in Peach's own process, in the order they were given.
  package var trusted: [String] { ids(SettingName.trusted) }

  /// Returns the intervals of a choice in the tuning of these settings.
  /// - Parameter intervals: the choice.
  /// - Returns: each interval once.
  /// - Throws: ``PeachError`` if the tuning lacks one of them.
  package func tuned(_ intervals: IntervalSelection) throws(PeachError) -> [TunedInterval] {
    try intervals.intervals(in: tuning, mapped: keyboardMapping?.degrees)
  }

  /// Returns the settings for exercises; an adaptive range begins as ``NoteRange/adaptiveStart``.
  /// - Parameter intervals: the intervals to draw from; those that the tuning lacks are left out.
  /// - Returns: the settings of the next exercise.
  package func training(intervals: IntervalSelection = .prime) -> TrainingSettings {
    var training = TrainingSettings()
    let possible = intervals.possibleIntervals(in: tuning, mapped: keyboardMapping?.degrees)
    training.intervals = possible.isEmpty ? [.prime] : possible
    training.tick = tick
    training.noteRange =
      switch noteRange {
      case .fixed(let range): range
      case .adaptive: .adaptiveStart
      }
    if let duration = try? number(SettingName.noteDuration).map(NoteDuration.init(seconds:)) {
      training.noteDuration = duration
    }
    if let pitch = try? number(SettingName.referencePitch).map(Frequency.init) {
      training.playing.referencePitch = pitch
    }
    if let mapping = keyboardMapping, self[SettingName.referencePitch]?.layer == .builtIn {
      training.playing.referencePitch = mapping.referencePitch
    }
    training.playing.loudness = loudness
    training.playing.allowsUncalibrated = allowsUncalibrated
    training.noteGap = number(SettingName.noteGap) ?? training.noteGap
    training.varyLoudness = number(SettingName.varyLoudness) ?? training.varyLoudness
    return training
  }

  /// Returns the notes in the current training range; an adaptive range is grown as far as a
  /// profile allows.
  package func trainedRange(by profile: PerceptualProfile) -> NoteRange {
    switch noteRange {
    case .fixed(let range): return range
    case .adaptive:
      var grown = AdaptiveRange()
      grown.grow(by: profile)
      return grown.range
    }
  }

  /// The strategy that chooses the next comparison.
  package var strategy: StrategyName {
    StrategyName(rawValue: text(SettingName.strategy)) ?? .weighted
  }

  /// The parameters of all strategies.
  package var strategyParameters: StrategyParameters {
    var parameters = StrategyParameters()
    for parameter in StrategyParameters.all {
      if let value = number(parameter.name) { parameters[keyPath: parameter.keyPath] = value }
    }
    if let ratio = number(SettingName.naturalMechanical) {
      parameters.adaptive.naturalVsMechanical = ratio
    }
    return parameters
  }
}

/// The ways to decide whether to pause where a screen reader speaks.
package enum ScreenReaderChoice: String, CaseIterable, Sendable {
  /// As the desktop says: whether one is running.
  case auto
  /// Always.
  case on
  /// Never.
  case off
}

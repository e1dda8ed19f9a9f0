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

  /// The source to hear.
  package var source: SourceSelection { SourceSelection(text(SettingName.source)) }

  /// The output to hear it through.
  package var output: OutputSelection { OutputSelection(text(SettingName.output)) }

  /// The notes to train with.
  package var noteRange: NoteRangeSetting {
    if case .noteRange(let range)? = self[SettingName.noteRange]?.value {
      range
    } else {
      .fixed(.standard)
    }
  }

  /// The intervals trained with the interval buttons; never empty.
  package var intervals: [Interval] {
    if case .intervals(let intervals)? = self[SettingName.intervals]?.value {
      intervals
    } else {
      [.perfectFifth]
    }
  }

  /// True if a tick follows a wrong comparison.
  package var tick: Bool { self[SettingName.tick]?.value != .toggle(false) }

  /// True if intervals may be trained on sounds that cannot be calibrated.
  package var allowsUncalibrated: Bool {
    self[SettingName.uncalibrated]?.value == .toggle(true)
  }

  /// The chosen language; nil for `auto`.
  package var language: Language? { Language(rawValue: text(SettingName.language)) }

  /// The ids of the plugins of others that run in Peach's own process, in the order they were given.
  package var trusted: [String] {
    if case .backends(let ids)? = self[SettingName.trusted]?.value { ids } else { [] }
  }

  /// Returns the settings for exercises; an adaptive range begins as ``NoteRange/adaptiveStart``.
  /// - Parameter intervals: the intervals to draw from; unison for a training of single notes.
  /// - Returns: the settings of the next exercise.
  package func training(intervals: Set<Interval> = [.prime]) -> TrainingSettings {
    var training = TrainingSettings()
    training.intervals = intervals.isEmpty ? [.prime] : intervals
    training.tick = tick
    training.noteRange =
      switch noteRange {
      case .fixed(let range): range
      case .adaptive: .adaptiveStart
      }
    if let tuning = try? TuningSystem(name: text(SettingName.tuning)) {
      training.tuningSystem = tuning
    }
    if let duration = try? number(SettingName.noteDuration).map(NoteDuration.init(seconds:)) {
      training.noteDuration = duration
    }
    if let pitch = try? number(SettingName.referencePitch).map(Frequency.init) {
      training.referencePitch = pitch
    }
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

  /// The strategy that chooses the next comparison, with all its parameters as set.
  package var strategy: any NextComparisonStrategy {
    let name = StrategyName(rawValue: text(SettingName.strategy)) ?? .weighted
    return name.strategy(with: strategyParameters)
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

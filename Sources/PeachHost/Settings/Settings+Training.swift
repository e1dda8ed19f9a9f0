extension Settings {
  /// The word or free text of a setting; empty when it has none.
  public func text(_ name: String) -> String {
    if case .text(let text)? = self[name]?.value { text } else { "" }
  }

  /// The number of a setting; nil when it has none.
  public func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name]?.value { number } else { nil }
  }

  /// The notes to train with.
  public var noteRange: NoteRangeSetting {
    if case .noteRange(let range)? = self[SettingName.noteRange]?.value {
      range
    } else {
      .fixed(.standard)
    }
  }

  /// What the interval buttons train; never empty.
  public var intervals: [Interval] {
    if case .intervals(let intervals)? = self[SettingName.intervals]?.value {
      intervals
    } else {
      [.perfectFifth]
    }
  }

  /// Whether a wrong comparison is answered by a tick.
  public var tick: Bool { self[SettingName.tick]?.value != .toggle(false) }

  /// The language that is set; nil for `auto`.
  public var language: Language? { Language(rawValue: text(SettingName.language)) }

  /// What exercises are made from; an adaptive range begins as ``NoteRange/adaptiveStart``.
  /// - Parameter intervals: the intervals to draw from; unison for a training of single notes.
  /// - Returns: the settings of the next exercise.
  public func training(intervals: Set<Interval> = [.prime]) -> TrainingSettings {
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

  /// The parameters of a strategy by the names behind its dot: "floor" for "kazez.floor".
  /// - Parameter strategy: its name: "kazez".
  /// - Returns: a number for every parameter the catalogue declares.
  public func parameters(of strategy: String) -> [String: Double] {
    var parameters: [String: Double] = [:]
    for descriptor in catalogue.descriptors where descriptor.name.hasPrefix(strategy + ".") {
      parameters[String(descriptor.name.dropFirst(strategy.count + 1))] = number(descriptor.name)
    }
    return parameters
  }
}

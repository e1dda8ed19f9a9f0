import PeachCore

extension Settings {
  /// Returns true if a setting matters now: a parameter of the chosen strategy, or of MIDI where there is any.
  /// - Parameters:
  ///   - descriptor: the setting.
  ///   - hasMIDI: true if MIDI devices are connected.
  /// - Returns: true also if a setting of MIDI differs from that of a new user.
  package func matters(_ descriptor: SettingDescriptor, withMIDI hasMIDI: Bool) -> Bool {
    switch descriptor.section {
    case .midi:
      hasMIDI
        || catalog.descriptors.contains {
          $0.section == .midi && self[$0.name]?.value != $0.defaultValue
        }
    case .strategy where descriptor.name != SettingName.strategy:
      text(SettingName.strategy) == strategy(of: descriptor.name)
    case .sound, .exercises, .intervals, .program, .plugins, .strategy, .answers: true
    }
  }

  /// Returns the name of the strategy that a parameter belongs to.
  private func strategy(of name: String) -> String {
    name == SettingName.naturalMechanical
      ? StrategyName.adaptive.rawValue : String(name.prefix { $0 != "." })
  }
}

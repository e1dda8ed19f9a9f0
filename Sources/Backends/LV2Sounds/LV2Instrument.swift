/// An instrument as its bundle describes it; nothing of it is loaded.
struct LV2Instrument: Codable {
  /// The URI of the plugin.
  let uri: String
  /// The name for people.
  let name: String
  /// The folder of its bundle.
  let bundle: String
  /// The required features that Peach does not offer.
  let lacking: [String]
  /// True if it wants to begin with the state that its bundle holds.
  let startsFromState: Bool
  /// The presets that any installed bundle has for it.
  let presets: [LV2Preset]
}

/// A preset of an instrument.
struct LV2Preset: Equatable, Codable {
  /// The URI of the preset.
  let uri: String
  /// The name for people.
  let label: String
  /// The folder of the bundle that it came with; empty if unknown.
  let bundle: String
}

/// The choice of a user: an instrument as it is, or a preset of it.
struct LV2Source {
  /// The part of the source's id after `lv2:`.
  let id: String
  /// The instrument.
  let instrument: LV2Instrument
  /// The preset; nil for the instrument's own defaults.
  let preset: LV2Preset?

  /// The name for people.
  var name: String { preset?.label ?? instrument.name }
}

public import Logging

/// What a studio is made from.
public struct StudioParts: Sendable {
  /// The plugins.
  public var plugins: PluginCatalogue
  /// The settings as they hold at the start.
  public var settings: Settings
  /// Where changed settings are kept.
  public var file: SettingsFile
  /// What is asked of the output apart from its device.
  public var output: OutputRequest
  /// Where answers are kept.
  public var store: any ComparisonRecordStoring & PitchMatchingRecordStoring
  /// What is known of the ear.
  public var profile: PerceptualProfile
  /// Where chance comes from.
  public var generator: any RandomNumberGenerator & Sendable
  /// Where failures are noted.
  public var logger: Logger

  /// Names the parts; nothing is opened.
  public init(
    plugins: PluginCatalogue, settings: Settings, file: SettingsFile,
    output: OutputRequest = OutputRequest(),
    store: any ComparisonRecordStoring & PitchMatchingRecordStoring, profile: PerceptualProfile,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = Logger(label: "peach.training")
  ) {
    self.plugins = plugins
    self.settings = settings
    self.file = file
    self.output = output
    self.store = store
    self.profile = profile
    self.generator = generator
    self.logger = logger
  }
}

package import Logging
package import PeachCore
package import PeachHost
package import PeachSettings

/// What a studio is made from.
package struct StudioParts: Sendable {
  /// The plugins.
  package var plugins: PluginCatalogue
  /// The settings as they hold at the start.
  package var settings: Settings
  /// Where changed settings are kept.
  package var file: SettingsFile
  /// What is asked of the output apart from its device.
  package var output: OutputRequest
  /// Where answers are kept.
  package var store: any ComparisonRecordStoring & PitchMatchingRecordStoring
  /// What is known of the ear.
  package var profile: PerceptualProfile
  /// Where chance comes from.
  package var generator: any RandomNumberGenerator & Sendable
  /// Where failures are noted.
  package var logger: Logger

  /// Names the parts; nothing is opened.
  package init(
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

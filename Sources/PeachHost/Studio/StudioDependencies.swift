package import Logging
package import PeachCore
package import PeachHost
package import PeachSettings
package import UserFiles

/// The parts that a studio is made from.
package struct StudioDependencies: Sendable {
  /// The plugins.
  package var plugins: PluginCatalog
  /// The settings in force at the start.
  package var settings: Settings
  /// The file that keeps changed settings.
  package var file: SettingsFile
  /// The trainings.
  package var trainings = TrainingCatalog.standard
  /// The request to the output, except for its device.
  package var output = OutputRequest()
  /// The store of answers; nil to keep none.
  package var store: (any AnswerStoring)?
  /// The files that no file named by a user may replace.
  package var ownFiles = OwnFiles()
  /// The knowledge about the user's hearing.
  package var progress = TrainingProgress()
  /// True to replace an output that is lost, and to offer it again when it is back.
  package var recoversSound = true
  /// The way of sound to pages; nil where there are none.
  package var soundStream: SoundStream?
  /// Those who hear of the events of every training.
  package var subscribers: [any TrainingSubscriber] = []
  /// The source of randomness.
  package var generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  /// The logger for failures.
  package var logger = Logger(label: "peach.training")
}

import BackendReasons
import PeachChecks
import PeachCore
import PeachDoctor
import PeachSettings
import PeachStudio
import PeachTerminal
import PeachLabDrawing
import PeachText
import PeachWeb

/// Every text that Peach can say, in all areas; what a backend says in words of its own is not among them.
enum AllTexts {
  /// The areas of the catalog.
  static let areas: [any CatalogText.Type] =
    [
      StartText.self, GuideText.self, TrainingText.self,
      ScreenText.self, TerminalText.self, WebText.self, ProfileText.self, MusicText.self,
      SettingNameText.self, SettingText.self, InstrumentText.self, ValueText.self,
      MIDIText.self,
      HelpText.self, CommandLineText.self, DataText.self, FileText.self, TuningsText.self,
      DoctorText.self,
      SimulationText.self, BenchText.self, VerificationText.self, SourceText.self,
      CalibrationText.self, SoundFamily.self,
      PluginText.self, ReasonText.self, CheckName.self, AddressText.self,
      SessionText.self, ErrorText.self, PeachError.Kind.self, StoreErrorText.self,
      SettingsErrorText.self,
      TOMLFaultText.self, TuningFileText.self, SystemReason.self, SurfaceText.self,
    ] + BackendReasons.areas

  /// A text in all languages that people speak.
  struct Entry: Hashable {
    /// The key, such as "help.compare".
    let key: String
    /// The texts by the languages' names, "en" and "de".
    let texts: [String: String]
  }

  /// Returns the texts, area by area.
  /// - Parameter prefix: how their keys begin.
  /// - Returns: the texts with such keys.
  static func entries(_ prefix: String = "") -> [Entry] {
    areas.flatMap { $0.everyText }.map { text in
      Entry(key: text.key, texts: byLanguage { text.text(in: $0) })
    }
    .filter { $0.key.hasPrefix(prefix) }
  }

  private static func byLanguage(_ text: (Language) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: Language.spoken.map { ($0.rawValue, text($0)) })
  }
}

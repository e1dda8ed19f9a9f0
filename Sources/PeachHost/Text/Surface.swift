/// The place where a text is read, which decides how it words instructions.
package enum Surface: Hashable, Sendable {
  /// A command line, where there are flags and commands.
  case commandLine
  /// A screen of the terminal app or of the page, where there are settings.
  case screen
}

/// The words for what a reader can do, at a command line and on a screen.
///
/// They fill placeholders of other texts that have the same names everywhere; see ``Catalog``.
package enum SurfaceText: String, CatalogText {
  case outputFlag, outputSetting, sourcesCommand, sourcesSetting, periodFlag, periodSetting

  /// The area of these texts, "surface".
  package static let area = "surface"

  /// The English text.
  package var english: String {
    switch self {
    case .outputFlag: "with --output"
    case .outputSetting: "in Settings"
    case .sourcesCommand: "“peach sources”"
    case .sourcesSetting: "the list in Settings"
    case .periodFlag: "a longer period (ALSA: --period 512)"
    case .periodSetting: "a longer period of the output"
    }
  }

  /// The German text.
  package var german: String {
    switch self {
    case .outputFlag: "mit --output"
    case .outputSetting: "in den Einstellungen"
    case .sourcesCommand: "„peach sources“"
    case .sourcesSetting: "die Liste in den Einstellungen"
    case .periodFlag: "Eine längere Periode (ALSA: --period 512)"
    case .periodSetting: "Eine längere Periode des Ausgangs"
    }
  }

  /// Returns the words of a placeholder; nil for one of another name.
  static func words(_ placeholder: String, on surface: Surface) -> SurfaceText? {
    let isScreen = surface == .screen
    return switch placeholder {
    case "byOutput": isScreen ? .outputSetting : .outputFlag
    case "sourceList": isScreen ? .sourcesSetting : .sourcesCommand
    case "longerPeriod": isScreen ? .periodSetting : .periodFlag
    default: nil
    }
  }
}

package import PeachText

/// The texts used only in the terminal: its keys, and the message that it is too small.
package enum TerminalText: String, CatalogueText {
  case tooSmall, plainMode, helpTitle, close
  case settingsKey, profileKey, higherKey, lowerKey
  case keyEnter, mouse, wheel, quit, use, confirm, sliderHint
  case helpAnswer, helpSlider, helpFine, helpVeryFine, helpLetGo, helpMouse, helpWheel
  case helpCompareMouse, helpPlaces, helpPlacesInfo, helpProfile, helpSettings, helpBack, helpQuit
  case helpChoose, helpOpen
  case helpChange, helpType, helpResetOne, helpSearch, helpHear, helpTakeSource, helpToggle
  case yesKey, resetKeys
  case choose, change, edit, hear, toggle, resetOne, search, noMatch, looking
  case perDay

  /// The prefix of the keys, "terminal".
  package static let area = "terminal"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .tooSmall:
      Translations(
        """
        Peach needs {columns}\u{A0}×\u{A0}{rows}; this is {width}\u{A0}×\u{A0}{height}. \
        Enlarge the window, or use {command}.
        """,
        """
        Peach braucht {columns}\u{A0}×\u{A0}{rows}; hier sind {width}\u{A0}×\u{A0}{height}. \
        Vergrößere das Fenster oder nimm {command}.
        """
      )
    case .plainMode:
      Translations(
        """
        With a screen reader, use peach --plain: all trainings as lines, one for each thing \
        that happens.
        """,
        """
        Mit einem Screenreader nimm peach --plain: alle Trainings als Zeilen, eine für alles, \
        was geschieht.
        """
      )
    case .helpTitle: Translations("Keys", "Tasten")
    case .close: Translations("Any key closes this.", "Jede Taste schließt dies.")
    case .settingsKey: Translations("S", "E")
    case .profileKey: Translations("P", "P")
    case .higherKey: Translations("H", "H")
    case .lowerKey: Translations("L", "T")
    case .keyEnter: Translations("Enter", "Enter")
    case .mouse: Translations("Mouse", "Maus")
    case .wheel: Translations("Wheel", "Mausrad")
    case .sliderHint:
      Translations(
        "Drag and let go, or ↑ ↓ ← → and Enter", "Ziehen und loslassen, oder ↑ ↓ ← → und Enter")
    case .quit: Translations("Quit", "Beenden")
    case .use: Translations("Use", "Benutzen")
    case .confirm: Translations("OK", "OK")
    case .helpAnswer: Translations("answer higher or lower", "höher oder tiefer antworten")
    case .helpSlider: Translations("10 cents higher or lower", "10 Cent höher oder tiefer")
    case .helpFine: Translations("1 cent higher or lower", "1 Cent höher oder tiefer")
    case .helpVeryFine: Translations("with Shift a tenth of that", "mit Umschalt ein Zehntel davon")
    case .helpLetGo: Translations("let go: this is the answer", "loslassen: das ist die Antwort")
    case .helpMouse:
      Translations(
        "drag up and down, sideways finer; release lets go",
        "auf und ab ziehen, seitlich feiner; Ende ist Loslassen")
    case .helpWheel: Translations("1 cent, without letting go", "1 Cent, ohne loszulassen")
    case .helpCompareMouse: Translations("click an area to answer", "auf eine Fläche klicken")
    case .helpPlaces:
      Translations("settings, profile", "Einstellungen, Profil")
    case .helpPlacesInfo:
      Translations("settings, profile, info", "Einstellungen, Profil, Info")
    case .helpProfile: Translations("profile", "Profil")
    case .helpSettings: Translations("settings", "Einstellungen")
    case .helpBack: Translations("back to Start", "zurück zum Start")
    case .helpQuit: Translations("quit", "beenden")
    case .helpChoose: Translations("choose", "wählen")
    case .helpOpen: Translations("begin a training", "ein Training beginnen")
    case .helpChange: Translations("change the value", "den Wert ändern")
    case .helpType:
      Translations("type a value, or open a list", "einen Wert tippen oder eine Liste öffnen")
    case .helpResetOne: Translations("back to the default", "zurück zur Vorgabe")
    case .helpSearch: Translations("letters search", "Buchstaben suchen")
    case .helpHear: Translations("hear the source", "die Klangquelle hören")
    case .helpTakeSource: Translations("use the source", "die Klangquelle benutzen")
    case .helpToggle: Translations("on or off", "an oder aus")
    case .yesKey: Translations("Y", "J")
    case .resetKeys:
      Translations(
        "[Y] resets, any other key keeps them.", "[J] setzt zurück, jede andere Taste nicht.")
    case .choose: Translations("Choose", "Wählen")
    case .change: Translations("Change", "Ändern")
    case .edit: Translations("Type", "Tippen")
    case .hear: Translations("Hear", "Hören")
    case .toggle: Translations("On/Off", "An/Aus")
    case .resetOne: Translations("Default", "Vorgabe")
    case .search: Translations("Search", "Suche")
    case .noMatch: Translations("Nothing is called that.", "Nichts heißt so.")
    case .looking: Translations("Looking for sources …", "Klangquellen werden gesucht …")
    case .perDay: Translations("Threshold by day", "Schwelle je Tag")
    }
  }
}

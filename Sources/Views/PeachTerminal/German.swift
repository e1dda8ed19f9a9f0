extension TerminalText {
  /// The German text.
  package var german: String {
    switch self {
    case .tooSmall:
      """
      Peach braucht {columns}\u{A0}×\u{A0}{rows}; hier sind {width}\u{A0}×\u{A0}{height}. \
      Vergrößere das Fenster oder nimm {command}.
      """
    case .plainMode:
      """
      Mit einem Screenreader nimm peach --plain: alle Trainings als Zeilen, eine für alles, was \
      geschieht.
      """
    case .helpTitle: "Tasten"
    case .close: "Jede Taste schließt dies."
    case .settingsKey: "E"
    case .profileKey: "P"
    case .higherKey: "H"
    case .lowerKey: "T"
    case .keyEnter: "Enter"
    case .mouse: "Maus"
    case .wheel: "Mausrad"
    case .sliderHint: "Ziehen und loslassen, oder ↑ ↓ ← → und Enter"
    case .quit: "Beenden"
    case .use: "Benutzen"
    case .confirm: "OK"
    case .helpAnswer: "höher oder tiefer antworten"
    case .helpSlider: "10 Cent höher oder tiefer"
    case .helpFine: "1 Cent höher oder tiefer"
    case .helpVeryFine: "mit Umschalt ein Zehntel davon"
    case .helpLetGo: "loslassen: das ist die Antwort"
    case .helpMouse: "auf und ab ziehen, seitlich feiner; Ende ist Loslassen"
    case .helpWheel: "1 Cent, ohne loszulassen"
    case .helpCompareMouse: "auf eine Fläche klicken"
    case .helpPlaces: "Einstellungen, Profil"
    case .helpPlacesInfo: "Einstellungen, Profil, Info"
    case .helpProfile: "Profil"
    case .helpSettings: "Einstellungen"
    case .helpBack: "zurück zum Start"
    case .helpQuit: "beenden"
    case .helpChoose: "wählen"
    case .helpOpen: "ein Training beginnen"
    case .helpChange: "den Wert ändern"
    case .helpType: "einen Wert tippen oder eine Liste öffnen"
    case .helpResetOne: "zurück zur Vorgabe"
    case .helpSearch: "Buchstaben suchen"
    case .helpHear: "die Klangquelle hören"
    case .helpTakeSource: "die Klangquelle benutzen"
    case .helpToggle: "an oder aus"
    case .yesKey: "J"
    case .resetKeys: "[J] setzt zurück, jede andere Taste nicht."
    case .choose: "Wählen"
    case .change: "Ändern"
    case .edit: "Tippen"
    case .hear: "Hören"
    case .toggle: "An/Aus"
    case .resetOne: "Vorgabe"
    case .search: "Suche"
    case .noMatch: "Nichts heißt so."
    case .looking: "Klangquellen werden gesucht …"
    case .perDay: "Schwelle je Tag"
    }
  }
}

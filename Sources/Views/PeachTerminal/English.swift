extension TerminalText {
  /// The English text.
  package var english: String {
    switch self {
    case .tooSmall:
      """
      Peach needs {columns}\u{A0}×\u{A0}{rows}; this is {width}\u{A0}×\u{A0}{height}. Enlarge \
      the window, or use {command}.
      """
    case .plainMode:
      """
      With a screen reader, use peach --plain: all trainings as lines, one for each thing that \
      happens.
      """
    case .helpTitle: "Keys"
    case .close: "Any key closes this."
    case .settingsKey: "S"
    case .profileKey: "P"
    case .higherKey: "H"
    case .lowerKey: "L"
    case .keyEnter: "Enter"
    case .mouse: "Mouse"
    case .wheel: "Wheel"
    case .sliderHint: "Drag and let go, or ↑ ↓ ← → and Enter"
    case .quit: "Quit"
    case .use: "Use"
    case .confirm: "OK"
    case .helpAnswer: "answer higher or lower"
    case .helpSlider: "10 cents higher or lower"
    case .helpFine: "1 cent higher or lower"
    case .helpVeryFine: "with Shift a tenth of that"
    case .helpLetGo: "let go: this is the answer"
    case .helpMouse: "drag up and down, sideways finer; release lets go"
    case .helpWheel: "1 cent, without letting go"
    case .helpCompareMouse: "click an area to answer"
    case .helpPlaces: "settings, profile"
    case .helpPlacesInfo: "settings, profile, info"
    case .helpProfile: "profile"
    case .helpSettings: "settings"
    case .helpBack: "back to Start"
    case .helpQuit: "quit"
    case .helpChoose: "choose"
    case .helpOpen: "begin a training"
    case .helpChange: "change the value"
    case .helpType: "type a value, or open a list"
    case .helpResetOne: "back to the default"
    case .helpSearch: "letters search"
    case .helpHear: "hear the source"
    case .helpTakeSource: "use the source"
    case .helpToggle: "on or off"
    case .yesKey: "Y"
    case .resetKeys: "[Y] resets, any other key keeps them."
    case .choose: "Choose"
    case .change: "Change"
    case .edit: "Type"
    case .hear: "Hear"
    case .toggle: "On/Off"
    case .resetOne: "Default"
    case .search: "Search"
    case .noMatch: "Nothing is called that."
    case .looking: "Looking for sources …"
    case .perDay: "Threshold by day"
    }
  }
}

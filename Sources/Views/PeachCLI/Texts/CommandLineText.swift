package import PeachText

/// The errors in a command line, and the pointer to the help.
package enum CommandLineText: String, CatalogueText {
  case unknownOption, unknownCommand, tooMuch, missingValue, missingArgument, invalidValue
  case valueForFlag, needs, suggestion, end, help, unwritable, noTerminal
  case resetKeys, resetNeedsYes, resetKept

  /// The prefix of the keys, "commandLine".
  package static let area = "commandLine"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .unknownOption:
      Translations("There is no option {name} here", "Die Option {name} gibt es hier nicht")
    case .unknownCommand:
      Translations("There is no command {name}", "Es gibt keinen Befehl {name}")
    case .tooMuch: Translations("{name} is too much here", "{name} ist hier zu viel")
    case .missingValue: Translations("{name} lacks its value", "{name} fehlt der Wert")
    case .missingArgument: Translations("{name} is missing", "{name} fehlt")
    case .invalidValue:
      Translations("{value} is not a value for {name}", "{value} ist kein Wert für {name}")
    case .valueForFlag:
      Translations(
        "{name} takes no value, not even {value}", "{name} nimmt keinen Wert, auch nicht {value}")
    case .needs:
      Translations(
        "{name} means something with {other} only", "{name} bedeutet nur mit {other} etwas")
    case .suggestion:
      Translations("{sentence}; did you mean {guess}?", "{sentence}; meintest du {guess}?")
    case .end: Translations("{sentence}.", "{sentence}.")
    case .help:
      Translations("{sentence} {command} says more.", "{sentence} Mehr sagt {command}.")
    case .resetKeys: Translations("y resets them, n keeps them:", "j setzt zurück, n nicht:")
    case .resetNeedsYes:
      Translations(
        "Nobody can be asked here: name the settings, or reset all of them with --yes.",
        "Hier kann niemand gefragt werden: Nenne die Einstellungen, oder setze mit --yes alle zurück."
      )
    case .resetKept: Translations("Nothing was changed.", "Nichts wurde geändert.")
    case .noTerminal:
      Translations(
        "The terminal cannot be used for a screen; --plain needs none.",
        "Das Terminal lässt sich nicht für Bildschirme nutzen; --plain braucht keines.")
    case .unwritable:
      Translations(
        "The output cannot be written ({reason}): make room, or send it elsewhere.",
        "Die Ausgabe lässt sich nicht schreiben ({reason}): Schaffe Platz oder leite sie woandershin."
      )
    }
  }
}

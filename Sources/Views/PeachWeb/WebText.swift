import PeachCore
package import PeachText

/// The texts used only by the web app, and the output of `peach serve`.
package enum WebText: String, CatalogueText {
  case listening, listeningEnd, forgotten, portInUse, noPort, cannotListen, noAssets
  case notLetIn, welcome, enter
  case connectionLost, busy, takeOver, endOther, back
  case slider, sliderActive, sliderInactive, submit, targetInterval
  case search, noMatch, hear, hearing, use, inUse
  case take, unavailable, looking, close, wrongMessage

  /// The prefix of the keys, "web".
  package static let area = "web"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .listening:
      Translations(
        "Open this address in a browser: {address}", "Öffne diese Adresse im Browser: {address}")
    case .listeningEnd: Translations("Ctrl-C ends it.", "Strg-C beendet es.")
    case .forgotten:
      Translations(
        "Browsers that were let in before are not any more.",
        "Browser, die früher Zutritt hatten, haben ihn nicht mehr.")
    case .portInUse:
      Translations(
        "Port {port} is in use: end the other program, or choose another with --port, 0 for any.",
        """
        Port {port} ist belegt: Beende das andere Programm oder wähle mit --port einen anderen, 0 \
        für irgendeinen.
        """)
    case .noPort:
      Translations(
        "Port {port} may not be used here: choose one from 1024 on with --port, 0 for any.",
        """
        Port {port} darf hier nicht benutzt werden: Wähle mit --port einen ab 1024, 0 für \
        irgendeinen.
        """)
    case .cannotListen:
      Translations(
        "No browser can be waited for ({reason}): check the network, or choose another --port.",
        """
        Auf Browser kann nicht gewartet werden ({reason}): Prüfe das Netzwerk oder wähle einen \
        anderen --port.
        """)
    case .noAssets:
      Translations(
        "The pages of the web app are missing in {folder}: install Peach anew.",
        "Die Seiten der Web-App fehlen in {folder}: Installiere Peach neu.")
    case .notLetIn:
      Translations(
        "Open Peach by the address that peach serve prints.",
        "Öffne Peach mit der Adresse, die peach serve ausgibt.")
    case .welcome: Translations("Peach opens …", "Peach öffnet sich …")
    case .enter: Translations("Open Peach", "Peach öffnen")
    case .connectionLost:
      Translations(
        "The connection to Peach is gone; it comes back by itself.",
        "Die Verbindung zu Peach ist weg; sie kommt von selbst wieder.")
    case .busy:
      Translations(
        "Someone is training in another window.", "In einem anderen Fenster wird gerade trainiert.")
    case .takeOver: Translations("Train here", "Hier trainieren")
    case .endOther: Translations("End that Training", "Jenes Training beenden")
    case .back: Translations("Back to Start", "Zurück zum Start")
    case .slider: Translations("Pitch adjustment slider", "Tonhöhenregler")
    case .sliderActive:
      Translations(
        "Slider active, tunable note playing", "Regler aktiv, der zu stimmende Ton erklingt")
    case .sliderInactive:
      Translations(
        "Slider inactive, reference note playing", "Regler inaktiv, der Referenzton erklingt")
    case .submit: Translations("Submit", "Abgeben")
    case .targetInterval: Translations("Target interval: {interval}", "Zielintervall: {interval}")
    case .search: Translations("Search sounds", "Klänge suchen")
    case .noMatch: Translations("Nothing is called that.", "Nichts heißt so.")
    case .hear: Translations("Hear", "Hören")
    case .hearing: Translations("{source} sounds", "{source} erklingt")
    case .use: Translations("Use", "Benutzen")
    case .inUse: Translations("In use", "In Benutzung")
    case .take: Translations("Use it", "Benutzen")
    case .unavailable: Translations("cannot sound now", "kann gerade nicht klingen")
    case .looking: Translations("Looking for sounds …", "Klänge werden gesucht …")
    case .close: Translations("Close", "Schließen")
    case .wrongMessage:
      Translations(
        "The page sent something that Peach does not know: load it anew.",
        "Die Seite hat etwas gesendet, das Peach nicht kennt: Lade sie neu.")
    }
  }
}

extension JackReason {
  /// The German text.
  package var german: String {
    switch self {
    case .serverMissing: "es läuft kein JACK-Server; starte einen, oder nimm einen anderen Ausgang"
    case .namedServerMissing:
      "es läuft kein JACK-Server „{server}“; starte ihn, oder nimm einen anderen Ausgang"
    case .serverSilent:
      "der JACK-Server antwortet nicht; versuche es noch einmal, oder starte ihn neu"
    case .namedServerSilent:
      """
      der JACK-Server „{server}“ antwortet nicht; versuche es noch einmal, oder starte ihn neu
      """
    case .serverStopped:
      """
      der JACK-Server ist stehen geblieben; starte ihn neu, oder wähle {byOutput} einen anderen \
      Ausgang
      """
    case .namedServerStopped:
      """
      der JACK-Server „{server}“ ist stehen geblieben; starte ihn neu, oder wähle {byOutput} \
      einen anderen Ausgang
      """
    case .otherProtocol:
      "der JACK-Server spricht ein anderes Protokoll als das installierte libjack"
    case .noClient: "der JACK-Server hat keinen Client angenommen (Status {status})"
    case .noPortsLeft: "der JACK-Server hat keine Ports mehr"
    case .notLetIn: "der JACK-Server hat Peach abgewiesen"
    case .callbackRefused: "JACK hat einen Callback von Peach abgelehnt"
    case .portMissing: "kein JACK-Eingang passt auf „{pattern}“; siehe jack_lsp"
    case .notConnected: "JACK hat sich nicht mit „{port}“ verbunden"
    case .clientMissing:
      "im JACK-Graphen gibt es keinen Client „{client}“ mit einem Ausgang für Klang"
    case .notHeard: "JACK hat „{port}“ nicht mit der Aufnahme verbunden"
    case .freewheels:
      """
      der JACK-Server läuft schneller als in Echtzeit (Freewheel), wie bei einem Export; versuche \
      es danach wieder
      """
    case .clientName: "der Name eines JACK-Clients"
    case .serverName: "der Name eines JACK-Servers"
    case .serverVariable: "der JACK-Server in JACK_DEFAULT_SERVER"
    case .portPattern: "ein Muster für JACK-Ports"
    case .repetitivePattern: "das Muster „{pattern}“ wiederholt zu viel; nenne den Port"
    case .wrongPattern:
      "„{pattern}“ ist kein regulärer Ausdruck ({error}); setze „\\“ vor eine wörtliche Klammer"
    }
  }
}

extension ALSAReason {
  /// The German text.
  package var german: String {
    switch self {
    case .busy:
      """
      das ALSA-Gerät „{device}“ wird von einem anderen Programm benutzt; beende es, oder nenne ein \
      anderes Gerät
      """
    case .denied:
      "das ALSA-Gerät „{device}“ darf nicht geöffnet werden; tritt der Gruppe „audio“ bei"
    case .missing:
      "das ALSA-Gerät „{device}“ gibt es nicht; „aplay -L“ listet die vorhandenen auf"
    case .serverMissing:
      "das ALSA-Gerät „{device}“ braucht einen Soundserver, der nicht läuft; starte ihn"
    case .notOpened: "das ALSA-Gerät „{device}“ lässt sich nicht öffnen: {error}"
    case .deviceName: "der Name eines ALSA-Geräts"
    case .noConfiguration: "das ALSA-Gerät „{device}“ hat keine Konfiguration: {error}"
    case .noInterleaving: "das ALSA-Gerät „{device}“ nimmt keine verschränkten Frames an: {error}"
    case .noSamples:
      "das ALSA-Gerät „{device}“ nimmt keines von Peachs Sampleformaten an; nenne „plug{device}“"
    case .noChannels: "das ALSA-Gerät „{device}“ lehnt die Zahl der Kanäle ab: {error}"
    case .noRate: "das ALSA-Gerät „{device}“ lehnt die Rate ab: {error}"
    case .noPeriod: "das ALSA-Gerät „{device}“ lehnt die Periode ab: {error}"
    case .noBuffer: "das ALSA-Gerät „{device}“ lehnt den Puffer ab: {error}"
    case .refusesConfiguration:
      "das ALSA-Gerät „{device}“ lehnt seine eigene Konfiguration ab: {error}"
    case .refusesWakeUp: "das ALSA-Gerät „{device}“ lehnt es ab, Peach zu wecken: {error}"
    case .notStarted: "das ALSA-Gerät „{device}“ startet nicht: {error}"
    case .gone:
      """
      das ALSA-Gerät „{device}“ ist weg; schließe es an oder starte seinen Soundserver neu, oder \
      wähle {byOutput} ein anderes
      """
    case .stalled:
      """
      das ALSA-Gerät „{device}“ nimmt keinen Klang mehr an; starte den Soundserver neu, über den \
      es spielt, oder wähle {byOutput} ein anderes
      """
    case .clockless:
      """
      das ALSA-Gerät „{device}“ hat keine Uhr und ist nirgends zu hören; wähle {byOutput} ein \
      anderes
      """
    case .noSequencer:
      "ALSA hat hier keinen Sequenzer ({error}); lade ihn mit „sudo modprobe snd-seq“"
    }
  }
}

extension SoundFontReason {
  /// The German text.
  package var german: String {
    switch self {
    case .malformed: "„{id}“ hat nicht die Form FONT:BANK:PROGRAMM"
    case .noFonts:
      """
      es gibt keinen SoundFont „{font}“ und auch keinen anderen; installiere einen, zum Beispiel \
      timgm6mb-soundfont
      """
    case .noFont: "es gibt keinen SoundFont „{font}“; verfügbar: {known}"
    case .noPreset:
      """
      der SoundFont „{font}“ hat kein melodisches Preset {preset}; {sourceList} zeigt die \
      vorhandenen
      """
    case .rate: "FluidSynth kann nicht mit {rate} Hz spielen, nur mit 8000 bis 768000"
    case .refused:
      """
      FluidSynth kann den SoundFont {path} nicht laden; besorge ihn neu, oder nenne einen anderen
      """
    case .noSynthesizer: "FluidSynth konnte keinen Synthesizer erzeugen"
    case .unknownOption: "die einzige Option von FluidSynth ist „soundfont“"
    case .missing: "es gibt keine Datei {path}; prüfe den Pfad, oder nenne eine andere"
    case .denied:
      "du darfst die Datei {path} nicht lesen; ändere ihre Rechte, oder nenne eine andere"
    case .unreadable: "{path} ist keine Datei, die sich lesen lässt; nenne eine andere"
    case .notASoundFont: "{path} ist kein SoundFont; nenne eine Datei, die einer ist"
    case .truncated:
      "der SoundFont {path} ist abgeschnitten: Er hat {bytes} von {expected} Bytes; besorge ihn neu"
    case .overlong:
      "der SoundFont {path} ist zu lang: Er hat {bytes} statt {expected} Bytes; besorge ihn neu"
    case .damaged:
      "der SoundFont {path} ist in seinem Teil „{chunk}“ beschädigt; besorge ihn neu"
    case .tooLarge: "{path} ist größer als 4 GiB, die Grenze für einen SoundFont; besorge ihn neu"
    case .empty: "der SoundFont {path} hat kein Preset; nenne einen anderen"
    }
  }
}

extension KitReason {
  /// The German text.
  package var german: String {
    switch self {
    case .tooLong:
      "{name} darf höchstens {limit} Bytes haben, hier sind es {count}; nenne etwas Kürzeres"
    case .controlCharacters: "{name} darf keine Steuerzeichen enthalten; lass sie weg"
    case .forbiddenCharacters: "{name} darf kein {signs} enthalten; lass es weg"
    case .otherContract:
      """
      es ist für Version {version} der Plugin-Schnittstelle gebaut; nimm ein Backend, das für \
      dieses Peach gebaut ist
      """
    case .noThread: "das System hat keinen Thread mehr frei"
    case .sineRate: "ein Sinus braucht eine Rate von 8000 bis 1000000 Hz"
    case .onlySine: "der einzige Klang hier ist „sine“"
    }
  }
}

extension LV2Reason {
  /// The German text.
  package var german: String {
    switch self {
    case .unknown:
      "es gibt kein LV2-Instrument „{id}“; {sourceList} zeigt die, die installiert sind"
    case .lacking: "das Instrument „{name}“ braucht, was Peach nicht bietet: {features}"
    case .port: "das Instrument „{name}“ hat einen Port unbekannter Art, „{port}“"
    case .notLoaded: "das Instrument „{name}“ lässt sich nicht laden: {reason}"
    case .notMade: "das Instrument „{name}“ startet nicht bei {rate} Hz"
    case .noPreset: "das Preset „{preset}“ des Instruments „{name}“ lässt sich nicht lesen"
    case .noMemory: "für LV2-Instrumente ist kein Speicher mehr da; beende andere Programme"
    case .rate: "LV2-Instrumente können nicht mit {rate} Hz spielen, nur mit 8000 bis 768000"
    }
  }
}

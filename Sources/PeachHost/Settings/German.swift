extension MusicText {
  /// The German text.
  package var german: String {
    switch self {
    case .prime: "Prime"
    case .minorSecond: "Kleine Sekunde"
    case .majorSecond: "Große Sekunde"
    case .minorThird: "Kleine Terz"
    case .majorThird: "Große Terz"
    case .perfectFourth: "Reine Quarte"
    case .diminishedFifth: "Tritonus"
    case .perfectFifth: "Reine Quinte"
    case .minorSixth: "Kleine Sexte"
    case .majorSixth: "Große Sexte"
    case .minorSeventh: "Kleine Septime"
    case .majorSeventh: "Große Septime"
    case .octave: "Oktave"
    case .equalTemperament: "Gleichstufige Stimmung"
    case .justIntonation: "Reine Stimmung"
    case .pythagorean: "Pythagoreische Stimmung"
    case .degree: "Stufe {degree} ({cents} Cent)"
    case .sized: "{name} ({cents} Cent)"
    case .upward: "{interval} aufwärts"
    case .downward: "{interval} abwärts"
    case .cent, .cents: "Cent"
    case .seconds: "Sekunden"
    case .hertz: "Hz"
    }
  }
}

extension SettingNameText {
  /// The German text.
  package var german: String {
    switch self {
    case .sound: "Klang"
    case .exercises: "Übungen"
    case .intervals: "Intervalle"
    case .midi: "MIDI"
    case .strategy: "Strategie"
    case .program: "Programm"
    case .plugins: "Plugins"
    case .answers: "Antworten"
    case .source: "Klangquelle"
    case .output: "Ausgang"
    case .referencePitch: "Kammerton"
    case .noteDuration: "Dauer"
    case .noteGap: "Pause"
    case .loudness: "Lautstärke"
    case .connect: "Verbinden mit"
    case .clientName: "Client-Name"
    case .varyLoudness: "Lautstärke variieren"
    case .tick: "Ticken bei Fehlern"
    case .noteRange: "Tonumfang"
    case .lowestNote: "Tiefster Ton"
    case .highestNote: "Höchster Ton"
    case .tuning: "Stimmung"
    case .keyboardMapping: "Tastenbelegung"
    case .uncalibrated: "Unkalibrierte Klänge"
    case .naturalMechanical: "Natürlich – Mechanisch"
    case .language: "Sprache"
    case .screenReader: "Screenreader"
    case .trusted: "Vertrauenswürdige Plugins"
    case .favourites: "Favoriten"
    case .kazezNarrowing: "Kazez: Verengen"
    case .kazezWidening: "Kazez: Weiten"
    case .kazezFloor: "Kazez: Minimum"
    case .kazezCeiling: "Kazez: Maximum"
    case .adaptiveNarrowing: "Adaptiv: Verengen"
    case .adaptiveWidening: "Adaptiv: Weiten"
    case .adaptiveFloor: "Adaptiv: Minimum"
    case .adaptiveCeiling: "Adaptiv: Maximum"
    case .adaptiveNearby: "Adaptiv: Nähe"
    case .adaptiveWeakSpots: "Adaptiv: Schwächen"
    case .weighted: "gewichtet"
    case .weightedStep: "Gewichtet: Schritt"
    case .weightedFloor: "Gewichtet: Minimum"
    case .weightedCeiling: "Gewichtet: Maximum"
    case .hearMIDI: "MIDI-Geräte"
    case .midiHigher: "Höher"
    case .midiLower: "Tiefer"
    case .midiTune: "Stimmen"
    case .midiCommit: "Loslassen"
    case .noControl: "nichts"
    case .on: "an"
    case .browserOutput: "Dieser Browser"
    case .silentOutput: "Kein Ton"
    case .off: "aus"
    case .automatic: "automatisch"
    case .fixed: "fest"
    case .adaptive: "adaptiv"
    case .noneTrusted: "keine"
    case .noFavourites: "keine"
    case .noMapping: "keine"
    case .resetAll: "Alle Einstellungen zurücksetzen"
    case .resetQuestion: "Einstellungen, die von der Vorgabe abweichen: {count}. Alle zurücksetzen?"
    case .resetDone: "Zurückgesetzt: {count}."
    case .resetNothing: "Keine Einstellung weicht von ihrer Vorgabe ab."
    }
  }
}

extension SettingText {
  /// The German text.
  package var german: String {
    switch self {
    case .source: "Der Klang; {auto} ist der Sinus des benutzten Ausgangs."
    case .output: "Wohin der Klang geht; {auto} ist JACK, wenn ein Server läuft, sonst ALSA."
    case .referencePitch: "Der Kammerton: die Frequenz von A4."
    case .noteDuration: "Die Dauer eines Tons."
    case .noteGap: "Die Pause zwischen den beiden Tönen."
    case .loudness: "Die Lautstärke aller Töne in dB; 0 behält die des Klangs."
    case .connect: "Ziel ab dem nächsten Start: auto, none oder JACK-Ports nach Name oder Muster."
    case .clientName: "Der Name von Peach im JACK-Graphen, ab dem nächsten Start."
    case .varyLoudness:
      "Wie stark die Lautstärke des zweiten Tons variiert; 1 heißt bis zu 2 dB lauter oder leiser."
    case .tick: "Ein kurzes Ticken nach einem falschen Vergleich; ein Telefon vibriert stattdessen."
    case .uncalibrated:
      """
      Erlaubt Intervalle auch mit Klängen, deren eigene Stimmung sich nicht messen und ausgleichen \
      lässt.
      """
    case .noteRange:
      "Der Tonumfang; {adaptive} beginnt mit einer Oktave und wächst mit deinem Gehör."
    case .intervals: "Die Intervalle des Intervalltrainings."
    case .tuning: "{equal}, {just}, {pythagorean} oder eine Scala-Skala."
    case .keyboardMapping:
      "Die Tastenbelegung einer Skala: ihr Bezugston und die Stufe jeder Taste."
    case .strategy:
      """
      Welche Vergleiche kommen. {kazez}: zufällige; {adaptive}: die deiner Schwächen; {weighted}: \
      solche nahe deiner Schwelle.
      """
    case .naturalMechanical:
      "Für {adaptive}: 0 bleibt in der Nähe des letzten Tons, 1 sucht die Schwächen."
    case .language: "Die Sprache aller Texte."
    case .screenReader:
      """
      Reiner Text im Terminal und Pausen zwischen Übungen, für Screenreader. {auto}: im Terminal, solange einer läuft.
      """
    case .favourites:
      "Die Klänge, die in Listen vorn stehen; in der Liste der Klänge kennzeichnest du sie."
    case .trusted:
      "Fremde Plugins, die in Peachs Prozess laufen. Stürzt eines ab, endet auch Peach."
    case .midi: "Mit Tasten, Pedalen und Rädern antworten und stimmen; {off} ignoriert sie."
    case .midiHigher: "Belegung für Höher: Tasten (C4, F4:G9), Controller (cc64)."
    case .midiLower: "Belegung für Tiefer: Tasten (C4, C-1:E4), Controller (cc67)."
    case .midiTune: "Belegung zum Stimmen: Tonhöhenrad (bend), Controller (cc1)."
    case .midiCommit: "Belegung zum Loslassen: Tasten (C4, C-1:G9), Controller (cc64)."
    case .narrowing: "Wie schnell eine richtige Antwort den Unterschied verkleinert."
    case .widening: "Wie schnell eine falsche Antwort den Unterschied vergrößert."
    case .floor: "Der kleinste gefragte Unterschied."
    case .ceiling: "Der größte gefragte Unterschied."
    case .step:
      "Wie weit eine richtige Antwort den Unterschied verkleinert; eine falsche vergrößert ihn dreimal so weit."
    case .nearby: "Wie viele Halbtöne ein naher Ton entfernt sein darf."
    case .weakSpots: "Wie viele der schwächsten Töne als Schwächen zählen."
    }
  }
}

extension SettingsErrorText {
  /// The German text.
  package var german: String {
    switch self {
    case .unknownName: "{place}: Es gibt keine Einstellung {name}; es gibt: {known}."
    case .wrongType: "{place}: {name} ist {value}, verlangt ist aber {allowed}."
    case .outOfRange: "{place}: {name} darf nicht {value} sein; erlaubt: {allowed}."
    case .refusedHere: "{value} ist hier nicht erlaubt; erlaubt: {allowed}."
    case .tuningFile: "{place}: {reason}."
    case .syntax:
      "{path}, Zeile {line}, Spalte {column}: Das ist kein TOML ({reason}); berichtige die Zeile."
    case .cannotRead: "Die Einstellungsdatei {path} ist nicht lesbar ({reason}); prüfe ihre Rechte."
    case .cannotWrite:
      """
      Die Einstellungsdatei {path} lässt sich nicht schreiben ({reason}); prüfe Rechte und Platz \
      ihres Ordners.
      """
    case .isFolder:
      "{path} ist ein Ordner, aber dort gehört die Einstellungsdatei hin; verschiebe ihn."
    case .notUTF8: "{path}, Zeile {line}: Das ist kein UTF-8-Text; speichere die Datei als UTF-8."
    case .cannotChange:
      """
      Die Einstellungsdatei {path} ist so aufgebaut, dass Peach sie nicht ändern kann; bearbeite \
      sie selbst.
      """
    case .tolerated: "{problem} Bis das berichtigt ist, gilt die Vorgabe."
    case .toleratedMore:
      "{problem} Bis das berichtigt ist, gelten Vorgaben; weitere Fehler: {count}."
    case .inEnvironment: "Umgebung {name}"
    case .inFile: "{path}, Zeile {line}"
    case .screen: "Einstellungen"
    case .builtIn: "Vorgabe"
    }
  }
}

extension ValueText {
  /// The German text.
  package var german: String {
    switch self {
    case .midiNote: "MIDI-Note"
    case .frequency: "Frequenz"
    case .velocity: "Anschlagstärke"
    case .gain: "Verstärkung"
    case .duration: "Dauer"
    case .noteRange: "Tonumfang"
    case .note: "Ton"
    case .interval: "Intervall"
    case .tuning: "Stimmung"
    case .pitch: "Tonhöhe"
    case .count: "Anzahl"
    case .period: "Periode"
    case .gap: "Pause"
    case .trials: "Anzahl der Versuche"
    case .pitchCount: "Anzahl der Tonhöhen"
    case .midiControl: "Bedienelement"
    case .pitchExpression:
      """
      ein Ton (A4, C#-1), eine MIDI-Nummer (69) oder eine Frequenz (441.5Hz), mit oder ohne Cent \
      (+12.5c)
      """
    case .plainNumber: "eine Zahl wie 0,5"
    case .atLeast: "{least} oder mehr"
    case .aboveZeroHertz: "über 0 Hz"
    case .secondsRange: "über 0 s, höchstens 3600 s"
    case .octaveLowFirst: "mindestens eine Oktave, der tiefe Ton zuerst"
    case .intervalForms:
      """
      Namen wie P5, Stufen einer Skala wie 7, Verhältnisse wie 3/2 oder Cent wie 386.3c; -P5 ist \
      abwärts
      """
    case .intervalOfTuning: "Intervalle von {tuning}, siehe „peach tunings“"
    case .file: "eine Datei"
    case .folder: "ein Ordner"
    case .portPattern:
      """
      auto, none, der Name eines Ports oder Clients oder ein regulärer Ausdruck wie \
      system:playback_.*, mit „\\“ vor einer wörtlichen Klammer
      """
    case .without: "ohne {option}"
    case .assignment: "NAME=WERT"
    case .numberRange: "eine Zahl von {low} bis {high}"
    case .quantityRange: "eine Zahl von {low} bis {high} {unit}"
    case .onOrOff: "on oder off"
    case .oneOf: "eines von {words}"
    case .lineOfText: "eine Zeile Text, höchstens {limit} Bytes"
    case .rangeOfNotes:
      "zwei Töne im Abstand von mindestens einer Oktave, etwa C2:C6 oder 36:84, oder adaptive"
    case .intervalNames:
      """
      Namen aus {words}, etwa P5 oder abwärts -M3; Stufen wie 7; Verhältnisse wie 3/2; Cent wie \
      386.3c; all oder -all für alle abwärts
      """
    case .tuningNames: "{words} oder eine Skala"
    case .mappingFile: "eine Datei mit einer Tastenbelegung, oder none"
    case .sourceIDs: "Kennungen von Klangquellen, etwa sf2:TimGM6mb:0:0, oder nichts"
    case .backendIDs: "Kennungen von Plugins, etwa saw,organ, oder nichts"
    case .pressedControls: "Tasten und Controller, etwa C4,F4:G9,cc64 oder cc64down, oder nichts"
    case .movedControls: "bend und Controller, etwa bend,cc1, oder nichts"
    }
  }
}

extension TOMLFaultText {
  /// The German text.
  package var german: String {
    switch self {
    case .missingQuote: "ein schließendes Anführungszeichen fehlt"
    case .missingBracket: "eine schließende eckige Klammer fehlt"
    case .missingBrace: "eine schließende geschweifte Klammer fehlt"
    case .missingEquals: "ein Gleichheitszeichen fehlt"
    case .missingKey: "ein Schlüssel fehlt"
    case .missingValue: "ein Wert fehlt"
    case .notAValue: "{word} ist kein Wert; Text braucht Anführungszeichen"
    case .badEscape: "dieses Zeichen darf nicht auf einen Backslash folgen"
    case .badCharacter: "ein maskiertes Zeichen braucht {digits} Ziffern"
    case .lineGoesOn: "hinter dem Wert steht noch Text"
    case .definedTwice: "{name} ist zweimal festgelegt"
    case .nestedTooDeeply: "es ist zu tief verschachtelt"
    case .zeroByte: "ein Null-Byte"
    }
  }
}

extension TuningFileText {
  /// The German text.
  package var german: String {
    switch self {
    case .unknown:
      "es gibt keine Stimmung {name}; nenne eine Datei, die auf .scl endet, oder lege sie in {folder}"
    case .cannotRead: "{path} ist nicht lesbar ({reason}); nenne eine andere Datei"
    case .tooLarge: "{path} ist zu groß für eine Skala; nenne eine andere Datei"
    case .malformed: "{path}, {fault}; berichtige die Zeile"
    case .referencePitch:
      "{path} legt A4 auf {hertz} Hz, möglich sind 380 bis 500 Hz; berichtige die Frequenz"
    case .ends: "Zeile {line}: Die Datei endet zu früh"
    case .noNumber: "Zeile {line}: {text} ist keine ganze Zahl"
    case .outOfRange: "Zeile {line}: {text} liegt nicht zwischen {low} und {high}"
    case .noPitch: "Zeile {line}: {text} ist weder ein Verhältnis noch eine Centzahl mit Punkt"
    case .decimalComma: "Zeile {line}: {text} hat ein Komma, wo ein Dezimalpunkt gemeint ist"
    case .noFrequency: "Zeile {line}: {text} ist keine Frequenz von 1 bis 20000 Hz"
    case .fewer: "Zeile {line}: Die Datei endet nach {found} von {announced} Tönen"
    case .more: "Zeile {line}: Es sind mehr als die angekündigten {announced} Töne"
    }
  }
}

extension InstrumentText {
  /// The German text.
  package var german: String {
    switch self {
    case .violin: "Geige"
    case .viola: "Bratsche"
    case .cello: "Cello"
    case .doubleBass: "Kontrabass"
    case .flute: "Flöte"
    case .oboe: "Oboe"
    case .clarinet: "Klarinette"
    case .bassoon: "Fagott"
    case .saxophone: "Altsaxophon"
    case .trumpet: "Trompete"
    case .horn: "Horn"
    case .trombone: "Posaune"
    case .guitar: "Gitarre"
    case .piano: "Klavier"
    case .soprano: "Sopran"
    case .alto: "Alt"
    case .tenor: "Tenor"
    case .bass: "Bass (Stimme)"
    }
  }
}

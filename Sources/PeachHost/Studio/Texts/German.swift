extension ScreenText {
  /// The German text.
  package var german: String {
    switch self {
    case .singleNotes: "Einzeltöne"
    case .intervals: "Intervalle"
    case .intervalComparison: "Intervallvergleich"
    case .intervalPitchMatching: "Intervall treffen"
    case .measurement: "Wie fein hörst du?"
    case .higher: "Höher"
    case .lower: "Tiefer"
    case .start: "Start"
    case .settings: "Einstellungen"
    case .info: "Info"
    case .help: "Hilfe"
    case .noSound: "kein Ton"
    case .silentTitle: "Kein Ton. Antworten werden gespeichert, zählen aber nicht."
    case .noMatch: "Kein Klang dieses Namens."
    case .steadyOnly: "Nur stabile"
    case .noneSteady: "Kein Klang dieses Namens hat eine nachweislich stabile Tonhöhe."
    case .unmeasured: "Noch ist kein Klang gemessen."
    case .measureAll: "Alle messen"
    case .measuring: "Messe {done} von {all}: {name}"
    case .unconnected:
      """
      Kein Ton: Im JACK-Graphen ist nichts mit „{name}“ verbunden. Antworten werden gespeichert, \
      zählen aber nicht.
      """
    case .chosenSilence:
      "Der Ausgang ist auf „Kein Ton“ gestellt. Antworten werden gespeichert, zählen aber nicht."
    case .offerReturned: "{output} ist wieder da."
    case .offerInstead: "Ein anderer Klang ist verfügbar."
    case .nowHeard: "Klang jetzt über {output}."
    case .nowSilent: "Jetzt kein Ton: Antworten werden gespeichert, zählen aber nicht."
    case .interrupted: "Das Training wurde unterbrochen."
    case .developer: "Entwickelt von"
    case .contributors: "den Peach-Mitwirkenden"
    case .rightsHolder: "die Peach-Mitwirkenden"
    case .copyright: "Urheberrecht"
    case .version: "Version"
    case .license: "Lizenz"
    case .licenseName: "MIT: frei nutzen, ändern, weitergeben"
    case .trainingData: "Trainingsdaten"
    case .settingsFile: "Einstellungsdatei"
    case .source: "Klang"
    case .output: "Ausgang"
    case .latency: "Latenz"
    case .latencyValue: "{low} bis {high} ms, {period}"
    case .periodValue: "{period} Frames bei {rate} Hz = {milliseconds} ms"
    case .forget: "Vergessen"
    case .trust: "Vertrauen"
    case .distrust: "Nicht mehr vertrauen"
    case .trustQuestion:
      """
      {plugin} ab dem nächsten Start in Peachs eigenem Prozess laufen lassen? Stürzt es ab, endet \
      auch Peach.
      """
    case .lookingForPlugins: "Plugins werden geprüft …"
    case .noPlugins: "Kein Plugin gefunden."
    case .exportAnswers: "Exportieren"
    case .importAnswers: "Importieren"
    case .backUpAnswers: "Sichern"
    case .eraseAnswers: "Alle löschen"
    case .replaceQuestion: "{file} gibt es schon. Ersetzen?"
    case .working: "Läuft …"
    case .saved: "Gesichert: {file}"
    }
  }
}

extension StartText {
  /// The German text.
  package var german: String {
    switch self {
    case .greeting: "Peach {version} trainiert dein Gehör."
    case .sound: "Klang: {source} ({count} verfügbar; „peach sources“ zeigt sie)"
    case .noSound: "Klang: keiner verfügbar; „peach sources“ zeigt, warum und was zu tun ist"
    case .noPlugin: "Kein Plugin gefunden; „peach plugins --help“ zeigt, wo Peach sucht."
    case .compare: "peach compare  höher oder tiefer?"
    case .match: "peach match    einen Ton treffen"
    case .plain: "peach --plain  alle Trainings als reiner Text"
    case .inUse: "in Benutzung"
    case .plainTitle: "Was nun?"
    case .plainPrompt: "1 bis 4, P oder E; Q beendet"
    case .plainRetry:
      """
      {input} steht nicht in der Liste: 1 bis 4 beginnen ein Training, P zeigt dein Profil, \
      E die Einstellungen, Q beendet.
      """
    case .plainSettings:
      """
      Tippe eine Nummer, um eine Einstellung zu ändern, oder A für alle, und drücke Enter. Enter \
      allein geht zurück.
      """
    case .plainAllSettings:
      "Tippe eine Nummer, um eine Einstellung zu ändern, und drücke Enter. Enter allein geht zurück."
    case .plainUnknown: "{input} steht nicht in der Liste."
    case .plainSound:
      "Gib Wörter des Namens ein, etwa „piano“, oder auto; eine leere Zeile ändert nichts."
    case .plainSounds: "Gefunden: {count}. Eine Nummer wählt einen Klang, andere Wörter suchen neu."
    case .plainRefused: "{input} ist nicht erlaubt."
    case .plainOverridden:
      "{value} ist gespeichert, aber ein Flag oder die Umgebung überschreibt es, bis Peach endet."
    case .plainFirstSounds:
      "Die ersten {shown} von {count}. Eine Nummer wählt einen Klang, mehr Wörter finden weniger."
    case .plainNoSound: "Kein Klang hat diese Wörter im Namen."
    case .plainValue: "Erlaubt: {allowed}. Gib einen Wert ein; eine leere Zeile ändert nichts."
    case .help: "peach --help   alle Befehle"
    }
  }
}

extension TrainingText {
  /// The German text.
  package var german: String {
    switch self {
    case .comparison: "Vergleich"
    case .pitchMatching: "Tonhöhe treffen"
    case .intervalLabel: "{interval}, {tuning}"
    case .compareIntroduction: "Zwei Töne erklingen. War der zweite höher oder tiefer?"
    case .compareIntervalIntroduction:
      "Zwei Töne erklingen im Abstand eines Intervalls. War der zweite dafür zu hoch oder zu tief?"
    case .measureIntroduction:
      "Zwei Töne: War der zweite höher oder tiefer? Es endet, sobald deine Schwelle bekannt ist."
    case .beginPrompt: "Enter beginnt."
    case .comparePrompt: "h heißt höher, t heißt tiefer, q beendet."
    case .compareRetry: "{input} ist keine Antwort: h heißt höher, t heißt tiefer, q beendet."
    case .matchIntroduction: "Ein Ton erklingt, dann ein zweiter: Stimme ihn und lass los."
    case .matchPrompt:
      "+5 oder -2,5 verschiebt ihn um so viele Cent, eine leere Zeile lässt los, q beendet."
    case .matchKeys:
      "Auf und ab stimmt ihn um 10 Cent, links und rechts um einen, Enter lässt los, q beendet."
    case .matchBeyond:
      "{input} liegt außerhalb des Reglerbereichs. Von hier reicht er von {low} bis {high} Cent."
    case .matchRetry:
      "{input} ist kein Wert in Cent: +5 ist höher, -2,5 tiefer, eine leere Zeile lässt los."
    case .correct: "Richtig"
    case .incorrect: "Falsch"
    case .difference: "{cents} Cent"
    case .differenceOfOne: "{cents} Cent"
    case .centSharp: "{cents} Cent zu hoch"
    case .centFlat: "{cents} Cent zu tief"
    case .centsSharp: "{cents} Cent zu hoch"
    case .centsFlat: "{cents} Cent zu tief"
    case .deadCenter: "Volltreffer"
    case .replayPrompt: "r spielt beide Töne noch einmal; die Übung zählt dann nicht."
    case .replayed: "Noch einmal: Diese Übung zählt nicht."
    case .void: "Der Ton setzte aus: Diese Übung zählt nicht und wird noch einmal gespielt."
    case .silentKeys: "Bei {keys} kam kein Ton: {source} ist dort stumm."
    case .spoilt: "{pitch} setzte aus."
    case .late: "{pitch} setzte aus: {source} kam zu spät."
    case .dropoutAdvice:
      "Der Ton setzte zweimal nacheinander aus: {longerPeriod} hilft."
    case .realTimeAdvice:
      """
      Der Ton setzte zweimal nacheinander aus: {longerPeriod} hilft, ebenso Echtzeitpriorität \
      (installiere rtkit).
      """
    case .lateSourceAdvice:
      """
      {source} kam zweimal nacheinander zu spät. Die Klangquelle hängt oder überfordert diesen \
      Computer. Wähle eine andere.
      """
    case .silentBanner: "Kein Ton: {reason}. Antworten werden gespeichert, zählen aber nicht."
    case .fallback: "Klang über {output}: {reason}."
    case .unsaved: "{count} {count|Antwort ist|Antworten sind} noch nicht gespeichert. {reason}"
    case .savedAgain: "Jetzt sind alle Antworten gespeichert."
    case .stoppedCount: "Fertig."
    case .stoppedFinished: "Deine Schwelle ist bekannt."
    case .stoppedQuit: "Beendet."
    case .stoppedEndOfInput: "Die Eingabe ist zu Ende."
    case .stoppedLost: "{reason} Das Training ist beendet."
    case .stoppedTakenOver: "Peach wird in einem anderen Fenster benutzt."
    case .stoppedSoundChanged: "Ein anderer Klang wurde gewählt."
    case .stoppedSoundReturned: "Der Ton ist wieder da; das stumme Training ist beendet."
    case .stoppedSignal: "Das Training wurde unterbrochen."
    }
  }
}

extension MIDIText {
  /// The German text.
  package var german: String {
    switch self {
    case .keyPressed: "{key} gedrückt, Anschlagstärke {velocity}"
    case .keyReleased: "{key} losgelassen"
    case .keyPressure: "{key} Aftertouch: {value}"
    case .controller: "Controller {number} (cc{number}): {value}"
    case .program: "Programm {value}"
    case .channelPressure: "Kanal-Aftertouch: {value}"
    case .bend: "Tonhöhenrad (bend): {value}"
    case .channel: "(Kanal {channel})"
    case .higher: "Höher"
    case .lower: "Tiefer"
    case .tune: "Stimmen"
    case .commit: "Loslassen"
    case .learn: "Lernen"
    case .learnPress: "Drücke eine Taste oder ein Pedal für „{action}“."
    case .learnMove: "Dreh ein Rad oder schieb einen Regler für „{action}“."
    case .learnt: "„{action}“ ist jetzt {control}."
    case .heard: "Empfangen: {message}"
    case .port: "MIDI-Eingang: {port}."
    case .devices: "Verbunden: {devices}."
    case .noDevice:
      "Kein MIDI-Gerät ist verbunden; steck eines ein, oder verbinde es mit diesem Eingang."
    case .off: "Der MIDI-Eingang ist aus; „peach settings set midi on“ schaltet ihn ein."
    case .notHere: "Dieser Ausgang hat keinen MIDI-Eingang; wähle {byOutput} JACK oder ALSA."
    case .failure: "Der MIDI-Eingang funktioniert nicht: {reason}."
    case .waiting: "Spiel etwas; Strg-C beendet."
    }
  }
}

extension SoundFamily {
  /// The German text.
  package var german: String {
    switch self {
    case .pureTone: "Reiner Ton"
    case .piano: "Klavier"
    case .mallets: "Stabspiele und Glocken"
    case .organ: "Orgel und Akkordeon"
    case .guitar: "Gitarre"
    case .bass: "Bass"
    case .strings: "Streicher"
    case .voice: "Stimme"
    case .brass: "Blechbläser"
    case .winds: "Holzbläser"
    case .synth: "Synthesizer"
    case .world: "Aus aller Welt"
    case .percussion: "Schlagzeug"
    case .effects: "Effekte"
    case .lv2: "LV2"
    case .other: "Andere"
    }
  }
}

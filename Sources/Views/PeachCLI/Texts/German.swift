package import PeachChecks
import PeachText

extension CheckName {
  /// The German text.
  package var german: String {
    switch self {
    case .loads: "Die Datei lässt sich laden, mit allen nötigen Symbolen."
    case .exportsOnlyItsEntry: "Sie exportiert peach_backend_entry und sonst nichts."
    case .tableIsValid:
      """
      Der Einsprungpunkt liefert eine Tabelle mit Magic, Größe, Rolle, einer Kennung von höchstens \
      64 Zeichen, Name und Version.
      """
    case .functionsAreThere: "Keine Funktion ihrer Rollen ist null."
    case .manifestAgrees: "Das Manifest daneben nennt Kennung und Version der Tabelle."
    case .starts: "Sie startet."
    case .loadsWithoutDevice:
      "Sie lässt sich laden, startet und zeigt ihre Klangquellen auch ohne Gerät und ohne Server."
    case .printsNothing:
      "Sie schreibt nichts auf den Bildschirm, vom Laden bis zum Ende eines Tons."
    case .loadsAtOnce: "Laden, Starten und Auflisten dauern weniger als 100 Millisekunden."
    case .refusesAnotherMajor:
      "Sie startet unter einer anderen Hauptversion nicht und nennt den Grund."
    case .acceptsANewerMinor: "Sie startet unter einer neueren Nebenversion mit längerer Tabelle."
    case .unknownExtensionIsNull: "Eine Erweiterung, die sie nicht kennt, ist null."
    case .unknownOptionIsRefused:
      "Eine Option, die sie nicht kennt, wird als nicht unterstützt abgelehnt."
    case .listsItsSources:
      """
      Jede Klangquelle hat eine eindeutige Kennung ohne Leerzeichen und einen Namen, beides ohne \
      Steuerzeichen.
      """
    case .sourcesAreStable:
      "Die Klangquellen noch einmal aufzulisten ergibt dieselbe Liste, auch nach einem Ton."
    case .indexPastTheLastIsRefused:
      "Ein Index hinter der letzten Klangquelle wird als ungültig abgelehnt."
    case .unknownSourceIsRefused: "Eine Klangquelle, die sie nicht hat, wird mit Grund abgelehnt."
    case .reasonsFitTheirBuffers:
      """
      Ein Grund wird auf seinen Puffer gekürzt und mit null abgeschlossen; ohne Fehler wird keiner \
      geschrieben.
      """
    case .reasonsArePlainText: "Ein Grund ist UTF-8-Text ohne Steuerzeichen."
    case .probesWithinASecond: "Eine Anfrage wird binnen einer Sekunde beantwortet."
    case .makesASound: "Eine Instanz wird erzeugt, aktiviert, gerendert, deaktiviert und zerstört."
    case .traitsAreSane:
      "Raster, Verzögerung, Ausklang, Polyphonie und Tonschritt liegen in den Grenzen eines Hosts."
    case .readsWithinSizes: "Sie liest und schreibt keine Struktur über deren Größe hinaus."
    case .endsWithoutActivation:
      "Eine Instanz lässt sich zerstören, ohne je aktiviert worden zu sein."
    case .forgetsNotesWhenDeactivated: "Das Deaktivieren vergisst alle Töne."
    case .leaksNoMemory: "Nach hundert Durchläufen bleibt kein Speicher belegt."
    case .leaksNoDescriptor: "Nach hundert Durchläufen bleibt kein Deskriptor offen."
    case .leaksNoThread: "Nach hundert Durchläufen läuft kein Thread weiter."
    case .instancesAreIndependent: "Was eine Instanz spielt, ändert keine andere."
    case .keepsTheWorkingDirectory: "Das Arbeitsverzeichnis bleibt, wie es war."
    case .keepsTheUmask: "Die umask bleibt, wie sie war."
    case .keepsTheLocale: "Die Locale bleibt, wie sie war."
    case .keepsTheEnvironment: "Die Umgebungsvariablen bleiben, wie sie waren."
    case .keepsTheFloatingPointMode:
      """
      Rundung und denormale Zahlen im Thread des Aufrufers bleiben, wie sie waren; der Host wählt \
      sie.
      """
    case .keepsTheSignalMask: "Der Thread des Aufrufers erhält weiter jedes Signal außer SIGPIPE."
    case .keepsTheSignalHandlers:
      "Signale außer SIGPIPE werden behandelt wie zuvor, und kein Timer ist gesetzt."
    case .keepsTheResourceLimits:
      "Die Grenzen des Prozesses bleiben, wie sie waren, außer RLIMIT_RTTIME."
    case .keepsOtherDescriptors:
      "Fremde Deskriptoren, auch 0 bis 2, bleiben auf ihren Dateien offen."
    case .keepsItsScheduling:
      "Die Priorität des Aufrufers bleibt, wie sie war, und ein Klang hat keinen Echtzeit-Thread."
    case .leavesNoProcess: "Nach einem Aufruf läuft kein eigener Prozess weiter."
    case .startsNoThread: "Laden, Starten, Auflisten und Anfragen lassen keinen Thread zurück."
    case .exitsCleanly: "Danach kann das Programm sofort und ohne Absturz enden."
    case .silenceIsExactZero: "Vor dem ersten Ton ist jeder Frame genau null."
    case .sounds: "Ein Ton ist zu hören."
    case .soundsOnBothChannels: "Beide Kanäle klingen."
    case .rendersTheSameAgain: "Gleiche Ereignisse ergeben wieder gleiche Frames."
    case .beginsAtItsFrame:
      """
      Ein Ton beginnt am verlangten Frame, im angegebenen Raster und nach der angegebenen \
      Verzögerung.
      """
    case .endsAfterItsLength: "Ein Ton endet nach seiner Länge, auf den Frame genau."
    case .releaseFallsSilent: "Ein losgelassener Ton verstummt in der angegebenen Zeit."
    case .allOffFallsSilent: "„Alle Töne aus“ lässt jeden Ton in der angegebenen Zeit verstummen."
    case .ignoresUnknownNotes:
      "Umstimmen oder Loslassen einer Kennung ohne klingenden Ton ändert nichts."
    case .ignoresUnknownEvents: "Ein Ereignis unbekannter Art wird nach seiner Größe übersprungen."
    case .soundsAsManyNotesAsDeclared: "So viele Töne klingen zugleich, wie sie angibt."
    case .survivesAStormOfNotes:
      "Mehr Töne als angegeben schaden nicht, und alle lassen sich beenden."
    case .gainIsInDecibels: "Eine Verstärkung von −20 dB macht einen Ton 20 dB leiser."
    case .velocityMakesLouder: "Ein stärkerer Anschlag macht einen Ton lauter."
    case .staysWithinFullScale: "Ein einzelner Ton bleibt unter Vollaussteuerung."
    case .rendersFiniteNumbers: "Jeder Frame ist eine endliche Zahl."
    case .rendersNoDenormals: "Kein Frame ist so klein, dass er den Prozessor bremst."
    case .writesEveryFrame: "Jeder verlangte Frame wird geschrieben, auch bei Stille."
    case .writesNothingPastItsFrames: "Hinter die verlangten Frames wird nichts geschrieben."
    case .blockSizesDoNotMatter: "Blöcke jeder Größe ergeben dieselben Frames."
    case .pitchIsRight:
      """
      Ein Ton klingt auf der verlangten Frequenz, auf 30 Cent genau; auf 250, wenn der Host die \
      Tasten für jede Rate einzeln misst.
      """
    case .pitchStepsAreExact: "Schritte von Bruchteilen eines Cent sind so genau wie angegeben."
    case .pitchIsTheSameAtEveryRate: "Die Tonhöhe ist bei 44100, 48000 und 96000 Hz dieselbe."
    case .retunesToTheFrequency: "Ein umgestimmter Ton erreicht seine neue Frequenz."
    case .retunesWithoutAClick: "Umstimmen knackt nicht."
    case .allocatesNothing: "Das Rendern belegt keinen Speicher und gibt keinen frei."
    case .locksNothing: "Das Rendern benutzt keine Sperre."
    case .makesNoSystemCall: "Das Rendern macht keinen Systemaufruf."
    case .fitsAnAudioThreadsStack:
      "Das Rendern kommt mit 512 KiB Stack aus, wie der Audio-Thread eines JACK-Clients ihn hat."
    case .rendersInTime:
      """
      Das Rendern dauert weniger als 30 % einer Periode von 64 Frames, und kein Block länger, als \
      er klingt.
      """
    case .missingDeviceIsRefused: "Ein Gerät, das nicht da ist, wird mit Grund abgelehnt."
    case .opens: "Das Gerät öffnet sich und meldet, was gewährt ist."
    case .pullsNothingBeforeItRuns: "Vor dem Lauf wird nichts abgeholt."
    case .pulls: "Sobald es läuft, holt es Blöcke ab."
    case .pullsWithinMaxFrames:
      "Jeder Block hat mindestens 1 Frame und höchstens die gewährte Zahl von Frames."
    case .pullsFromOneThread: "Alle Blöcke eines Laufs holt ein Thread ab, einen nach dem anderen."
    case .clockGoesForward:
      "Frame, Zeit und Rate der Blöcke passen zusammen; Frame und Zeit gehen nie zurück."
    case .clockKeepsTime: "Frames werden mit der gewährten Rate abgeholt."
    case .clockFollowsTime:
      "Frame und Zeit der Blöcke folgen CLOCK_MONOTONIC, ohne zu stehen oder zu springen."
    case .haltStopsPulling: "Nach dem Halt wird nichts abgeholt, und es kann wieder laufen."
    case .haltIsHarmless: "Ein Halt ohne Lauf schadet nicht."
    case .closesWithinASecond: "Es schließt binnen einer Sekunde, ob es läuft oder nicht."
    case .closeStopsPulling: "Nach dem Schließen wird nichts abgeholt."
    case .outputLeaksNothing: "Nach zehn Durchläufen bleiben weder Deskriptor noch Thread zurück."
    case .midiOpens:
      """
      Ein MIDI-Eingang lässt sich einem offenen Ausgang einmal hinzufügen und nennt Port und \
      Geräte.
      """
    case .handsComeBeforeTheirBlock:
      """
      Der MIDI-Eingang liefert Kanalnachrichten auf dem Thread, der abholt, vor dem Block, zu dem \
      sie gehören.
      """
    case .handsLeakNothing:
      "Nach Durchläufen mit MIDI-Eingang bleiben weder Deskriptor noch Thread zurück."
    }
  }
}

extension CommandLineText {
  /// The German text.
  package var german: String {
    switch self {
    case .unknownOption: "Die Option {name} gibt es hier nicht"
    case .unknownCommand: "Es gibt keinen Befehl {name}"
    case .unknownSetting: "Es gibt keine Einstellung {name}"
    case .tooMuch: "{name} ist hier zu viel"
    case .missingValue: "Bei {name} fehlt der Wert"
    case .missingArgument: "{name} fehlt"
    case .invalidValue: "{value} ist kein Wert für {name}"
    case .allowed: "{sentence}; erlaubt: {allowed}"
    case .valueForFlag: "{name} nimmt keinen Wert, auch nicht {value}"
    case .learning: "Peach lernt aus deinen Antworten: {count}"
    case .excludes: "{name} und {other} schließen einander aus"
    case .needs: "{name} wirkt nur mit {other}"
    case .suggestion: "{sentence}; meintest du {guess}?"
    case .end: "{sentence}."
    case .help: "{sentence} Mehr zeigt „{command}“."
    case .before: "bisher {value}"
    case .noteColumn: "Ton"
    case .thresholdColumn: "Schwelle"
    case .answersColumn: "Antworten"
    case .noAnswers: "Für das Intervall {interval} ist keine Antwort gespeichert."
    case .noTexts: "Kein Schlüssel beginnt mit {prefix}; die Schlüssel beginnen mit {known}."
    case .resetKeys: "j setzt zurück, n nicht:"
    case .resetNeedsYes:
      """
      Ohne Terminal kann Peach nicht fragen: Nenne die Einstellungen, oder setze mit --yes alle \
      zurück.
      """
    case .resetKept: "Nichts wurde geändert."
    case .noTerminal: "Dieses Terminal kann keine Bildschirme zeigen; nimm --plain."
    case .fewFiles:
      """
      Peach muss mindestens {count} Dateien gleichzeitig öffnen, und die Grenze dieses Prozesses ist \
      niedriger. Erhöhe sie mit „ulimit -n 256“.
      """
    case .fewThreads:
      """
      Peach braucht {count} Threads, und das System startet weniger. Erhöhe die Grenze mit \
      „ulimit -u ZAHL“.
      """
    case .littleMemory:
      """
      Peach braucht {gigabytes} GB Adressraum, aber die Grenze dieses Prozesses ist niedriger. \
      Erhöhe sie mit „ulimit -v unlimited“.
      """
    case .unwritable:
      """
      Die Ausgabe lässt sich nicht schreiben ({reason}). Schaffe Platz, oder leite sie \
      woandershin.
      """
    }
  }
}

extension VerificationText {
  /// The German text.
  package var german: String {
    switch self {
    case .silent: "Bei {keys} ist nichts zu hören."
    case .pitch: "Töne liegen bei {keys} bis zu {measured} Cent daneben; erlaubt: {limit}."
    case .step:
      "Ein Schritt von 0,1 Cent ist bei {keys} um bis zu {measured} Cent falsch; erlaubt: {limit}."
    case .retune:
      "Ein umgestimmter Ton liegt {measured} Cent neben der verlangten Tonhöhe; erlaubt: {limit}."
    case .glideTime: "Der Weg zu einer anderen Tonhöhe dauert {measured} ms; erlaubt: {limit}."
    case .glideTurn: "Beim Umstimmen weicht ein Ton um {measured} Cent ab; erlaubt: {limit}."
    case .drift: "Ein langer Ton driftet um {measured} Cent; erlaubt: {limit}."
    case .length: "Die Länge eines Tons weicht um {measured} Frames ab; erlaubt: {limit}."
    case .release: "Ein losgelassener Ton klingt {measured} Frames länger als angegeben."
    case .onset:
      "Töne beginnen bis zu {measured} Frames neben dem verlangten Frame; erlaubt: {limit}."
    case .level: "Ein Pegel liegt {measured} dB neben dem verlangten; erlaubt: {limit}."
    case .clipping: "Der lauteste Ton liegt {measured} dB über Vollaussteuerung und übersteuert."
    case .clickStart: "Ein Ton beginnt mit einem Knacken, {measured} dB; erlaubt: {limit}."
    case .clickStop: "Ein Ton endet mit einem Knacken, {measured} dB; erlaubt: {limit}."
    case .clickRetune: "Das Umstimmen knackt, {measured} dB; erlaubt: {limit}."
    case .clickTakeover:
      "Ein Ton, der einen anderen ablöst, knackt, {measured} dB; erlaubt: {limit}."
    case .distortion: "Der Sinus hat Obertöne oder Rauschen, {measured} dB; erlaubt: {limit}."
    case .heardJack: "JACK"
    case .heardOffline: "offline"
    case .headSource: "Klang"
    case .headHeard: "Aufnahme"
    case .headPitch: "Tonhöhe c"
    case .headStep: "Schritt c"
    case .headRetune: "Umst. c"
    case .headLength: "Länge fr"
    case .headLevel: "Pegel dB"
    case .headClick: "Knacken dB"
    case .headDistortion: "THD+N dB"
    case .progress: "Prüfung: {done} von {all}, {source}"
    case .summary: "Bestanden: {passed} von {all}."
    case .summaryNotJudged: "Bestanden: {passed} von {all}. Nicht beurteilt: {notJudged}."
    case .skipped: "Nicht geprüft: {source}: {reason}"
    case .pitchNotJudged: "Tonhöhe nicht beurteilt: {reasons}"
    case .tuning: "ausgeglichen: Samples des Klangs liegen bis zu {cents} Cent neben ihrer Taste"
    case .nearly: "Tonhöhe schwankt um {cents} Cent"
    case .unheard: "nichts zu hören"
    case .wavering: "schwankende Tonhöhe"
    case .repeatability: "gleiche Töne unterscheiden sich um bis zu {differences}"
    case .cents: "{number} Cent"
    case .decibels: "{number} dB"
    case .allocates: "belegt im Audio-Thread Speicher, was ihn aufhalten kann"
    case .locks: "wartet im Audio-Thread auf Sperren, was ihn aufhalten kann"
    case .vibrato: "Vibrato"
    case .chorus: "Chorus oder Schwebung"
    case .noise: "keine klare Tonhöhe"
    case .elsewhere: "ein anderer Ton"
    case .wandering: "wandernde Tonhöhe"
    case .inharmonic: "inharmonisch"
    case .brief: "zu kurz"
    case .plotSpectrum: "Spektrum von {note}"
    case .plotEnvelope: "Hüllkurve von {note}"
    case .plotPitch: "Tonhöhe von {note}, um 50 Cent umgestimmt"
    }
  }
}

extension SimulationText {
  /// The German text.
  package var german: String {
    switch self {
    case .listeners:
      "{listeners} Hörer, je {trials} {trials|Antwort|Antworten}, Strategie {strategy}, Startwert {seed}"
    case .population: "Schwellen {population}"
    case .flat: "von 1,5 bis 60 Cent, bei einem Hörer auf jeder Taste gleich"
    case .smooth: "von 1,5 bis 60 Cent, die sich von Taste zu Taste ändern"
    case .given: "aus einer Datei"
    case .halving:
      "Die Schwellen halbieren sich jeweils nach {answers} {answers|Antwort|Antworten}."
    case .trained: "Eine Woche davor: ein Training mit {answers} {answers|Antwort|Antworten}."
    case .lag: "Rückstand (Antworten)"
    case .oneListener:
      """
      Antworten werden nur für einen Hörer gespeichert; nimm --listeners 1, oder lass --data-dir \
      {folder} weg.
      """
    case .answers: "Antworten"
    case .posterior: "RMS-ln-Fehler, Posterior"
    case .mean: "RMS-ln-Fehler, Mittel"
    case .bias: "Verzerrung"
    case .coverage: "im 90-%-Intervall"
    case .right: "Anteil richtig"
    case .cost: "Auswahl und Lernen: {microseconds} µs je Antwort"
    }
  }
}

extension TuningsText {
  /// The German text.
  package var german: String {
    switch self {
    case .folder: "Peach sucht Skalen in {folder}."
    case .interval: "Intervall"
    case .cents: "Cent"
    case .ratio: "Verhältnis"
    case .refused: "Das ist keine Stimmung: {reason}."
    }
  }
}

extension SessionText {
  /// The German text.
  package var german: String {
    switch self {
    case .wrongAddress:
      """
      {url} in NSM_URL ist nicht die Adresse eines Session-Managers. Peach läuft ohne Session \
      weiter.
      """
    case .noAnswer:
      "Der Session-Manager unter {url} antwortet nicht; Peach läuft ohne Session weiter."
    case .refused: "Der Session-Manager weist Peach ab ({reason}); Peach läuft ohne Session weiter."
    case .nothingToOpen:
      "Der Session-Manager unter {url} nennt keine Session; Peach läuft ohne Session weiter."
    case .noFolder:
      """
      Der Ordner {path} der Session lässt sich nicht anlegen ({reason}); Peach läuft ohne Session \
      weiter.
      """
    case .gone:
      "Der Session-Manager ist beendet; Peach läuft weiter, die Session bleibt, wie sie war."
    case .hidden:
      "Der Session-Manager hat Peach ausgeblendet; dort kannst du die Seite wieder einblenden."
    }
  }
}

extension SourceText {
  /// The German text.
  package var german: String {
    switch self {
    case .noneFound: "Keine Klangquelle passt dazu; „peach sources“ zeigt alle."
    case .noneRecorded:
      "Keine dieser Klangquellen muss gemessen werden, denn ihre Tonhöhe ist genau."
    case .group: "{group} ({count})"
    case .underWay: "{done} von {all}, noch {left}: {source}"
    case .headSource: "Klang"
    case .headFit: "taugt für"
    case .headKeys: "klare Tasten"
    case .headDeviation: "Abweichung c"
    case .headRemark: "Anmerkung"
    case .intervals: "Intervalle"
    case .unison: "Einzeltöne"
    case .neither: "keins"
    case .failed: "—"
    case .summary:
      """
      {measured} gemessen: {intervals} {intervals|taugt|taugen} für Intervalle, {unison} für \
      Einzeltöne, {neither} für keins von beiden.
      """
    }
  }
}

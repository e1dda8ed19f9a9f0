import PeachText

extension HelpText {
  /// The German text.
  var german: String {
    switch self {
    case .lang: "<sprache> Die Sprache aller Texte: en oder de."
    case .dataDir: "<ordner> Wo die Trainingsdaten liegen."
    case .assignments: "<name=wert> Eine Einstellung für diesen Lauf; mehrmals möglich."
    case .noColor: "Keine Farben, wie mit der Variable NO_COLOR."
    case .force: "Ersetzt eine Datei dieses Namens."
    case .osc:
      "<url> Sendet die Ereignisse der Trainings als OSC, etwa an osc.udp://localhost:9000/."
    case .events:
      """
      <socket> Sendet die Ereignisse der Trainings als JSON-Zeilen an alle, die sich mit diesem \
      Unix-Socket verbinden.
      """
    case .source: "<id> Eine Klangquelle aus „peach sources“, ein Backend, silent oder auto."
    case .output:
      "<ausgang> jack, jack:SERVER, alsa, alsa:PCM, browser (bei „peach serve“), silent oder auto."
    case .period: "<frames> Frames je ALSA-Periode (sonst 256)."
    case .connect:
      "<muster> JACK-Ports, mit denen sich Peach verbindet: auto, none, ein Name oder ein regulärer Ausdruck."
    case .noConnect: "Verbindet sich mit keinem JACK-Port."
    case .isolate:
      """
      Führt jeden Klang in einem eigenen Prozess aus; ohne die Option nur fremde Plugins, mit \
      --no-isolate auch diese nicht.
      """
    case .soundFonts: "<datei> Ein SoundFont, der zu den installierten hinzukommt."
    case .backendOptions:
      "<backend:name=wert> Eine Option eines Backends; „peach plugins“ nennt sie."
    case .referencePitch: "<hertz> Der Kammerton: A4 in Hz, 380…500."
    case .intervals:
      "<name> P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8, eine Stufe wie 7, ein Verhältnis wie 3/2, Cent wie 386.3c oder all; -P5 geht abwärts; mehrmals möglich."
    case .tuning:
      "<stimmung> equal, just, pythagorean oder eine Skala: ihr Name oder eine Datei, die auf .scl endet."
    case .keyboardMapping:
      "<datei> Eine Tastenbelegung für die Skala, eine Datei, die auf .kbm endet."
    case .count: "<anzahl> Endet nach so vielen Übungen."
    case .duration: "<sekunden> Die Dauer von Referenz- und Zielton in Sekunden, 0,3…3."
    case .gap: "<sekunden> Sekunden Stille zwischen den beiden Tönen, 0…5."
    case .range: "<tief:hoch> C2:C6, 36:84 oder adaptive."
    case .seed: "<startwert> Erzeugt jedes Mal dieselben Übungen."
    case .reveal: "Nennt die verborgene Verstimmung im JSON, für Experimente."
    case .noStore: "Speichert keine Antworten, für Experimente."
    case .plainLines:
      "Gibt Zeilen statt eines Bildschirms aus; ohne Terminal oder mit Screenreader immer so."
    case .jsonLines: "Gibt ein JSON-Objekt je Zeile aus."
    case .peach: "Trainiert dein Gehör: Welcher Ton war höher? Stimmt dieser Ton?"
    case .appExample: "öffnet die App; ohne Terminal eine Übersicht"
    case .plainExample: "die Trainings als Text, für Screenreader"
    case .compareExample: "zwei Töne: War der zweite höher oder tiefer?"
    case .matchExample: "stimme eine Quinte aus dem Gedächtnis"
    case .measureExample: "wie fein hörst du jetzt?"
    case .playExample: "hör einen Unterschied von fünf Cent"
    case .sourcesExample: "alle Klänge, und warum manche nicht klingen"
    case .plainMenu:
      "Trainings, Profil und Einstellungen als reiner Text; mit Screenreader immer so."
    case .compare: "Vergleich: War der zweite Ton höher oder tiefer?"
    case .compareAbout:
      "Antworte mit h oder t (auch l), q beendet. Aus einer Pipe ist jede Zeile eine Antwort."
    case .strategy:
      "<strategie> Wie der nächste Vergleich gewählt wird: kazez, adaptive oder weighted."
    case .match: "Tonhöhe treffen: Stimme einen Ton nach dem, den du im Ohr hast."
    case .matchAbout:
      """
      Eine Zeile mit einer Zahl samt Vorzeichen verschiebt den Ton um so viele Cent, eine leere \
      Zeile lässt los, q beendet.
      """
    case .measure: "Wie fein hörst du jetzt? Eine Schwelle mit so wenigen Antworten wie möglich."
    case .measureAbout:
      """
      Du antwortest wie bei „peach compare“, und die Antworten werden ebenso gespeichert. Die \
      Messung endet, sobald die Schwelle auf einen Faktor von 1,5 bekannt ist, nach 60 Antworten \
      oder mit q, und zeigt das Ergebnis.
      """
    case .measuredKey: "<ton> Misst nur bei dieser Taste: A4 oder 69."
    case .profile: "Zeigt, was deine Antworten über dein Gehör sagen."
    case .jsonObject: "Gibt ein JSON-Objekt aus."
    case .sentences: "Nur Sätze, für Screenreader."
    case .span: "<zeit> Der Zeitraum, den der Zeitverlauf zeigt."
    case .profileInterval: "<name> Das Intervall, das gezeigt wird, in der eingestellten Stimmung."
    case .title: "<name> Der Name im Titel des Bilds."
    case .svg: "<datei> Sichert das Bild als SVG-Datei; - ist die Standardausgabe."
    case .settings: "Listet die Einstellungen auf und ändert sie."
    case .settingsAbout:
      """
      Eine Option hat Vorrang vor der Umgebung (PEACH_NOTE_DURATION …), diese vor der \
      Einstellungsdatei und diese vor der Vorgabe.
      """
    case .settingsList: "Listet jede Einstellung mit Bereich und Vorgabe auf."
    case .settingsGet: "Gibt den Wert einer Einstellung aus."
    case .settingsSet: "Ändert eine Einstellung dauerhaft."
    case .settingsReset: "Setzt einige oder alle Einstellungen auf die Vorgabe zurück."
    case .settingsResetAbout:
      """
      Ohne Namen werden alle zurückgesetzt. Am Terminal fragt Peach vorher, anderswo ist --yes \
      nötig.
      """
    case .jsonArray: "Gibt ein JSON-Array aus."
    case .settingName: "<name> Der Name der Einstellung."
    case .settingValue: "<wert> Der neue Wert."
    case .settingNames: "<namen> Die Namen der Einstellungen; ohne Namen alle."
    case .resetYes: "Setzt alle Einstellungen ohne Rückfrage zurück."
    case .play: "Spielt Tonhöhen, eine nach der anderen."
    case .playAbout:
      "Eine Tonhöhe ist ein Ton (A4, C#-1), eine MIDI-Nummer (69) oder eine Frequenz (441.5Hz), mit oder ohne Cent (+12.5c)."
    case .pitches: "<tonhöhen> Was gespielt wird."
    case .playDuration: "<dauer> Die Dauer jedes Tons in Sekunden."
    case .playGap: "<pause> Sekunden Stille zwischen den Tönen, 0…60."
    case .velocity: "<anschlag> Wie hart die Taste angeschlagen wird, 1…127."
    case .gain: "<verstärkung> Verstärkung in dB, −90…12; was übersteuern würde, lehnt Peach ab."
    case .sources: "Listet alle Klänge aller Backends auf, und warum manche nicht verfügbar sind."
    case .sourcesAbout:
      """
      Gibst du Wörter an, listet Peach nur Klänge auf, in deren Kennung, Name, Familie oder Gruppe alle \
      diese Wörter vorkommen.
      """
    case .words: "<wörter> Wörter, nach denen gesucht wird."
    case .backend: "<id> Nur die Klänge eines Backends: jack, sf2, lv2 …"
    case .steady:
      """
      Nur Klänge, die ihre Tonhöhe auf jeder bisher gemessenen Taste halten oder von sich aus \
      genau sind.
      """
    case .measureKeys:
      """
      Misst vorher die Tasten jedes Klangs im Tonumfang und zeigt, wozu er taugt; bei Strg-C \
      bleibt, was bis dahin gemessen ist.
      """
    case .tunings: "Listet die Stimmungen auf, oder die Intervalle einer von ihnen."
    case .tuningsAbout:
      """
      Skalen sind Scala-Dateien (.scl). Für Skalen in dem Ordner, den „peach tunings“ nennt, \
      genügt der Name.
      """
    case .tuningName: "<name> Eine Stimmung: ihr Name oder eine Datei, die auf .scl endet."
    case .plugins:
      "Listet die Plugins auf: was sie mitbringen, wo sie laufen, was sie falsch gemacht haben."
    case .pluginsAbout:
      """
      Peach sucht Plugins in PEACH_PLUGIN_PATH, in ~/.local/lib/peach, in ../lib/peach vom \
      Programm aus und neben dem Programm.
      """
    case .pluginsList:
      "Listet die Plugins auf: was sie mitbringen, wo sie laufen, was sie falsch gemacht haben."
    case .rescan: "Prüft jedes Plugin neu, auch wenn es früher abgestürzt ist."
    case .pluginsCheck: "Führt alle Prüfungen der Plugin-Schnittstelle an einem Plugin aus."
    case .pluginsCheckAbout:
      """
      Jede Prüfung läuft in einem eigenen Prozess, so dass ein Absturz oder Stillstand nur diese \
      Prüfung trifft. docs/Peach.docc/BackendReference.md beschreibt jede Prüfung. Endet mit 1, \
      wenn eine fehlschlägt, abstürzt oder hängt.
      """
    case .checkedFile: "<datei> Die Programmbibliothek (.so)."
    case .only: "<name> Führt nur Prüfungen dieses Namens aus; * steht für alles."
    case .checkSeed: "<startwert> Der Startwert der Zufallszahlen, um einen Lauf zu wiederholen."
    case .checkedSource: "<klang> Der Klang, der geprüft wird; sonst der erste."
    case .allSources: "Prüft jeden Klang, einen nach dem anderen."
    case .device: "<gerät> Das Gerät, das ein Ausgang öffnet; sonst das übliche."
    case .limit: "<grenze> Sekunden, die eine Prüfung dauern darf."
    case .pluginsForget:
      "Vergisst, was ein Plugin falsch gemacht hat, und gibt ihm noch eine Chance."
    case .pluginsForgetAbout:
      """
      Mit der Kennung eines Klangs vergisst Peach nur, was das Plugin bei diesem falsch gemacht \
      hat.
      """
    case .forgottenID:
      "<id> Die Kennung des Plugins oder eines gesperrten Klangs, wie „peach plugins“ sie nennt."
    case .pluginsTrust:
      "Führt ein fremdes Plugin ab dem nächsten Start in Peachs eigenem Prozess aus."
    case .pluginsTrustAbout:
      "Sein Code läuft dann wie Peachs eigener: Stürzt er ab, reißt er Peach mit. Die Einstellung „trusted“ nennt diese Plugins."
    case .pluginsDistrust:
      "Führt ein Plugin ab dem nächsten Start wieder in einem eigenen Prozess aus."
    case .pluginID: "<id> Die Kennung des Plugins, wie „peach plugins“ sie nennt."
    case .midi: "Zeigt die Eingaben von MIDI-Geräten oder belegt Aktionen damit."
    case .midiAbout:
      """
      MIDI-Eingaben kommen über den Ausgang: bei JACK am Port peach:midi_in, bei ALSA an einem \
      Port des Sequenzers. Tasten und Pedale antworten und lassen los, ein Rad stimmt.
      """
    case .midiListen: "Zeigt die Eingaben von MIDI-Geräten."
    case .midiLearn: "Belegt eine Aktion mit der nächsten Taste, dem nächsten Pedal oder Rad."
    case .midiLearnAbout:
      "Peach speichert das als Einstellung midi-higher, midi-lower, midi-tune oder midi-commit."
    case .action: "<aktion> Die Aktion."
    case .serve: "Öffnet die Web-App, für einen Browser hier oder ein Telefon in der Nähe."
    case .serveAbout:
      """
      Der Klang kommt von diesem Computer. Die ausgegebene Adresse verbindet einen Browser; er \
      bleibt verbunden, bis du ihn 30 Tage lang nicht benutzt hast.
      """
    case .port: "<nummer> Der Port; 0 für irgendeinen, der frei ist."
    case .lan:
      """
      Lässt verschlüsselte Verbindungen von Geräten im lokalen Netz zu und zeigt einen Code für \
      ihre Kamera.
      """
    case .cert:
      """
      <datei> Verschlüsselt mit diesem Zertifikat statt mit einem von Peach: PEM, dahinter die \
      Kette.
      """
    case .certKey: "<datei> Der Schlüssel zu --cert: PEM, ohne Passwort."
    case .insecureHTTP:
      """
      Verschlüsselt nicht: Alle im Netz können deine Antworten lesen und an deiner Stelle \
      trainieren.
      """
    case .open: "Öffnet die Adresse im Browser."
    case .forgetBrowsers: "Browser, die früher verbunden waren, müssen sich neu verbinden."
    case .export: "Schreibt alle Antworten in eine Datei."
    case .exportAbout:
      """
      Die App auf dem Telefon und jede Tabellenkalkulation lesen CSV. JSON enthält alles, was \
      Peach weiß. Antworten aus Trainingsarten, die dieses Peach nicht kennt, werden so \
      exportiert, wie sie importiert wurden. BIDS ist ein Ordner für die Forschung, mit einer \
      Tabelle der Versuche und einer Beschreibung ihrer Spalten.
      """
    case .exportedFile: "<datei> Die Datei, bei bids der Ordner; sonst die Standardausgabe."
    case .format: "<format> Das Format; sonst nach dem Namen der Datei."
    case .importing: "Importiert die Antworten einer Datei."
    case .importingAbout:
      """
      Liest, was Peach, seine App auf dem Telefon oder seine Web-App exportiert hat. Antworten, \
      die schon da sind, werden nicht noch einmal hinzugefügt. So können mehrere Computer ihre \
      Dateien austauschen, beliebig oft und in beliebiger Reihenfolge.
      """
    case .importedFile: "<datei> Die Datei."
    case .merge: "Behält die gespeicherten Antworten (die Vorgabe)."
    case .replace: "Ersetzt die gespeicherten Antworten, nach einer Sicherung."
    case .dryRun: "Ändert nichts; zeigt, was hinzukäme."
    case .data: "Zeigt, wo deine Antworten liegen, prüft sie und kopiert sie."
    case .dataAbout:
      """
      Nichts verlässt diesen Computer. Die Datei ist eine SQLite-Datenbank, die nur du lesen \
      darfst.
      """
    case .dataPath: "Gibt den Pfad der Datei aus."
    case .dataCheck: "Liest die ganze Datei und zeigt, ob sie unbeschädigt ist."
    case .dataCheckAbout: "Eine beschädigte Datei bleibt, wie sie ist."
    case .dataBackup: "Kopiert die Datei, auch während eines Trainings."
    case .dataCompact: "Gibt den Speicherplatz gelöschter Antworten frei."
    case .dataErase: "Löscht alle Antworten, nach einer Sicherung."
    case .dataEraseAbout: "Am Terminal fragt Peach vorher, anderswo ist --yes nötig."
    case .salvage: "<datei> Rettet, was lesbar ist, in eine neue Datei."
    case .copy: "<datei> Der Pfad der Kopie."
    case .yes: "Fragt nicht."
    case .texts: "Gibt jeden Text von Peach in jeder Sprache aus."
    case .textsAbout:
      "Zum Übersetzen und Korrekturlesen. Ein Wort in geschweiften Klammern ist ein Platzhalter."
    case .keyPrefix: "<anfang> Gibt nur Texte aus, deren Schlüssel so beginnen."
    case .verify: "Hört, was ein Klang wirklich spielt, und beurteilt es."
    case .verifyAbout:
      """
      Bei JACK nimmt ein eigener Client den Graphen auf; sonst nimmt Peach auf, was die Engine \
      erzeugt. Mit den Lautsprechern wird nichts verbunden, außer du gibst --connect an.
      """
    case .verificationPlot: "<ordner> Zeichnet Spektrum, Hüllkurve und Tonhöhe als SVG-Dateien."
    case .doctor: "Zeigt, warum nichts klingt oder warum es knackt, und was du eingeben kannst."
    case .doctorAbout:
      """
      Der Befehl öffnet den Ausgang, achtet auf Aussetzer und prüft, was das System erlaubt. Er \
      ändert nichts und braucht keine besonderen Rechte. Er endet mit 1, wenn Peach so nicht \
      funktionieren kann.
      """
    case .listening: "<sekunden> Wie lange auf Aussetzer geachtet wird, 1…600."
    case .bench: "Misst die Backends nebeneinander."
    case .benchLatency: "Misst die Zeit vom Auslösen eines Klangs, bis er zu hören ist."
    case .benchLatencyAbout:
      """
      Peach startet die Klänge, stimmt sie um und beendet sie, reihum und zu zufälligen Zeiten, \
      während ein eigener Client den JACK-Graphen aufnimmt. Im selben Lauf misst es einen \
      einfachen JACK-Client, die Untergrenze. Wo sich nichts aufnehmen lässt, gibt ALSA selbst \
      Auskunft.
      """
    case .benchLatencySources:
      """
      „all“ heißt: der Sinus jedes Backends an seinem eigenen Ausgang und ein Preset jedes \
      SoundFonts an JACK. Trenne mehrere Klänge mit Kommas. --own-server braucht weder Hardware \
      noch einen laufenden Server; ALSA spielt dann über das PCM „jack“.
      """
    case .periods:
      "<liste> Frames je Periode; mit --own-server misst Peach jede Periode in einem eigenen Lauf."
    case .latencyTrials: "<versuche> Wie oft jeder Klang ausgelöst wird, 10…100000."
    case .latencySeed: "<startwert> Erzeugt jedes Mal dieselbe Folge und dieselben Zeiten."
    case .midiWheel: "Ändert die Tonhöhe auch mit dem Rad eines MIDI-Geräts."
    case .ownServer:
      "Startet für jede Periode einen JACK-Server mit dem Treiber dummy und beendet ihn."
    case .latencyPlot: "<bild> Zeichnet die Verteilungen als SVG."
    case .simulate:
      "Trainiert simulierte Hörer mit bekannten Schwellen und zeigt, wie gut Peach diese schätzt."
    case .simulateAbout:
      """
      Die Strategien sind die der Trainings. Nichts klingt, und gespeichert werden nur die \
      Antworten eines einzelnen Hörers mit --data-dir. Nach bestimmten Zahlen von Antworten gibt \
      Peach aus, wie weit die Schätzungen von der Wahrheit entfernt sind: das quadratische Mittel \
      des logarithmischen Fehlers (0,7 ist ein Faktor zwei), die Verzerrung und den Anteil der \
      90-%-Intervalle, die den wahren Wert enthalten.
      """
    case .listeners: "<hörer> Wie viele Hörer, 1…100000."
    case .simulatedTrials: "<versuche> Wie oft jeder antwortet, 1…100000."
    case .simulationSeed: "<startwert> Erzeugt jedes Mal dieselben Hörer und Antworten."
    case .simulatedStrategy: "<name> Wie sie trainieren oder gemessen werden."
    case .population:
      "<name oder datei> flat: eine Schwelle für alle Tasten; smooth: von Taste zu Taste anders; oder eine CSV-Datei mit den Spalten listener, key und threshold."
    case .halving:
      "<halbierung> Jeweils nach so vielen Antworten halbieren sich ihre Schwellen, 1…100000."
    case .trained: "<antworten> So viele Antworten gaben sie bei einem Training eine Woche zuvor."
    case .exportTrials: "<datei> Schreibt jede Antwort als CSV, für andere Programme."
    case .example: "Beispiel"
    case .examples: "Beispiele"
    case .overview: "ÜBERBLICK:"
    case .usage: "AUFRUF:"
    case .arguments: "ARGUMENTE:"
    case .options: "OPTIONEN:"
    case .commands: "BEFEHLE:"
    case .anyOptions: "<optionen>"
    case .anyCommand: "<befehl>"
    case .standard: "(Vorgabe"
    case .furtherStandard: "; Vorgabe"
    case .values: "(Werte"
    case .showVersion: "Zeigt die Version."
    case .showHelp: "Zeigt diese Hilfe."
    case .see: "Mehr zeigt 'peach"
    case .details: "'."
    }
  }
}

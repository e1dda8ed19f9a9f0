extension HelpTexts {
  /// The German texts, by the English ones.
  static let german = values.merging(of: [everywhere, trainings, sounds, plugins, answers, tools])

  /// The names of values.
  private static let values: [String: String] = [
    "action": "aktion", "backend:name=value": "backend:name=wert", "command": "befehl",
    "count": "anzahl", "device": "gerät", "duration": "dauer", "file": "datei", "folder": "ordner",
    "format": "format", "frames": "frames", "gain": "pegel", "gap": "pause",
    "halving": "halbierung",
    "hertz": "hertz", "id": "id", "language": "sprache", "limit": "grenze", "list": "liste",
    "listeners": "hörer", "low:high": "tief:hoch", "name": "name",
    "name or file": "name oder datei",
    "name=value": "name=wert", "names": "namen", "note": "ton", "number": "nummer", "only": "nur",
    "options": "optionen", "output": "ausgang", "pattern": "muster", "pitches": "tonhöhen",
    "plot": "bild", "prefix": "anfang", "seconds": "sekunden", "seed": "startzahl",
    "socket": "socket",
    "source": "klang", "span": "zeit", "strategy": "strategie", "system": "stimmung",
    "trained": "antworten",
    "trials": "versuche", "url": "url", "value": "wert", "velocity": "anschlag", "words": "wörter",
  ]

  private static let everywhere: [String: String] = [
    "Trains a musician's ear: which note was higher, and is this one in tune?":
      "Schult das Gehör: Welcher Ton war höher, und stimmt dieser?",
    "opens the app; without a terminal, a summary": "öffnet die App; ohne Terminal eine Übersicht",
    "the trainings as lines, for screen readers": "die Trainings als Zeilen, für Screenreader",
    "two notes: was the second higher or lower?": "zwei Töne: War der zweite höher oder tiefer?",
    "tune a fifth to the one you remember": "stimm eine Quinte nach dem Gedächtnis",
    "how fine is your ear, now?": "wie fein hörst du jetzt?",
    "hear a difference of five cents": "hör einen Unterschied von fünf Cent",
    "what can sound here, and if not, why": "was hier klingen kann, und sonst warum nicht",
    "The trainings as lines, to choose one after the other.":
      "Die Trainings als Zeilen, eins nach dem anderen zu wählen.",
    "The language of all text: en or de.": "Die Sprache aller Texte: en oder de.",
    "Where the training data lie.": "Wo die Trainingsdaten liegen.",
    "No colours, as with the variable NO_COLOR.": "Keine Farben, wie mit der Variable NO_COLOR.",
    "A setting for this run; repeatable.": "Eine Einstellung für diesen Lauf; mehrmals möglich.",
    "Show the version.": "Zeigt die Version.",
    "Show help information.": "Zeigt diese Hilfe.",
    "Print one JSON object a line.": "Gibt ein JSON-Objekt je Zeile aus.",
    "Print one JSON object.": "Gibt ein JSON-Objekt aus.",
    "Print a JSON object.": "Gibt ein JSON-Objekt aus.",
    "Print a JSON array.": "Gibt ein JSON-Array aus.",
    "Lists the settings, and changes them.": "Listet die Einstellungen auf und ändert sie.",
    "A flag beats the environment (PEACH_NOTE_DURATION …), that beats the settings file, that beats the default.":
      "Eine Option schlägt die Umgebung (PEACH_NOTE_DURATION …), diese die Datei mit den Einstellungen, diese den Standard.",
    "Lists every setting with its range and default.":
      "Listet jede Einstellung mit Bereich und Standard auf.",
    "Prints the value of a setting.": "Gibt den Wert einer Einstellung aus.",
    "The setting's name.": "Der Name der Einstellung.",
    "Changes a setting for good.": "Ändert eine Einstellung auf Dauer.",
    "Its new value.": "Ihr neuer Wert.",
    "Goes back to the defaults, of some settings or of all.":
      "Kehrt zum Standard zurück, bei einigen Einstellungen oder allen.",
    "Without a name all of them are meant: at a terminal you are asked, elsewhere --yes is needed.":
      "Ohne Namen sind alle gemeint: Am Terminal wirst du gefragt, anderswo ist --yes nötig.",
    "The settings' names; all of them without one.":
      "Die Namen der Einstellungen; ohne sind es alle.",
    "Do not ask before all of them are reset.": "Fragt nicht, bevor alle zurückgesetzt werden.",
  ]

  private static let trainings: [String: String] = [
    "Comparison training: was the second note higher or lower?":
      "Vergleich: War der zweite Ton höher oder tiefer?",
    "Answer with h or l, q ends. Through a pipe, an answer is a line.":
      "Antworte mit h oder t (auch l), q endet. Aus einer Pipe ist eine Antwort eine Zeile.",
    "P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8, a degree such as 7, 3/2, 386.3c, or all; -P5 is downwards; repeatable.":
      "P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8, eine Stufe wie 7, 3/2, 386.3c oder all; -P5 geht abwärts; mehrmals möglich.",
    "equal, just, pythagorean, or a scale: its name or a file that ends in .scl.":
      "equal, just, pythagorean oder eine Skala: ihr Name oder eine Datei, die auf .scl endet.",
    "A keyboard mapping for the scale, a file that ends in .kbm.":
      "Eine Tastenbelegung für die Skala, eine Datei, die auf .kbm endet.",
    "End after so many exercises.": "Endet nach so vielen Übungen.",
    "Seconds of the reference and the target, 0.3…3.":
      "Sekunden von Referenz und Zielton, 0.3…3.",
    "Seconds of silence between the two notes, 0…5.":
      "Sekunden Stille zwischen den beiden Tönen, 0…5.",
    "C2:C6, 36:84 or adaptive.": "C2:C6, 36:84 oder adaptive.",
    "Draw the same exercises every time.": "Zieht jedes Mal dieselben Übungen.",
    "Name the hidden offset in the JSON, for experiments.":
      "Nennt den verborgenen Versatz im JSON, für Experimente.",
    "Keep none of the answers, for experiments.":
      "Behält keine der Antworten, für Experimente.",
    "Lines instead of a screen; so does any run without a terminal.":
      "Zeilen statt eines Bildschirms, wie immer ohne Terminal.",
    "What chooses the next comparison: kazez, adaptive or weighted.":
      "Was den nächsten Vergleich wählt: kazez, adaptive oder weighted.",
    "Send the events of trainings as OSC, to osc.udp://localhost:9000/.":
      "Sendet die Ereignisse der Trainings als OSC, etwa an osc.udp://localhost:9000/.",
    "Give the events of trainings to whoever connects to this Unix socket, as lines of JSON.":
      "Gibt die Ereignisse der Trainings als Zeilen von JSON an alle, die sich mit diesem Unix-Socket verbinden.",
    "Pitch matching training: tune a note to the one you remember.":
      "Treffen: Stimme einen Ton nach dem, den du im Ohr hast.",
    "A line with a signed number moves the note by that many cents, an empty line lets go, q ends.":
      "Eine Zeile mit einer Zahl und ihrem Vorzeichen verschiebt den Ton um so viele Cent, eine leere Zeile lässt los, q endet.",
    "How fine is your ear, now? A threshold with as few answers as possible.":
      "Wie fein hörst du jetzt? Eine Schwelle mit so wenigen Antworten wie möglich.",
    "The answers are those of peach compare, and are stored like them. It ends when the interval of the threshold is within a factor of 1.5, after 60 answers, or with q, and says what is known then.":
      "Die Antworten sind die von peach compare und werden wie sie gespeichert. Es endet, sobald die Schwelle auf einen Faktor von 1,5 bekannt ist, nach 60 Antworten oder mit q, und sagt, was dann bekannt ist.",
    "Measure at this key alone: A4 or 69.": "Misst nur bei dieser Taste: A4 oder 69.",
    "Shows what your answers say about your ear.":
      "Zeigt, was deine Antworten über dein Gehör sagen.",
    "Sentences alone, for screen readers.": "Nur Sätze, für Screenreader.",
    "The time of the learning curve: week, month, year or all.":
      "Die Zeit der Lernkurve: week, month, year oder all.",
    "The interval to look at, in the tuning of the settings.":
      "Das Intervall, das gezeigt wird, in der eingestellten Stimmung.",
    "Whose profile it is, for the picture.": "Wessen Profil es ist, für das Bild.",
    "Draw a picture into a file, - for standard output.":
      "Zeichnet ein Bild in eine Datei, - für die Standardausgabe.",
  ]

  private static let sounds: [String: String] = [
    "A source as “peach sources” lists it, a backend alone, silent, or auto.":
      "Ein Klang, wie „peach sources“ ihn nennt, ein Backend allein, silent oder auto.",
    "jack, jack:SERVER, alsa, alsa:PCM, browser (of “peach serve”), silent, or auto.":
      "jack, jack:SERVER, alsa, alsa:PCM, browser (bei „peach serve“), silent oder auto.",
    "Frames of an ALSA period (256 unless asked).":
      "Frames einer ALSA-Periode (256, wenn nichts verlangt ist).",
    "JACK ports to connect to: auto, none, a name or a regular expression.":
      "JACK-Ports, mit denen sich Peach verbindet: auto, none, ein Name oder ein regulärer Ausdruck.",
    "Connect no JACK port.": "Verbindet keinen JACK-Port.",
    "Run every sound, or no plugin at all, in a process of its own; else those of others.":
      "Führt jeden Klang oder gar kein Plugin in einem eigenen Prozess aus; sonst nur fremde.",
    "A SoundFont to offer in addition to the installed ones.":
      "Ein SoundFont, der zu den installierten hinzukommt.",
    "An option of a backend; “peach plugins” lists them.":
      "Eine Option eines Backends; „peach plugins“ nennt sie.",
    "The concert pitch: A4 in Hz, 380…500.": "Der Kammerton: A4 in Hz, 380…500.",
    "Plays pitches, one after the other.": "Spielt Tonhöhen, eine nach der anderen.",
    "A pitch is a note (A4, C#-1), a MIDI number (69) or a frequency (441.5Hz), with or without cents (+12.5c).":
      "Eine Tonhöhe ist ein Ton (A4, C#-1), eine MIDI-Nummer (69) oder eine Frequenz (441.5Hz), mit oder ohne Cent (+12.5c).",
    "What to play.": "Was gespielt wird.",
    "Seconds of each note.": "Sekunden jedes Tons.",
    "Seconds of silence between notes, 0…60.": "Sekunden Stille zwischen den Tönen, 0…60.",
    "How hard the key is struck, 1…127.": "Wie hart die Taste angeschlagen wird, 1…127.",
    "Gain in dB, −90…12; what would clip is refused.":
      "Pegel in dB, −90…12; was übersteuern würde, wird abgelehnt.",
    "Lists every sound of every backend, and why one cannot sound.":
      "Listet jeden Klang jedes Backends auf, und warum einer nicht klingen kann.",
    "With words, only sounds whose id, name or group has all of them.":
      "Mit Wörtern nur die Klänge, die alle davon in Kennung, Name oder Gruppe haben.",
    "Words to search for.": "Wörter, nach denen gesucht wird.",
    "Only the sounds of a backend: jack, sf2, lv2 …":
      "Nur die Klänge eines Backends: jack, sf2, lv2 …",
    "Only sounds that hold their pitch on every key measured so far, or by themselves.":
      "Nur Klänge, die ihre Tonhöhe auf jeder bisher gemessenen Taste halten, oder von sich aus.",
    "Measure the keys of the note range of each sound first, and tell what it is fit for; Ctrl-C keeps what is measured.":
      "Misst vorher die Tasten des Tonumfangs jedes Klangs und sagt, wozu er taugt; bei Strg-C bleibt, was gemessen ist.",
    "Lists the tunings, or the intervals of one of them.":
      "Listet die Stimmungen auf, oder die Intervalle einer von ihnen.",
    "Scales are files of Scala, .scl; those in the folder that is shown are found by their names.":
      "Skalen sind Dateien von Scala, .scl; die im angezeigten Ordner findet Peach mit ihrem Namen.",
    "A tuning: its name, or a file that ends in .scl.":
      "Eine Stimmung: ihr Name oder eine Datei, die auf .scl endet.",
    "Shows what is done at MIDI devices, or learns from it.":
      "Zeigt, was an MIDI-Geräten geschieht, oder lernt daraus.",
    "Devices are heard through the output: over JACK at the port peach:midi_in, over ALSA at a port of the sequencer. Keys and pedals answer and let go, a wheel tunes.":
      "Geräte kommen über den Ausgang herein: bei JACK am Port peach:midi_in, bei ALSA an einem Port des Sequenzers. Tasten und Pedale antworten und lassen los, ein Rad stimmt.",
    "Shows what is done at MIDI devices.": "Zeigt, was an MIDI-Geräten geschieht.",
    "Has an action learn from the next key, pedal or wheel.":
      "Lässt eine Aktion von der nächsten Taste, dem nächsten Pedal oder Rad lernen.",
    "It is saved as the setting midi-higher, midi-lower, midi-tune or midi-commit.":
      "Gespeichert wird es als Einstellung midi-higher, midi-lower, midi-tune oder midi-commit.",
    "higher, lower, tune or commit.": "higher, lower, tune oder commit.",
    "Opens the web app, for a browser here or a phone nearby.":
      "Öffnet die Web-App, für einen Browser hier oder ein Telefon in der Nähe.",
    "The sound comes from this machine. The printed address connects one browser, which stays connected until you have not used it for 30 days.":
      "Der Klang kommt von diesem Rechner. Die ausgegebene Adresse verbindet einen Browser; er bleibt verbunden, bis du ihn 30 Tage lang nicht benutzt hast.",
    "Where to listen; 0 for any port that is free.":
      "Der Port; 0 für irgendeinen, der frei ist.",
    "Let devices in the local network connect, and show a code for their cameras.":
      "Geräte im lokalen Netz können sich verbinden; zeigt einen Code für ihre Kamera.",
    "Open the address in the browser.": "Öffnet die Adresse im Browser.",
    "Require browsers that were connected before to connect again.":
      "Browser, die früher verbunden waren, müssen sich neu verbinden.",
  ]

  private static let plugins: [String: String] = [
    "Lists the plugins: what they bring, where they run, what they did wrong.":
      "Listet die Plugins auf: was sie mitbringen, wo sie laufen, was sie falsch gemacht haben.",
    "Plugins are looked for in PEACH_PLUGIN_PATH, ~/.local/lib/peach, ../lib/peach of the program and beside it.":
      "Gesucht werden Plugins in PEACH_PLUGIN_PATH, ~/.local/lib/peach, ../lib/peach des Programms und neben ihm.",
    "Check every plugin again, also those that crashed before.":
      "Prüft jedes Plugin neu, auch wenn es früher abgestürzt ist.",
    "Puts one plugin to every check of the contract.":
      "Unterzieht ein Plugin jeder Prüfung des Vertrags.",
    "Each check runs in a process of its own, so a crash or a hang costs one line. docs/Peach.docc/Backends.md says what each check demands. Exits with 1 when a check failed, crashed or hung.":
      "Jede Prüfung läuft in einem eigenen Prozess, so dass ein Absturz oder Stillstand eine Zeile kostet. docs/Peach.docc/Backends.md sagt, was jede Prüfung verlangt. Endet mit 1, wenn eine fehlschlug, abstürzte oder hing.",
    "The shared object.": "Die Programmbibliothek (.so).",
    "Run only checks of this name; * stands for anything.":
      "Führt nur Prüfungen dieses Namens aus; * steht für alles.",
    "A number that makes chance repeatable.": "Eine Zahl, die den Zufall wiederholbar macht.",
    "The source that is made to sound; the first by default.":
      "Der Klang, der geprüft wird; sonst der erste.",
    "Check every source, one after the other.": "Prüft jeden Klang, einen nach dem anderen.",
    "The device that an output opens; the default one by default.":
      "Das Gerät, das ein Ausgang öffnet; sonst das übliche.",
    "Seconds that one check may take.": "Sekunden, die eine Prüfung dauern darf.",
    "Forgets what a plugin did wrong, and gives it another chance.":
      "Vergisst, was ein Plugin falsch gemacht hat, und gibt ihm noch eine Chance.",
    "With the id of a source, it forgets what the plugin did wrong for that one.":
      "Mit der Id eines Klangs vergisst es, was das Plugin bei diesem falsch gemacht hat.",
    "The plugin’s id, or that of a sound left alone, as “peach plugins” lists it.":
      "Die Id des Plugins oder eines gemiedenen Klangs, wie „peach plugins“ sie nennt.",
    "Runs a plugin of others in Peach’s own process from the next start.":
      "Führt ein fremdes Plugin ab dem nächsten Start in Peachs eigenem Prozess aus.",
    "Its code then runs as Peach’s own: should it crash, it takes Peach along. The setting “trusted” lists these plugins.":
      "Sein Code läuft dann wie Peachs eigener: Stürzt er ab, reißt er Peach mit. Die Einstellung „trusted“ nennt diese Plugins.",
    "The plugin’s id, as “peach plugins” lists it.":
      "Die Id des Plugins, wie „peach plugins“ sie nennt.",
    "Runs a plugin in a process of its own again, from the next start.":
      "Führt ein Plugin ab dem nächsten Start wieder in einem eigenen Prozess aus.",
  ]

  private static let answers: [String: String] = [
    "Writes all answers into a file.": "Schreibt alle Antworten in eine Datei.",
    "CSV is what the app for the phone reads, and every spreadsheet; JSON holds everything that Peach knows. Answers of trainings that Peach does not have here go back as they came. BIDS is a folder for research: a table of trials, and what its columns mean.":
      "CSV liest die App für das Telefon und jede Tabellenkalkulation; JSON enthält alles, was Peach weiß. Antworten aus Trainings, die Peach hier nicht hat, gehen zurück, wie sie kamen. BIDS ist ein Ordner für die Forschung: eine Tabelle der Versuche und die Bedeutung ihrer Spalten.",
    "The file, or the folder for bids; standard output unless told.":
      "Die Datei, bei bids der Ordner; sonst die Standardausgabe.",
    "csv, json or bids; from the file’s name unless told.":
      "csv, json oder bids; sonst nach dem Namen der Datei.",
    "Takes the answers of a file in.": "Nimmt die Antworten einer Datei auf.",
    "Reads what Peach, its app for the phone and its page have exported. An answer that is there already is not added again, so that several machines may merge each other's files, as often and in whatever order.":
      "Liest, was Peach, seine App für das Telefon und seine Seite exportiert haben. Eine Antwort, die schon da ist, kommt nicht noch einmal hinzu, so dass mehrere Rechner ihre Dateien austauschen können, beliebig oft und in beliebiger Folge.",
    "The file.": "Die Datei.",
    "Keep the answers that are there (the default).":
      "Behält die Antworten, die da sind (der Standard).",
    "Remove the answers that are there, after a backup.":
      "Entfernt die Antworten, die da sind, nach einer Sicherung.",
    "Change nothing; say what would come in.": "Ändert nichts; sagt, was hinzukäme.",
    "Says where your answers lie, checks them, and copies them.":
      "Sagt, wo deine Antworten liegen, prüft sie und kopiert sie.",
    "Nothing leaves this machine. The file is an SQLite database that you alone may read.":
      "Nichts verlässt diesen Rechner. Die Datei ist eine SQLite-Datenbank, die nur du lesen darfst.",
    "Prints the path of the file.": "Gibt den Pfad der Datei aus.",
    "Reads the whole file, and says whether it is whole.":
      "Liest die ganze Datei und sagt, ob sie heil ist.",
    "A damaged file is left as it is.": "Eine beschädigte Datei bleibt, wie sie ist.",
    "Save what can be read into a new file.": "Rettet, was lesbar ist, in eine neue Datei.",
    "Copies the file, while a training may go on.":
      "Kopiert die Datei, auch während eines Trainings.",
    "The path of the copy.": "Der Pfad der Kopie.",
    "Gives the space of removed answers back to the disk.":
      "Gibt der Platte den Platz entfernter Antworten zurück.",
    "Removes all answers, after a backup.": "Entfernt alle Antworten, nach einer Sicherung.",
    "At a terminal you are asked, elsewhere --yes is needed.":
      "Am Terminal wirst du gefragt, anderswo ist --yes nötig.",
    "Do not ask.": "Fragt nicht.",
    "Replace a file of that name.": "Ersetzt eine Datei dieses Namens.",
  ]

  private static let tools: [String: String] = [
    "Prints every text that Peach says, in every language.":
      "Gibt jeden Text aus, den Peach sagt, in jeder Sprache.",
    "For those who translate Peach or read it through. A word in braces is the place of a value.":
      "Für alle, die Peach übersetzen oder durchlesen. Ein Wort in geschweiften Klammern ist der Platz eines Werts.",
    "How the keys begin; all of them without it.":
      "Wie die Schlüssel beginnen; ohne Angabe sind es alle.",
    "Listens to what a source really plays, and judges it.":
      "Hört, was ein Klang wirklich spielt, und beurteilt es.",
    "On JACK it hears what the graph was given, by a client of its own; elsewhere what the engine renders. Nothing is connected to the loudspeakers unless --connect says so.":
      "Bei JACK hört ein eigener Client, was der Graph bekommen hat; sonst zählt, was die Engine erzeugt. Mit den Lautsprechern wird nichts verbunden, außer --connect verlangt es.",
    "Draw spectrum, envelope and pitch as SVG files.":
      "Zeichnet Spektrum, Hüllkurve und Tonhöhe als SVG-Dateien.",
    "Says why it does not sound or crackles, and what to type.":
      "Sagt, warum es nicht klingt oder knackt, und was du eingeben kannst.",
    "It opens the sound, listens for dropouts, and looks at what the system allows. It changes nothing and needs no rights. It ends with 1 if something keeps Peach from working.":
      "Es öffnet den Klang, achtet auf Aussetzer und sieht nach, was das System erlaubt. Es ändert nichts und braucht keine Rechte. Es endet mit 1, wenn etwas Peach am Arbeiten hindert.",
    "How long to listen for dropouts, 1…600.": "Wie lange auf Aussetzer geachtet wird, 1…600.",
    "Measures the backends side by side.": "Misst die Backends nebeneinander.",
    "Measures the time from telling a source to sound until it is heard.":
      "Misst die Zeit vom Auftrag an einen Klang, bis er zu hören ist.",
    "Sources are told to sound, to change their pitch and to stop, at random moments and in turn; a client of its own listens to the JACK graph. Beside them stands a floor: a bare JACK client measured in the same run. Where nothing can listen, ALSA reports its own figures.":
      "Die Klänge bekommen reihum und zu zufälligen Zeiten den Auftrag, zu klingen, ihre Tonhöhe zu ändern und zu enden; ein eigener Client hört dem JACK-Graphen zu. Daneben steht ein Boden: ein bloßer JACK-Client, im selben Lauf gemessen. Wo nichts zuhören kann, gibt ALSA selbst Auskunft.",
    "“all” is each backend's sine on its own output, and one preset of each SoundFont on JACK. Several sources are joined by commas. With --own-server no hardware and no running server is needed; ALSA is then heard through the PCM “jack”.":
      "„all“ ist der Sinus jedes Backends an seinem eigenen Ausgang und ein Preset jedes SoundFonts an JACK. Mehrere Klänge trennt ein Komma. Mit --own-server braucht es weder Hardware noch laufenden Server; ALSA ist dann über das PCM „jack“ zu hören.",
    "Frames of a cycle, with --own-server one run each.":
      "Frames eines Zyklus, mit --own-server je ein Lauf.",
    "How often each source is told, 10…100000.":
      "Wie oft jeder Klang den Auftrag bekommt, 10…100000.",
    "Draws the same order and moments every time.":
      "Zieht jedes Mal dieselbe Folge und dieselben Zeiten.",
    "Change the pitch by the wheel of a MIDI device, too.":
      "Ändert die Tonhöhe auch mit dem Rad eines MIDI-Geräts.",
    "Start a JACK server on the dummy driver for each period, and end it.":
      "Startet für jede Periode einen JACK-Server mit dem Treiber dummy und beendet ihn.",
    "Draw the distributions as SVG.": "Zeichnet die Verteilungen als SVG.",
    "Lets listeners whose thresholds are known train, and tells how well Peach knows them.":
      "Lässt Hörer mit bekannten Schwellen trainieren und sagt, wie gut Peach sie kennt.",
    "The strategies are those of the trainings; nothing sounds, and nothing is stored but the answers of a single listener with --data-dir. After some numbers of answers it prints how far the estimates are from the truth: the root mean square of the error's logarithm (0.7 is a factor of two), the bias, and how many of the 90 % intervals hold the truth.":
      "Die Strategien sind die der Trainings; nichts klingt, und gespeichert werden nur die Antworten eines einzelnen Hörers mit --data-dir. Nach einigen Zahlen von Antworten steht da, wie weit die Schätzungen von der Wahrheit entfernt sind: das quadratische Mittel des Logarithmus der Abweichung (0,7 ist ein Faktor zwei), die Neigung, und wie viele der 90-%-Bereiche die Wahrheit enthalten.",
    "How many listeners, 1…100000.": "Wie viele Hörer, 1…100000.",
    "How often each answers, 1…100000.": "Wie oft jeder antwortet, 1…100000.",
    "Draws the same listeners and answers every time.":
      "Zieht jedes Mal dieselben Hörer und Antworten.",
    "How they train, or are measured.": "Wie sie trainieren oder gemessen werden.",
    "flat: one threshold at every key; smooth: it changes from key to key; or a CSV file with the columns listener, key and threshold.":
      "flat: eine Schwelle für alle Tasten; smooth: von Taste zu Taste anders; oder eine CSV-Datei mit den Spalten listener, key und threshold.",
    "Their thresholds halve in that many answers, 1…100000.":
      "Ihre Schwellen halbieren sich in so vielen Antworten, 1…100000.",
    "They have trained a week before, with that many answers.":
      "Sie haben eine Woche zuvor trainiert, mit so vielen Antworten.",
    "Write every answer as CSV, for other software.":
      "Schreibt jede Antwort als CSV, für andere Programme.",
  ]
}

extension [String: String] {
  fileprivate func merging(of others: [[String: String]]) -> [String: String] {
    others.reduce(self) { $0.merging($1) { first, _ in first } }
  }
}

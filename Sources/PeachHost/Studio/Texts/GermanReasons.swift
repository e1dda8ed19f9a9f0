package import PeachCore

extension CalibrationText {
  /// The German text.
  package var german: String {
    switch self {
    case .measuring: "Die Stimmung von {source} wird gemessen, Tasten: {count} …"
    case .refused:
      """
      {source} taugt nicht für Intervalle: Auf {key} {reason}. Wähle einen anderen Klang oder \
      Tonumfang, oder trainiere trotzdem mit --set uncalibrated=on.
      """
    case .silent: "ist nichts zu hören"
    case .refusedOnScreen:
      """
      {source} taugt nicht für Intervalle: Auf {key} {reason}. Wähle einen anderen Klang oder \
      Tonumfang, oder schalte {settings} › {setting} ein.
      """
    case .tooFewClear:
      """
      {source} taugt nicht für Intervalle: Höchstens {fit} von {count} Tasten des Tonumfangs \
      {fit|hat|haben} eine klare Tonhöhe. Wähle einen anderen Klang oder Tonumfang, oder trainiere \
      trotzdem mit --set uncalibrated=on.
      """
    case .tooFewClearOnScreen:
      """
      {source} taugt nicht für Intervalle: Höchstens {fit} von {count} Tasten des Tonumfangs \
      {fit|hat|haben} eine klare Tonhöhe. Wähle einen anderen Klang oder Tonumfang, oder schalte \
      {settings} › {setting} ein.
      """
    case .tooFewSounding:
      """
      Mit {source} lässt sich nicht trainieren: Höchstens {fit} von {count} Tasten des Tonumfangs \
      {fit|klingt|klingen}. Wähle einen anderen Klang oder Tonumfang.
      """
    case .leftOutUnclear: "Tasten ohne klare Tonhöhe bleiben weg: {left} von {count}."
    case .leftOutSilent: "Tasten, die nicht klingen, bleiben weg: {left} von {count}."
    case .noPitch: "gibt es keine klare Tonhöhe"
    case .elsewhere: "klingt ein anderer Ton"
    case .tooShort: "ist der Ton zu schnell vorbei"
    case .inharmonic: "sind die Teiltöne wie die einer Glocke"
    case .wavers: "schwankt die Tonhöhe"
    case .glides: "gleitet die Tonhöhe"
    case .steady: "stabil"
    case .uncalibratable: "nicht für Intervalle"
    case .partly: "nicht jede Taste für Intervalle"
    }
  }
}

extension ErrorText {
  /// The German text.
  package var german: String {
    switch self {
    case .value: "{what} {value} ist nicht erlaubt; erlaubt: {allowed}."
    case .noneAvailable: "Kein Klang ist verfügbar: {reason}."
    case .crashed: "Peach ist abgestürzt; wo, steht in {path}."
    case .crashedUnreported: "Peach ist abgestürzt und konnte nicht aufschreiben, wo."
    }
  }
}

extension PeachError.Kind {
  /// The German text.
  package var german: String {
    switch self {
    case .unknownSource: "Es gibt keine Klangquelle {subject}; {sourceList} zeigt alle."
    case .sourceUnavailable: "{subject} ist nicht verfügbar: {reason}."
    case .outputUnavailable: "Der Ausgang {subject} ist nicht nutzbar: {reason}."
    case .outputLost: "Der Ton ist weg: {reason}."
    case .invalidAmplitude: "Das wäre zu laut: {reason}."
    case .playbackFailed: "Der Ton erklang nicht: {reason}."
    case .untrainable, .wrongName: "{reason}."
    case .wrongValue, .wrongSetting, .unusableFile, .unserved, .fileExists, .dataBusy, .data:
      "{reason}"
    }
  }
}

extension PluginText {
  /// The German text.
  package var german: String {
    switch self {
    case .checking: "Prüfung von {file}, Startwert {seed}"
    case .passed: "bestanden"
    case .failed: "fehlgeschlagen"
    case .crashed: "abgestürzt"
    case .hung: "hängt"
    case .skipped: "ausgelassen"
    case .warning: "Warnung"
    case .checkedSource:
      "Geprüfte Klangquelle: {source}, eine von {count}; --all-sources prüft jede."
    case .checkedAllSources: "Geprüfte Klangquellen: {count} von {all}."
    case .noSourceChecked: "Keine Klangquelle wurde geprüft."
    case .checkedDefaultDevice: "Geprüfter Ausgang: sein übliches Gerät."
    case .checkedDevice: "Geprüfter Ausgang: {device}."
    case .noOutputChecked: "Kein Ausgang wurde geprüft."
    case .sourceResults: "{source}: {results}"
    case .noSuchSource: "{file} hat keine Klangquelle {source}; es gibt: {known}."
    case .withoutSources: "{file} hat keine Klangquelle, also lass {option} weg."
    case .unreadable: "{file} ist nicht lesbar. Baue das Plugin zuerst, oder prüfe den Pfad."
    case .noSuchCheck:
      "Es gibt keine Prüfung {pattern}; die Seite BackendReference nennt alle, und * steht für alles."
    case .blocked:
      """
      Das Plugin {id} ist abgestürzt, als Peach es zuletzt benutzte, und ist gesperrt; „peach \
      plugins forget {id}“ gibt ihm noch eine Chance.
      """
    case .crashedOnName:
      """
      Das Plugin {id} ist abgestürzt, als Peach zuletzt etwas öffnen wollte, das du beim Aufruf \
      oder in den Einstellungen genannt hattest; nenne etwas anderes.
      """
    case .crashedAndRetried:
      "Das Plugin {id} ist abgestürzt, als Peach es zuletzt benutzte. Peach versucht es wieder."
    case .trusted:
      """
      Ab dem nächsten Start läuft das Plugin {id} in Peachs eigenem Prozess. Stürzt es ab, endet \
      auch Peach. „peach plugins distrust {id}“ nimmt das zurück.
      """
    case .distrusted:
      """
      Ab dem nächsten Start läuft das Plugin {id} in einem eigenen Prozess. Stürzt es ab, fällt \
      nur sein Klang aus.
      """
    case .ready: "bereit"
    case .unavailable: "nicht verfügbar"
    case .incompatible: "inkompatibel"
    case .refused: "abgelehnt"
    case .quarantined: "gesperrt"
    case .brings: "Bringt {what} mit."
    case .sounds: "Klänge"
    case .countedSounds: "Klänge ({count})"
    case .output: "einen Ausgang"
    case .soundsAndOutput: "{sounds} und einen Ausgang"
    case .runsAsOwn: "Läuft in Peachs Prozess, als Peachs eigenes."
    case .runsTrusted:
      "Läuft in Peachs Prozess, da du ihm vertraust: Stürzt es ab, endet auch Peach."
    case .runsHere: "Läuft diesmal in Peachs Prozess: Stürzt es ab, endet auch Peach."
    case .runsSandboxed: "Läuft in einem eigenen Prozess: Stürzt es ab, läuft Peach weiter."
    case .trustedNext: "Da du ihm vertraust, läuft es ab dem nächsten Start in Peachs Prozess."
    case .soundBlocked:
      """
      Der Klang {sound} ist seit {date} gesperrt: {cause}; „peach plugins forget {sound}“ gibt ihm \
      noch eine Chance.
      """
    case .soundBlockedOnScreen: "Der Klang {sound} ist seit {date} gesperrt: {cause}."
    case .blockedOnScreen: "Seit {date} gesperrt: {cause}."
    case .exempt: "Am {date}, mit einem Namen, einem Pfad oder einer Option von dir: {cause}."
    }
  }
}

extension ReasonText {
  /// The German text.
  package var german: String {
    switch self {
    case .foreign: "„{words}“"
    case .noSource: "es gibt keine Klangquelle „{name}“"
    case .noBackend: "es gibt kein Backend „{name}“"
    case .noOutput: "es gibt keinen Ausgang „{name}“; es gibt: {known}"
    case .noOutputLeft: "es gibt keinen Ausgang, über den sie zu hören wäre: {reason}"
    case .nothingSounds: "kein Klang ist verfügbar"
    case .withoutOutput: "{name} hat keinen Ausgang"
    case .uncalibrated: "{source} lässt sich bei {key} nicht kalibrieren"
    case .impossibleInterval:
      """
      Diese Intervalle lassen sich nicht trainieren: Die Stimmung {tuning} hat kein {interval}; \
      nenne eine Stufe ihrer Skala, ein Verhältnis oder Cent
      """
    case .rangeTooNarrow:
      """
      Diese Intervalle lassen sich nicht trainieren: Der Tonumfang {range} ist zu klein für die \
      gewählten Intervalle; wähle einen größeren Tonumfang oder kleinere Intervalle
      """
    case .tooFewKeys: "nur {fit} von {count} Tasten von {source} sind zum Trainieren brauchbar"
    case .nothingToVerify: "sie macht keinen Klang, der sich prüfen ließe"
    case .noPlugin: "Es gibt kein Plugin {id}; es gibt: {known}"
    case .noneBlocked: "Das Plugin {id} hat keinen gesperrten Klang"
    case .notBlocked: "{sound} ist nicht gesperrt. Gesperrte Klänge dieses Plugins: {known}"
    case .needsNoTrust: "Das Plugin {id} ist Peachs eigenes und braucht kein Vertrauen"
    case .withoutOptions: "es hat keine Option „{name}“ und auch keine andere"
    case .noOption: "es hat keine Option „{name}“; es hat: {known}"
    case .optionRefused: "„{option}“ wird abgelehnt: {reason}"
    case .outputClosed: "der Ausgang ist geschlossen"
    case .outputGone: "der Ausgang ist weg"
    case .listenerGone: "die Seite, die den Klang abspielt, ist stehen geblieben; öffne sie neu"
    case .withoutPages: "nur „peach serve“ spielt im Browser"
    case .outputReported:
      "der Ausgang {output} ist weg: {reason}; wähle {byOutput} einen anderen"
    case .outputStalled:
      """
      der Ausgang {output} fordert keinen Klang mehr an; starte seinen Server neu, oder wähle \
      {byOutput} einen anderen
      """
    case .blockTooLong:
      """
      der Ausgang {output} forderte {frames} Frames an, mehr als die {limit}, die er angibt; wähle \
      {byOutput} einen anderen
      """
    case .pulledTwice:
      """
      der Ausgang {output} forderte aus zwei Threads zugleich Klang an; wähle {byOutput} einen \
      anderen
      """
    case .rateUndeclared:
      """
      der Ausgang {output} fordert Klang mit einer Rate an, die er nicht angibt; wähle {byOutput} \
      einen anderen
      """
    case .neverInTime:
      """
      der Ausgang {output} fordert Klang ständig schneller an, als man ihn hören kann (Freewheel); \
      wähle {byOutput} einen anderen
      """
    case .fasterThanTime:
      """
      der Ausgang {output} nahm den Klang schneller an, als man ihn hören kann, hat also nichts \
      gespielt; wähle {byOutput} einen anderen
      """
    case .notSound:
      """
      die Klangquelle {source} lieferte ungültige Samples (NaN, unendlich oder über \
      Vollaussteuerung); wähle eine andere
      """
    case .sourceHangs: "die Klangquelle {source} hängt beim Rendern; wähle eine andere"
    case .noMemory: "für Blöcke von {frames} Frames ist kein Speicher da; beende andere Programme"
    case .commandsRefused: "der Ausgang nimmt keine Befehle mehr an; vielleicht steht er still"
    case .tooSlow:
      "Peach konnte mit dem Ausgang nicht Schritt halten; versuche es mit einer längeren Periode"
    case .tooManyNotes: "für so viele Töne ist kein Platz; spiele weniger"
    case .missingDuration: "nur der letzte von mehreren Tönen darf ohne Dauer sein"
    case .tooLow: "{hertz} Hz ist zu tief, um als Ton hörbar zu sein; spiele einen höheren"
    case .tooHigh:
      "{hertz} Hz liegt über der Grenze des Ausgangs, {limit} Hz; spiele einen tieferen Ton"
    case .gapOutOfRange: "eine Pause von {seconds} s geht nicht; erlaubt sind 0…{longest} s"
    case .tooLoud:
      """
      die Verstärkung {gain} dB bei Anschlagstärke {velocity} liegt {excess} dB über der \
      Vollaussteuerung und würde übersteuern; verringere eine von beiden
      """
    case .stoppedBeforeOnset: "der zweite Ton wurde beendet, bevor er begann"
    case .stoppedBeforeRelease: "der Ton wurde beendet, bevor er losgelassen wurde"
    case .noNote: "die Wiedergabe hat keinen Ton geliefert"
    case .tooLong:
      "{name} darf höchstens {limit} Bytes haben, hier sind es {count}; nenne etwas Kürzeres"
    case .controlCharacters: "{name} darf keine Steuerzeichen enthalten; lass sie weg"
    case .givenSound: "die Kennung einer Klangquelle"
    case .givenDevice: "der Name eines Geräts"
    case .givenPattern: "ein Muster für Ports"
    case .givenFile: "der Pfad einer Datei"
    case .givenOption: "der Name oder Wert einer Option"
    case .noSharedMemory: "für einen eigenen Prozess ist kein Speicher da"
    case .processNotStarted: "ein eigener Prozess ließ sich nicht starten: {error}"
    case .blocksTooLong: "Blöcke von {frames} Frames sind zu lang für --isolate"
    case .processDeaf: "ihr eigener Prozess antwortet nicht"
    case .processExited: "sie endete in ihrem eigenen Prozess mit Status {status}"
    case .processCrashed: "sie stürzte in ihrem eigenen Prozess mit Signal {signal} ab"
    case .processHung: "sie blieb in ihrem eigenen Prozess hängen"
    case .processGarbled: "sie schickte Unsinn aus ihrem eigenen Prozess"
    case .processKilled: "ihr eigener Prozess wurde abgebrochen"
    case .sourceExited:
      """
      die Klangquelle {source} endete in ihrem eigenen Prozess mit Status {status}; wähle eine \
      andere
      """
    case .sourceCrashed:
      """
      die Klangquelle {source} stürzte in ihrem eigenen Prozess mit Signal {signal} ab; wähle eine \
      andere
      """
    case .sourceHung:
      "die Klangquelle {source} blieb in ihrem eigenen Prozess hängen; wähle eine andere"
    case .outputExited:
      """
      der Ausgang {output} endete in seinem eigenen Prozess mit Status {status}; wähle einen \
      anderen
      """
    case .outputCrashed:
      """
      der Ausgang {output} stürzte in seinem eigenen Prozess mit Signal {signal} ab; wähle einen \
      anderen
      """
    case .outputHung:
      "der Ausgang {output} blieb in seinem eigenen Prozess hängen; wähle einen anderen"
    case .outputKilled:
      "der Prozess des Ausgangs {output} wurde abgebrochen; wähle ihn neu oder einen anderen"
    case .outputGarbled:
      "der Ausgang {output} schickte Unsinn aus seinem eigenen Prozess; wähle einen anderen"
    case .sourceGarbled:
      "die Klangquelle {source} schickte Unsinn aus ihrem eigenen Prozess; wähle eine andere"
    case .sourceKilled:
      "der Prozess der Klangquelle {source} wurde abgebrochen; wähle sie neu oder eine andere"
    case .graphStandsStill: "der Graph steht still"
    case .graphLostTime:
      """
      der Graph hat in {count} {count|Aufnahme|Aufnahmen} Zeit verloren; eine längere Periode des \
      Servers oder ein weniger ausgelasteter Computer hilft
      """
    case .soundGoesOn: "der Klang davor ist nicht zu Ende gegangen"
    case .notListenable: "sein Klang lässt sich nicht aufnehmen"
    case .withoutPulse: "er kann keinen Testimpuls ausgeben"
    case .noJACKProgram:
      "in PATH gibt es kein jackd; installiere es mit „apt install jackd2“"
    case .serverNotStarted: "{path} lässt sich nicht starten"
    case .serverTakesNoClient: "{path} wurde gestartet, nimmt aber keinen Client an"
    case .unreadable: "{path} ist nicht lesbar"
    case .linkOut:
      "{path} verweist auf {target}, außerhalb seines Ordners; kopiere stattdessen die Datei"
    case .writableByAnybody: "jeder darf {path} ändern; rufe „chmod o-w '{path}'“ auf"
    case .foreignOwner:
      "{path} gehört jemand anderem; kopiere das Plugin in einen eigenen Ordner"
    case .tooLarge: "{path} hat {megabytes} MB, zu viel für ein Plugin; entferne es"
    case .sameID: "{path} hat dieselbe Kennung und kommt zuerst"
    case .otherID: "es nennt sich „{id}“, sein Manifest nennt es „{manifest}“; gleiche sie an"
    case .notLoadable: "{path} lässt sich nicht laden: {message}"
    case .libraryMissing: "die Bibliothek {library} lässt sich nicht laden"
    case .libraryBehindMissing:
      "die Bibliothek {library}, die {needs} braucht, lässt sich nicht laden"
    case .installable: "; installiere sie mit „apt install {package}“"
    case .withoutEntry: "{path} exportiert kein peach_backend_entry; es ist kein Peach-Backend"
    case .withoutTable: "{path} gibt keine Tabelle zurück; es ist kein Peach-Backend"
    case .otherTable: "{path} hat keine Tabelle der Plugin-Schnittstelle von Peach"
    case .otherVersion:
      """
      {path} ist für Version {version} der Plugin-Schnittstelle gebaut, dieses Peach hat {ours}; \
      nimm ein Backend, das für dieses Peach gebaut ist
      """
    case .badID:
      """
      {path} nennt sich „{id}“; eine Kennung hat höchstens 64 Kleinbuchstaben, Ziffern und Bindestriche und ist \
      nicht auto oder silent
      """
    case .incomplete:
      "{path} hat keine Kennung, keinen Namen, keine Version oder keine Rolle (Klänge oder Ausgang)"
    case .functionMissing: "dem Backend fehlt eine Funktion"
    case .withoutReason: "das Backend hat keinen Grund genannt (Status {status})"
    case .gaveNothing: "das Backend meldet Erfolg, hat aber nichts geliefert"
    case .withoutFormat: "das Backend hat das Gerät geöffnet, nennt aber weder Rate noch Periode"
    case .traitOutOfRange:
      "sie gibt {trait} mit {declared} an, erlaubt ist {allowed}; wähle eine andere Klangquelle"
    case .notLoaded: "ihr Backend ließ sich nicht laden"
    case .listCutOff:
      """
      es meldet {listed} Klänge, und Peach listet nur die ersten {shown} auf; nenne andere mit \
      ihrer Kennung
      """
    case .checkNotStarted: "die Prüfung von {path} ließ sich nicht starten: {error}"
    case .checkCutOff: "seine Prüfung wurde abgebrochen"
    case .hungAtLoad: "es hing beim ersten Laden {seconds} Sekunden"
    case .crashedAtLoad: "es stürzte beim ersten Laden mit Signal {signal} ({name}) ab"
    case .endedCheck: "es hat die Prüfung selbst mit Status {status} beendet"
    case .crashedInUse: "es stürzte mit Signal {signal} ab, während Peach es benutzte"
    case .hungInUse: "es blieb hängen, während Peach es benutzte"
    case .garbledInUse: "es schickte Unsinn, während Peach es benutzte"
    case .exitedInUse: "es beendete seinen Prozess mit Status {status}, während Peach es benutzte"
    case .killedInUse: "sein Prozess wurde abgebrochen, während Peach es benutzte"
    case .unexplained: "es wurde kein Grund genannt"
    case .quarantined:
      """
      {cause}, am {date}; ersetze die Datei, oder gib ihm mit „peach plugins forget“ noch eine Chance
      """
    }
  }
}

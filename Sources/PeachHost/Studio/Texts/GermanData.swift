extension StoreErrorText {
  /// The German text.
  package var german: String {
    switch self {
    case .cannotOpen:
      """
      Die Trainingsdaten {path} lassen sich nicht öffnen ({reason}). Prüfe den Ordner, oder nenne \
      mit --data-dir einen anderen.
      """
    case .damaged:
      """
      Die Trainingsdaten {path} sind beschädigt ({reason}) und blieben unverändert. Rette mit \
      „peach data check --salvage DATEI“, was lesbar ist, und verschiebe die Datei, oder nenne mit \
      --data-dir einen anderen Ordner.
      """
    case .newerVersion:
      """
      Die Trainingsdaten {path} stammen von einem neueren Peach und blieben unverändert. \
      Aktualisiere Peach, oder nenne mit --data-dir einen anderen Ordner.
      """
    case .locked:
      """
      Die Trainingsdaten {path} werden von einem anderen Programm benutzt. Schließe es und \
      versuche es noch einmal.
      """
    case .openElsewhere:
      """
      Die Trainingsdaten {path} sind auf dem Computer {reason} geöffnet, der denselben Ordner \
      benutzt. Schließe Peach dort, oder nimm auf jedem Computer einen eigenen Ordner und tausche \
      Antworten mit „peach export“ und „peach import“ aus.
      """
    case .wrongClock:
      """
      Die Uhr dieses Computers geht falsch, darum lässt sich in {path} keine Antwort speichern. \
      Stell das Datum richtig.
      """
    case .removed:
      """
      Ein anderes Programm hat die Trainingsdaten {path} entfernt oder ersetzt ({reason}). Leg die Datei \
      zurück, oder verschiebe, was dort ist.
      """
    case .readOnly:
      """
      Die Trainingsdaten {path} sind schreibgeschützt. Ändere die Rechte von Datei und Ordner, \
      oder nenne mit --data-dir einen anderen Ordner.
      """
    case .diskFull: "Der Datenträger der Trainingsdaten {path} ist voll. Schaffe dort Platz."
    case .writeFailed:
      "Die Trainingsdaten {path} ließen sich nicht schreiben ({reason}). Prüfe den Datenträger."
    case .readFailed:
      "Die Trainingsdaten {path} ließen sich nicht lesen ({reason}). Prüfe den Datenträger."
    }
  }
}

extension DataText {
  /// The German text.
  package var german: String {
    switch self {
    case .exported: "{file}: {count} {count|Antwort|Antworten}."
    case .exportedBut:
      """
      {file}: {count} {count|Antwort|Antworten}. Weggelassen: {left}, die ohne Ton gegeben \
      {left|wurde|wurden}, nicht in CSV {left|passt|passen} oder ungültig {left|ist|sind}; \
      --format json lässt nur die ungültigen weg.
      """
    case .imported:
      "{file}: {rows} {rows|Zeile|Zeilen}, {added} neue {added|Antwort|Antworten}, {known} bekannte, {bad} weggelassen."
    case .tried:
      "{file}: {rows} {rows|Zeile|Zeilen}; {added} {added|wäre|wären} neu, {known} {known|ist|sind} bekannt, {bad} {bad|fiele|fielen} weg."
    case .keptAside:
      """
      {count} der neuen Antworten {count|gehört|gehören} zu Trainingsarten, die dieses Peach nicht \
      kennt; ein Export enthält sie wieder.
      """
    case .badRow: "Zeile {line}: {fault}"
    case .moreBadRows: "… und {count} weitere"
    case .progress: "{count} {count|Zeile|Zeilen} …"
    case .unreadable: "sie ist nicht lesbar"
    case .columnCount: "{count} {count|Spalte|Spalten} statt {expected}"
    case .badValue: "{column} ist „{value}“"
    case .unknownFormat:
      """
      {file} ist keine Datei mit Antworten. Nimm eine CSV-Datei, die Peach oder seine App \
      exportiert hat, oder eine JSON-Datei von Peach.
      """
    case .newerVersion:
      "{file} hat Version {version}, die neuer ist als dieses Peach. Aktualisiere Peach."
    case .nothingToReplaceWith:
      """
      {file} hat keine gültige Zeile, darum wurde nichts ersetzt. Prüfe die Datei, oder nimm \
      --merge.
      """
    case .noColumn: "{file} hat in der ersten Zeile keine Spalte „{column}“."
    case .badLine:
      """
      Zeile {line} von {file} ergibt keinen Sinn; nötig sind eine Taste von 0 bis 127 und eine \
      Schwelle von 0,01 bis 1200 Cent.
      """
    case .noListener: "In {file} ist kein Hörer."
    case .whole: "{path} ist unbeschädigt: {count} {count|Antwort|Antworten}."
    case .senseless:
      "{count} {count|Zeile ergibt|Zeilen ergeben} keinen Sinn und {count|bleibt|bleiben} weg."
    case .objection: "SQLite meldet: {words}"
    case .damaged:
      """
      {path} ist beschädigt und blieb unverändert. Rette mit „peach data check --salvage DATEI“, \
      was lesbar ist.
      """
    case .salvaged: "{path} enthält {count} {count|Antwort|Antworten}."
    case .salvagedBut:
      "{path} enthält {count} {count|Antwort|Antworten}. Es fehlen: {missing} unlesbare {missing|Zeile|Zeilen}, {senseless} ohne Sinn."
    case .unknownCount: "unbekannt viele"
    case .summaryUnusable:
      """
      Die gespeicherte Zusammenfassung des Profils ist unbrauchbar. Peach bildet sie neu aus den Antworten; \
      verloren ist nichts.
      """
    case .lostTable: "Von der Tabelle {table} ist nichts lesbar."
    case .backedUp: "{path} enthält jetzt alles."
    case .compacted: "{path}: {before} vorher, {after} jetzt."
    case .eraseQuestion:
      "{count} {count|Antwort|Antworten} löschen? Vorher macht Peach eine Sicherung."
    case .eraseKeys: "j löscht, n bricht ab:"
    case .eraseNeedsYes: "Ohne Terminal kann Peach nicht fragen: Lösche alle Antworten mit --yes."
    case .erased:
      "Alle Antworten sind gelöscht. In der Sicherung {path} bleiben sie, bis du diese entfernst."
    case .nothingToErase: "Es gibt keine Antworten."
    }
  }
}

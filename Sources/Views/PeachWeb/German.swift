extension WebText {
  /// The German text.
  package var german: String {
    switch self {
    case .listening: "Öffne diese Adresse im Browser: {address}"
    case .listeningMore: "Oder eine von diesen: {addresses}"
    case .connected: "Verbunden: {device}. Nächster Browser: {address}"
    case .moved: "Das Netz hat sich geändert. Öffne diese Adresse: {address}"
    case .noLocalAddress:
      """
      Dieser Computer hat keine Adresse in einem lokalen Netz. Bis er eine hat, können sich nur \
      Browser auf diesem Computer verbinden.
      """
    case .noCodes: "Ein QR-Code für Telefone braucht libqrencode: sudo apt install libqrencode4"
    case .certificate:
      """
      Der Browser warnt dich einmal, weil Peach sein Zertifikat selbst erstellt hat. Fahre nur \
      dann fort, wenn er diesen SHA-256-Fingerabdruck zeigt:
      """
    case .installAuthority:
      """
      Damit der Browser nicht mehr warnt, installiere auf dem Gerät Peachs Zertifizierungsstelle \
      von {address}. Gültig ist sie nur für diesen Computer und private Netze. Das ist ihr \
      Fingerabdruck:
      """
    case .ownCertificate: "SHA-256-Fingerabdruck des Zertifikats:"
    case .authority: "Peachs Zertifizierungsstelle installieren"
    case .authorityHint:
      "Ist Peachs Zertifizierungsstelle installiert, warnt dieser Browser nicht mehr, und Peach lässt sich zum Startbildschirm hinzufügen. Vergleiche ihren Fingerabdruck mit dem im Terminal."
    case .socketRefused:
      "Der Browser lehnt die Verbindung ab, weil er das Zertifikat nicht kennt. Installiere Peachs Zertifizierungsstelle oder starte Peach mit --insecure-http."
    case .notEncrypted:
      """
      Die Verbindung ist nicht verschlüsselt: Alle in diesem Netz können deine Antworten lesen und \
      an deiner Stelle trainieren.
      """
    case .listeningEnd: "Strg-C beendet."
    case .forgotten: "Browser, die du früher verbunden hast, musst du neu verbinden."
    case .notConnectedTitle: "Dieser Browser ist nicht verbunden."
    case .notConnected:
      "Öffne die Adresse, die „peach serve“ auf deinem Computer ausgibt, oder richte die Kamera des Telefons auf ihren Code."
    case .notConnectedAgain:
      "Jede Adresse verbindet einen Browser. Danach gibt „peach serve“ die nächste aus. Mit --lan zeigt Peach sie auf diesem Computer auch in den Einstellungen unter „Geräte“."
    case .connectTitle: "Diesen Browser mit Peach verbinden?"
    case .connectHint: "Er bleibt verbunden, bis du ihn 30 Tage lang nicht benutzt hast."
    case .connect: "Verbinden"
    case .onlyOnThisMachine: "Das geht nur auf dem Computer, auf dem Peach läuft."
    case .eraseElsewhere:
      "Antworten kannst du nur auf dem Computer löschen, auf dem Peach läuft."
    case .trustElsewhere:
      "Plugins kannst du nur auf dem Computer vertrauen, auf dem Peach läuft."
    case .devicesElsewhere:
      "Geräte kannst du nur auf dem Computer verbinden und entfernen, auf dem Peach läuft."
    case .welcome: "Peach öffnet sich …"
    case .enter: "Peach öffnen"
    case .connectionLost: "Die Verbindung zu Peach ist weg. Sie kommt von selbst wieder."
    case .tooManyPages: "Es sind zu viele Seiten von Peach offen. Schließe eine davon."
    case .busy: "In einem anderen Fenster wird gerade trainiert."
    case .takeOver: "Hier trainieren"
    case .endOther: "Dort beenden"
    case .back: "Zurück zum Start"
    case .slider: "Tonhöhenregler"
    case .tuneByEar: "Nach Gehör stimmen"
    case .submit: "Loslassen"
    case .targetInterval: "Zielintervall: {interval}"
    case .search: "Klänge suchen"
    case .hear: "Hören"
    case .hearing: "{source} erklingt"
    case .use: "Benutzen"
    case .inUse: "In Benutzung"
    case .take: "Benutzen"
    case .less: "Weniger"
    case .greater: "Mehr"
    case .unreachable:
      "Peach auf {machine} ist nicht erreichbar. Prüfe, ob der Computer an und im selben Netz ist."
    case .tryAgain: "Noch einmal versuchen"
    case .instrument: "Instrument oder Stimme"
    case .limits: "Von {low} bis {high} {unit}."
    case .tooNarrow: "Wähle zwei Töne, die mindestens eine Oktave auseinanderliegen."
    case .noInterval: "Wähle mindestens ein Intervall."
    case .noInstrument: "keins"
    case .found: "{count} gefunden"
    case .unavailable: "gerade nicht verfügbar"
    case .dropHint:
      "Eine Datei mit Antworten von Peach oder seiner App: CSV oder JSON. Du kannst sie auch hierher ziehen."
    case .looking: "Klänge werden gesucht …"
    case .close: "Schließen"
    case .cancel: "Abbrechen"
    case .doctor: "Auf {machine} zeigt „peach doctor“, was zu tun ist."
    case .noSoundHere:
      """
      Der Browser hat den Ton gesperrt. Tippe noch einmal, oder prüfe die Berechtigungen der \
      Website.
      """
    case .soundStopped:
      """
      Der Browser hat den Ton angehalten, vielleicht wegen eines Anrufs oder eines anderen Geräts. \
      Diese Übung wird nicht gespeichert.
      """
    case .onMachine: "auf {machine}"
    case .here: "in diesem Browser"
    case .devices: "Geräte"
    case .device: "{device}. Hinzugefügt: {since}, zuletzt benutzt: {seen}"
    case .unknownDevice: "Ein Browser"
    case .thisDevice: "Dieser Browser"
    case .revoke: "Entfernen"
    case .noDevices: "Kein anderer Browser ist verbunden."
    case .addDevice: "Ein weiteres Gerät verbinden"
    case .addDeviceHere:
      "Öffne dort diese Adresse oder richte seine Kamera auf den Code. Die Adresse verbindet einen Browser."
    case .moreSettings: "Weitere Einstellungen"
    case .tryingOutputs: "Ausgänge werden probiert …"
    case .keys: "Tasten"
    case .keyAnswers: "↑ oder {upperKeys}: {upper}. ↓ oder {lowerKeys}: {lower}."
    case .keyTunes: "↑ und ↓: 10 Cent. → und ←: 1 Cent, mit Umschalt ein Zehntel davon."
    case .keyLetsGo: "Enter: loslassen."
    case .keyReplay: "R: beide Töne noch einmal (zählt nicht)."
    case .keyBack: "Esc: zurück zum Start."
    case .wrongMessage: "Die Seite hat etwas gesendet, das Peach nicht kennt. Lade sie neu."
    }
  }
}

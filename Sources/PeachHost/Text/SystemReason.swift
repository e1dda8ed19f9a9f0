/// A reason that the system or SQLite gives in English, and our translation of it.
///
/// Neither speaks another language unless its translations are installed, which few machines have.
package enum SystemReason: String, CatalogText {
  case notPermitted, noSuchFile, inputOutput, noDevice, noMemory, accessDenied, busy, exists,
    notFolder
  case isFolder, invalidArgument, tooManyOpen, tooManyOpenInSystem, fileTooLarge, noSpace, readOnly
  case brokenPipe, nameTooLong, tooManyLinks, quota, addressInUse, addressNotAvailable
  case connectionRefused, timedOut, noExecution
  case databaseFull, databaseInputOutput, databaseLocked, databaseReadOnly, databaseUnopenable
  case notDatabase, databaseMalformed
  case isLink, notRegular, noOtherEnd

  /// The area of these texts, "system".
  package static let area = "system"

  /// The words of glibc and SQLite, to the letter: by them a reason is recognized.
  ///
  /// The last three are ours, for what no call of the system reports.
  package var english: String {
    switch self {
    case .notPermitted: "Operation not permitted"
    case .noSuchFile: "No such file or directory"
    case .inputOutput: "Input/output error"
    case .noDevice: "No such device"
    case .noMemory: "Cannot allocate memory"
    case .accessDenied: "Permission denied"
    case .busy: "Device or resource busy"
    case .exists: "File exists"
    case .notFolder: "Not a directory"
    case .isFolder: "Is a directory"
    case .invalidArgument: "Invalid argument"
    case .tooManyOpen: "Too many open files"
    case .tooManyOpenInSystem: "Too many open files in system"
    case .fileTooLarge: "File too large"
    case .noSpace: "No space left on device"
    case .readOnly: "Read-only file system"
    case .brokenPipe: "Broken pipe"
    case .nameTooLong: "File name too long"
    case .tooManyLinks: "Too many levels of symbolic links"
    case .quota: "Disk quota exceeded"
    case .addressInUse: "Address already in use"
    case .addressNotAvailable: "Cannot assign requested address"
    case .connectionRefused: "Connection refused"
    case .timedOut: "Connection timed out"
    case .noExecution: "Exec format error"
    case .databaseFull: "database or disk is full"
    case .databaseInputOutput: "disk I/O error"
    case .databaseLocked: "database is locked"
    case .databaseReadOnly: "attempt to write a readonly database"
    case .databaseUnopenable: "unable to open database file"
    case .notDatabase: "file is not a database"
    case .databaseMalformed: "database disk image is malformed"
    case .isLink: "Is a symbolic link"
    case .notRegular: "Not a regular file"
    case .noOtherEnd: "No program at the other end"
    }
  }

  /// The German text.
  package var german: String {
    switch self {
    case .notPermitted: "das ist nicht erlaubt"
    case .noSuchFile: "nicht gefunden"
    case .inputOutput: "Fehler beim Lesen oder Schreiben"
    case .noDevice: "das Gerät gibt es nicht"
    case .noMemory: "der Arbeitsspeicher reicht nicht"
    case .accessDenied: "der Zugriff wurde verweigert"
    case .busy: "das Gerät ist belegt"
    case .exists: "das gibt es schon"
    case .notFolder: "das ist kein Ordner"
    case .isFolder: "das ist ein Ordner"
    case .invalidArgument: "ein Wert ist ungültig"
    case .tooManyOpen: "zu viele Dateien sind offen"
    case .tooManyOpenInSystem: "im System sind zu viele Dateien offen"
    case .fileTooLarge: "die Datei ist zu groß"
    case .noSpace: "auf dem Datenträger ist kein Platz mehr"
    case .readOnly: "der Datenträger ist schreibgeschützt"
    case .brokenPipe: "die Pipe ist zu"
    case .nameTooLong: "der Name ist zu lang"
    case .tooManyLinks: "zu viele Verweise folgen einander"
    case .quota: "das Kontingent ist erschöpft"
    case .addressInUse: "die Adresse ist belegt"
    case .addressNotAvailable: "die Adresse gibt es hier nicht"
    case .connectionRefused: "die Verbindung wurde abgelehnt"
    case .timedOut: "es kam keine Antwort"
    case .noExecution: "die Datei ist kein Programm für diesen Computer"
    case .databaseFull: "auf dem Datenträger ist kein Platz mehr"
    case .databaseInputOutput: "Fehler beim Lesen oder Schreiben"
    case .databaseLocked: "ein anderes Programm benutzt die Datei"
    case .databaseReadOnly: "die Datei ist schreibgeschützt"
    case .databaseUnopenable: "die Datei lässt sich nicht öffnen"
    case .notDatabase: "das ist keine Datenbank"
    case .databaseMalformed: "die Datei ist beschädigt"
    case .isLink: "das ist ein Verweis auf eine andere Datei"
    case .notRegular: "das ist keine gewöhnliche Datei"
    case .noOtherEnd: "am anderen Ende der Pipe ist kein Programm"
    }
  }
}

extension Catalog {
  /// Returns a reason of the system or SQLite in the language, or as it was given if it is not among
  /// ``SystemReason``; a place in front of it, "/home: Permission denied", stays.
  package func system(_ words: String) -> String {
    let words = words.withoutFullStop
    guard
      let reason = SystemReason.allCases.filter({ words.hasSuffix($0.english) })
        .max(by: { $0.english.count < $1.english.count })
    else { return words }
    return words.dropLast(reason.english.count) + self(reason)
  }
}

package import PeachCore
package import PeachText

/// One sentence for everything that can go wrong with the training data.
package enum StoreErrorText: String, CatalogueText {
  case cannotOpen, damaged, newerVersion, locked, readOnly, diskFull, writeFailed, readFailed

  /// The area of these texts, "store".
  package static let area = "store"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .cannotOpen:
      Translations(
        """
        The training data {path} cannot be opened ({reason}): check the folder, or name another \
        with --data-dir.
        """,
        """
        Die Trainingsdaten {path} lassen sich nicht öffnen ({reason}): Prüfe den Ordner oder nenne \
        mit --data-dir einen anderen.
        """)
    case .damaged:
      Translations(
        """
        The training data {path} is damaged ({reason}) and was left as it is: move it away, or \
        name another folder with --data-dir.
        """,
        """
        Die Trainingsdaten {path} sind beschädigt ({reason}) und blieben, wie sie sind: \
        Verschiebe die Datei oder nenne mit --data-dir einen anderen Ordner.
        """)
    case .newerVersion:
      Translations(
        """
        The training data {path} was written by a newer Peach and was left as it is: update Peach, \
        or name another folder with --data-dir.
        """,
        """
        Die Trainingsdaten {path} stammen von einem neueren Peach und blieben, wie sie sind: \
        Aktualisiere Peach oder nenne mit --data-dir einen anderen Ordner.
        """)
    case .locked:
      Translations(
        "The training data {path} is held by another program: close that one and try again.",
        """
        Die Trainingsdaten {path} sind von einem anderen Programm gesperrt: Schließe es und \
        versuche es noch einmal.
        """)
    case .readOnly:
      Translations(
        """
        The training data {path} may not be written: change the rights of file and folder, or name \
        another folder with --data-dir.
        """,
        """
        Die Trainingsdaten {path} dürfen nicht geschrieben werden: Ändere die Rechte von Datei und \
        Ordner oder nenne mit --data-dir einen anderen Ordner.
        """)
    case .diskFull:
      Translations(
        "The disk of the training data {path} is full: make room on it.",
        "Der Datenträger der Trainingsdaten {path} ist voll: Schaffe dort Platz.")
    case .writeFailed:
      Translations(
        "The training data {path} could not be written ({reason}): check the disk.",
        "Die Trainingsdaten {path} ließen sich nicht schreiben ({reason}): Prüfe den Datenträger.")
    case .readFailed:
      Translations(
        "The training data {path} could not be read ({reason}): check the disk.",
        "Die Trainingsdaten {path} ließen sich nicht lesen ({reason}): Prüfe den Datenträger.")
    }
  }
}

extension Catalogue {
  /// Returns the reason why training data cannot be used, and what to do.
  package func sentence(_ error: DataStoreError) -> String {
    switch error {
    case .cannotOpen(let path, let reason): store(.cannotOpen, path, reason)
    case .damaged(let path, let reason): store(.damaged, path, reason)
    case .newerVersion(let path): store(.newerVersion, path)
    case .locked(let path): store(.locked, path)
    case .readOnly(let path): store(.readOnly, path)
    case .diskFull(let path): store(.diskFull, path)
    case .writeFailed(let path, let reason): store(.writeFailed, path, reason)
    case .readFailed(let path, let reason): store(.readFailed, path, reason)
    }
  }

  private func store(_ text: StoreErrorText, _ path: String, _ reason: String = "") -> String {
    self(text, ["path": path, "reason": reason.withoutFullStop])
  }
}

package import PeachCore
package import PeachText
package import UserFiles

/// One sentence for every reason a file that a user named cannot be read or written.
package enum FileText: String, CatalogText {
  case exists, existsOnScreen, isOwn, isLink, isFolder, isNotRegular, noOtherEnd, tooLarge, system

  /// The area of these texts, "file".
  package static let area = "file"

  /// The English text.
  package var english: String {
    switch self {
    case .exists: "{file} already exists. Choose another name, or replace the file with --force."
    case .existsOnScreen: "{file} already exists. Choose another name."
    case .isOwn: "{file} is one of Peach’s own files. Choose another name."
    case .isLink: "{file} is a link to another file. Choose that file itself."
    case .isFolder: "{file} is a folder. Choose a file."
    case .isNotRegular: "{file} is a device or a pipe. Choose a regular file."
    case .noOtherEnd: "No program is reading from {file}. Start one first."
    case .tooLarge: "{file} is too large. Choose another file."
    case .system: "Cannot use {file}: {reason}. Check the path and its permissions."
    }
  }

  /// The German text.
  package var german: String {
    switch self {
    case .exists:
      "{file} gibt es schon. Wähle einen anderen Namen, oder ersetze die Datei mit --force."
    case .existsOnScreen: "{file} gibt es schon. Wähle einen anderen Namen."
    case .isOwn: "{file} gehört zu Peachs eigenen Dateien. Wähle einen anderen Namen."
    case .isLink: "{file} ist ein Verweis auf eine andere Datei. Nenne diese selbst."
    case .isFolder: "{file} ist ein Ordner. Nenne eine Datei."
    case .isNotRegular: "{file} ist ein Gerät oder eine Pipe. Nenne eine gewöhnliche Datei."
    case .noOtherEnd: "Am anderen Ende von {file} ist kein Programm. Starte es zuerst."
    case .tooLarge: "{file} ist zu groß. Nenne eine andere Datei."
    case .system: "{file} lässt sich nicht verwenden: {reason}. Prüfe den Pfad und seine Rechte."
    }
  }
}

extension PeachError {
  /// Creates the failure of a file that cannot be read or written.
  package init(_ error: FileError) {
    let reason: Reason =
      switch error.cause {
      case .exists: .fileExists
      case .isOwn: .ownFile
      case .isLink: .link
      case .isFolder: .folder
      case .isNotRegular: .notRegular
      case .noOtherEnd: .noOtherEnd
      case .tooLarge: .fileTooLarge
      case .system(let code): .system(code)
      }
    self.init(reason == .fileExists ? .fileExists : .unusableFile, of: error.path, reason)
  }
}

extension Catalog {
  /// Returns the sentence about a file that cannot be read or written, and what to do.
  package func sentence(_ error: FileError) -> String { sentence(PeachError(error)) }
}

extension StoreErrorText {
  /// The English text.
  package var english: String {
    switch self {
    case .cannotOpen:
      """
      The training data {path} cannot be opened ({reason}): check the folder, or name another \
      with --data-dir.
      """
    case .damaged:
      """
      The training data {path} is damaged ({reason}) and was not changed. Save what can be read \
      with “peach data check --salvage FILE” and move it away, or name another folder with \
      --data-dir.
      """
    case .newerVersion:
      """
      The training data {path} was written by a newer Peach and was not changed. Update Peach, or \
      name another folder with --data-dir.
      """
    case .locked:
      "The training data {path} is in use by another program. Close that program and try again."
    case .openElsewhere:
      """
      The training data {path} is open on {reason}, which shares the folder. Close Peach there, or \
      use a separate folder on each machine and exchange answers with “peach export” and “peach \
      import”.
      """
    case .wrongClock:
      "The clock of this computer is wrong, so no answer can be stored in {path}. Set the date."
    case .removed:
      """
      Another program removed or replaced the training data {path} ({reason}). Put the file back, or move \
      what is there away.
      """
    case .readOnly:
      """
      The training data {path} is read-only. Change the permissions of the file and its folder, or \
      name another folder with --data-dir.
      """
    case .diskFull: "The disk of the training data {path} is full: make room on it."
    case .writeFailed: "The training data {path} could not be written ({reason}): check the disk."
    case .readFailed: "The training data {path} could not be read ({reason}): check the disk."
    }
  }
}

extension DataText {
  /// The English text.
  package var english: String {
    switch self {
    case .exported: "{file}: {count} {count|answer|answers}."
    case .exportedBut:
      """
      {file}: {count} answers. Left out: {left} that were answered without sound, do not fit into \
      CSV or are invalid; --format json keeps all but the invalid ones.
      """
    case .imported:
      "{file}: {rows} {rows|row|rows}, {added} new {added|answer|answers}, {known} known, {bad} left out."
    case .tried:
      "{file}: {rows} {rows|row|rows}; {added} would be new, {known} {known|is|are} known, {bad} would be left out."
    case .keptAside:
      "{count} of the new ones {count|belongs|belong} to trainings that Peach does not have; an export gives them back."
    case .badRow: "line {line}: {fault}"
    case .moreBadRows: "… and {count} more"
    case .progress: "{count} {count|row|rows} …"
    case .unreadable: "it cannot be read"
    case .columnCount: "{count} {count|column|columns} instead of {expected}"
    case .badValue: "{column} is “{value}”"
    case .unknownFormat:
      """
      {file} is not a file of answers. Use a CSV file that Peach or its app exported, or a JSON \
      file from Peach.
      """
    case .newerVersion:
      "{file} has version {version}, which is newer than this Peach. Update Peach."
    case .nothingToReplaceWith:
      "{file} has no valid row, so nothing was replaced. Check the file, or use --merge."
    case .whole: "{path} is intact: {count} {count|answer|answers}."
    case .senseless:
      "{count} {count|row makes no sense and is|rows make no sense and are} left out."
    case .objection: "SQLite says: {words}"
    case .damaged:
      """
      {path} is damaged and was not changed. Save what can be read with “peach data check \
      --salvage FILE”.
      """
    case .salvaged: "{path} holds {count} {count|answer|answers}."
    case .salvagedBut:
      "{path} holds {count} {count|answer|answers}. Missing: {missing} {missing|row|rows} that cannot be read, {senseless} that make no sense."
    case .unknownCount: "an unknown number of"
    case .summaryUnusable:
      "The stored summary of the profile is not usable. Peach rebuilds it from the answers; nothing is lost."
    case .lostTable: "The table {table} cannot be read at all."
    case .backedUp: "{path} holds everything now."
    case .compacted: "{path}: {before} before, {after} now."
    case .eraseQuestion: "Erase {count} {count|answer|answers}? Peach makes a backup first."
    case .eraseKeys: "y erases, n cancels:"
    case .eraseNeedsYes: "Without a terminal, erase all answers with --yes."
    case .erased: "All answers are erased. The backup {path} keeps them until you remove it."
    case .nothingToErase: "There are no answers."
    }
  }
}

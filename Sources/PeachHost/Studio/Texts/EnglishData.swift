extension StoreErrorText {
  /// The English text.
  package var english: String {
    switch self {
    case .cannotOpen:
      """
      The training data {path} cannot be opened ({reason}). Check the folder, or choose another \
      with --data-dir.
      """
    case .damaged:
      """
      The training data {path} is damaged ({reason}) and was not changed. Save what can be read \
      with “peach data check --salvage FILE” and move the damaged file away, or choose another \
      folder with --data-dir.
      """
    case .newerVersion:
      """
      The training data {path} was written by a newer Peach and was not changed. Update Peach, or \
      choose another folder with --data-dir.
      """
    case .locked:
      "The training data {path} is in use by another program. Close that program and try again."
    case .openElsewhere:
      """
      The training data {path} is open on {reason}, which shares the folder. Close Peach there, or \
      use a separate folder on each computer and exchange answers with “peach export” and “peach \
      import”.
      """
    case .wrongClock:
      "The clock of this computer is wrong, so no answer can be stored in {path}. Set the date."
    case .removed:
      """
      Another program removed or replaced the training data {path} ({reason}). Put the file back, \
      or move the new one away.
      """
    case .readOnly:
      """
      The training data {path} is read-only. Change the permissions of the file and its folder, or \
      choose another folder with --data-dir.
      """
    case .diskFull: "The disk with the training data {path} is full. Make room on it."
    case .writeFailed: "The training data {path} could not be written ({reason}). Check the disk."
    case .readFailed: "The training data {path} could not be read ({reason}). Check the disk."
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
      {file}: {count} {count|answer|answers}. Left out: {left} that {left|was|were} given without \
      sound, {left|does|do} not fit into CSV or {left|is|are} invalid. --format json leaves out \
      only the invalid ones.
      """
    case .imported:
      """
      {file}: {rows} {rows|row|rows}, {added} new {added|answer|answers}, {known} already stored, \
      {bad} left out.
      """
    case .tried:
      """
      {file}: {rows} {rows|row|rows}; {added} would be new, {known} {known|is|are} already stored, \
      {bad} would be left out.
      """
    case .keptAside:
      """
      {count} of the new answers {count|belongs|belong} to training modes that this Peach does not \
      have; {count|it is|they are} kept for export.
      """
    case .badRow: "line {line}: {fault}"
    case .moreBadRows: "… and {count} more"
    case .progress: "{count} {count|row|rows} …"
    case .unreadable: "it cannot be read"
    case .columnCount: "{count} {count|column|columns} instead of {expected}"
    case .badValue: "{column} is “{value}”"
    case .unknownFormat:
      """
      {file} is not a file of answers. Use a CSV file that Peach or its phone app exported, or a \
      JSON file from Peach.
      """
    case .newerVersion:
      "{file} has version {version}, which is newer than this Peach. Update Peach."
    case .nothingToReplaceWith:
      "{file} has no valid row, so nothing was replaced. Check the file, or use --merge."
    case .noColumn: "{file} has no column “{column}” in its first line."
    case .badLine:
      """
      Line {line} of {file} is invalid. It needs a key of 0 to 127 and a threshold of 0.01 to 1200 \
      cents.
      """
    case .noListener: "There is no listener in {file}."
    case .whole: "{path} is intact: {count} {count|answer|answers}."
    case .senseless: "{count} {count|row is|rows are} invalid and left out."
    case .objection: "SQLite reports: {words}"
    case .damaged:
      """
      {path} is damaged and was not changed. Save what can be read with “peach data check \
      --salvage FILE”.
      """
    case .salvaged: "{path} holds {count} {count|answer|answers}."
    case .salvagedBut:
      """
      {path} holds {count} {count|answer|answers}. Missing: {missing} {missing|row|rows} that \
      cannot be read, {senseless} invalid.
      """
    case .unknownCount: "an unknown number of"
    case .summaryUnusable:
      "The stored summary of the profile is not usable. Peach rebuilds it from the answers; nothing is lost."
    case .lostTable: "The table {table} cannot be read at all."
    case .backedUp: "The backup is complete: {path}."
    case .compacted: "{path}: {before} before, {after} now."
    case .eraseQuestion: "Erase {count} {count|answer|answers}? Peach makes a backup first."
    case .eraseKeys: "y erases, n cancels:"
    case .eraseNeedsYes: "Without a terminal, erase all answers with --yes."
    case .erased: "All answers are erased. The backup {path} keeps them until you remove it."
    case .nothingToErase: "There are no answers."
    }
  }
}

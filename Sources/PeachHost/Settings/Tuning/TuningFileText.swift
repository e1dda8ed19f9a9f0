import PeachCore
package import PeachText

/// The texts for files of Scala that cannot be used.
package enum TuningFileText: String, CatalogText {
  case unknown, cannotRead, tooLarge, malformed, referencePitch
  case ends, noNumber, outOfRange, noPitch, decimalComma, noFrequency, fewer, more

  /// The prefix of the keys, "tuningFile".
  package static let area = "tuningFile"
}

extension Catalog {
  /// Returns the reason why a file cannot be used, as part of a sentence that also says what to do.
  package func phrase(_ error: TuningFileError) -> String {
    switch error {
    case .unknown(let name, let folder):
      self(TuningFileText.unknown, ["name": name.quotable, "folder": folder])
    case .cannotRead(let path, let reason):
      self(TuningFileText.cannotRead, ["path": path.quotable, "reason": system(reason)])
    case .tooLarge(let path): self(TuningFileText.tooLarge, ["path": path.quotable])
    case .malformed(let path, let fault):
      self(TuningFileText.malformed, ["path": path.quotable, "fault": phrase(fault)])
    case .referencePitch(let path, let hertz):
      self(TuningFileText.referencePitch, ["path": path.quotable, "hertz": number(hertz)])
    }
  }

  /// Returns what is wrong with a file of Scala: "line 7: “x” is no pitch …".
  private func phrase(_ fault: ScalaFault) -> String {
    switch fault {
    case .ends(let line): self(TuningFileText.ends, ["line": "\(line)"])
    case .noNumber(let line, let text):
      self(TuningFileText.noNumber, ["line": "\(line)", "text": shown(text)])
    case .outOfRange(let line, let text, let range):
      self(
        TuningFileText.outOfRange,
        [
          "line": "\(line)", "text": shown(text), "low": "\(range.lowerBound)",
          "high": "\(range.upperBound)",
        ])
    case .noPitch(let line, let text):
      self(TuningFileText.noPitch, ["line": "\(line)", "text": shown(text)])
    case .decimalComma(let line, let text):
      self(TuningFileText.decimalComma, ["line": "\(line)", "text": shown(text)])
    case .noFrequency(let line, let text):
      self(TuningFileText.noFrequency, ["line": "\(line)", "text": shown(text)])
    case .fewer(let line, let found, let announced):
      self(
        TuningFileText.fewer,
        ["line": "\(line)", "found": "\(found)", "announced": "\(announced)"])
    case .more(let line, let announced):
      self(TuningFileText.more, ["line": "\(line)", "announced": "\(announced)"])
    }
  }
}

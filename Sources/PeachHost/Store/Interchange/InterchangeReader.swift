import Foundation
package import PeachCore

/// A reader of the answers in a file, one after the other, in constant memory; the content says which
/// format it is.
package struct InterchangeReader {
  /// A row of a file, good or bad.
  package struct Row {
    /// The number of its line, from 1.
    package let line: Int
    /// The answer, or what is wrong with it.
    package let result: Result<TrainingRow, RowFault>
  }

  private var csv: CSVReader
  private var format: CSVFormat?

  /// Opens a file.
  /// - Parameter path: its path.
  /// - Throws: ``InterchangeError``.
  package init(path: String) throws(InterchangeError) {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .file(String(cString: strerror(errno)))
    }
    var csv = CSVReader(file)
    guard let first = try Self.next(&csv, isWhole: true)?.fields?[0] else {
      throw .unknownFormat
    }
    if first == "[" {
      let head = try Self.next(&csv, isWhole: true)?.fields?[0]
      guard let head, let version = JSONFormat.version(of: head.withoutComma) else {
        throw .unknownFormat
      }
      guard version <= JSONFormat.version else { throw .newerVersion(version) }
    } else {
      format = try Self.format(first, &csv)
    }
    self.csv = csv
  }

  private static func format(
    _ first: String, _ csv: inout CSVReader
  ) throws(InterchangeError) -> CSVFormat {
    var header = first.components(separatedBy: ",")
    if first.hasPrefix(CSVFormat.marker) {
      let version = first.dropFirst(CSVFormat.marker.count).prefix { $0.isNumber }
      guard let version = Int(version) else { throw .unknownFormat }
      guard version <= CSVFormat.version else { throw .newerVersion(version) }
      header = try next(&csv, isWhole: false)?.fields?.texts ?? []
    }
    guard let format = CSVFormat(header: header) else { throw .unknownFormat }
    return format
  }

  private static func next(
    _ csv: inout CSVReader, isWhole: Bool
  ) throws(InterchangeError) -> CSVReader.Record? {
    do { return try csv.next(isWhole: isWhole) } catch { throw .file("\(error)") }
  }

  /// Returns the next row; nil at the end.
  /// - Throws: ``InterchangeError`` when the file cannot be read further.
  package mutating func next() throws(InterchangeError) -> Row? {
    guard let record = try Self.next(&csv, isWhole: format == nil) else { return nil }
    guard let fields = record.fields else {
      return Row(line: record.line, result: .failure(.unreadable))
    }
    if let format { return Row(line: record.line, result: format.row(fields)) }
    let text = fields[0].withoutComma
    return text == "]" ? nil : Row(line: record.line, result: JSONFormat.row(text))
  }
}

extension String {
  fileprivate var withoutComma: String { hasSuffix(",") ? String(dropLast()) : self }
}

import Foundation
package import PeachCore
import UserFiles

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

  private let path: String
  private var csv: CSVReader
  private var format: CSVFormat?

  /// Opens a file, or a pipe that is read to its end.
  /// - Parameter path: its path.
  /// - Throws: `FileError` or ``InterchangeError``.
  package init(path: String) throws {
    self.path = path
    var csv = CSVReader(try FileReader.handle(of: path, .stream))
    guard let first = try Self.next(&csv, path, isWhole: true)?.fields?[0] else {
      throw InterchangeError.unknownFormat
    }
    if first == "[" {
      let head = try Self.next(&csv, path, isWhole: true)?.fields?[0]
      guard let head, let version = JSONFormat.version(of: head.withoutComma) else {
        throw InterchangeError.unknownFormat
      }
      guard version <= JSONFormat.version else { throw InterchangeError.newerVersion(version) }
    } else {
      format = try Self.format(first, &csv, path)
    }
    self.csv = csv
  }

  private static func format(
    _ first: String, _ csv: inout CSVReader, _ path: String
  ) throws -> CSVFormat {
    var header = first.components(separatedBy: ",")
    if first.hasPrefix(CSVFormat.marker) {
      let version = first.dropFirst(CSVFormat.marker.count).prefix { $0.isNumber }
      guard let version = Int(version) else { throw InterchangeError.unknownFormat }
      guard version <= CSVFormat.version else { throw InterchangeError.newerVersion(version) }
      header = try next(&csv, path, isWhole: false)?.fields?.texts ?? []
    }
    guard let format = CSVFormat(header: header) else { throw InterchangeError.unknownFormat }
    return format
  }

  private static func next(
    _ csv: inout CSVReader, _ path: String, isWhole: Bool
  ) throws -> CSVReader.Record? {
    do { return try csv.next(isWhole: isWhole) } catch {
      throw FileError(path: path, code: errno)
    }
  }

  /// Returns the next row; nil at the end.
  /// - Throws: `FileError` when the file cannot be read further.
  package mutating func next() throws -> Row? {
    guard let record = try Self.next(&csv, path, isWhole: format == nil) else { return nil }
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

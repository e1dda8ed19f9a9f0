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
    package let result: Result<TrainingRow, Reason>
  }

  private enum Source {
    case csv(CSVReader, CSVFormat)
    case json(JSONObjectReader)
  }

  private let path: String
  private let trainings: [TrainingSchema]
  private var source: Source

  /// Opens a file, or a pipe that is read to its end.
  /// - Parameters:
  ///   - path: its path.
  ///   - trainings: the trainings whose answers it reads.
  /// - Throws: `FileError`, or the reason why the file is refused.
  package init(path: String, trainings: [TrainingSchema] = TrainingSchema.standard) throws {
    self.path = path
    self.trainings = trainings
    let bytes = TextBytes(try FileReader.handle(of: path, .stream))
    source = try Self.reading(path) {
      var start = bytes
      while let byte = try start.peek(), byte <= UInt8(ascii: " ") { _ = try start.next() }
      return try start.peek() == UInt8(ascii: "[")
        ? try Self.json(start) : try Self.csv(start, trainings)
    }
  }

  private static func json(_ bytes: TextBytes) throws -> Source {
    var reader = JSONObjectReader(bytes)
    guard let version = try reader.next()?.text.flatMap(JSONFormat.version) else {
      throw Reason.noAnswerFile
    }
    guard version <= JSONFormat.version else { throw Reason.newerAnswerFile(version) }
    return .json(reader)
  }

  /// The marks between fields that spreadsheets write, as their language has it.
  private static let separators: [Character] = [",", ";", "\t", "|"]

  private static func csv(
    _ bytes: TextBytes, _ trainings: [TrainingSchema]
  ) throws -> Source {
    var reader = CSVReader(bytes)
    func line() throws -> String {
      try reader.next(isWhole: true)?.fields?[0].trimmingCharacters(in: Self.quotes) ?? ""
    }
    var header = try line()
    // Excel writes and reads this line.
    if header.lowercased().hasPrefix("sep=") { header = try line() }
    if header.hasPrefix(CSVFormat.marker) {
      let version = header.dropFirst(CSVFormat.marker.count).prefix { $0.isNumber }
      guard let version = Int(version) else { throw Reason.noAnswerFile }
      guard version <= CSVFormat.version else { throw Reason.newerAnswerFile(version) }
      header = try line()
    }
    for separator in separators {
      let names = header.split(separator: separator, omittingEmptySubsequences: false)
      guard
        let format = CSVFormat(
          header: names.map { String($0).trimmingCharacters(in: quotes) }, trainings: trainings)
      else { continue }
      reader.separator = separator.asciiValue ?? reader.separator
      return .csv(reader, format)
    }
    throw Reason.noAnswerFile
  }

  private static let quotes = CharacterSet(charactersIn: "\"").union(.whitespaces)

  private static func reading<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as Reason { throw error } catch {
      throw FileError(path: path, code: errno)
    }
  }

  /// Returns the next row; nil at the end.
  /// - Throws: `FileError` when the file cannot be read further.
  package mutating func next() throws -> Row? {
    switch source {
    case .csv(var reader, let format):
      defer { source = .csv(reader, format) }
      guard let record = try Self.reading(path, { try reader.next() }) else { return nil }
      return Row(
        line: record.line,
        result: record.fields.map { format.row($0, isEnded: record.isEnded) }
          ?? .failure(.unreadableRow))
    case .json(var reader):
      defer { source = .json(reader) }
      guard let object = try Self.reading(path, { try reader.next() }) else { return nil }
      return Row(
        line: object.line,
        result: object.text.map { JSONFormat.row($0, trainings) } ?? .failure(.unreadableRow))
    }
  }
}

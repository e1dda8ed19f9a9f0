import Foundation

/// A reader of the records of a CSV file (RFC 4180), one after the other, in constant memory.
///
/// A line may end with LF, CR LF or CR; a byte order mark is skipped.
struct CSVReader {
  /// A record, good or bad.
  struct Record {
    /// The number of its first line, from 1.
    let line: Int
    /// Its fields without quotes; nil if it is not UTF-8, too long, or quoted wrongly.
    let fields: [String]?
  }

  /// The most bytes that an answer may have.
  static let longestRecord = 1 << 16

  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var place = 0
  private var line = 1
  private var isAtStart = true

  init(_ file: FileHandle) { self.file = file }

  /// Reads the next record that is not an empty line.
  /// - Parameter hasQuotes: false to take quotes as any other character.
  /// - Returns: the record; nil at the end of the file.
  /// - Throws: what the system says when the file cannot be read.
  mutating func next(hasQuotes: Bool = true) throws -> Record? {
    while let record = try nextLine(hasQuotes) {
      if record.fields != [""] { return record }
    }
    return nil
  }

  private mutating func byte() throws -> UInt8? {
    if place == buffer.count {
      buffer = try Array(file.read(upToCount: 1 << 18) ?? Data())
      place = 0
      if buffer.isEmpty { return nil }
      if isAtStart, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
      isAtStart = false
      if place == buffer.count { return nil }
    }
    defer { place += 1 }
    return buffer[place]
  }

  private mutating func nextLine(_ hasQuotes: Bool) throws -> Record? {
    let first = line
    var fields: [[UInt8]] = [[]]
    var (count, isQuoted, wasQuoted, isFaulty) = (0, false, false, false)
    while true {
      guard let byte = try byte() else {
        return count == 0 ? nil : record(fields, first, isFaulty: isFaulty || isQuoted)
      }
      count += 1
      if count > Self.longestRecord {
        (isFaulty, fields) = (true, [[]])
        // What is quoted without an end would swallow the rest of the file.
        isQuoted = false
      }
      switch byte {
      case UInt8(ascii: "\"") where hasQuotes:
        if isQuoted {
          // A second quote follows, or the end of the field.
          isQuoted = false
          wasQuoted = true
        } else if wasQuoted {
          fields[fields.count - 1].append(byte)
          isQuoted = true
          wasQuoted = false
        } else if fields[fields.count - 1].isEmpty {
          isQuoted = true
        } else {
          isFaulty = true
        }
      case UInt8(ascii: ",") where !isQuoted:
        fields.append([])
        wasQuoted = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if byte == UInt8(ascii: "\r"), try peek() == UInt8(ascii: "\n") { _ = try self.byte() }
        line += 1
        if !isQuoted { return record(fields, first, isFaulty: isFaulty) }
        fields[fields.count - 1].append(UInt8(ascii: "\n"))
      default:
        if wasQuoted { isFaulty = true }
        fields[fields.count - 1].append(byte)
      }
    }
  }

  private mutating func peek() throws -> UInt8? {
    guard let byte = try byte() else { return nil }
    place -= 1
    return byte
  }

  private func record(_ fields: [[UInt8]], _ line: Int, isFaulty: Bool) -> Record {
    let texts = isFaulty ? [] : fields.compactMap { String(validating: $0, as: UTF8.self) }
    return Record(line: line, fields: texts.count == fields.count && !isFaulty ? texts : nil)
  }
}

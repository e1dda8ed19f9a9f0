import Foundation

/// A reader of the records of a CSV file (RFC 4180), one after the other, in constant memory.
///
/// A line may end with LF, CR LF or CR. A record that is not UTF-8 is read as Windows-1252, in which programs on
/// Windows write.
struct CSVReader {
  /// A record, good or bad.
  struct Record {
    /// The number of its first line, from 1.
    let line: Int
    /// Its fields without quotes; nil if it is in no known encoding, too long, or quoted wrongly.
    let fields: CSVFields?
    /// False if the file ends within its line.
    let isEnded: Bool
  }

  /// The most bytes that an answer may have.
  static let longestRecord = 1 << 16

  /// The mark between two fields.
  var separator = UInt8(ascii: ",")
  private var bytes: TextBytes
  private var line = 1

  init(_ bytes: TextBytes) { self.bytes = bytes }

  /// Reads the next record that is not an empty line.
  /// - Parameter isWhole: true to take the line as one field, with its commas and quotes.
  /// - Returns: the record; nil at the end of the file.
  /// - Throws: what the system says when the file cannot be read.
  mutating func next(isWhole: Bool = false) throws -> Record? {
    while let record = try nextLine(isWhole) {
      if record.fields?.isEmptyLine != true { return record }
    }
    return nil
  }

  private mutating func nextLine(_ isWhole: Bool) throws -> Record? {
    let first = line
    var fields = CSVFields()
    var (count, isQuoted, wasQuoted, isFaulty) = (0, false, false, false)
    while true {
      guard let byte = try bytes.next() else {
        return count == 0
          ? nil : fields.record(first, isFaulty: isFaulty || isQuoted, isEnded: false)
      }
      count += 1
      if count > Self.longestRecord {
        (isFaulty, fields) = (true, CSVFields())
        // A quotation without an end would swallow the rest of the file.
        isQuoted = false
      }
      switch byte {
      case UInt8(ascii: "\"") where !isWhole:
        if isQuoted {
          // A second quote follows, or the end of the field.
          isQuoted = false
          wasQuoted = true
        } else if wasQuoted {
          fields.append(byte)
          isQuoted = true
          wasQuoted = false
        } else if fields.isAtStartOfField {
          isQuoted = true
        } else {
          isFaulty = true
        }
      case separator where !isQuoted && !isWhole:
        fields.endField()
        wasQuoted = false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if byte == UInt8(ascii: "\r"), try bytes.peek() == UInt8(ascii: "\n") {
          _ = try bytes.next()
        }
        line += 1
        if !isQuoted { return fields.record(first, isFaulty: isFaulty, isEnded: true) }
        fields.append(UInt8(ascii: "\n"))
      default:
        if wasQuoted { isFaulty = true }
        fields.append(byte)
      }
    }
  }
}

/// The fields of one record, in one piece of memory: most are never looked at.
struct CSVFields {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The bits that any byte has.
  private var bits: UInt8 = 0

  fileprivate init() {
    bytes.reserveCapacity(160)
    ends.reserveCapacity(20)
  }

  fileprivate mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    bits |= byte
  }

  fileprivate mutating func endField() { ends.append(bytes.count) }

  fileprivate var isAtStartOfField: Bool { bytes.count == ends.last ?? 0 }

  fileprivate var isEmptyLine: Bool { bytes.isEmpty && ends.count == 1 }

  fileprivate mutating func record(_ line: Int, isFaulty: Bool, isEnded: Bool) -> CSVReader.Record {
    endField()
    let isText = bits < 0x80 || String(validating: bytes, as: UTF8.self) != nil || decode()
    return CSVReader.Record(line: line, fields: isFaulty || !isText ? nil : self, isEnded: isEnded)
  }

  /// Makes UTF-8 of Windows-1252.
  /// - Returns: false if it is not that either.
  private mutating func decode() -> Bool {
    var decoded = CSVFields()
    for index in ends.indices {
      guard let text = String(bytes: utf8(index), encoding: .windowsCP1252) else { return false }
      decoded.bytes += text.utf8
      decoded.endField()
    }
    self = decoded
    return true
  }

  /// The number of fields.
  var count: Int { ends.count }

  /// The bytes of a field.
  func utf8(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The text of a field.
  subscript(_ index: Int) -> String { String(decoding: utf8(index), as: UTF8.self) }
}

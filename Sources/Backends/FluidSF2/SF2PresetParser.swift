/// Reads the list of presets from a SoundFont and nothing else.
///
/// A SoundFont is a RIFF file, laid out as in sections 4 to 7.2 of the SoundFont 2.04
/// specification: the presets are in the chunk `phdr` of the list `pdta`, which usually follows
/// megabytes of samples, so those are skipped, not read.
enum SF2PresetParser {
  private static let recordSize = 38
  private static let nameSize = 20
  /// The greatest number of records; one for every bank and program would already be absurd.
  private static let recordLimit = 65536
  /// The greatest number of chunks; a SoundFont has a dozen, a gigabyte of zeros 134 million.
  private static let chunkLimit = 1000

  /// Returns all presets ordered by bank and program; of two with the same numbers, the first.
  static func presets(inFile path: String) throws(SF2Error) -> [SF2Preset] {
    let reader = try SF2Reader(path: path)
    let end = try fileEnd(reader)
    guard let pdta = try list("pdta", in: 12..<end, of: reader) else {
      throw .damaged(chunk: "pdta")
    }
    for chunk in try chunks(in: pdta, of: reader) where chunk.id == "phdr" {
      let count = chunk.content.count / recordSize
      // The last record only marks the end.
      guard chunk.content.count % recordSize == 0, (1...recordLimit).contains(count) else { break }
      let bytes = try reader.bytes(at: chunk.content.lowerBound, count: chunk.content.count)
      return sorted((0..<count - 1).map { record(bytes[($0 * recordSize)...].prefix(recordSize)) })
    }
    throw .damaged(chunk: "phdr")
  }

  /// Checks the frame around all chunks and returns its end.
  private static func fileEnd(_ reader: borrowing SF2Reader) throws(SF2Error) -> Int {
    guard reader.size >= 12 else { throw .notASoundFont }
    let head = try reader.bytes(at: 0, count: 12)
    guard text(head[0..<4]) == "RIFF", text(head[8..<12]) == "sfbk" else { throw .notASoundFont }
    // The frame has four bytes for its length.
    guard reader.size <= 8 + Int(UInt32.max) else { throw .tooLarge }
    let end = 8 + number(head[4..<8])
    guard end <= reader.size else { throw .truncated(bytes: reader.size, expected: end) }
    // FluidSynth rejects such a file, so it is better reported before a note is needed.
    guard end == reader.size else { throw .overlong(bytes: reader.size, expected: end) }
    return end
  }

  private struct Chunk {
    var id: String
    var content: Range<Int>
  }

  /// Returns the chunks that fill a part of the file.
  private static func chunks(
    in part: Range<Int>, of reader: borrowing SF2Reader
  ) throws(SF2Error) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = part.lowerBound
    while offset + 8 <= part.upperBound {
      let head = try reader.bytes(at: offset, count: 8)
      let id = text(head[0..<4])
      let size = number(head[4..<8])
      guard id.utf8.count == 4, chunks.count < chunkLimit,
        size <= part.upperBound - offset - 8
      else { throw .damaged(chunk: id.utf8.count == 4 ? id : chunks.last?.id ?? "RIFF") }
      chunks.append(Chunk(id: id, content: offset + 8..<offset + 8 + size))
      // Chunks of an odd length are followed by a byte of padding.
      offset += 8 + size + size % 2
    }
    return chunks
  }

  /// Returns the content of the list of this type.
  private static func list(
    _ type: String, in part: Range<Int>, of reader: borrowing SF2Reader
  ) throws(SF2Error) -> Range<Int>? {
    for chunk in try chunks(in: part, of: reader) where chunk.id == "LIST" {
      guard chunk.content.count >= 4 else { throw .damaged(chunk: "LIST") }
      let start = chunk.content.lowerBound
      if text(try reader.bytes(at: start, count: 4)[...]) == type {
        return start + 4..<chunk.content.upperBound
      }
    }
    return nil
  }

  private static func record(_ bytes: ArraySlice<UInt8>) -> SF2Preset {
    let start = bytes.startIndex
    let program = number(bytes[start + nameSize..<start + nameSize + 2])
    let bank = number(bytes[start + nameSize + 2..<start + nameSize + 4])
    let letters = bytes.prefix(nameSize).prefix { $0 != 0 }
    let name = text(letters).trimmed
    return SF2Preset(
      bank: bank, program: program, name: name.isEmpty ? "Preset \(bank):\(program)" : name)
  }

  private static func sorted(_ presets: [SF2Preset]) -> [SF2Preset] {
    var known: Set<[Int]> = []
    return
      presets
      .filter { known.insert([$0.bank, $0.program]).inserted }
      .sorted { ($0.bank, $0.program) < ($1.bank, $1.program) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Decodes UTF-8, which some programs write, or else Latin-1, as older ones do.
  ///
  /// Control characters are omitted.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let letters = bytes.filter { $0 >= 0x20 && $0 != 0x7F }
    return String(validating: letters, as: UTF8.self)
      ?? String(String.UnicodeScalarView(letters.map { Unicode.Scalar($0) }))
  }
}

extension String {
  /// The text without spaces at either end.
  fileprivate var trimmed: String {
    let body = drop { $0.isWhitespace }
    return String(body.reversed().drop { $0.isWhitespace }.reversed())
  }
}

import Foundation

/// A reader of the names exported by a shared object for a 64-bit, little-endian machine.
enum ELFExports {
  /// The names that linkers add to every shared object.
  private static let linkersOwn: Set<String> = [
    "_init", "_fini", "_end", "_edata", "__bss_start", "__end__", "_bss_end__", "__bss_end__",
  ]

  /// Returns the defined symbols of the dynamic table, sorted; nil if the file is not such an
  /// object.
  static func names(of file: URL) -> [String]? {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
    return data.withUnsafeBytes { names($0) }
  }

  private static func names(_ bytes: UnsafeRawBufferPointer) -> [String]? {
    guard bytes.count >= 64, bytes.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = read(bytes, 40, UInt64.self), let size = read(bytes, 58, UInt16.self),
      let count = read(bytes, 60, UInt16.self)
    else { return nil }
    let sections = (0..<Int(count)).map { Int(truncatingIfNeeded: table) &+ $0 * Int(size) }
    // 11 is SHT_DYNSYM; its link is the section of the names.
    guard let symbols = sections.first(where: { read(bytes, $0 + 4, UInt32.self) == 11 }),
      let start = read(bytes, symbols + 24, UInt64.self).flatMap({ Int(exactly: $0) }),
      let length = read(bytes, symbols + 32, UInt64.self).flatMap({ Int(exactly: $0) }),
      let link = read(bytes, symbols + 40, UInt32.self), Int(link) < sections.count,
      let texts = read(bytes, sections[Int(link)] + 24, UInt64.self).flatMap({ Int(exactly: $0) }),
      start >= 0, length >= 0, length <= bytes.count
    else { return nil }
    return (0..<length / 24).compactMap { index in
      name(bytes, symbol: start + index * 24, texts: texts)
    }.filter { !linkersOwn.contains($0) }.sorted()
  }

  /// Returns the name of a symbol that is defined, global or weak, and not hidden; nil for any
  /// other.
  private static func name(
    _ bytes: UnsafeRawBufferPointer, symbol: Int, texts: Int
  ) -> String? {
    guard let name = read(bytes, symbol, UInt32.self),
      let info = read(bytes, symbol + 4, UInt8.self),
      let other = read(bytes, symbol + 5, UInt8.self),
      let section = read(bytes, symbol + 6, UInt16.self),
      section != 0, [1, 2, 10].contains(info >> 4), [0, 3].contains(other & 3)
    else { return nil }
    let first = texts + Int(name)
    guard first >= 0, first < bytes.count else { return nil }
    return String(decoding: bytes[first...].prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func read<Number: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ type: Number.Type
  ) -> Number? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

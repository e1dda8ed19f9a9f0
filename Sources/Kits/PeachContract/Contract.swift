package import CPeachBackend
import Glibc

/// Functions that read data filled in by the other side of the contract, without trusting it.
package enum Contract {
  /// Reads a struct that may be shorter or longer than the known one: missing fields are zero,
  /// extra ones are not read.
  package static func read<Table>(
    _ pointer: UnsafeRawPointer, size: UInt32, as type: Table.Type
  ) -> Table {
    withUnsafeTemporaryAllocation(of: Table.self, capacity: 1) { room in
      let bytes = UnsafeMutableRawBufferPointer(room)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      let known = min(Int(size), MemoryLayout<Table>.size)
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: known))
      return bytes.load(as: Table.self)
    }
  }

  /// Returns an empty struct for the other side to fill in, whose first field is its size.
  package static func blank<Table>(_ type: Table.Type) -> Table {
    withUnsafePointer(to: UInt32(MemoryLayout<Table>.size)) {
      read($0, size: UInt32(MemoryLayout<UInt32>.size), as: type)
    }
  }

  /// Reads the text in a fixed array of `char`, up to its terminator or its end.
  package static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Reads the text in a buffer, up to its terminator or its end.
  package static func string(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Reads a terminated text for people, at most `limit` bytes of it, without what would deface a
  /// terminal.
  package static func words(_ text: UnsafePointer<CChar>, limit: Int = 255) -> String {
    let count = strnlen(text, limit)
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    return printable(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a text without control characters and without marks that turn its direction: each is a
  /// space.
  package static func printable(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(isPrintable) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : " " }))
  }

  /// Returns a name for display in a line.
  ///
  /// A name in a right-to-left script is isolated, so that the rest of the line keeps its order.
  package static func name(_ text: String) -> String {
    let shown = printable(
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !isIsolate($0) })))
    return shown.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(shown)\u{2069}" : shown
  }

  /// Returns true for a letter of a script that is written from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2066}"..."\u{2069}").contains(scalar)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: !("\u{202A}"..."\u{202E}").contains(scalar) && !isIsolate(scalar)
    default: true
    }
  }

  /// The size of the buffer for a reason: room for a path in its words, and again as a value.
  private static let reasonSize = 10_240

  /// Calls a function that writes the reason for its failure to a buffer.
  /// - Returns: the failure; nil if it succeeded.
  package static func failure(
    of call: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) -> ReportedFailure? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: reasonSize) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      buffer.initialize(repeating: 0)
      let status = call(start, UInt32(buffer.count))
      guard status != PEACH_OK else { return nil }
      // A backend is trusted with the buffer's size, not with the terminator.
      buffer[buffer.count - 1] = 0
      return ReportedFailure(status: status, String(cString: start))
    }
  }
}

/// The ranges of what a sound may declare, as peach_backend.h gives them.
package enum TraitRange {
  /// Frames of the onset grid.
  package static let onsetGrid: ClosedRange<UInt32> = 1...8192
  /// Seconds between a note-on and its first frame.
  package static let longestDelay = 2.0
  /// Seconds that a released note may take to fall silent.
  package static let longestRelease = 10.0
  /// Notes at once: one begins while the one before it fades.
  package static let leastNotes: UInt32 = 2
  /// Cents of the coarsest step of pitch.
  package static let pitchQuantum = 0.0...100.0
}

/// The failure of a call, as a backend reported it, with what a host needs to translate the reason.
package struct ReportedFailure: Error, Equatable {
  /// The status.
  package let status: peach_status
  /// The reason in words for a user, without a full stop; nil if the backend gave none.
  package let reason: String?
  /// The code of the reason; nil for a backend that gives words only.
  package let code: String?
  /// The values of the reason's placeholders, by name; one that begins with "@" is itself a code.
  package let values: [String: String]

  /// Splits the text that a backend wrote, as peach_backend.h describes.
  package init(status: peach_status = PEACH_ERROR_INTERNAL, _ text: String = "") {
    self.status = status
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    reason = parts.first?.isEmpty == false ? parts[0] : nil
    code = parts.count > 1 ? parts[1] : nil
    values = Dictionary(
      parts.dropFirst(2).compactMap { part in
        part.firstIndex(of: "=").map {
          (String(part[..<$0]), String(part[part.index(after: $0)...]))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The reason in English, also where the backend gave none.
  package var words: String { reason ?? "the backend gave no reason (status \(status))" }
}

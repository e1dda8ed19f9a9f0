package import CPeachBackend
import Foundation
import PeachContract

/// A struct of the contract at the end of a page, followed by an inaccessible page.
struct GuardedStruct<Value> {
  let pointer: UnsafeMutablePointer<Value>
  private let size: Int

  /// Allocates the pages; nil if the system has no memory to give.
  ///
  /// They are never freed, as the process ends soon.
  init?(size: UInt32) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let pages = mmap(
      nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED, mprotect(pages + page, page, PROT_NONE) == 0 else {
      return nil
    }
    self.size = Int(size)
    pointer = (pages + page - Int(size)).assumingMemoryBound(to: Value.self)
  }

  /// Writes the part of a value that fits the size, and the declared size as its first field.
  func write(_ value: Value, declaring declared: UInt32) {
    withUnsafeBytes(of: value) { bytes in
      UnsafeMutableRawBufferPointer(start: pointer, count: size)
        .copyBytes(from: bytes.prefix(size))
    }
    UnsafeMutableRawPointer(pointer).storeBytes(of: declared, as: UInt32.self)
  }
}

/// The sizes of the contract's structs in its first minor version, which are the smallest possible.
enum FirstMinor {
  static let host: UInt32 = 32
  static let backend: UInt32 = 80
  static let sound: UInt32 = 72
  static let output: UInt32 = 56
  static let format: UInt32 = 16
  static let traits: UInt32 = 32
}

/// The host table passed to a plugin under check: a host without extensions that ignores log
/// messages.
package enum CheckHost {
  /// The table, which is constant and never freed.
  package static var table: UnsafePointer<peach_host> { shared.pointer }

  private static let shared = HostTable()
}

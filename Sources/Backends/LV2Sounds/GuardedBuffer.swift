import Glibc

/// Memory that ends where none may be touched: an instrument that writes past its buffer ends its
/// process there and then, and what it would have spoiled is never heard.
struct GuardedBuffer {
  /// The buffer, all zeros, aligned to 8 bytes.
  let start: UnsafeMutableRawPointer
  /// The bytes up to the end.
  let size: Int
  private let mapping: UnsafeMutableRawPointer
  private let length: Int

  /// Maps a buffer; nil if there is no memory. [main-thread]
  /// - Parameter size: its bytes.
  init?(size: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    self.size = (size + 7) & ~7
    length = (self.size + page - 1) / page * page + page
    guard
      let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    mapping = memory
    mprotect(mapping + length - page, page, PROT_NONE)
    start = mapping + length - page - self.size
  }

  /// Unmaps it. [main-thread]
  func deallocate() { munmap(mapping, length) }
}

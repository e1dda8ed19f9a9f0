import Glibc

/// The memory that this process takes.
enum ProcessMemory {
  /// The bytes that are in memory now; 0 if the system does not tell. [main-thread]
  static var resident: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    let fields = line.withUnsafeMutableBufferPointer { line in
      guard let text = fgets(line.baseAddress, Int32(line.count), file) else {
        return [Substring]()
      }
      return String(cString: text).split(separator: " ")
    }
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}

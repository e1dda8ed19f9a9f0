import Glibc
import Synchronization

/// Gives each URI a number, as instruments ask for it; numbers are never given twice.
///
/// Thread-safe; an instrument that asks while it renders waits for a lock, for which checks blame it.
enum URIDMap {
  private struct Numbers {
    var byURI: [String: UInt32] = [:]
    // The texts are kept for ever: instruments may hold on to them.
    var texts: [UInt] = []
  }

  private static let numbers = Mutex(Numbers())

  /// Returns the number of a URI, from 1.
  static func number(_ uri: String) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers.byURI[uri] { return known }
      numbers.texts.append(UInt(bitPattern: strdup(uri)))
      let number = UInt32(numbers.texts.count)
      numbers.byURI[uri] = number
      return number
    }
  }

  /// Returns the URI of a number; nil for one that was not given.
  static func text(_ number: UInt32) -> UnsafePointer<CChar>? {
    numbers.withLock { numbers in
      guard number > 0, number <= numbers.texts.count else { return nil }
      return UnsafePointer(bitPattern: numbers.texts[Int(number) - 1])
    }
  }
}

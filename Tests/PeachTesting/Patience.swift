import Glibc

/// Polling, for a thread that waits for another one that does not report when it is ready.
package enum Patience {
  /// Rests for a millisecond, between two looks.
  ///
  /// Threads that look without a rest, or yield in a loop, keep a processor from those they wait for.
  package static func rest() { poll(nil, 0, 1) }
}

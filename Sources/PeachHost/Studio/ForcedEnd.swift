import Glibc

/// The end of a program that was told to end, and that a disk or a device delays.
package enum ForcedEnd {
  /// The time that it has to end by itself: a program told to end is gone within 200 ms.
  private static let patience = Duration.milliseconds(120)

  /// Exits after a while, unless the task is canceled before, because everything ended in time.
  ///
  /// What is leaving a device at that moment may finish, as an output waits for that at `quick_exit`.
  /// - Parameters:
  ///   - signal: the signal that told it to end.
  ///   - giveBack: gives back what others need, like the terminal.
  package static func comes(
    after signal: Int32, _ giveBack: @Sendable () async -> Void = {}
  ) async {
    guard (try? await Task.sleep(for: patience)) != nil else { return }
    await giveBack()
    quick_exit(128 + signal)
  }
}

import Glibc

/// The end of a program on a signal, if a disk or a device delays it.
package enum ForcedEnd {
  /// The time that it has to end by itself: after a signal a program is gone within 200 ms.
  private static let patience = Duration.milliseconds(120)

  /// Exits after a while, unless the task is canceled before, because everything ended in time.
  ///
  /// A thread that is closing a device may finish, because an output waits for it at `quick_exit`.
  /// - Parameters:
  ///   - signal: the signal.
  ///   - giveBack: gives back what others need, like the terminal.
  package static func comes(
    after signal: Int32, _ giveBack: @Sendable () async -> Void = {}
  ) async {
    guard (try? await Task.sleep(for: patience)) != nil else { return }
    await giveBack()
    quick_exit(128 + signal)
  }
}

package import PeachCore

/// The way an action ends the running training, where it has to.
package struct TrainingEnding: Sendable {
  /// The reason passed to the reader of the training.
  package let reason: StopReason
  /// Returns false if the training has to continue, which leaves all as it was; asked once nothing else speaks
  /// against the action.
  let isAllowed: @Sendable () async -> Bool

  /// Creates an ending.
  /// - Parameters:
  ///   - reason: the reason passed to the reader of the training.
  ///   - isAllowed: returns false if the training has to continue.
  package init(
    _ reason: StopReason, isAllowed: @escaping @Sendable () async -> Bool = { true }
  ) {
    self.reason = reason
    self.isAllowed = isAllowed
  }

  /// The ending for another sound.
  package static let soundChanged = TrainingEnding(.soundChanged)
}

extension Studio {
  /// Ends the running training for an action.
  /// - Parameters:
  ///   - ending: the way it ends.
  ///   - check: throws if the action would fail, so that the training does not end in vain.
  /// - Returns: false if the action is not allowed; nothing has ended then.
  /// - Throws: the error of the check.
  func end<Refusal>(
    _ ending: TrainingEnding, unless check: () async throws(Refusal) -> Void
  ) async throws(Refusal) -> Bool {
    if await active.isThere { try await check() }
    guard await ending.isAllowed() else { return false }
    await active.stop(ending.reason)
    return true
  }
}

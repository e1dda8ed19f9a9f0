/// Proof that a page is open on the computer that runs Peach.
///
/// Erasing answers, revoking devices, trusting plugins and reading the next address need one, and
/// ``init(_:)`` is the only way to get one: a cookie read on the network does not open them.
struct ThisMachine: Sendable {
  /// Returns nil for a page on another device.
  init?(_ page: PageLink) {
    guard page.isOnThisMachine else { return nil }
  }
}

/// One open page: who it is, and how it is told something.
struct PageLink: Sendable {
  /// Never given to another page.
  let id: UInt64
  /// Sends a message; a page that does not read is cut off.
  let send: @Sendable (String) -> Void
}

/// What pages talk to.
protocol PageHost: Sendable {
  /// A page was opened.
  func joined(_ page: PageLink) async

  /// A page says something, at most as long and as often as ``Limits`` allow.
  func received(_ message: String, from page: PageLink) async

  /// A page was closed, or is not there any more.
  func left(_ page: PageLink) async
}

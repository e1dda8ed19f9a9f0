/// One open page: its identity, and the way to send it messages.
struct PageLink: Sendable {
  /// The id of the page, never given to another page.
  let id: UInt64
  /// The id of the device that it is open on.
  var device = ""
  /// True if it is open on the computer that runs Peach; see ``ThisMachine``.
  var isOnThisMachine = false
  /// Notes that its device is used.
  var use: @Sendable () -> Void = {}
  /// Sends a message; a page that does not read is disconnected.
  let send: @Sendable (String) -> Void
  /// Sends bytes; a page that does not read is disconnected.
  let sendBytes: @Sendable ([UInt8]) -> Void
  /// Ends the connection.
  var close: @Sendable () -> Void = {}
}

/// The host that pages communicate with.
protocol PageHost: Sendable {
  /// Handles a page that was opened.
  func joined(_ page: PageLink) async

  /// Handles a message from a page, at most as long and as frequent as ``Limits`` allow.
  func received(_ message: String, from page: PageLink) async

  /// Handles a page that was closed or has disappeared.
  func left(_ page: PageLink) async
}

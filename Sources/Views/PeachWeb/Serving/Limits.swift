/// The limits on a client's use of resources.
///
/// FlyingFox has no such limits: a header line, a frame and the number of connections may grow
/// until memory is exhausted. So only its sockets are used, and the input is read here.
struct Limits: Sendable {
  /// The greatest number of open connections, whatever they are for.
  var connections = 96
  /// The greatest number of connections that were admitted and stay open.
  var webSockets = 8
  /// The greatest length of a request's head in bytes.
  var headBytes = 8192
  /// The greatest number of header lines in a request.
  var headerLines = 64
  /// The longest time a client may take to send a head, and to send the next one.
  var headTime = Duration.seconds(5)
  /// The longest time a client may take to read the response.
  var writeTime = Duration.seconds(5)
  /// The greatest number of requests on one connection.
  var requests = 200
  /// The greatest length of a message from the page, in bytes; the longest holds a piece of a file.
  var messageBytes = 65_536
  /// The greatest number of messages per second; a page sends at most one per frame of its screen.
  var messageRate = 250.0
  /// The greatest number of messages to the page that may wait for a slow reader.
  var waitingMessages = 128
  /// The longest silence of a page, which is asked every few seconds.
  var silence = Duration.seconds(12)
  /// The interval at which a page is asked if it is still there.
  var heartbeat = Duration.seconds(4)
}

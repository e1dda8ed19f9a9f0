/// How much of anything a client may take.
///
/// FlyingFox bounds none of this: a line of a head, a frame and the number of connections may grow
/// until memory ends. So its sockets are used, and what comes through them is read here.
struct Limits: Sendable {
  /// Open connections, whatever they are for.
  var connections = 96
  /// Connections that were let in and stay open.
  var webSockets = 8
  /// Bytes of a request's head.
  var headBytes = 8192
  /// Header lines of a request.
  var headerLines = 64
  /// How long a client may take to send a head, and to send the next.
  var headTime = Duration.seconds(5)
  /// How long a client may take to read what it asked for.
  var writeTime = Duration.seconds(5)
  /// Requests on one connection.
  var requests = 200
  /// Bytes of a message from the page; its longest is a setting's value.
  var messageBytes = 4096
  /// Messages a second; a page sends one for every frame of its screen at most.
  var messageRate = 250.0
  /// Messages to the page that may wait for a slow reader.
  var waitingMessages = 128
  /// How long nothing may come from a page that is asked every few seconds.
  var silence = Duration.seconds(12)
  /// How often a page is asked whether it is still there.
  var heartbeat = Duration.seconds(4)
}

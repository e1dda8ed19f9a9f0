extension PublishingText {
  /// The English text.
  package var english: String {
    switch self {
    case .url:
      "--osc {url} is no address; write osc.udp://HOST:PORT/ or osc.unix:///PATH."
    case .unreachable:
      "--osc {url}: no such host, or no network that leads there. Check the name and the network."
    case .socket: "The socket {path} cannot be opened ({reason}); name another path."
    case .notASocket:
      "{path} is there already and is not a socket, so Peach does not replace it. Name another path."
    }
  }
}

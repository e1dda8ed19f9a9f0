extension PublishingText {
  /// The English text.
  package var english: String {
    switch self {
    case .url: "--osc {url} is not an address. Write osc.udp://HOST:PORT/ or osc.unix:///PATH."
    case .unreachable:
      "--osc {url}: this host does not exist or cannot be reached. Check the name and the network."
    case .socket: "The socket {path} cannot be opened ({reason}). Choose another path."
    case .notASocket:
      """
      {path} already exists and is not a socket, so Peach does not replace it. Choose another \
      path.
      """
    }
  }
}

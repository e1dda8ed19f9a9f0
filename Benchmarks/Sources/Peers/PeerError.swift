/// Why a peer cannot be measured.
struct PeerError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

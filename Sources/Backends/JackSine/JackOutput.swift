import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Glibc

/// Creates the table of the JACK output.
func makeJackOutputTable() -> UnsafePointer<peach_output> {
  makeOutputTable(
    probe: { device, reason, size in
      reporting(to: reason, size) { () throws(BackendFailure) in
        let client = try openClient(
          server: try JackNames.server(device), patience: JackOpening.probing)
        closeClient(client)
      }
    },
    open: { config, host, output, reason, size in
      guard let config, let host, let output else { return PEACH_ERROR_INVALID }
      return openOutput(output, reason, size) { () throws(BackendFailure) in
        try JackClient(config: whole(config), host: host.pointee)
      }
    })
}

/// Returns the reason that concerns a server, with its name if the user gave it one anywhere.
func serverReason(_ server: String, unnamed: JackReason, named: JackReason) -> String {
  let name = server.isEmpty ? getenv("JACK_DEFAULT_SERVER").map { String(cString: $0) } : server
  return name.map { coded(named, ["server": .text($0)]) } ?? coded(unnamed)
}

/// Opens a client on a running server; never starts one.
func openClient(
  server: String, name: String = "peach", patience: Int = JackOpening.playing
) throws(BackendFailure) -> OpaquePointer {
  let opened = JackOpening.open(server: server, name: name, patience: patience)
  if let client = opened.client { return client }
  if let status = opened.status, status.rawValue & JackServerFailed.rawValue != 0 {
    throw BackendFailure(
      PEACH_ERROR_MISSING,
      serverReason(server, unnamed: .serverMissing, named: .namedServerMissing))
  }
  guard let status = opened.status, status.rawValue & JackServerError.rawValue == 0 else {
    throw BackendFailure(
      PEACH_ERROR_BUSY, serverReason(server, unnamed: .serverSilent, named: .namedServerSilent))
  }
  if status.rawValue & JackVersionError.rawValue != 0 {
    throw BackendFailure(PEACH_ERROR_UNSUPPORTED, JackReason.otherProtocol)
  }
  throw BackendFailure(
    PEACH_ERROR_MISSING, JackReason.noClient, ["status": "\(status.rawValue)"])
}

/// Closes a client within half a second at most, since a frozen server never answers.
/// - Returns: false if it was abandoned.
@discardableResult
func closeClient(_ client: OpaquePointer) -> Bool {
  nonisolated(unsafe) let client = client
  return finishes(within: 500) { jack_client_close(client) }
}

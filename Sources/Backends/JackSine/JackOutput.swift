import BackendKit
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
        try JackClient(config: config.pointee, host: host.pointee)
      }
    })
}

/// Returns a phrase for a server as its user knows it: with its name, if it was given one anywhere.
func serverPhrase(_ server: String) -> String {
  let name = server.isEmpty ? getenv("JACK_DEFAULT_SERVER").map { String(cString: $0) } : server
  return name.map { "JACK server “\($0)”" } ?? "JACK server"
}

/// Opens a client on a running server; never starts one.
func openClient(
  server: String, name: String = "peach", patience: Int = JackOpening.playing
) throws(BackendFailure) -> OpaquePointer {
  let opened = JackOpening.open(server: server, name: name, patience: patience)
  if let client = opened.client { return client }
  let wanted = serverPhrase(server)
  guard let status = opened.status else {
    throw BackendFailure(PEACH_ERROR_BUSY, "the \(wanted) does not answer; try again or restart it")
  }
  if status.rawValue & JackServerFailed.rawValue != 0 {
    throw BackendFailure(
      PEACH_ERROR_MISSING, "no \(wanted) is running; start one, or use another output")
  }
  if status.rawValue & JackServerError.rawValue != 0 {
    throw BackendFailure(PEACH_ERROR_BUSY, "the \(wanted) does not answer; try again or restart it")
  }
  if status.rawValue & JackVersionError.rawValue != 0 {
    throw BackendFailure(
      PEACH_ERROR_UNSUPPORTED, "the \(wanted) speaks another protocol than the installed libjack")
  }
  throw BackendFailure(
    PEACH_ERROR_MISSING, "the \(wanted) took no client (status \(status.rawValue))")
}

/// Closes a client within half a second at most, since a frozen server never answers.
/// - Returns: false if it was abandoned.
@discardableResult
func closeClient(_ client: OpaquePointer) -> Bool {
  nonisolated(unsafe) let client = client
  return finishes(within: 500) { jack_client_close(client) }
}

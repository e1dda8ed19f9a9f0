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

/// Opens a client that is to take part in the graph, on a server that keeps time.
func joinGraph(server: String, name: String) throws(BackendFailure) -> OpaquePointer {
  let client = try openClient(server: server, name: name)
  guard !freewheels(client) else {
    closeClient(client)
    throw BackendFailure(PEACH_ERROR_BUSY, JackReason.freewheels)
  }
  return client
}

/// Returns true if the server runs faster than time, as during another program's export.
///
/// A client that joins then gets no period, and jackd 1.9.21 stops serving it and every later client.
private func freewheels(_ client: OpaquePointer) -> Bool {
  // PipeWire's clock jumps for other reasons, and a client that joins there is served. A server gives up real-time
  // scheduling for as long as it runs faster than time.
  guard JackVersion.pipeWire == nil, jack_is_realtime(client) == 0 else { return false }
  let rate = Float(jack_get_sample_rate(client))
  let usual = 1e6 * Float(jack_get_buffer_size(client)) / rate
  let (start, first) = (ContinuousClock.now, peach_jack_last_period(client))
  var (wasTiny, inTime) = (false, 0)
  for round in 0..<700 {
    let last = peach_jack_last_period(client)
    // The server's filter follows a new speed within some 200 periods. Until then the end of a period that came too
    // early lies far ahead.
    let isEarly = last.length < 0.9 * usual || last.left > 2 * usual
    // One that is overdue may be an exception.
    let isLate = last.left < -usual && round < 20
    // A busy machine stops a freewheeling server for a moment.
    inTime = isEarly || isLate ? 0 : inTime + 1
    guard last.is_known, inTime < 20 else { return false }
    wasTiny = wasTiny || last.length < usual / 100
    if round >= 100, inTime == 0 {
      // On a busy machine a freewheeling server may be slower than time, but its filter measures tiny periods. After
      // a stall the filter measures short periods for up to three seconds, but not tiny ones.
      let elapsed = Float(start.duration(to: .now) / .microseconds(1))
      let played = 1e6 * Float(last.frame &- first.frame) / rate
      if played > 1.1 * elapsed || wasTiny { return true }
      if last.length >= usual / 2 { return false }
    }
    usleep(5000)
  }
  return true
}

/// Closes a client within half a second at most, since a frozen server never answers.
/// - Returns: false if it was abandoned.
@discardableResult
func closeClient(_ client: OpaquePointer) -> Bool {
  nonisolated(unsafe) let client = client
  return finishes(within: 500) { jack_client_close(client) }
}

import BackendKit
import CJack
import Synchronization

/// Opens a client on a server that may be frozen: libjack itself would wait for ever.
final class JackOpening: Sendable {
  private struct State: @unchecked Sendable {
    // Sound: the pointer is handed from the opening thread to the waiting one, once.
    var client: OpaquePointer?
    var status = jack_status_t(rawValue: 0)
    var isAbandoned = false
  }

  /// Milliseconds that a server may take; a busy machine takes tens.
  private static let patience = 900

  private let state = Mutex(State())

  /// Opens a client.
  /// - Parameters:
  ///   - server: its name; empty is the default one.
  ///   - name: what the client wants to be called.
  /// - Returns: the client, or nil and why; nil for both when the server did not answer in time.
  static func open(
    server: String, name: String
  ) -> (client: OpaquePointer?, status: jack_status_t?) {
    let opening = JackOpening()
    guard finishes(within: patience, { opening.run(server, name) }) else {
      opening.state.withLock { $0.isAbandoned = true }
      return (nil, nil)
    }
    return opening.state.withLock { ($0.client, $0.status) }
  }

  private func run(_ server: String, _ name: String) {
    var status = jack_status_t(rawValue: 0)
    let client = peach_jack_open(name, server, &status)
    let isLate = state.withLock { state in
      state.client = client
      state.status = status
      return state.isAbandoned
    }
    // Nobody waits for it any more, and the graph must not keep a client without an owner.
    if isLate, let client { jack_client_close(client) }
  }
}

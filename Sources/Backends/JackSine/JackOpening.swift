import BackendKit
import CJack
import Glibc
import Synchronization

/// Opens a client on a server that may be frozen, where libjack itself would wait forever.
final class JackOpening: Sendable {
  private struct State: @unchecked Sendable {
    // Safe: the pointer is handed once from the opening thread to the waiting one.
    var client: OpaquePointer?
    var status = jack_status_t(rawValue: 0)
    var isAbandoned = false
  }

  /// The milliseconds a server has to prove it is alive; the contract gives a probe one second.
  static let probing = 900
  /// The milliseconds a server has to answer when sound depends on it.
  ///
  /// A busy machine needs hundreds, and a server waits two seconds for each client that just died.
  static let playing = 5000

  /// The number of times a server is asked.
  ///
  /// JACK names a client's socket after the client alone, so two clients opened at the same moment
  /// on two servers take each other's socket, and both are refused.
  private static let attempts = 3

  private let state = Mutex(State())

  /// Opens a client.
  /// - Parameters:
  ///   - server: the name of the server; empty means the default one.
  ///   - name: the requested name of the client.
  ///   - patience: the milliseconds the server has to answer.
  /// - Returns: the client, or nil and the status; nil for both if the server did not answer.
  static func open(
    server: String, name: String, patience: Int
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
    var client = peach_jack_open(name, server, &status)
    for _ in 1..<Self.attempts where client == nil {
      guard status.rawValue & JackServerError.rawValue != 0 else { break }
      poll(nil, 0, Int32.random(in: 20...80))
      client = peach_jack_open(name, server, &status)
    }
    let isLate = state.withLock { state in
      state.client = client
      state.status = status
      return state.isAbandoned
    }
    // No caller is waiting for it any more, and the graph must not keep a client without an owner.
    if isLate, let client { jack_client_close(client) }
  }
}

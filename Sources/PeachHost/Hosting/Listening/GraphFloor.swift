import CPeachBackend
import PeachContract
package import PeachCore
import PeachEngine

/// The fastest source a graph can have: a bare client that shows a level in the very next cycle.
///
/// Thread-safe.
package final class GraphFloor: @unchecked Sendable {
  // Safe: `set` may be called by any thread, and the instance is closed with the last reference to this.
  private let table: peach_pulse
  private let turn: BackendLock
  private let instance: UnsafeMutableRawPointer
  /// Its name on the graph.
  package let name: String

  /// Joins a graph, silent and connected to nothing.
  /// - Parameters:
  ///   - catalog: the catalog that holds the backend.
  ///   - backend: the backend whose graph is joined.
  ///   - server: the server to join; empty for the default one.
  /// - Throws: ``PeachError``.
  package init(
    _ catalog: PluginCatalog, backend: String = "jack", server: String = ""
  ) throws(PeachError) {
    guard let loaded = try catalog.outputBackend(backend) as? LoadedBackend,
      let table = loaded.table(PEACH_PULSE_ID, as: peach_pulse.self)
    else {
      throw PeachError(.outputUnavailable, of: backend, .withoutPulse)
    }
    if let objection = Reason.UserText.device.objection(to: server) {
      throw PeachError(.outputUnavailable, of: backend, objection)
    }
    var made: UnsafeMutableRawPointer?
    var name = [CChar](repeating: 0, count: 256)
    let failed = loaded.turn {
      Contract.failure { reason, size in
        table.open?(server, &made, &name, UInt32(name.count), reason, size) ?? PEACH_ERROR_INTERNAL
      }
    }
    guard failed == nil, let made else {
      throw PeachError(
        .outputUnavailable, of: server.isEmpty ? backend : "\(backend):\(server)",
        failed.map(Reason.init) ?? .gaveNothing)
    }
    self.table = table
    self.turn = loaded.turn
    self.name = Contract.string(name)
    instance = made
  }

  deinit { turn { table.close?(instance) } }

  /// Connects its port for MIDI messages to a client of the graph.
  /// - Throws: ``PeachError`` if that has no such input.
  package func connectMIDI(to client: String) throws(PeachError) {
    try turn.call(.outputUnavailable, of: client) {
      table.connect_hands?(instance, client, $0, $1) ?? PEACH_ERROR_UNSUPPORTED
    }
  }

  /// Sends where a pitch wheel stands in the next cycle.
  /// - Parameter steps: the steps from its middle, −8192…8191.
  package func sendBend(_ steps: Int) {
    let value = UInt32(min(max(steps, -8192), 8191) + 8192)
    table.send?(instance, 0xE0 | (value & 0x7F) << 8 | (value >> 7) << 16)
  }

  /// Sets the value of every frame from the next cycle on.
  package func set(_ level: Float) { table.set?(instance, level) }
}

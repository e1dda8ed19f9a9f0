import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Synchronization

/// A bare client of a JACK graph that emits a given level.
///
/// Opened and closed by one thread at a time. JACK's thread knows only ``Shared``.
final class JackPulse {
  /// The state shared by JACK's thread and ours.
  struct Shared: ~Copyable {
    let port: OpaquePointer
    /// The bits of the level, since an atomic cannot hold a float.
    let level = Atomic<UInt32>(0)

    /// Processes one period on JACK's audio thread.
    borrowing func process(_ frames: UInt32) {
      guard let buffer = jack_port_get_buffer(port, frames) else { return }
      let samples = buffer.assumingMemoryBound(to: Float.self)
      let value = Float(bitPattern: level.load(ordering: .acquiring))
      for index in 0..<Int(frames) { samples[index] = value }
    }
  }

  private let client: OpaquePointer
  private let shared: UnsafeMutablePointer<Shared>

  init(server: String) throws(BackendFailure) {
    let client = try openClient(server: server, name: "peach-pulse")
    self.client = client
    guard
      let port = jack_port_register(
        client, "out", JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsOutput.rawValue), 0)
    else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_BUSY, JackReason.noPortsLeft)
    }
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared(port: port))
    let refused = jack_set_process_callback(
      client,
      { frames, raw in
        raw?.assumingMemoryBound(to: Shared.self).pointee.process(frames)
        return 0
      }, shared)
    guard refused == 0, jack_activate(client) == 0 else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_LOST, JackReason.notLetIn)
    }
  }

  /// The client's name on the graph.
  var name: String { jack_get_client_name(client).map { String(cString: $0) } ?? "" }

  func set(_ level: Float) { shared.pointee.level.store(level.bitPattern, ordering: .releasing) }

  /// Leaves the graph; a client without an answer is abandoned, with all its thread may touch.
  func close() {
    guard closeClient(client) else { return }
    shared.deinitialize(count: 1)
    shared.deallocate()
  }
}

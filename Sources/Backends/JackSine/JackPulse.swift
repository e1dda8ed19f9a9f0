import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Glibc
import Synchronization

/// A bare client of a JACK graph that emits a given level, and MIDI messages.
///
/// Opened and closed by one thread at a time. JACK's thread knows only ``Shared``.
final class JackPulse {
  /// The state shared by JACK's thread and ours.
  struct Shared: ~Copyable {
    let port: OpaquePointer
    /// The port for messages.
    let midi: OpaquePointer
    /// The message to send in the next cycle; 0 for none.
    let message = Atomic<UInt32>(0)
    /// The bits of the level, since an atomic cannot hold a float.
    let level = Atomic<UInt32>(0)

    /// Processes one period on JACK's audio thread.
    borrowing func process(_ frames: UInt32) {
      guard let buffer = jack_port_get_buffer(port, frames) else { return }
      let samples = buffer.assumingMemoryBound(to: Float.self)
      let value = Float(bitPattern: level.load(ordering: .acquiring))
      for index in 0..<Int(frames) { samples[index] = value }
      send(frames)
    }

    private borrowing func send(_ frames: UInt32) {
      guard let buffer = jack_port_get_buffer(midi, frames) else { return }
      jack_midi_clear_buffer(buffer)
      let next = message.exchange(0, ordering: .acquiringAndReleasing)
      guard next != 0, let bytes = jack_midi_event_reserve(buffer, 0, 3) else { return }
      bytes[0] = UInt8(truncatingIfNeeded: next)
      bytes[1] = UInt8(truncatingIfNeeded: next >> 8)
      bytes[2] = UInt8(truncatingIfNeeded: next >> 16)
    }
  }

  private let client: OpaquePointer
  private let shared: UnsafeMutablePointer<Shared>

  init(server: String) throws(BackendFailure) {
    let client = try joinGraph(server: server, name: "peach-pulse")
    self.client = client
    guard
      let port = jack_port_register(
        client, "out", JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsOutput.rawValue), 0),
      let midi = jack_port_register(
        client, "hands", JACK_DEFAULT_MIDI_TYPE, UInt(JackPortIsOutput.rawValue), 0)
    else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_BUSY, JackReason.noPortsLeft)
    }
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared(port: port, midi: midi))
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

  /// Sends a message in the next cycle.
  func send(_ message: UInt32) { shared.pointee.message.store(message, ordering: .releasing) }

  /// Connects the port for messages to the first input for them that a client has.
  func connectMIDI(to name: String) throws(BackendFailure) {
    let inputs = jackNames(
      jack_get_ports(client, nil, JACK_DEFAULT_MIDI_TYPE, UInt(JackPortIsInput.rawValue)))
    guard let input = inputs.first(where: { JackInputs.owner($0) == name }) else {
      throw BackendFailure(PEACH_ERROR_MISSING, JackReason.portMissing, ["pattern": .text(name)])
    }
    guard [0, EEXIST].contains(jack_connect(client, jack_port_name(shared.pointee.midi), input))
    else {
      throw BackendFailure(
        PEACH_ERROR_DENIED, JackReason.notConnected, ["port": .text(input)])
    }
  }

  /// Leaves the graph; a client without an answer is abandoned, with all its thread may touch.
  func close() {
    guard closeClient(client) else { return }
    shared.deinitialize(count: 1)
    shared.deallocate()
  }
}

/// Creates the table of the extension `peach.pulse/1`.
func makeJackPulseTable() -> ConstantTable<peach_pulse> {
  ConstantTable(
    peach_pulse(
      size: UInt32(MemoryLayout<peach_pulse>.size), reserved: 0,
      open: { server, pulse, name, nameSize, reason, size in
        guard let pulse else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          let made = try JackPulse(server: try JackNames.server(server))
          writeReason(made.name, to: name, nameSize)
          pulse.pointee = Unmanaged.passRetained(made).toOpaque()
        }
      },
      set: { pulse, level in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue().set(level)
      },
      close: { pulse in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeRetainedValue().close()
      },
      connect_hands: { pulse, client, reason, size in
        guard let pulse, let client else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          try Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue()
            .connectMIDI(to: String(cString: client))
        }
      },
      send: { pulse, message in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue().send(message)
      }))
}

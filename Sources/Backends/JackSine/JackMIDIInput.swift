import BackendKit
import CJack
import CPeachBackend
import Glibc

/// The port of a client for MIDI messages, and the host that takes them.
struct JackMIDIInput {
  let port: OpaquePointer
  let host: peach_hands_host

  /// Registers the port; nil if the server has none left.
  init?(_ client: OpaquePointer, host: peach_hands_host) {
    guard
      let port = jack_port_register(
        client, "midi_in", JACK_DEFAULT_MIDI_TYPE, UInt(JackPortIsInput.rawValue), 0)
    else { return nil }
    self.port = port
    self.host = host
  }

  /// Passes the messages of one period on, on JACK's audio thread.
  ///
  /// JACK has resolved running status, and gives them in the order of their frames.
  func pass(_ frames: UInt32) {
    guard let buffer = jack_port_get_buffer(port, frames) else { return }
    var event = jack_midi_event_t()
    for index in 0..<jack_midi_get_event_count(buffer) {
      guard jack_midi_event_get(&event, buffer, index) == 0, let bytes = event.buffer,
        var message = midiMessage(bytes, count: event.size, frame: min(event.time, frames - 1))
      else { continue }
      host.take(host.context, &message)
    }
  }
}

/// The devices whose messages reach a client: each port is connected once, when it is registered, so that one
/// that the user disconnects stays disconnected, and one that comes back is heard again.
///
/// Used by one thread at a time; see ``JackClient``.
struct JackMIDIDevices {
  private let client: OpaquePointer
  private let port: OpaquePointer
  /// The ports that are not connected yet: one of a client that is not active refuses.
  private var waiting: [String] = []
  private var tries = 0

  init(client: OpaquePointer, port: OpaquePointer) {
    self.client = client
    self.port = port
  }

  /// Milliseconds until ``connect()`` is worth another try; nil if there is nothing to connect.
  var pause: Int? { waiting.isEmpty ? nil : tries < 40 ? 50 : 1000 }

  /// Connects the devices that are there.
  mutating func connectAll() {
    let flags = JackPortIsOutput.rawValue | JackPortIsPhysical.rawValue
    add(jackNames(jack_get_ports(client, nil, JACK_DEFAULT_MIDI_TYPE, UInt(flags))))
    connect()
  }

  /// Connects the devices among new ports.
  /// - Parameter ids: their ids.
  mutating func connect(_ ids: [UInt32]) {
    let flags = Int32(JackPortIsOutput.rawValue | JackPortIsPhysical.rawValue)
    add(
      ids.compactMap { id in
        guard let port = jack_port_by_id(client, id), jack_port_flags(port) & flags == flags,
          jack_port_type(port).map({ String(cString: $0) }) == JACK_DEFAULT_MIDI_TYPE
        else { return nil }
        return jack_port_name(port).map { String(cString: $0) }
      })
    connect()
  }

  private mutating func add(_ names: [String]) {
    let new = names.filter { !waiting.contains($0) }
    if !new.isEmpty { tries = 0 }
    waiting += new
  }

  /// Connects what waits for it, and forgets what has gone.
  mutating func connect() {
    tries += 1
    waiting.removeAll { name in
      guard jack_port_by_name(client, name) != nil else { return true }
      let status = jack_connect(client, name, jack_port_name(port))
      return status == 0 || status == EEXIST
    }
  }
}

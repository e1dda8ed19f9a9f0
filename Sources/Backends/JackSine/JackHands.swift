import BackendKit
import CJack
import CPeachBackend

/// The port of a client for messages of hands, and the host that takes them.
struct JackHands {
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
        var message = handMessage(bytes, count: event.size, frame: min(event.time, frames - 1))
      else { continue }
      host.take(host.context, &message)
    }
  }
}

/// The devices whose messages reach a client: each is connected once, when it is first seen.
///
/// Used by one thread at a time; see ``JackClient``.
struct JackHandDevices {
  private let client: OpaquePointer
  private let port: OpaquePointer
  private var seen: Set<String> = []

  init(client: OpaquePointer, port: OpaquePointer) {
    self.client = client
    self.port = port
  }

  /// Connects the devices that have come, and forgets those that have gone.
  mutating func follow() {
    let names = Self.names(
      jack_get_ports(
        client, nil, JACK_DEFAULT_MIDI_TYPE,
        UInt(JackPortIsOutput.rawValue | JackPortIsPhysical.rawValue)))
    for name in names where !seen.contains(name) {
      // A device that cannot be connected is one that is not heard.
      _ = jack_connect(client, name, jack_port_name(port))
    }
    seen = Set(names)
  }

  /// Reads a list of names that JACK has allocated, and frees it.
  static func names(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String] {
    defer { jack_free(list) }
    var names: [String] = []
    while let name = list?[names.count] { names.append(String(cString: name)) }
    return names
  }
}

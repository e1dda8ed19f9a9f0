import CJack
import Foundation
import Synchronization

/// A keyboard on a JACK graph: a client with one output for MIDI, played by a test.
package final class JackKeyboard: @unchecked Sendable {
  // Safe: the queue is behind a mutex, and the process callback of a test may wait for it.
  private let client: OpaquePointer
  private let port: OpaquePointer
  private let queue = Mutex<[[UInt8]]>([])
  private let isClosed = Atomic<Bool>(false)

  /// Joins a server.
  /// - Parameters:
  ///   - server: its name.
  ///   - name: the client's name.
  ///   - device: the alias under which JACK's driver would show a device; nil for a mere program.
  /// - Throws: ``IntegrationError`` when it takes no client.
  package init(server: String, name: String = "keyboard", device: String? = nil) throws {
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    var status = jack_status_t(rawValue: 0)
    guard let client = peach_jack_open(name, server, &status),
      let port = jack_port_register(
        client, "out", JACK_DEFAULT_MIDI_TYPE,
        UInt(JackPortIsOutput.rawValue | (device == nil ? 0 : JackPortIsPhysical.rawValue)), 0)
    else { throw IntegrationError("no keyboard on JACK server \(server)") }
    if let device { jack_port_set_alias(port, device) }
    self.client = client
    self.port = port
    jack_set_process_callback(
      client,
      { frames, raw in
        guard let raw else { return 0 }
        Unmanaged<JackKeyboard>.fromOpaque(raw).takeUnretainedValue().process(frames)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
    guard jack_activate(client) == 0 else {
      throw IntegrationError("the keyboard was not let into the graph")
    }
  }

  private func process(_ frames: UInt32) {
    guard let buffer = jack_port_get_buffer(port, frames) else { return }
    jack_midi_clear_buffer(buffer)
    queue.withLock { queue in
      // A message for which there is no room is sent in the next cycle.
      while let bytes = queue.first,
        jack_midi_event_write(buffer, 0, bytes, bytes.count) == 0
      { queue.removeFirst() }
    }
  }

  /// Connects it to an input, which may still have to appear.
  /// - Returns: true once it is connected; false after ten seconds.
  package func connect(to input: String) -> Bool {
    for _ in 0..<400 {
      let status = jack_connect(client, jack_port_name(port), input)
      if status == 0 || status == EEXIST { return true }
      poll(nil, 0, 25)
    }
    return false
  }

  /// Waits until another client has connected it.
  /// - Parameter seconds: how long.
  /// - Returns: whether it is connected.
  package func isConnected(within seconds: Double) -> Bool {
    for _ in 0...Int(seconds * 40) {
      if jack_port_connected(port) > 0 { return true }
      poll(nil, 0, 25)
    }
    return false
  }

  /// Sends messages, in the next cycle as far as there is room.
  package func send(_ messages: [UInt8]...) { queue.withLock { $0 += messages } }

  /// Strikes a key.
  package func strike(_ key: UInt8) { send([0x90, key, 100], [0x80, key, 0]) }

  /// Turns the pitch wheel to so many steps from its middle.
  package func bend(_ steps: Int) {
    let value = min(max(steps, -8192), 8191) + 8192
    send([0xE0, UInt8(value & 127), UInt8(value >> 7)])
  }

  /// Waits until all is sent.
  package func flush() {
    while !queue.withLock({ $0.isEmpty }) { poll(nil, 0, 5) }
  }

  /// Leaves the graph; harmless the second time.
  package func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    jack_client_close(client)
  }
}

import BackendKit
import BackendReasons
import CALSA
import CPeachBackend
import Glibc

/// A port of ALSA's sequencer that receives MIDI input.
///
/// Opened and closed by one thread at a time; a thread of its own reads, and the audio thread drains the
/// ring.
final class SequencerPort: @unchecked Sendable {
  // Safe: only the reading thread uses the sequencer's input, and only calls that ask something about it
  // come from others.
  private let sequencer: OpaquePointer
  private let decoder: OpaquePointer
  private let port: Int32
  private let connects: Bool
  private let clientName: String
  private let end: Int32
  private let ended = Semaphore()
  private let ring: UnsafeMutablePointer<MIDIRing>
  private let host: peach_hands_host

  /// Opens the port, and connects the devices that are there.
  init(
    _ config: peach_hands_config, name clientName: String, host: peach_hands_host
  ) throws(BackendFailure) {
    self.clientName = clientName
    var opened: OpaquePointer?
    let code = withoutPluginMessages {
      snd_seq_open(&opened, "default", SND_SEQ_OPEN_DUPLEX, SND_SEQ_NONBLOCK)
    }
    guard code >= 0, let sequencer = opened else {
      throw BackendFailure(
        PEACH_ERROR_MISSING, ALSAReason.noSequencer,
        ["error": .text(String(cString: snd_strerror(code)))])
    }
    snd_seq_set_client_name(sequencer, clientName)
    let port = snd_seq_create_simple_port(
      sequencer, "midi_in", UInt32(SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE),
      UInt32(SND_SEQ_PORT_TYPE_MIDI_GENERIC | SND_SEQ_PORT_TYPE_APPLICATION))
    var decoder: OpaquePointer?
    guard port >= 0, snd_midi_event_new(16, &decoder) >= 0, let decoder else {
      snd_seq_close(sequencer)
      throw BackendFailure(
        PEACH_ERROR_MISSING, ALSAReason.noSequencer,
        ["error": .text(String(cString: snd_strerror(port)))])
    }
    // Every message whole: the host knows no running status.
    snd_midi_event_no_status(decoder, 1)
    end = eventfd(0, Int32(EFD_CLOEXEC))
    self.sequencer = sequencer
    self.decoder = decoder
    self.port = port
    self.host = host
    connects = config.no_connect == 0
    ring = .allocate(capacity: 1)
    ring.initialize(to: MIDIRing())
    if connects {
      // The system announces devices that come.
      snd_seq_connect_from(sequencer, port, 0, 1)
      for device in devices(where: Self.isHardware) { connect(device) }
    }
    let isStarted = startThread { [self] in
      read()
      ended.post()
    }
    guard isStarted else {
      free()
      throw BackendFailure(PEACH_ERROR_INTERNAL, KitReason.noThread)
    }
  }

  /// The way of the messages to the audio thread, valid until ``close()``.
  var input: MIDIInput { MIDIInput(ring: ring, host: host) }

  /// The name of the port.
  var name: String { "\(snd_seq_client_id(sequencer)):\(port) \(clientName):midi_in" }

  /// Closes the port; nothing drains it any more.
  func close() {
    var one: UInt64 = 1
    _ = write(end, &one, MemoryLayout<UInt64>.size)
    ended.wait()
    free()
  }

  private func free() {
    ended.deallocate()
    snd_midi_event_free(decoder)
    snd_seq_close(sequencer)
    if end >= 0 { Glibc.close(end) }
    ring.deinitialize(count: 1)
    ring.deallocate()
  }

  // MARK: Devices

  /// A port of another client.
  private struct Device {
    let client: Int32
    let port: Int32
    let name: String
    let capabilities: UInt32
    let type: UInt32
  }

  /// The names of the devices that are connected now.
  var deviceNames: [String] {
    var names: [String] = []
    var query: OpaquePointer?
    guard snd_seq_query_subscribe_malloc(&query) >= 0 else { return [] }
    defer { snd_seq_query_subscribe_free(query) }
    var root = snd_seq_addr_t(client: UInt8(snd_seq_client_id(sequencer)), port: UInt8(port))
    snd_seq_query_subscribe_set_root(query, &root)
    snd_seq_query_subscribe_set_type(query, SND_SEQ_QUERY_SUBS_WRITE)
    snd_seq_query_subscribe_set_index(query, 0)
    let known = devices { _ in true }
    while snd_seq_query_port_subscribers(sequencer, query) >= 0 {
      if let sender = snd_seq_query_subscribe_get_addr(query)?.pointee, sender.client != 0 {
        let device = known.first { $0.client == sender.client && $0.port == sender.port }
        names.append(device?.name ?? "\(sender.client):\(sender.port)")
      }
      snd_seq_query_subscribe_set_index(query, snd_seq_query_subscribe_get_index(query) + 1)
    }
    return names
  }

  private static func isHardware(_ device: Device) -> Bool {
    let readable = UInt32(SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ)
    return device.capabilities & readable == readable
      && device.type & UInt32(SND_SEQ_PORT_TYPE_HARDWARE) != 0
  }

  private func devices(where isWanted: (Device) -> Bool) -> [Device] {
    var devices: [Device] = []
    var client: OpaquePointer?
    var info: OpaquePointer?
    guard snd_seq_client_info_malloc(&client) >= 0, snd_seq_port_info_malloc(&info) >= 0 else {
      return []
    }
    defer {
      snd_seq_client_info_free(client)
      snd_seq_port_info_free(info)
    }
    snd_seq_client_info_set_client(client, -1)
    while snd_seq_query_next_client(sequencer, client) >= 0 {
      let number = snd_seq_client_info_get_client(client)
      guard number != 0, number != snd_seq_client_id(sequencer) else { continue }
      snd_seq_port_info_set_client(info, number)
      snd_seq_port_info_set_port(info, -1)
      while snd_seq_query_next_port(sequencer, info) >= 0 {
        let device = Device(
          client: number, port: snd_seq_port_info_get_port(info),
          name: snd_seq_port_info_get_name(info).map { String(cString: $0) } ?? "",
          capabilities: snd_seq_port_info_get_capability(info),
          type: snd_seq_port_info_get_type(info))
        if isWanted(device) { devices.append(device) }
      }
    }
    return devices
  }

  private func connect(_ device: Device) {
    // A device that cannot be connected is one that is not heard.
    snd_seq_connect_from(sequencer, port, device.client, device.port)
  }

  // MARK: Reading

  /// Reads until the port is closed, or the sequencer is gone.
  private func read() {
    let count = max(0, snd_seq_poll_descriptors_count(sequencer, Int16(POLLIN)))
    var descriptors = [pollfd](repeating: pollfd(), count: Int(count) + 1)
    snd_seq_poll_descriptors(sequencer, &descriptors, UInt32(count), Int16(POLLIN))
    descriptors[Int(count)] = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    while true {
      guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 || errno == EINTR else { return }
      if descriptors[Int(count)].revents != 0 { return }
      guard takeEvents() else { return }
    }
  }

  /// Takes all events that wait; false once the sequencer gives no more.
  private func takeEvents() -> Bool {
    while true {
      var event: UnsafeMutablePointer<snd_seq_event_t>?
      let code = snd_seq_event_input(sequencer, &event)
      // Events were lost; those that follow are whole.
      if code == -ENOSPC { continue }
      if code == -EAGAIN || code == -EINTR { return true }
      guard code >= 0, let event else { return false }
      take(event)
    }
  }

  private func take(_ event: UnsafeMutablePointer<snd_seq_event_t>) {
    if Int(event.pointee.type) == Int(SND_SEQ_EVENT_PORT_START.rawValue) {
      let address = event.pointee.data.addr
      let come = devices { device in
        device.client == address.client && device.port == address.port && Self.isHardware(device)
      }
      if connects { come.forEach(connect) }
      return
    }
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { room in
      let start = room.assumingMemoryBound(to: UInt8.self)
      guard let base = start.baseAddress else { return }
      // An event longer than a channel message does not fit, and is left out.
      let count = snd_midi_event_decode(decoder, base, room.count, event)
      guard count > 0, let message = midiMessage(base, count: count, frame: 0) else { return }
      ring.pointee.write(message)
    }
  }
}

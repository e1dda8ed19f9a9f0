import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Glibc
import Synchronization

/// One client on a JACK graph with two output ports, and one for MIDI messages if requested, kept from
/// `open` to `close`.
///
/// Used by one thread at a time. JACK's threads and the supervisor know only ``JackShared``.
///
/// libjack does not lock the requests of a client against each other: two threads that wait for answers at the same
/// time read each other's, and one of them never returns. So this class makes all requests until ``run()`` has
/// connected the ports. From then on the supervisor makes them, until ``close()`` has waited for its end.
final class JackClient: MIDIDevice, @unchecked Sendable {
  // Safe: by contract one thread at a time calls an output, and the rest is in JackShared.
  private let client: OpaquePointer
  private let shared: UnsafeMutablePointer<JackShared>
  private let pattern: String
  private let connects: Bool
  private let supervisorEnded = Semaphore()
  private var isActive = false
  private var connectsMIDI = false

  init(config: peach_output_config, host: peach_output_host) throws(BackendFailure) {
    pattern = try JackNames.pattern(config.connect)
    connects = config.no_connect == 0
    let server = try JackNames.server(config.device)
    let client = try joinGraph(
      server: server, name: try JackNames.client(config.client_name) ?? "peach")
    self.client = client
    guard let ports = JackPortPair(client, name: "out", JackPortIsOutput) else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_BUSY, JackReason.noPortsLeft)
    }
    shared = .allocate(capacity: 1)
    shared.initialize(to: JackShared(host: host, client: client, ports: ports))
    do throws(BackendFailure) {
      try registerCallbacks(client, shared)
    } catch {
      closeClient(client)
      throw error
    }
    JackPortLabels.label(ports.left, "Left", order: 1, client)
    JackPortLabels.label(ports.right, "Right", order: 2, client)
    nonisolated(unsafe) let shared = shared
    let ended = supervisorEnded
    let started = startThread {
      superviseJack(shared, server: server)
      ended.post()
    }
    guard started else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_INTERNAL, KitReason.noThread)
    }
  }

  // MARK: MIDI

  func openMIDI(
    _ config: peach_hands_config, _ host: peach_hands_host
  ) throws(BackendFailure) {
    guard !isActive, shared.pointee.midi == nil else {
      throw BackendFailure(PEACH_ERROR_STATE, JackReason.noPortsLeft)
    }
    guard let midi = JackMIDIInput(client, host: host) else {
      throw BackendFailure(PEACH_ERROR_BUSY, JackReason.noPortsLeft)
    }
    shared.pointee.midi = midi
    connectsMIDI = config.no_connect == 0
    JackPortLabels.label(midi.port, "MIDI in", order: 3, client)
  }

  var midiPort: String? {
    shared.pointee.midi.flatMap { jack_port_name($0.port) }.map { String(cString: $0) }
  }

  var midiDevices: [String] {
    guard let port = shared.pointee.midi?.port else { return [] }
    return jackNames(jack_port_get_connections(port)).map { name in
      JackPortLabels.label(of: name, client) ?? name
    }
  }

  func fill(_ info: UnsafeMutablePointer<peach_output_info>) {
    let period = jack_get_buffer_size(client)
    var latency = jack_latency_range_t(min: 0, max: 0)
    jack_port_get_latency_range(shared.pointee.ports.left, JackPlaybackLatency, &latency)
    info.pointee.period = period
    // JACK has room for so many frames, and reports a longer period only as it begins.
    info.pointee.max_frames = max(period, 8192)
    info.pointee.latency_min = latency.min
    info.pointee.latency_max = latency.max
    info.pointee.rate = Double(jack_get_sample_rate(client))
    let ports = shared.pointee.ports
    let listeners = [ports.left, ports.right].map { jackNames(jack_port_get_connections($0)) }
      .joined()
    info.pointee.flags = listeners.isEmpty && isActive ? PEACH_OUTPUT_UNCONNECTED : 0
    writeText(Array(listeners).joined(separator: ", "), into: &info.pointee.destination)
    if let name = jack_get_client_name(client) {
      let place = JackVersion.pipeWire.map { " on \($0)" } ?? ""
      writeText(String(cString: name) + place, into: &info.pointee.name)
    }
  }

  /// Joins the graph, and connects the ports once; ports the user disconnects stay disconnected.
  func run() throws(BackendFailure) {
    shared.pointee.isRunning.store(true, ordering: .sequentiallyConsistent)
    guard !isActive else { return }
    guard jack_activate(client) == 0 else {
      throw BackendFailure(PEACH_ERROR_LOST, JackReason.notLetIn)
    }
    isActive = true
    if connects { try connect() }
    awaitSteadyClock()
    if connectsMIDI, let port = shared.pointee.midi?.port {
      // The devices that are there are connected when this returns, so that the host can list them.
      var devices = JackMIDIDevices(client: client, port: port)
      devices.connectAll()
      shared.pointee.devices = devices
      shared.pointee.followsDevices.store(true, ordering: .releasing)
      shared.pointee.tell(JackShared.newsPorts)
    }
    // The host learns whether it is connected to anything.
    shared.pointee.tell(JackShared.newsLatency)
  }

  /// The nanoseconds for which a refusal may pass: PipeWire refuses now and then what it grants a moment later.
  private static let patience: UInt64 = 1_000_000_000

  private func connect() throws(BackendFailure) {
    let deadline = JackClock.now() + Self.patience
    let ports = [shared.pointee.ports.left, shared.pointee.ports.right]
    while true {
      let inputs = JackInputs.find(client, pattern)
      guard !inputs.isEmpty || pattern.isEmpty else {
        throw BackendFailure(
          PEACH_ERROR_MISSING, JackReason.portMissing, ["pattern": .text(pattern)])
      }
      let refused = zip(ports, inputs).first { port, input in
        let status = jack_connect(client, jack_port_name(port), input)
        return status != 0 && status != EEXIST
      }
      guard let (_, input) = refused else { return }
      guard JackClock.now() < deadline else {
        throw BackendFailure(PEACH_ERROR_DENIED, JackReason.notConnected, ["port": .text(input)])
      }
      usleep(20_000)
    }
  }

  /// Waits until the clock of the graph runs.
  ///
  /// PipeWire begins a client under another driver than that of the device, and moves it when it is connected: for
  /// some 25 ms its clock jumps, and a note would begin broken.
  private func awaitSteadyClock() {
    guard JackVersion.pipeWire != nil else { return }
    let deadline = JackClock.now() + Self.patience
    while JackClock.now() < deadline {
      let steady = max(2 * jack_get_buffer_size(client), jack_get_sample_rate(client) / 20)
      if shared.pointee.steadyFrames.load(ordering: .relaxed) >= steady { return }
      usleep(2000)
    }
  }

  /// Silences the output; no pull is in progress when this returns.
  func halt() {
    shared.pointee.isRunning.store(false, ordering: .sequentiallyConsistent)
    var patience = 1000
    while shared.pointee.isPulling.load(ordering: .sequentiallyConsistent), patience > 0 {
      usleep(200)
      patience -= 1
    }
  }

  /// Leaves the graph.
  ///
  /// A client whose server does not answer within half a second is abandoned, with everything its
  /// threads may still touch.
  func close() {
    halt()
    nonisolated(unsafe) let client = client
    nonisolated(unsafe) let ports =
      [shared.pointee.ports.left, shared.pointee.ports.right]
      + (shared.pointee.midi.map { [$0.port] } ?? [])
    let ended = supervisorEnded
    shared.pointee.tell(JackShared.newsEnd)
    let closed = finishes(within: 500) {
      // It may be connecting a device, which a frozen server never answers.
      ended.wait()
      for port in ports { JackPortLabels.remove(port, client) }
      jack_client_close(client)
    }
    guard closed else { return }
    ended.deallocate()
    shared.pointee.wake.deallocate()
    shared.deinitialize(count: 1)
    shared.deallocate()
  }
}

/// The left and the right port of a client.
struct JackPortPair {
  let left: OpaquePointer
  let right: OpaquePointer

  /// Registers both ports; nil if the server has none left.
  /// - Parameters:
  ///   - client: the client, not active yet.
  ///   - name: the beginning of their names, as in "out_1" and "out_2".
  ///   - direction: the direction of the sound.
  init?(_ client: OpaquePointer, name: String, _ direction: JackPortFlags) {
    func register(_ name: String) -> OpaquePointer? {
      jack_port_register(client, name, JACK_DEFAULT_AUDIO_TYPE, UInt(direction.rawValue), 0)
    }
    guard let left = register("\(name)_1"), let right = register("\(name)_2") else { return nil }
    self.left = left
    self.right = right
  }
}

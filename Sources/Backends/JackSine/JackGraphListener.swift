import BackendKit
import BackendReasons
import CJack
import CPeachBackend
import Glibc
import Synchronization

/// A client of a JACK graph that only listens.
///
/// Used by one thread at a time. JACK's threads know only ``JackListenerShared``.
final class JackGraphListener {
  private let client: OpaquePointer
  private let shared: UnsafeMutablePointer<JackListenerShared>

  init(server: String, host: peach_listener_host) throws(BackendFailure) {
    let client = try joinGraph(server: server, name: "peach-ear")
    self.client = client
    guard let ports = JackPortPair(client, name: "in", JackPortIsInput) else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_BUSY, JackReason.noPortsLeft)
    }
    shared = .allocate(capacity: 1)
    shared.initialize(to: JackListenerShared(host: host, client: client, ports: ports))
    guard Self.registerCallbacks(client, shared), jack_activate(client) == 0 else {
      closeClient(client)
      throw BackendFailure(PEACH_ERROR_LOST, JackReason.notLetIn)
    }
  }

  private static func registerCallbacks(
    _ client: OpaquePointer, _ shared: UnsafeMutablePointer<JackListenerShared>
  ) -> Bool {
    var failures: Int32 = 0
    failures |= jack_set_process_callback(
      client,
      { frames, raw in
        raw?.assumingMemoryBound(to: JackListenerShared.self).pointee.process(frames)
        return 0
      }, shared)
    failures |= jack_set_xrun_callback(
      client,
      { raw in
        raw?.assumingMemoryBound(to: JackListenerShared.self).pointee.xruns.add(
          1, ordering: .relaxed)
        return 0
      }, shared)
    failures |= jack_set_freewheel_callback(
      client,
      { starting, raw in
        raw?.assumingMemoryBound(to: JackListenerShared.self).pointee.isFreewheeling.store(
          starting != 0, ordering: .relaxed)
      }, shared)
    return failures == 0
  }

  func fill(_ info: UnsafeMutablePointer<peach_listener_info>) {
    // Before the first cycle PipeWire reports the default, not the period the client requested.
    let period = shared.pointee.period.load(ordering: .relaxed)
    info.pointee.period = period > 0 ? period : jack_get_buffer_size(client)
    info.pointee.rate = Double(jack_get_sample_rate(client))
    info.pointee.realtime = jack_is_realtime(client) != 0 ? 1 : 0
    info.pointee.latency = playbackLatency
    if let name = jack_get_client_name(client) {
      writeText(String(cString: name), into: &info.pointee.name)
    }
    writeText("JACK \(JackVersion.text)", into: &info.pointee.provider)
  }

  /// The latency reported by the first physical playback port, in frames.
  private var playbackLatency: UInt32 {
    let flags = JackPortIsInput.rawValue | JackPortIsPhysical.rawValue
    let names = jackNames(jack_get_ports(client, nil, JACK_DEFAULT_AUDIO_TYPE, UInt(flags)))
    guard let first = names.first, let port = jack_port_by_name(client, first) else { return 0 }
    var latency = jack_latency_range_t(min: 0, max: 0)
    jack_port_get_latency_range(port, JackPlaybackLatency, &latency)
    return latency.max
  }

  /// The clients with an audio output, in the order of their ports.
  var clients: [String] {
    var names: [String] = []
    for port in outputs() {
      let name = String(JackInputs.owner(port))
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the audio outputs of the graph, by their full names.
  private func outputs() -> [String] {
    jackNames(
      jack_get_ports(client, nil, JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsOutput.rawValue)))
  }

  func connect(to name: String) throws(BackendFailure) {
    let ports = outputs().filter { JackInputs.owner($0) == name }
    guard let first = ports.first else {
      throw BackendFailure(
        PEACH_ERROR_MISSING, JackReason.clientMissing, ["client": .text(name)])
    }
    let inputs = shared.pointee.ports
    for (source, port) in [(first, inputs.left), (ports.dropFirst().first ?? first, inputs.right)] {
      let status = jack_connect(client, source, jack_port_name(port))
      guard status == 0 || status == EEXIST else {
        throw BackendFailure(
          PEACH_ERROR_DENIED, JackReason.notHeard, ["port": .text(source)])
      }
    }
  }

  /// Leaves the graph; a client without an answer is abandoned, with all its threads may touch.
  func close() {
    shared.pointee.isRunning.store(false, ordering: .sequentiallyConsistent)
    var patience = 1000
    while shared.pointee.isCalling.load(ordering: .sequentiallyConsistent), patience > 0 {
      usleep(200)
      patience -= 1
    }
    guard closeClient(client) else { return }
    shared.deinitialize(count: 1)
    shared.deallocate()
  }
}

/// Creates the table of the extension `peach.listener/1`.
func makeJackListenerTable() -> ConstantTable<peach_listener> {
  ConstantTable(
    peach_listener(
      size: UInt32(MemoryLayout<peach_listener>.size), reserved: 0,
      open: { server, host, listener, reason, size in
        guard let host, let listener else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          let made = try JackGraphListener(
            server: try JackNames.server(server), host: host.pointee)
          listener.pointee = Unmanaged.passRetained(made).toOpaque()
        }
      },
      info: { listener, info in
        guard let listener = instance(listener), let info else { return PEACH_ERROR_INVALID }
        listener.fill(info)
        return PEACH_OK
      },
      client: { listener, index, name, size in
        guard let clients = instance(listener)?.clients, index < clients.count else {
          return PEACH_ERROR_INVALID
        }
        writeReason(clients[Int(index)], to: name, size)
        return PEACH_OK
      },
      connect: { listener, client, reason, size in
        guard let listener = instance(listener), let client else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          try listener.connect(to: String(cString: client))
        }
      },
      close: { listener in
        guard let listener else { return }
        Unmanaged<JackGraphListener>.fromOpaque(listener).takeRetainedValue().close()
      }))
}

private func instance(_ listener: UnsafeMutableRawPointer?) -> JackGraphListener? {
  listener.map { Unmanaged<JackGraphListener>.fromOpaque($0).takeUnretainedValue() }
}

/// The state shared by JACK's threads and a listener.
///
/// It is behind a pointer; the audio thread accesses nothing else.
struct JackListenerShared: ~Copyable {
  let host: peach_listener_host
  let client: OpaquePointer
  let ports: JackPortPair
  /// True if the host is called.
  let isRunning = Atomic<Bool>(true)
  /// True while the process callback is between its checks of `isRunning`.
  let isCalling = Atomic<Bool>(false)
  let isFreewheeling = Atomic<Bool>(false)
  let xruns = Atomic<UInt32>(0)
  /// The frames of the latest cycle; 0 before the first.
  let period = Atomic<UInt32>(0)
  /// The clock of the graph.
  ///
  /// Audio thread only.
  var clock = FrameCount()

  /// Processes one period on JACK's audio thread: the C calls around that of the host.
  mutating func process(_ frames: UInt32) {
    isCalling.store(true, ordering: .sequentiallyConsistent)
    defer { isCalling.store(false, ordering: .releasing) }
    guard isRunning.load(ordering: .sequentiallyConsistent),
      let leftBuffer = jack_port_get_buffer(ports.left, frames),
      let rightBuffer = jack_port_get_buffer(ports.right, frames)
    else { return }
    let rate = Double(jack_get_sample_rate(client))
    // The first of the two readings is the time from which the second counts back.
    let now = JackClock.now()
    let since = jack_frames_since_cycle_start(client)
    let (start, microseconds) = JackClock.cycleStart(client)
    clock.begin(start, frames: frames)
    period.store(frames, ordering: .relaxed)
    var block = peach_heard(
      size: UInt32(MemoryLayout<peach_heard>.size), frames: frames, frame: clock.frame,
      nanoseconds: JackClock.monotonic(jackTime: microseconds),
      begun: now &- UInt64(Double(since) / rate * 1e9), rate: rate,
      xruns: xruns.load(ordering: .relaxed) &+ clock.reversals,
      freewheel: isFreewheeling.load(ordering: .relaxed) ? 1 : 0)
    host.heard(
      host.context, &block, leftBuffer.assumingMemoryBound(to: Float.self),
      rightBuffer.assumingMemoryBound(to: Float.self))
  }
}

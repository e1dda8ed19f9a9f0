import CJack
import Foundation
import Synchronization

/// A JACK client that records what arrives at its ports: what the graph was given, not what a
/// program says.
package final class JackListener: @unchecked Sendable {
  // Safe: the buffers are allocated before activation; `filled` orders what the two threads see.
  private let client: OpaquePointer
  private let ports: [OpaquePointer]
  private let portStorage: UnsafeMutablePointer<OpaquePointer>
  private let samples: [UnsafeMutablePointer<Float>]
  private let sampleStorage: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  private let capacity: Int
  private let microseconds: UInt32
  private let filled = Atomic<Int>(0)
  private let firstFrame = Atomic<UInt32>(0)
  private let jumps = Atomic<Int>(0)
  private let lastJump = Atomic<Int>(0)
  private let overruns = Atomic<Int>(0)
  private let isClosed = Atomic<Bool>(false)
  private var nextFrame: UInt32 = 0
  private let progress: UnsafeMutablePointer<sem_t>
  private let overrun: UnsafeMutablePointer<sem_t>

  /// Frames per second of the graph.
  package let rate: Double
  /// Frames of a period.
  package let period: Int

  /// Joins a server and listens from now on.
  /// - Parameters:
  ///   - server: its name.
  ///   - name: the client's name; ports are `in_1`, `in_2` …
  ///   - seconds: how much can be recorded.
  ///   - channels: how many ports.
  ///   - microseconds: how long it takes for each period, as a client with much to compute.
  /// - Throws: ``IntegrationError`` when the server takes no client.
  package init(
    server: String, name: String = "probe", seconds: Double = 60, channels: Int = 2,
    microseconds: UInt32 = 0
  ) throws {
    self.microseconds = microseconds
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    var status = jack_status_t(rawValue: 0)
    guard let client = peach_jack_open(name, server, &status) else {
      throw IntegrationError("no client on JACK server \(server), status \(status.rawValue)")
    }
    self.client = client
    rate = Double(jack_get_sample_rate(client))
    period = Int(jack_get_buffer_size(client))
    capacity = Int(seconds * rate)
    ports = (1...channels).compactMap {
      jack_port_register(
        client, "in_\($0)", JACK_DEFAULT_AUDIO_TYPE, UInt(JackPortIsInput.rawValue), 0)
    }
    samples = ports.map { [capacity] _ in
      let buffer = UnsafeMutablePointer<Float>.allocate(capacity: capacity)
      // Touched now, or the audio thread would wait for each page.
      buffer.initialize(repeating: 0, count: capacity)
      return buffer
    }
    portStorage = .allocate(capacity: channels)
    portStorage.initialize(from: ports, count: channels)
    sampleStorage = .allocate(capacity: channels)
    sampleStorage.initialize(from: samples, count: channels)
    progress = .allocate(capacity: 1)
    sem_init(progress, 0, 0)
    overrun = .allocate(capacity: 1)
    sem_init(overrun, 0, 0)
    let this = Unmanaged.passUnretained(self).toOpaque()
    jack_set_process_callback(
      client,
      { frames, raw in
        guard let raw else { return 0 }
        Unmanaged<JackListener>.fromOpaque(raw).takeUnretainedValue().process(Int(frames))
        return 0
      }, this)
    jack_set_xrun_callback(
      client,
      { raw in
        guard let raw else { return 0 }
        let listener = Unmanaged<JackListener>.fromOpaque(raw).takeUnretainedValue()
        listener.overruns.add(1, ordering: .relaxed)
        sem_post(listener.overrun)
        return 0
      }, this)
    guard jack_activate(client) == 0 else {
      throw IntegrationError("the listener was not let into the graph")
    }
  }

  private func process(_ frames: Int) {
    // Stands for work; nothing is awaited.
    if microseconds > 0 { usleep(microseconds) }
    let now = jack_last_frame_time(client)
    let start = filled.load(ordering: .relaxed)
    if start == 0 {
      firstFrame.store(now, ordering: .relaxed)
    } else if now != nextFrame {
      jumps.add(1, ordering: .relaxed)
      lastJump.store(start, ordering: .relaxed)
    }
    nextFrame = now &+ UInt32(frames)
    guard start + frames <= capacity else { return }
    for channel in 0..<ports.count {
      guard let buffer = jack_port_get_buffer(portStorage[channel], UInt32(frames)) else { return }
      memcpy(sampleStorage[channel] + start, buffer, frames * MemoryLayout<Float>.stride)
    }
    filled.store(start + frames, ordering: .releasing)
    sem_post(progress)
  }

  /// Waits until so many frames are recorded.
  /// - Parameter count: frames since the listener began.
  /// - Throws: ``IntegrationError`` when the graph stands still for two seconds.
  package func wait(untilFrame count: Int) throws {
    while frameCount < count {
      var deadline = timespec()
      clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_sec += 2
      guard sem_timedwait(progress, &deadline) == 0 || errno == EINTR else {
        throw IntegrationError("the graph stands still at frame \(frameCount)")
      }
    }
  }

  /// The position in the recording of a frame of JACK’s clock; below zero for what came before it.
  package func index(ofFrameTime frame: Int) -> Int {
    Int(Int32(bitPattern: UInt32(truncatingIfNeeded: frame) &- firstFrameTime))
  }

  /// Returns what one port has received so far.
  /// - Parameters:
  ///   - channel: from 0.
  ///   - start: the first requested frame.
  /// - Returns: the samples.
  package func recording(_ channel: Int = 0, from start: Int = 0) -> [Float] {
    let count = filled.load(ordering: .acquiring)
    guard start < count else { return [] }
    return Array(UnsafeBufferPointer(start: samples[channel] + start, count: count - start))
  }

  /// Frames recorded so far.
  package var frameCount: Int { filled.load(ordering: .acquiring) }

  /// JACK's frame clock at the first recorded frame.
  package var firstFrameTime: UInt32 { firstFrame.load(ordering: .acquiring) }

  /// Whether the graph is known to have lost time while listening: a recording with a jump or an
  /// overrun proves nothing.
  package var hasLostTime: Bool {
    jumps.load(ordering: .relaxed) > 0 || overruns.load(ordering: .relaxed) > 0
  }

  /// How the graph lost time while listening; nil where every cycle was on time.
  ///
  /// A client that is late is silent for a cycle, and the clock of the others continues: the server
  /// tells them all of it, as an overrun, a moment later. Half a second is given to it.
  package var lostTime: String? {
    if !hasLostTime, !isClosed.load(ordering: .relaxed) {
      var deadline = timespec()
      clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_nsec += 500_000_000
      deadline.tv_sec += deadline.tv_nsec / 1_000_000_000
      deadline.tv_nsec %= 1_000_000_000
      while sem_timedwait(overrun, &deadline) != 0, errno == EINTR {}
    }
    guard hasLostTime else { return nil }
    return "\(jumps.load(ordering: .relaxed)) jumps of the frame clock, the last at frame "
      + "\(lastJump.load(ordering: .relaxed)) of \(frameCount), "
      + "\(overruns.load(ordering: .relaxed)) overruns"
  }

  /// The names of the ports that a client of the graph has, "peach:out_1".
  package func portNames(matching pattern: String) -> [String] {
    Self.portNames(client, matching: pattern)
  }

  static func portNames(_ client: OpaquePointer, matching pattern: String?) -> [String] {
    guard let names = jack_get_ports(client, pattern, nil, 0) else { return [] }
    defer { jack_free(names) }
    var result: [String] = []
    var index = 0
    while let name = names[index] {
      result.append(String(cString: name))
      index += 1
    }
    return result
  }

  /// Connects two ports by name.
  package func connect(_ source: String, _ destination: String) -> Bool {
    jack_connect(client, source, destination) == 0
  }

  /// Leaves the graph.
  ///
  /// A client of a server that has gone must have left before the next of that name is joined:
  /// libjack keeps one server's state for all clients of a name. Harmless the second time.
  package func close() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    jack_client_close(client)
    sem_destroy(progress)
    progress.deallocate()
    sem_destroy(overrun)
    overrun.deallocate()
  }
}

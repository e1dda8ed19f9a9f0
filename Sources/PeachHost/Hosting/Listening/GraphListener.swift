import CPeachBackend
import PeachContract
package import PeachCore
import PeachEngine
import Synchronization

/// Records what a graph was really given, as a client of its own.
///
/// It records into preallocated memory; the newest frames overwrite the oldest. Thread-safe, except
/// that blocks are taken and waited for by one thread only.
package final class GraphListener: @unchecked Sendable {
  // Safe: calls take the backend's turn; except for its rings and atomics, `core` belongs to the
  // audio thread, and it is freed only when no call can come any more.
  private let table: peach_listener
  private let turn: BackendLock
  private let instance: UnsafeMutableRawPointer
  private let core: UnsafeMutablePointer<ListenerCore>
  private let output: String

  /// The default threshold, −120 dB: anything above it counts as sound.
  package static let threshold: Float = 1e-6

  /// Joins a graph; hears silence until connected.
  /// - Parameters:
  ///   - catalog: the catalog that holds the backend.
  ///   - backend: the backend whose graph is joined.
  ///   - server: the server to join; empty for the default one.
  ///   - frames: the number of frames the recording keeps.
  ///   - threshold: the level above which a sample counts as sound.
  /// - Throws: ``PeachError``.
  package convenience init(
    _ catalog: PluginCatalog, backend: String = "jack", server: String = "",
    keeping frames: Int = 1 << 19, threshold: Float = GraphListener.threshold
  ) throws(PeachError) {
    guard let loaded = try catalog.outputBackend(backend) as? LoadedBackend,
      let table = loaded.table(PEACH_LISTENER_ID, as: peach_listener.self)
    else {
      throw PeachError(.outputUnavailable, of: backend, .notListenable)
    }
    try self.init(
      table, turn: loaded.turn, output: server.isEmpty ? backend : "\(backend):\(server)",
      server: server, frames: frames, threshold: threshold)
  }

  init(
    _ table: peach_listener, turn: BackendLock, output: String, server: String, frames: Int,
    threshold: Float
  ) throws(PeachError) {
    if let objection = Reason.UserText.device.objection(to: server) {
      throw PeachError(.outputUnavailable, of: output, objection)
    }
    self.table = table
    self.turn = turn
    self.output = output
    core = .allocate(capacity: 1)
    core.initialize(to: ListenerCore(frames: frames, threshold: threshold))
    var host = peach_listener_host(
      size: UInt32(MemoryLayout<peach_listener_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(core),
      heard: { context, block, left, right in
        guard let context, let block, let left, let right else { return }
        context.assumingMemoryBound(to: ListenerCore.self).pointee.hear(block, left, right)
      })
    var made: UnsafeMutableRawPointer?
    let failed = turn {
      Contract.failure { table.open?(server, &host, &made, $0, $1) ?? PEACH_ERROR_INTERNAL }
    }
    guard failed == nil, let made else {
      core.deinitialize(count: 1)
      core.deallocate()
      throw PeachError(.outputUnavailable, of: output, failed.map(Reason.init) ?? .gaveNothing)
    }
    instance = made
  }

  deinit {
    turn { table.close?(instance) }
    core.deinitialize(count: 1)
    core.deallocate()
  }

  /// Returns true if a backend has a graph that can be listened to.
  static func isOffered(by backend: any Backend) -> Bool {
    (backend as? LoadedBackend)?.table(PEACH_LISTENER_ID, as: peach_listener.self) != nil
  }

  /// Returns the properties of the graph.
  package func info() -> GraphInfo {
    var info = Contract.blank(peach_listener_info.self)
    turn { _ = table.info?(instance, &info) }
    return GraphInfo(
      rate: info.rate, period: Int(info.period), isRealtime: info.realtime != 0,
      latency: Int(info.latency), name: Contract.text(info.name),
      provider: Contract.text(info.provider))
  }

  /// Returns the clients of the graph that have an audio output.
  package func clients() -> [String] {
    var names: [String] = []
    while let name = client(UInt32(names.count)) { names.append(name) }
    return names
  }

  private func client(_ index: UInt32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      buffer.initialize(repeating: 0)
      let status = turn {
        table.client?(instance, index, start, UInt32(buffer.count)) ?? PEACH_ERROR_INVALID
      }
      buffer[buffer.count - 1] = 0
      return status == PEACH_OK ? String(cString: start) : nil
    }
  }

  /// Adds a client to the recording; several are heard as their sum.
  /// - Parameter client: its name on the graph, ``OutputFormat/name`` of a rig on JACK.
  /// - Throws: ``PeachError`` when it does not exist.
  package func connect(to client: String) throws(PeachError) {
    try turn.call(.outputUnavailable, of: output) {
      table.connect?(instance, client, $0, $1) ?? PEACH_ERROR_INTERNAL
    }
  }

  /// Waits until a block has been heard since the last wait.
  /// - Parameter milliseconds: the longest time to wait.
  /// - Returns: false if no block came within that time, which means that the graph stands still.
  @discardableResult
  package func waitForBlock(milliseconds: Int) -> Bool {
    core.pointee.wake.wait(milliseconds: milliseconds)
  }

  /// Takes the blocks heard since the last call, in order.
  package func takeBlocks() -> [HeardBlock] {
    let count = core.pointee.blockIndices.readable
    let blocks = (0..<count).map {
      core.pointee.blocks[core.pointee.blockIndices.readSlot($0)]
    }
    core.pointee.blockIndices.free(count)
    return blocks
  }

  /// Frames recorded since the listener joined, including those overwritten since.
  package var recordedCount: Int { core.pointee.recorded.load(ordering: .acquiring) }

  /// Returns a part of the recording.
  /// - Parameter range: frames, counted as ``HeardBlock/position`` counts them.
  /// - Returns: both channels; nil if a part is not recorded yet, or no longer kept.
  package func samples(_ range: Range<Int>) -> (left: [Float], right: [Float])? {
    guard isKept(range) else { return nil }
    let mask = core.pointee.capacity - 1
    let left = range.map { core.pointee.left[$0 & mask] }
    let right = range.map { core.pointee.right[$0 & mask] }
    // The audio thread may have wrapped around since.
    return isKept(range) ? (left, right) : nil
  }

  private func isKept(_ range: Range<Int>) -> Bool {
    // The block under way may already have overwritten the frames a whole ring before it.
    let recorded = recordedCount
    let underWay = 8192
    return range.upperBound <= recorded
      && range.lowerBound > recorded + underWay - core.pointee.capacity
      && range.lowerBound >= 0
  }
}

import Dispatch
import Foundation
import Glibc
import PeachContract
package import PeachCore
import Synchronization

/// Measures the keys of one recorded sound: those about to sound at once, others in the background.
///
/// Thread-safe. A key that is about to sound waits only for its own measurement: whatever the
/// background is measuring is abandoned for it. Measurements are remembered for as long as the
/// content of the recording stays the same.
package final class Calibrator: Sendable {
  private let recording: Recording
  private let cache: CalibrationCache
  private let measurer: any KeyMeasuring
  /// The hash of the content, computed when the first key is needed, because a large file takes a
  /// while.
  private let hash: Mutex<String??>
  private let state = Mutex(State())
  /// The number of threads measuring keys that are about to sound.
  private let urgent = Atomic<Int>(0)
  private let change = NSCondition()
  private let saving = DispatchQueue(label: "peach.calibration", qos: .utility)
  private let background = DispatchGroup()

  private struct State {
    /// The rate that keys are rendered at to be measured.
    var rate = Calibrator.usualRate
    var table = CalibrationTable()
    var isLoaded = false
    var pending: [HeardKey] = []
    var wanted = 0
    var isStopped = false
    var isRunning = false
  }

  /// The rate that keys are measured at unless their tuning depends on it, in frames per second.
  static let usualRate = 48_000.0

  /// Creates a calibrator that has measured nothing yet.
  /// - Parameters:
  ///   - recording: the recording that the sound plays.
  ///   - cache: the earlier measurements.
  ///   - measurer: measures one key at a time.
  init(recording: Recording, cache: CalibrationCache, measurer: any KeyMeasuring) {
    self.recording = recording
    self.cache = cache
    self.measurer = measurer
    hash = Mutex(nil)
  }

  /// Sets the rate that the sound is heard at, in frames per second, and reads what is remembered, so that no
  /// player has to wait for that.
  ///
  /// Where the tuning depends on the rate, what was known of another rate is left aside.
  func use(rate: Double) {
    defer { load() }
    state.withLock { state in
      guard recording.dependsOnRate, state.rate != rate else { return }
      state.rate = rate
      state.table = CalibrationTable()
      state.isLoaded = false
      state.pending = []
    }
  }

  /// Everything known so far, including remembered measurements.
  package var table: CalibrationTable {
    load()
    return state.withLock { $0.table }
  }

  /// The number of keys requested of the background, and the number of those still left.
  package var progress: (wanted: Int, left: Int) {
    state.withLock { ($0.wanted, $0.pending.count) }
  }

  // MARK: Keys about to sound

  /// Waits until these keys are known, measuring those that are not.
  /// - Parameter keys: the keys about to sound.
  /// - Throws: ``PeachError`` when the sound cannot be rendered.
  package func prepare(_ keys: [HeardKey]) async throws(PeachError) {
    guard !unknown(keys).isEmpty else { return }
    let result: Result<Void, PeachError> = await withCheckedContinuation { continuation in
      // Not on a thread of the tasks' pool, which has few.
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        continuation.resume(
          returning: Result { () throws(PeachError) in try measureNow(unknown(keys)) })
      }
    }
    try result.get()
  }

  private func measureNow(_ keys: [HeardKey]) throws(PeachError) {
    urgent.add(1, ordering: .sequentiallyConsistent)
    defer {
      urgent.subtract(1, ordering: .sequentiallyConsistent)
      signal()
    }
    let rate = state.withLock { $0.rate }
    for key in keys {
      let found = try measurer.measure(key, rate: rate, isAbandoned: { false })
      if let found { note(found, of: key, rate: rate) }
    }
    save()
  }

  /// Takes a measurement over, unless the sound is heard at another rate by now.
  private func note(_ found: KeyCalibration, of key: HeardKey, rate: Double) {
    state.withLock { state in
      guard state.rate == rate else { return }
      state.table[key] = found
      state.pending.removeAll { $0 == key }
    }
  }

  /// Returns the keys that have not been measured, each once and in order.
  private func unknown(_ keys: [HeardKey]) -> [HeardKey] {
    load()
    return state.withLock { state in keys.uniqued().filter { state.table[$0] == nil } }
  }

  // MARK: Background measurement

  /// Measures keys one after the other, at a pace that is not felt.
  /// - Parameter keys: the keys to measure; those already known are skipped.
  /// - Returns: the number of keys still to be measured.
  @discardableResult
  package func measureInBackground(_ keys: [HeardKey]) -> Int {
    let new = unknown(keys)
    let starts = state.withLock { state in
      guard !state.isStopped, !new.isEmpty else { return false }
      state.pending += new.filter { !state.pending.contains($0) }
      state.wanted = state.pending.count
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts {
      background.enter()
      Thread.detachNewThread { [self] in
        runBackground()
        background.leave()
      }
    }
    return new.count
  }

  /// The number of keys between two saves.
  private static let batch = 12

  private func runBackground() {
    var unsaved = 0
    var pace = BackgroundPace()
    while let key = nextPending() {
      awaitTurn()
      var wasGivenUp = false
      let rate = state.withLock { $0.rate }
      let found = try? measurer.measure(key, rate: rate) {
        pace.rest()
        wasGivenUp =
          urgent.load(ordering: .relaxed) > 0 || state.withLock { $0.isStopped }
        return wasGivenUp
      }
      guard let found else {
        // A key abandoned for another one is retried; a sound that cannot be rendered is given up
        // for good.
        if !wasGivenUp { state.withLock { $0.pending = [] } }
        continue
      }
      note(found, of: key, rate: rate)
      unsaved += 1
      if unsaved % Self.batch == 0 { save() }
    }
    if unsaved % Self.batch > 0 { save() }
    if urgent.load(ordering: .sequentiallyConsistent) == 0 { measurer.rest() }
  }

  /// Returns the next key that has not been measured yet.
  private func nextPending() -> HeardKey? {
    state.withLock { state in
      state.pending.removeAll { state.table[$0] != nil }
      if state.isStopped { state.pending = [] }
      // In the same step as the look, so that keys arriving now find a thread or start one.
      state.isRunning = !state.pending.isEmpty
      return state.pending.first
    }
  }

  private func awaitTurn() {
    change.lock()
    defer { change.unlock() }
    while urgent.load(ordering: .sequentiallyConsistent) > 0, !state.withLock({ $0.isStopped }) {
      change.wait()
    }
  }

  private func signal() {
    change.lock()
    change.broadcast()
    change.unlock()
  }

  /// Waits until the background has nothing left to do.
  func waitForBackground() { background.wait() }

  /// Ends the background work and waits until its measurements are saved.
  ///
  /// Waits only briefly.
  package func stop() {
    state.withLock { $0.isStopped = true }
    signal()
    _ = background.wait(timeout: .now() + .milliseconds(100))
    saving.sync {}
  }

  // MARK: Remembered measurements

  private func load() {
    guard !state.withLock({ $0.isLoaded }), let hash = contentHash() else { return }
    let rate = state.withLock { $0.rate }
    let known = cache.table(of: recording, hash: hash, rate: rate)
    state.withLock { state in
      guard !state.isLoaded, state.rate == rate else { return }
      state.isLoaded = true
      for key in known.measured where state.table[key] == nil { state.table[key] = known[key] }
    }
  }

  private func save() {
    saving.async { [self] in
      guard let hash = contentHash() else { return }
      let (table, rate) = state.withLock { ($0.table, $0.rate) }
      cache.remember(table, of: recording, hash: hash, rate: rate)
    }
  }

  /// Returns the hash of the content as it was when first requested; nil if it cannot be read.
  private func contentHash() -> String? {
    hash.withLock { hash in
      if let hash { return hash }
      let computed = recording.contentHash()
      hash = .some(computed)
      return computed
    }
  }
}

/// Measures the pitch of single keys.
protocol KeyMeasuring: Sendable {
  /// Measures one key; takes tens of milliseconds.
  /// - Parameters:
  ///   - key: the key.
  ///   - rate: the rate to render it at, in frames per second.
  ///   - isAbandoned: polled repeatedly; once it returns true, the key is given up.
  /// - Returns: the measurement; nil if the key was given up.
  /// - Throws: ``PeachError`` when the sound cannot be made.
  func measure(
    _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
  ) throws(PeachError) -> KeyCalibration?

  /// Frees the resources of measuring; the next key to be measured sets them up again.
  func rest()
}

/// The pace of background work: it rests for as long as it has worked, and so keeps a
/// processor half busy at most.
///
/// It takes the place of a niceness: some kernels (Linux 6.18 with its autogroups) now and then let
/// threads of little weight starve all others, for minutes.
struct BackgroundPace {
  /// The work between two rests, in nanoseconds: so little that a caller does not wait long.
  private static let work: UInt64 = 4_000_000
  private static let longestRest: UInt64 = 50_000_000

  private var begin = MonotonicClock.nanoseconds

  /// Rests if enough has been worked; the calling thread waits.
  mutating func rest() {
    let worked = MonotonicClock.nanoseconds - begin
    guard worked >= Self.work else { return }
    usleep(UInt32(min(worked, Self.longestRest) / 1000))
    begin = MonotonicClock.nanoseconds
  }
}

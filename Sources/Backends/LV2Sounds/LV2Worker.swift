import BackendKit
import CLilv
import Synchronization

/// The work that an instrument asks for while it renders, done on a thread of its own.
///
/// Reached by pointer, as the instrument does.
struct LV2Worker: ~Copyable {
  private let requests = MessageRing()
  private let responses = MessageRing()
  private let request: UnsafeMutablePointer<UInt8>
  private let response: UnsafeMutablePointer<UInt8>
  private let wake = Semaphore()
  private let ended = Semaphore()
  /// The requests that are not done yet.
  private let pending = Atomic<Int>(0)
  private let isEnding = Atomic<Bool>(false)
  private var interface: UnsafePointer<LV2_Worker_Interface>?
  private var handle: LV2_Handle?
  private var hasThread = false

  /// Allocates the memory; there is no thread yet. [main-thread]
  init() {
    request = .allocate(capacity: MessageRing.longest)
    response = .allocate(capacity: MessageRing.longest)
  }

  deinit {
    request.deallocate()
    response.deallocate()
    wake.deallocate()
    ended.deallocate()
  }

  /// True if nothing is left to be done. [main-thread]
  var isIdle: Bool { pending.load(ordering: .acquiring) == 0 }

  /// The feature by which an instrument asks for work.
  static func feature(_ worker: UnsafeMutablePointer<LV2Worker>) -> LV2_Worker_Schedule {
    LV2_Worker_Schedule(
      handle: UnsafeMutableRawPointer(worker),
      schedule_work: { handle, size, data in
        guard let handle else { return LV2_WORKER_ERR_UNKNOWN }
        return handle.assumingMemoryBound(to: LV2Worker.self).pointee.add(data, Int(size))
      })
  }

  /// Starts the thread, if the instrument has work to give. [main-thread]
  static func start(
    _ worker: UnsafeMutablePointer<LV2Worker>, for instance: UnsafeMutablePointer<LilvInstance>
  ) {
    guard let table = lilv_instance_get_extension_data(instance, LV2Name.workerInterface) else {
      return
    }
    worker.pointee.interface = table.assumingMemoryBound(to: LV2_Worker_Interface.self)
    worker.pointee.handle = lilv_instance_get_handle(instance)
    // Safe: the worker is freed only after its thread has ended.
    nonisolated(unsafe) let shared = worker
    worker.pointee.hasThread = startThread {
      while true {
        shared.pointee.wake.wait()
        if shared.pointee.isEnding.load(ordering: .acquiring) { break }
        shared.pointee.work(shared)
      }
      shared.pointee.ended.post()
    }
  }

  /// Ends the thread. [main-thread]
  func stop() {
    guard hasThread else { return }
    isEnding.store(true, ordering: .releasing)
    wake.post()
    ended.wait()
  }

  @_noLocks
  private func add(_ data: UnsafeRawPointer?, _ size: Int) -> LV2_Worker_Status {
    guard interface != nil else { return LV2_WORKER_ERR_UNKNOWN }
    pending.add(1, ordering: .acquiringAndReleasing)
    guard requests.write(data, count: size) else {
      pending.subtract(1, ordering: .acquiringAndReleasing)
      return LV2_WORKER_ERR_NO_SPACE
    }
    let wake = wake
    // Real-time safe: sem_post never waits.
    _unsafePerformance { wake.post() }
    return LV2_WORKER_SUCCESS
  }

  private func work(_ own: UnsafeMutablePointer<LV2Worker>) {
    while true {
      let size = requests.take(into: request)
      guard size >= 0 else { return }
      _ = interface?.pointee.work(
        handle,
        { handle, size, data in
          guard let handle else { return LV2_WORKER_ERR_UNKNOWN }
          let worker = handle.assumingMemoryBound(to: LV2Worker.self)
          return worker.pointee.responses.write(data, count: Int(size))
            ? LV2_WORKER_SUCCESS : LV2_WORKER_ERR_NO_SPACE
        }, UnsafeMutableRawPointer(own), UInt32(size), request)
      pending.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  /// Hands over what was done, after each run of the instrument. [audio-thread]
  @_noLocks
  func deliver() {
    guard let interface else { return }
    let (handle, response) = (handle, response)
    while true {
      let size = responses.take(into: response)
      if size < 0 { break }
      // Real-time safe as far as the instrument is.
      _unsafePerformance { _ = interface.pointee.work_response(handle, UInt32(size), response) }
    }
    _unsafePerformance {
      if let end = interface.pointee.end_run { _ = end(handle) }
    }
  }
}

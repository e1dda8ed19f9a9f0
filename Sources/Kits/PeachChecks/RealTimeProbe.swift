import Foundation

/// What counts on the audio thread, where it was preloaded into this process.
struct RealTimeProbe {
  private typealias Count = @convention(c) () -> UInt64
  private typealias FirstCall =
    @convention(c) (
      @convention(c) (UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer?
    ) -> Int64

  private let allocationCount: Count
  private let lockCount: Count
  private let firstCall: FirstCall

  /// - Throws: a skip where it is not there.
  init() throws(CheckFinding) {
    // RTLD_DEFAULT, which Swift does not import.
    let everywhere: UnsafeMutableRawPointer? = nil
    guard let allocations = dlsym(everywhere, "peach_probe_allocations"),
      let locks = dlsym(everywhere, "peach_probe_locks"),
      let call = dlsym(everywhere, "peach_probe_first_system_call")
    else {
      throw .skipped("libPeachProbe.so is neither beside the program nor in ../lib/peach/runtime")
    }
    allocationCount = unsafeBitCast(allocations, to: Count.self)
    lockCount = unsafeBitCast(locks, to: Count.self)
    firstCall = unsafeBitCast(call, to: FirstCall.self)
  }

  /// How often this thread has allocated or freed.
  var allocations: UInt64 { allocationCount() }

  /// How many locks this thread has taken.
  var locks: UInt64 { lockCount() }

  /// The number of the first system call of a rehearsal; nil when it makes none.
  /// - Throws: a skip where the kernel does not allow to look.
  func firstSystemCall(_ rehearsal: Rehearsal) throws(CheckFinding) -> Int64? {
    let number = withExtendedLifetime(rehearsal) {
      firstCall(Rehearsal.body, rehearsal.context)
    }
    if number == -2 { throw .skipped("this kernel does not let a thread be watched") }
    return number < 0 ? nil : number
  }
}

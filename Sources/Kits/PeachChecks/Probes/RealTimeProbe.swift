package import Foundation

/// The probe that counts operations of the audio thread, if it was preloaded into this process.
struct RealTimeProbe {
  private typealias Count = @convention(c) () -> UInt64
  private typealias FirstCall =
    @convention(c) (
      @convention(c) (UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer?
    ) -> Int64

  private let allocationCount: Count
  private let lockCount: Count
  private let firstCall: FirstCall

  /// Finds the functions of the probe.
  /// - Throws: a skip if the probe is missing.
  init() throws(CheckFinding) {
    // nil is RTLD_DEFAULT, which Swift does not import.
    let everywhere: UnsafeMutableRawPointer? = nil
    guard let allocations = dlsym(everywhere, "peach_probe_allocations"),
      let locks = dlsym(everywhere, "peach_probe_locks"),
      let call = dlsym(everywhere, "peach_probe_first_system_call")
    else {
      throw .skipped("libPeachProbe.so is neither next to the program nor in ../lib/peach/runtime")
    }
    allocationCount = unsafeBitCast(allocations, to: Count.self)
    lockCount = unsafeBitCast(locks, to: Count.self)
    firstCall = unsafeBitCast(call, to: FirstCall.self)
  }

  /// The number of times this thread has allocated or freed memory.
  var allocations: UInt64 { allocationCount() }

  /// The number of locks this thread has taken.
  var locks: UInt64 { lockCount() }

  /// Returns the number of the first system call of a rehearsal; nil if it makes none.
  /// - Throws: a skip if the kernel does not allow observation.
  func firstSystemCall(_ rehearsal: PreparedBlocks) throws(CheckFinding) -> Int64? {
    let number = withExtendedLifetime(rehearsal) {
      firstCall(PreparedBlocks.body, rehearsal.context)
    }
    if number == -2 { throw .skipped("this kernel does not let a thread be watched") }
    return number < 0 ? nil : number
  }
}

/// The library that counts allocations and locks, preloaded into this process.
package enum ProbeLibrary {
  private static let file = "libPeachProbe.so"

  /// Restarts the program with the probe preloaded; returns if it is already there or cannot be
  /// found.
  /// - Parameter program: the file of the running program.
  package static func preload(into program: URL) {
    guard dlsym(nil, "peach_probe_allocations") == nil, getenv("PEACH_PROBED") == nil else {
      return
    }
    let folder = program.deletingLastPathComponent()
    let runtime = folder.deletingLastPathComponent().appendingPathComponent("lib/peach/runtime")
    let found = [folder, runtime].map { $0.appendingPathComponent(file).path }
      .first(where: FileManager.default.fileExists(atPath:))
    guard let found else { return }
    setenv("LD_PRELOAD", found, 1)
    // A loader that ignores the variable must not cause an endless loop.
    setenv("PEACH_PROBED", "1", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program.path, &arguments)
  }
}

import CLinux
import CPeachBackend
import Foundation
import PeachContract

/// Checks of the creation and destruction of an instance.
enum LifeChecks {
  @Sendable static func makes(_ it: PluginUnderTest) throws(CheckFinding) {
    _ = try it.sound().render(256)
  }

  @Sendable static func traits(_ it: PluginUnderTest) throws(CheckFinding) {
    let faults = try it.sound().declared.faults
    try require(faults.isEmpty, faults.joined(separator: "; "))
  }

  /// Checks structs of the first minor version, each followed by an inaccessible page.
  @Sendable static func sizes(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let host = GuardedStruct<peach_host>(size: FirstMinor.host),
      let format = GuardedStruct<peach_format>(size: FirstMinor.format),
      let traits = GuardedStruct<peach_sound_traits>(size: FirstMinor.traits)
    else { throw .skipped("there is no memory to guard") }
    host.write(CheckHost.table.pointee, declaring: FirstMinor.host)
    format.write(
      peach_format(size: 0, max_frames: 256, rate: 48_000), declaring: FirstMinor.format)
    traits.write(peach_sound_traits(), declaring: FirstMinor.traits)
    guard let sound = try it.start(host.pointer).sound else { return }
    let source = try it.source(sound.pointee)
    var made: UnsafeMutableRawPointer?
    try requireSuccess("under a host of the first minor version: ") {
      sound.pointee.create(source, &made, $0, $1)
    }
    try requireSuccess("with structs of the first minor version: ") {
      sound.pointee.activate(made, format.pointer, traits.pointer, $0, $1)
    }
    sound.pointee.deactivate(made)
    sound.pointee.destroy(made)
  }

  @Sendable static func withoutActivation(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    for _ in 0..<3 {
      var made: UnsafeMutableRawPointer?
      try requireSuccess { maker.table.create(maker.source, &made, $0, $1) }
      maker.table.destroy(made)
    }
  }
}

/// The check of the end of the program, in which the exit handlers of a plugin run.
enum ExitChecks {
  private static let seconds = 3.0

  @Sendable static func exits(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let reached = SharedMessage(capacity: 8) else {
      throw .skipped("there is no memory to share")
    }
    let process = peach_fork()
    guard process >= 0 else { throw .skipped("the system has no process to give") }
    if process == 0 {
      _ = peach_die_with_parent()
      // Other checks cover what the life itself shows.
      try? PluginLife.live(it) { (_) throws(CheckFinding) in }
      reached.leave(Data([1]))
      exit(0)
    }
    var status: Int32 = 0
    var deadline: UInt64?
    while waitpid(process, &status, WNOHANG) == 0 {
      let now = MonotonicClock.nanoseconds
      if deadline == nil, reached.data != nil { deadline = now + UInt64(seconds * 1e9) }
      if let deadline, now > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw .failed("exit has not ended the program after \(seconds) seconds")
      }
      usleep(1000)
    }
    guard reached.data != nil else { throw .skipped("its life ends before") }
    let signal = peach_fatal_signal(status)
    try require(
      signal == 0, "exit ends with signal \(signal) (\(String(cString: strsignal(signal))))")
    let code = peach_exit_code(status)
    try require(code == 0, "exit ends with status \(code), 0 was asked for")
  }
}

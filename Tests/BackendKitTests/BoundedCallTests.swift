import BackendKit
import Glibc
import Testing

/// Signals to the late call of an exit test that the exit has begun.
private let exiting = Semaphore()

@Suite("A bounded call")
struct BoundedCallTests {
  @Test("is not waited for when it is late")
  func late() {
    let released = Semaphore()
    #expect(!finishes(within: 1) { released.wait() })
    released.post()
    #expect(finishes(within: 10_000) {})
  }

  @Test(
    "that is late may return before the program exits, also in a hurry", arguments: [true, false])
  func exit(isQuick: Bool) async {
    await #expect(processExitsWith: .exitCode(7)) { [isQuick] in
      _ = finishes(within: 0) {
        exiting.wait()
        _exit(7)
      }
      // The last handler runs first.
      atexit { exiting.post() }
      at_quick_exit { exiting.post() }
      if isQuick { quick_exit(0) } else { Glibc.exit(0) }
    }
  }

  @Test("that never returns does not keep the program")
  func never() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = finishes(within: 0) { exiting.wait() }
      Glibc.exit(0)
    }
  }
}

import BackendKit
import Glibc
import Testing

@Suite("A bounded call")
struct BoundedCallTests {
  @Test("is not waited for when it is late")
  func late() {
    let released = Semaphore()
    #expect(!finishes(within: 1) { released.wait() })
    released.post()
    #expect(finishes(within: 10_000) {})
  }

  @Test("that is late may return before the program exits")
  func exit() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = finishes(within: 0) {
        usleep(200_000)
        _exit(7)
      }
      Glibc.exit(0)
    }
  }

  @Test("that is late may return before the program exits in a hurry")
  func quickExit() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = finishes(within: 0) {
        usleep(200_000)
        _exit(7)
      }
      quick_exit(0)
    }
  }

  @Test("that never returns does not keep the program")
  func never() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = finishes(within: 0) { while true { pause() } }
      Glibc.exit(0)
    }
  }
}

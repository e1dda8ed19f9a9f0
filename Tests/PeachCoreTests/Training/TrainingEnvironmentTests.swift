import Glibc
import PeachCore
import Testing

@Suite("The surroundings of a training")
struct TrainingEnvironmentTests {
  @Test("the monotonic clock does not run backwards")
  func monotonic() {
    let before = TrainingEnvironment.monotonicSeconds()
    #expect(before > 0)
    #expect(TrainingEnvironment.monotonicSeconds() >= before)
  }

  @Test("the monotonic clock counts in seconds what the system counts in nanoseconds")
  func seconds() {
    let system = { () -> Duration in
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let before = system()
    let now = Duration.seconds(TrainingEnvironment.monotonicSeconds())
    let rounding = Duration.microseconds(1)
    #expect((before - rounding...system() + rounding).contains(now))
  }

  @Test("feedback is shown for 400 ms")
  func feedback() {
    #expect(TrainingEnvironment.feedbackDuration == .milliseconds(400))
  }
}

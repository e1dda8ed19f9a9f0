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

  @Test("feedback is shown for 400 ms")
  func feedback() {
    #expect(TrainingEnvironment.feedbackDuration == .milliseconds(400))
  }
}

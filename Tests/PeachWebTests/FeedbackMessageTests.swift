import PeachCore
import PeachTesting
import PeachText
import Testing

@testable import PeachWeb

@Suite("Feedback on a page")
struct FeedbackMessageTests {
  private func message(_ error: Double) -> FeedbackMessage {
    FeedbackMessage(
      1, Outcome(TrainingSamples.matched(error: error)), Catalog(.english))
  }

  @Test(
    "shows, says and colors by the same whole cents as every view, and keeps the exact ones",
    arguments: [
      (0.4, "deadCenter", "0 cents", "Dead center"), (9.4, "close", "+9 cents", "9 cents sharp"),
      (9.7, "moderate", "+10 cents", "10 cents sharp"),
      (-18.2, "moderate", "−18 cents", "18 cents flat"),
      (30.3, "moderate", "+30 cents", "30 cents sharp"),
      (-30.6, "far", "−31 cents", "31 cents flat"),
    ])
  func whole(error: Double, band: String, shown: String, said: String) {
    let message = message(error)
    #expect(message.band == band)
    #expect(message.shown == shown)
    #expect(message.said == said)
    #expect(message.userCentError == error)
  }
}

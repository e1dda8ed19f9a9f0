import PeachTesting
import Testing

@testable import PeachCore

@Suite("What a pitch matching does its own way")
struct PitchMatchingTrainingTests {
  private let asked = PitchMatchingChallenge(
    TrainingSamples.task(60, .perfectFifth), initialCentOffset: Cents(20))

  @Test(
    "the note goes where it is moved, and no further than the slider",
    arguments: [(-30.0, -30.0), (151, 150), (-400, -150)])
  func move(wanted: Double, reached: Double) {
    var training = PitchMatchingTraining()
    let isMoved = training.move(to: Cents(wanted))
    #expect(isMoved)
    #expect(training.offset == Cents(reached))
    #expect(
      training.secondPitch(of: asked) == asked.targetPitch.shifted(by: Cents(20 + reached)))
  }

  @Test("it stays where it is when the requested offset is not a number")
  func nowhere() {
    var training = PitchMatchingTraining()
    _ = training.move(to: Cents(5))
    let isMoved = training.move(to: Cents(.nan))
    #expect(!isMoved)
    #expect(training.offset == Cents(5))
  }

  @Test("it starts from the middle again whenever the exercise is played")
  func middle() {
    var training = PitchMatchingTraining()
    _ = training.move(to: Cents(5))
    training.begin()
    #expect(training.offset == .zero)
  }
}

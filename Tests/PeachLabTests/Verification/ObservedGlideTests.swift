import Testing

@testable import PeachLab

@Suite("A pitch on its way")
struct ObservedGlideTests {
  private let rest = [Double](repeating: 0, count: 40)
  private let arrived = [Double](repeating: 50, count: 40)

  @Test("takes the looks between leaving and arriving, and goes nowhere else")
  func straight() throws {
    let glide = try #require(ObservedGlide(rest + [10, 20, 30, 40] + arrived))
    #expect(glide.steps == 4)
    #expect(glide.overshoot == 0)
  }

  @Test("that goes too far, or turns back, is astray by so much")
  func astray() throws {
    let beyond = try #require(ObservedGlide(rest + [25, 58, 53] + arrived))
    #expect(beyond.overshoot == 8)
    let back = try #require(ObservedGlide(rest + [30, 18, 40] + arrived))
    #expect(back.overshoot == 12)
    let below = try #require(ObservedGlide(rest + [-6, 30] + arrived))
    #expect(below.overshoot == 6)
  }

  @Test("stands still for long on its way")
  func late() throws {
    let glide = try #require(
      ObservedGlide(rest + [Double](repeating: 25, count: 100) + arrived))
    #expect(glide.steps == 100)
  }

  @Test("is missing if the pitch never moved")
  func none() {
    #expect(ObservedGlide([Double](repeating: 0, count: 100)) == nil)
    #expect(ObservedGlide([0, 50]) == nil)
  }
}

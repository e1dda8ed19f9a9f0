import Testing

@testable import PeachEngine

@Suite("A pitch wheel")
struct WheelReadingTests {
  private static let rate = 1000.0

  /// A wheel whose moves are given with their milliseconds.
  private struct Wheel {
    var reading = WheelReading()
    var now: UInt64 = 0

    /// Moves it, and lets time pass before.
    @discardableResult
    mutating func move(_ value: Double, after milliseconds: UInt64 = 5) -> Double? {
      now += milliseconds
      return reading.move(to: value, at: now, rate: rate)
    }

    /// Lets time pass.
    mutating func rest(_ milliseconds: UInt64) -> Double? {
      now += milliseconds
      return reading.settle(at: now, rate: rate)
    }

    /// Runs to the middle, as a spring does.
    mutating func springBack(from value: Double) {
      for step in 1...8 { move(value * Double(8 - step) / 8) }
    }
  }

  @Test("follows the wheel", arguments: [0.5, -0.25, 1, -1])
  func follows(value: Double) {
    var wheel = Wheel()
    #expect(wheel.move(value / 2) == value / 2)
    #expect(wheel.move(value) == value)
    #expect(wheel.reading.place == value)
  }

  @Test(
    "that is let go counts where it was held, and is heard there again",
    arguments: [0.6, -0.3, 0.024, -0.008])
  func springs(value: Double) {
    var wheel = Wheel()
    wheel.move(value / 2)
    wheel.move(value)
    _ = wheel.rest(400)
    wheel.springBack(from: value)
    #expect(wheel.reading.place == value)
    #expect(wheel.rest(10) == nil)
    #expect(wheel.rest(30) == value)
    #expect(wheel.rest(500) == nil)
    #expect(wheel.reading.place == value)
  }

  @Test("that is turned quickly to a place near its middle stays there", arguments: [0.02, -0.01])
  func nearMiddle(value: Double) {
    var wheel = Wheel()
    wheel.move(0.4)
    _ = wheel.rest(400)
    for step in 1...8 { wheel.move(0.4 + (value - 0.4) * Double(step) / 8) }
    wheel.move(value)
    #expect(wheel.rest(500) == nil)
    #expect(wheel.reading.place == value)
  }

  @Test("that was let go can be turned again by little")
  func littleTurn() {
    var wheel = Wheel()
    wheel.move(0.4)
    wheel.springBack(from: 0.4)
    #expect(wheel.rest(40) == 0.4)
    #expect(wheel.move(0.01, after: 300) == 0.01)
    #expect(wheel.reading.place == 0.01)
  }

  @Test("that does not rest in its very middle is let go where it rests")
  func home() {
    var wheel = Wheel()
    wheel.move(0.4)
    wheel.move(0.015, after: 900)
    wheel.reading.begin()
    wheel.move(-0.3, after: 900)
    wheel.move(0.015, after: 900)
    #expect(wheel.rest(40) == -0.3)
  }

  @Test(
    "that rests off its center, and trembles there, moves nothing before it is turned",
    arguments: [0, 2, -2, 128, -250])
  func rests(steps: Double) {
    let home = steps / 8192
    var wheel = Wheel()
    for tremble in [0, 3, -3, 12, 0] as [Double] {
      #expect(wheel.move(home + tremble / 8192, after: 200) == nil)
    }
    #expect(wheel.rest(500) == nil)
    #expect(wheel.move(home + 0.01) == home + 0.01)
    wheel.reading.begin()
    #expect(wheel.move(0.3) == (abs(home + 0.01) <= WheelReading.rest ? 0.3 : nil))
  }

  @Test("that is let go while it turns counts where it turned back")
  func turnsBack() {
    var wheel = Wheel()
    for value in [0.1, 0.3, 0.5] { wheel.move(value) }
    wheel.springBack(from: 0.5)
    #expect(wheel.rest(40) == 0.5)
  }

  @Test("that jumps to its middle at once, as a touch strip does, counts where it was")
  func jumps() {
    var wheel = Wheel()
    wheel.move(0.4)
    wheel.move(0, after: 900)
    #expect(wheel.rest(40) == 0.4)
  }

  @Test("that is led to its middle slowly is there")
  func led() {
    var wheel = Wheel()
    wheel.move(0.4)
    for step in 1...10 { wheel.move(0.4 * Double(10 - step) / 10, after: 50) }
    #expect(wheel.rest(40) == nil)
    #expect(wheel.reading.place == 0)
  }

  @Test("that runs through its middle to the other side is not held up")
  func through() {
    var wheel = Wheel()
    wheel.move(0.4)
    for value in [0.2, 0.001, -0.2, -0.4] { #expect(wheel.move(value) == value) }
    #expect(wheel.rest(40) == nil)
    #expect(wheel.reading.place == -0.4)
  }

  @Test("that trembles in its middle after it was let go moves nothing")
  func trembles() {
    var wheel = Wheel()
    wheel.move(0.4)
    wheel.springBack(from: 0.4)
    #expect(wheel.rest(40) == 0.4)
    for value in [-0.02, 0.01, 0] { #expect(wheel.move(value) == nil) }
    #expect(wheel.reading.place == 0.4)
    #expect(wheel.move(0.1) == 0.1)
    #expect(wheel.reading.place == 0.1)
  }

  @Test("that is still turned when the next note begins takes hold of it only through its middle")
  func stillTurned() {
    var wheel = Wheel()
    wheel.move(0.4)
    wheel.reading.begin()
    #expect(wheel.move(0.3) == nil)
    #expect(wheel.move(0) == nil)
    #expect(wheel.rest(40) == nil)
    #expect(wheel.reading.place == 0)
    #expect(wheel.move(-0.1) == -0.1)
  }
}

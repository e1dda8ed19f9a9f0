import Testing

@testable import TerminalKit

@Suite("Keys that are held down")
struct KeyRepeatsTests {
  private let start = ContinuousClock.now

  /// Which of one key's arrivals count as pressed.
  private func pressed(_ milliseconds: [Double]) -> [Bool] {
    var repeats = KeyRepeats()
    return milliseconds.map { time in
      let events = repeats.mark(
        [.key(Key(.character("h")))], at: start + .microseconds(Int(time * 1000)))
      return events == [.key(Key(.character("h")))]
    }
  }

  @Test("are pressed once, whatever the rate they repeat at", arguments: [100.0, 40, 30, 25, 10.9])
  func held(rate: Double) {
    let times = (0..<200).map { Double($0) * 1000 / rate }
    #expect(pressed(times) == [true] + Array(repeating: false, count: 199))
  }

  @Test("count as pressed twice at most, as the first repeat comes as late as a second press")
  func delayed() {
    let times = [0.0] + (0..<100).map { 500 + Double($0) * 33 }
    #expect(pressed(times).filter { $0 }.count == 2)
  }

  @Test("are no new press where they were read late, and all at once")
  func backlog() {
    let key = InputEvent.key(Key(.character("h")))
    let held = InputEvent.key(Key(.character("h"), isRepeat: true))
    var repeats = KeyRepeats()
    #expect(repeats.mark([key], at: start) == [key])
    #expect(repeats.mark([key, key, key], at: start + .milliseconds(300)) == [held, held, held])
    #expect(repeats.mark([key], at: start + .milliseconds(600)) == [key])
    let other = InputEvent.key(Key(.up))
    #expect(repeats.mark([key, other], at: start + .milliseconds(900)) == [key, other])
  }

  @Test("are distinguished from keys that are pressed again")
  func again() { #expect(pressed([0, 130, 500, 900]) == [true, true, true, true]) }

  @Test("are distinguished from other keys, however fast those follow")
  func others() {
    var repeats = KeyRepeats()
    let events: [InputEvent] = [.key(Key(.up)), .key(Key(.down)), .key(Key(.up))]
    #expect(repeats.mark(events, at: start) == events)
    #expect(
      repeats.mark([.key(Key(.up))], at: start + .milliseconds(40))
        == [.key(Key(.up, isRepeat: true))])
  }

  @Test("are known where the terminal says so itself")
  func told() {
    var parser = InputParser()
    let events = parser.parse(Array("\u{1B}[1;1:2A\u{1B}[104;1:2u".utf8), at: start)
    #expect(
      events == [.key(Key(.up, isRepeat: true)), .key(Key(.character("h"), isRepeat: true))])
    var repeats = KeyRepeats()
    #expect(repeats.mark(events, at: start) == events)
  }
}

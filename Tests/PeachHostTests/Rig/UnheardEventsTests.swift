import PeachContract
import PeachEngine
import Testing

@testable import PeachHost

@Suite("The events of frames that are not heard yet")
struct UnheardEventsTests {
  private static func event(_ kind: EngineEvent.Kind, _ note: UInt64, _ frame: UInt64)
    -> EngineEvent
  {
    EngineEvent(kind: kind, note: note, frame: frame, nanoseconds: 1)
  }

  @Test("come at once where frames are heard at once")
  func atOnce() {
    var unheard = UnheardEvents()
    unheard.add([Self.event(.began, 1, 100), Self.event(.ended, 1, 200)])
    #expect(unheard.take(heardFrame: nil, rate: 48_000).map(\.nanoseconds) == [1, 1])
    #expect(unheard.isEmpty)
  }

  @Test("wait until their frame is heard, in order, at the time of hearing")
  func wait() {
    var unheard = UnheardEvents()
    unheard.add([
      Self.event(.began, 1, 100), Self.event(.ended, 1, 200), Self.event(.began, 2, 300),
    ])
    #expect(unheard.take(heardFrame: 99, rate: 48_000).isEmpty)
    let now = MonotonicClock.nanoseconds
    let heard = unheard.take(heardFrame: 4900, rate: 48_000)
    #expect(heard.map(\.note) == [1, 1, 2])
    // 4,800 frames ago, a tenth of a second.
    let since = Double(now) - Double(heard[0].nanoseconds)
    #expect(since > 0.05e9 && since <= 0.1e9)
    #expect(unheard.isEmpty)
  }

  @Test("that make an exercise void never wait")
  func dropout() {
    var unheard = UnheardEvents()
    unheard.add([Self.event(.began, 1, 100), Self.event(.dropout, 1, 100)])
    #expect(unheard.take(heardFrame: 0, rate: 48_000).map(\.note) == [1])
    #expect(!unheard.isEmpty)
  }
}

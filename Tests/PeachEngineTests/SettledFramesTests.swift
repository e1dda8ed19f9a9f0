import PeachTesting
import Testing

@testable import PeachEngine

@Suite("The frames that nothing can change but silence")
struct SettledFramesTests {
  @Test("reach to the end of the notes of a given length")
  func fixed() {
    let bench = EngineBench()
    #expect(bench.engine.settledFrameCount == 0)
    #expect(bench.send(.note(1, length: 1000), .note(2, at: 1300, length: 700)))
    bench.pull(256)
    #expect(bench.engine.settledFrameCount == 2000 - 256)
    bench.pull(2000)
    #expect(bench.engine.settledFrameCount == 0)
  }

  @Test("reach to the onset of a note that is held, as it may be tuned")
  func held() {
    let bench = EngineBench()
    #expect(bench.send(.note(1, length: 1000), .note(2, at: 1300)))
    bench.pull(256)
    #expect(bench.engine.settledFrameCount == 1000 - 256)
    bench.pull(1000)
    #expect(bench.engine.settledFrameCount == 0)
    bench.pull(256)
    #expect(bench.engine.settledFrameCount == 0)
  }
}

import PeachCore
import Testing

@testable import PeachWeb

@Suite("The frames that a page plays")
struct PageSpeakerTests {
  @Test("are written as the page reads them")
  func encoded() {
    let bytes = PageSpeaker.encoded(
      StreamedFrames(frame: 0x0102_0304_0506, channels: [[1, -1], [0.5, 0]], mayWait: true))
    #expect(Array(bytes[0..<8]) == [2, 1, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[8..<16]) == [6, 5, 4, 3, 2, 1, 0, 0])
    #expect(
      Array(bytes[16...]) == [
        0, 0, 0x80, 0x3F, 0, 0, 0x80, 0xBF, 0, 0, 0, 0x3F, 0, 0, 0, 0,
      ])
  }

  @Test("go to the page that was granted them, and to none after it has left")
  func pages() {
    let stream = SoundStream()
    let speaker = PageSpeaker(stream)
    let pages = [1, 2].map { PageLink(id: $0, send: { _ in }, sendBytes: { _ in }) }
    #expect(!speaker.grant(pages[0]), "it has not said how it plays")
    speaker.add(pages[0], rate: 44_100, lead: 0.025)
    #expect(!stream.isHeard)
    #expect(speaker.grant(pages[0]))
    speaker.add(pages[1], rate: 48_000, lead: 0.025)
    #expect(stream.current.listener?.rate == 44_100)
    speaker.take(pages[0], frame: 480, latency: 0.02, dropouts: 1)
    #expect(speaker.grant(pages[0]))
    #expect(stream.current.clock.frame == 480 && stream.current.clock.dropouts == 1)
    #expect(speaker.grant(pages[1]))
    #expect(stream.current.listener?.rate == 48_000)
    speaker.remove(pages[0])
    #expect(stream.isHeard)
    speaker.remove(pages[1])
    #expect(!stream.isHeard && !speaker.grant(pages[1]))
  }
}

import PeachCore
import Synchronization

/// Has pages play the sound: the one that was last granted a training or a note.
final class PageSpeaker: Sendable {
  private let stream: SoundStream?
  /// The pages that can play, by their ids.
  private let players = Mutex<[UInt64: SoundStream.Listener]>([:])

  init(_ stream: SoundStream?) { self.stream = stream }

  /// Notes that a page can play, from now on.
  /// - Parameters:
  ///   - page: the page.
  ///   - rate: frames per second of its clock.
  ///   - lead: the seconds by which its player needs frames ahead.
  func add(_ page: PageLink, rate: Double, lead: Double) {
    let player = SoundStream.Listener(
      rate: rate, lead: lead, name: "browser", give: { page.sendBytes(Self.encoded($0)) },
      silence: { page.send("{\"event\":\"silence\"}") })
    players.withLock { $0[page.id] = player }
    // It plays by a new clock.
    if stream?.current.id == page.id { stream?.attach(page.id, player) }
  }

  /// Makes one page, and no other, play the sound from now on.
  /// - Returns: false if it cannot, because it has not sent its rate; nothing changes then.
  @discardableResult
  func grant(_ page: PageLink) -> Bool {
    guard let player = players.withLock({ $0[page.id] }) else { return false }
    if stream?.current.id != page.id { stream?.attach(page.id, player) }
    return true
  }

  /// Takes what a page says of its clock.
  func take(_ page: PageLink, frame: UInt64, latency: Double, dropouts: UInt32) {
    stream?.take(page.id, frame: frame, latency: latency, dropouts: dropouts)
  }

  /// Makes a page play nothing until it sends its rate again.
  func remove(_ page: PageLink) {
    players.withLock { $0[page.id] = nil }
    stream?.detach(page.id)
  }

  /// Returns frames as a page reads them: the number of channels and whether they may wait, a byte each, two
  /// bytes and four of nothing, the first frame in eight bytes, and the samples of one channel after the
  /// other, all in the order of bytes of this machine, which is that of every browser.
  static func encoded(_ frames: StreamedFrames) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(frames.channels.count), frames.mayWait ? 1 : 0, 0, 0, 0, 0, 0, 0]
    withUnsafeBytes(of: frames.frame.littleEndian) { bytes += $0 }
    for channel in frames.channels { channel.withUnsafeBytes { bytes += $0 } }
    return bytes
  }
}

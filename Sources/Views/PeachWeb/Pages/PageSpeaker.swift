import PeachCore

/// Has pages play the sound: the one that has asked last.
struct PageSpeaker: Sendable {
  private let stream: SoundStream?

  init(_ stream: SoundStream?) { self.stream = stream }

  /// Has a page play the sound from now on.
  /// - Parameters:
  ///   - page: the page.
  ///   - rate: frames per second of its clock.
  ///   - lead: the seconds by which its player needs frames ahead.
  func attach(_ page: PageLink, rate: Double, lead: Double) {
    stream?.attach(
      page.id,
      SoundStream.Listener(
        rate: rate, lead: lead, name: "browser", give: { page.sendBytes(Self.encoded($0)) },
        silence: { page.send("{\"event\":\"silence\"}") }))
  }

  /// Takes what a page says of its clock.
  func take(_ page: PageLink, frame: UInt64, latency: Double, dropouts: UInt32) {
    stream?.take(page.id, frame: frame, latency: latency, dropouts: dropouts)
  }

  /// Has a page play nothing any more.
  func detach(_ page: PageLink) { stream?.detach(page.id) }

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

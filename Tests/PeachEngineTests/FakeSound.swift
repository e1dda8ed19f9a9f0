import CPeachBackend

@testable import PeachEngine

/// A sound that writes down the events it gets, and whose notes are constants: each sample is the
/// sum of the ids that sound there, in units, so every onset and end can be read off the signal.
final class FakeSound {
  enum Kind: Equatable {
    case on(frequency: Double, length: UInt64)
    case retune(Double)
    case release
    case unknown
  }

  struct Event: Equatable {
    var kind: Kind
    var note: UInt64
    /// Counted from the first frame ever rendered.
    var frame: Int
  }

  static let release = 48
  /// The level of the note with the id 1: all ids of a test together stay below full scale.
  static let unit: Float = 1 / 4096
  private(set) var events: [Event] = []
  /// Render calls that held events, by how many.
  private(set) var batches: [Int] = []
  private let delay: Int
  /// The number of blocks that came too late; none of them changes the recording.
  var missed: UInt32 = 0
  private var position = 0
  private var voices: [(note: UInt64, start: Int, end: Int)] = []

  init(delay: Int = 0) { self.delay = delay }

  /// Returns a binding for the engine; the sound must outlive it.
  func binding(rate: Double, maxFrames: Int) -> UnsafeMutablePointer<SoundBinding> {
    SoundBinding.placed(
      try SoundBinding(
        render: { context, events, count, left, right, frames in
          guard let context, let left, let right else { return }
          let sound = Unmanaged<FakeSound>.fromOpaque(context).takeUnretainedValue()
          sound.take(events, count)
          sound.render(left, right, Int(frames))
        }, instance: Unmanaged.passUnretained(self).toOpaque(),
        missed: { context in
          context.map { Unmanaged<FakeSound>.fromOpaque($0).takeUnretainedValue().missed } ?? 0
        }, rate: rate,
        maxFrames: UInt32(maxFrames), release: UInt64(Self.release), delay: UInt64(delay),
        tick: Tick(rate: rate)))
  }

  private func take(_ packed: UnsafePointer<peach_event>?, _ count: UInt32) {
    guard count > 0, let packed else { return }
    batches.append(Int(count))
    var next = UnsafeRawPointer(packed)
    for _ in 0..<count {
      let header = next.load(as: peach_event.self)
      take(header, next)
      next += Int(header.size)
    }
  }

  private func take(_ header: peach_event, _ bytes: UnsafeRawPointer) {
    let frame = position + Int(header.frame)
    var event = Event(kind: .unknown, note: header.note, frame: frame)
    switch Int32(header.type) {
    case PEACH_EVENT_NOTE_ON:
      let on = bytes.load(as: peach_note_on.self)
      event.kind = .on(frequency: on.frequency, length: on.length)
      let start = frame + delay
      voices.append((header.note, start, on.length > 0 ? start + Int(on.length) : .max))
    case PEACH_EVENT_RETUNE:
      event.kind = .retune(bytes.load(as: peach_retune.self).frequency)
    case PEACH_EVENT_RELEASE:
      event.kind = .release
      for index in voices.indices where voices[index].note == header.note {
        voices[index].end = min(voices[index].end, frame + Self.release)
      }
    default: break
    }
    events.append(event)
  }

  private func render(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    for index in 0..<frames {
      let now = position + index
      let sum = voices.reduce(0) { $0 + ($1.start <= now && now < $1.end ? Float($1.note) : 0) }
      left[index] = sum * Self.unit
      right[index] = sum * Self.unit
    }
    position += frames
  }
}

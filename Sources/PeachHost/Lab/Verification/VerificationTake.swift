import PeachCore
import PeachHost
import PeachMeasure

/// The content of one recording: notes one after the other, and at most one change while the last
/// of them sounds.
struct VerificationTake {
  enum Change {
    case retune(Frequency)
    case release
    /// Another note begins, and the sounding one is released.
    case takeover(VerificationNote)
  }

  var notes: [VerificationNote]
  /// The change and its frame, counted from the onset of the last note.
  var change: (frame: Int, what: Change)?

  /// The minimum silence of a recording before its first note and after its last, in frames.
  static let margin = 1024

  /// Creates a take of notes only.
  init(_ notes: [VerificationNote]) { self.notes = notes }

  /// Creates a take of one note and a change to it.
  init(_ note: VerificationNote, at frame: Int, _ what: Change) {
    notes = [note]
    change = (frame, what)
  }

  /// Frames from the beginning of the take to the end of its last note, if that lasts as long as it
  /// may.
  var length: Int {
    let end = notes.reduce(0) { $0 + $1.gap + $1.length }
    guard let change, case .takeover(let other) = change.what else { return end }
    return max(end, end - (notes.last?.length ?? 0) + change.frame + other.length)
  }

  /// True if the last note sounds until it is released.
  var isHeld: Bool {
    switch change?.what {
    case .release, .takeover: true
    case .retune, nil: false
    }
  }
}

/// A note that a verification plays, placed by frames.
struct VerificationNote {
  var key: MIDINote
  var frequency: Frequency
  /// Length in frames, including attack and release.
  var length: Int
  /// Frames of silence before it.
  var gap = 0
  var gain: AmplitudeDB
  var velocity: MIDIVelocity
}

/// The recording of a take.
struct VerificationRecording {
  /// The mean of both channels.
  let samples: [Float]
  /// The greatest value of either channel.
  let peak: Double
  /// The frame at which each note should first be heard.
  let onsets: [Int]

  init(left: [Float], right: [Float], onsets: [Int]) {
    samples = SignalChecks.middle(left, right)
    peak = max(SignalChecks.peakValue(left), SignalChecks.peakValue(right))
    self.onsets = onsets
  }

  /// Returns one note of the recording, from some frames before its onset to as many before the
  /// next one.
  /// - Parameters:
  ///   - index: the index of the note.
  ///   - margin: the number of frames before its onset.
  /// - Returns: the note.
  func note(_ index: Int, margin: Int = VerificationTake.margin) -> HeardNote {
    let start = min(max(0, onsets[index] - margin), samples.count)
    let end = index + 1 < onsets.count ? onsets[index + 1] - margin : samples.count
    return HeardNote(Array(samples[start..<max(start, end)]), onset: onsets[index] - start)
  }
}

/// A recorded note with some silence around it.
struct HeardNote {
  /// The recording.
  let samples: [Float]
  /// The frame in it at which the note should begin.
  let onset: Int
  /// The frames from the first to the last that is not silent; nil if all are silent.
  let sounding: ClosedRange<Int>?

  init(_ samples: [Float], onset: Int) {
    self.samples = samples
    self.onset = onset
    sounding = SignalChecks.sounding(samples)
  }

  /// Frames from the intended beginning to the first sound; below 0 if the note came early.
  var lateness: Int? { sounding.map { $0.lowerBound - onset } }

  /// Returns a part, counted from the intended beginning of the note and clipped to the recording.
  func part(_ range: Range<Int>) -> ArraySlice<Float> {
    samples[clamp(onset + range.lowerBound)..<clamp(onset + range.upperBound)]
  }

  /// Everything from the first audible frame on; it aligns recordings of one note with each other.
  var body: ArraySlice<Float> { samples[clamp(sounding?.lowerBound ?? onset)...] }

  private func clamp(_ frame: Int) -> Int { min(max(frame, 0), samples.count) }
}

/// The stage of a verification: rendered without a device, or on a graph that is listened to.
protocol VerificationRecorder: AnyObject, Sendable {
  /// Frames per second.
  var rate: Double { get }
  /// The traits that the sound declares.
  var traits: SoundTraits { get }
  /// The calibrator of a recorded sound; nil if the sound is exact.
  var calibrator: Calibrator? { get }
  /// True if changes to a note happen at exactly the requested frame.
  var isExact: Bool { get }

  /// Plays a take and records it.
  func record(_ take: VerificationTake) async throws(PeachError) -> VerificationRecording

  /// Falls silent and frees the sound.
  func close()
}

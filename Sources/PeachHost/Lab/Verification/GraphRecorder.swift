import PeachContract
import PeachCore
import PeachHost

/// Plays through a rig, and records what the graph was given with a client of its own.
final class GraphRecorder: VerificationRecorder {
  let rate: Double
  package let traits: SoundTraits
  var isExact: Bool { false }
  var calibrator: Calibrator? { rig.calibrator }
  private let rig: Rig
  private let listener: GraphListener

  /// The number of attempts at a recording; one in which the graph lost time proves nothing.
  private static let tries = 5
  /// The capacity of a recording in frames; the longest take lasts some fifteen seconds.
  private static let capacity = 1 << 21

  /// Creates a stage that listens to a rig.
  /// - Parameters:
  ///   - rig: the rig that plays, on a graph.
  ///   - catalog: the catalog that holds the listener.
  ///   - server: the server of the graph; empty for the default one.
  /// - Throws: ``PeachError``.
  init(_ rig: Rig, _ catalog: PluginCatalog, server: String) throws(PeachError) {
    self.rig = rig
    listener = try GraphListener(catalog, server: server, keeping: Self.capacity)
    try listener.connect(to: rig.format.name)
    rate = rig.format.rate
    traits = rig.traits
  }

  func close() { rig.shutDown() }

  func record(_ take: VerificationTake) async throws(PeachError) -> VerificationRecording {
    for _ in 0..<Self.tries {
      if let recording = try await attempt(take) { return recording }
    }
    throw .playbackFailed(.graphLostTime(recordings: Self.tries))
  }

  /// Attempts a recording.
  /// - Returns: the recording; nil if the graph lost time during it.
  private func attempt(
    _ take: VerificationTake
  ) async throws(PeachError) -> VerificationRecording? {
    _ = listener.takeBlocks()
    try await hear(frames: VerificationTake.margin)
    let begin = listener.recordedCount
    var notes = take.notes.map(rigNote)
    notes[0].gap += Double(VerificationTake.margin) / rate
    if take.isHeld { notes[notes.count - 1].duration = nil }
    var handles = try rig.play(notes)
    var onsets: [UInt64] = []
    var isWhole = true
    var index = 0
    while index < handles.count {
      let isChanged = index == take.notes.count - 1
      for await event in handles[index].events {
        switch event {
        case .began(let onset):
          onsets.append(onset.frame)
          if isChanged, let change = take.change {
            handles += try await perform(change, on: handles[index])
            isWhole = isWhole && isInTime(change.frame, after: onset)
          }
        case .dropout: isWhole = false
        case .failed(let error): throw error
        case .ended: break
        }
      }
      index += 1
    }
    try await hear(frames: VerificationTake.margin * 2 + rig.format.period)
    guard isWhole else { return nil }
    return recording(since: begin, onsets)
  }

  private func rigNote(_ note: VerificationNote) -> RigNote {
    RigNote(
      frequency: note.frequency, correction: .zero, key: note.key,
      duration: try? NoteDuration(seconds: Double(note.length) / rate), velocity: note.velocity,
      amplitude: note.gain, gap: Double(note.gap) / rate)
  }

  /// Performs a change on a sounding note.
  /// - Returns: the note that has taken over, if any.
  private func perform(
    _ change: (frame: Int, what: VerificationTake.Change), on handle: RigHandle
  ) async throws(PeachError) -> [RigHandle] {
    try await hear(frames: change.frame)
    switch change.what {
    case .retune(let frequency): rig.retune(handle.note, to: frequency)
    case .release: rig.release(handle.note)
    case .takeover(let other): return try rig.play([rigNote(other)])
    }
    return []
  }

  /// Returns true if a change at a frame of a note, just made, was in time.
  ///
  /// A busy machine may delay this thread until after the part of the note that is judged.
  private func isInTime(_ frame: Int, after onset: NoteOnset) -> Bool {
    let due = onset.seconds + Double(frame + 2 * rig.format.period) / rate
    return Double(MonotonicClock.nanoseconds) / 1e9 < due + 0.1
  }

  /// Waits until a number of further frames have been heard.
  private func hear(frames: Int) async throws(PeachError) {
    let listener = listener
    try await blocking { () throws(PeachError) in
      let end = listener.recordedCount + frames
      while listener.recordedCount < end {
        guard listener.waitForBlock(milliseconds: 1000) else {
          throw .outputLost(.graphStandsStill)
        }
      }
    }
  }

  private func recording(since begin: Int, _ onsets: [UInt64]) -> VerificationRecording? {
    let blocks = listener.takeBlocks().filter { $0.position >= begin }
    guard !blocks.contains(where: \.hasJumped),
      let samples = listener.samples(begin..<listener.recordedCount)
    else { return nil }
    let places = onsets.compactMap { onset in
      blocks.lazy.compactMap { block -> Int? in
        // All clients share the clock's low 32 bits; each counts the upper ones by itself.
        let into = UInt32(truncatingIfNeeded: onset) &- UInt32(truncatingIfNeeded: block.frame)
        return into < UInt32(block.frames) ? block.position - begin + Int(into) : nil
      }.first
    }
    guard places.count == onsets.count else { return nil }
    return VerificationRecording(left: samples.left, right: samples.right, onsets: places)
  }
}

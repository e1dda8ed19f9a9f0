import Foundation

/// Finds notes in a recording by their loudness, one after the other.
package final class NoteFinder {
  private let listener: JackListener
  private var place: Int

  /// Frames that are judged as one.
  private static let window = 64
  /// The level above which sound counts as a note.
  private static let threshold: Float = 0.003

  /// Begins at a frame of a recording.
  package init(_ listener: JackListener, from place: Int = 0) {
    self.listener = listener
    self.place = place
  }

  /// Waits for a note to begin.
  /// - Returns: its first frame, to within a few.
  /// - Throws: ``IntegrationError`` when none begins within ten seconds of sound.
  package func begin() throws -> Int { try find(isLoud: true) }

  /// Waits for silence.
  /// - Returns: its first frame, to within a few.
  /// - Throws: ``IntegrationError`` when the note continues for ten seconds.
  package func end() throws -> Int { try find(isLoud: false) }

  private func find(isLoud: Bool) throws -> Int {
    let limit = place + Int(10 * listener.rate)
    // A sine passes through zero, so silence has to last.
    let needed = isLoud ? 1 : 8
    var found = 0
    while place < limit {
      try listener.wait(untilFrame: place + Self.window)
      let samples = listener.recording(from: place).prefix(Self.window)
      let peak = samples.lazy.map(abs).max() ?? 0
      found = (peak > Self.threshold) == isLoud ? found + 1 : 0
      place += Self.window
      if found == needed { return place - needed * Self.window }
    }
    throw IntegrationError(isLoud ? "no note began" : "a note did not end")
  }
}

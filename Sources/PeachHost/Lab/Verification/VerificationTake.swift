import PeachCore

/// What is played in one recording: notes one behind the other, and at most one thing that happens
/// while the last of them sounds.
struct VerificationTake {
  enum Change {
    case retune(Frequency)
    case release
    /// Another note begins, and what sounds is released.
    case takeover(VerificationNote)
  }

  var notes: [VerificationNote]
  /// Counted from the begin of the last note.
  var change: (frame: Int, what: Change)?

  /// Frames of silence that a recording has before its first note and behind its last at least.
  static let margin = 1024

  /// Notes only.
  init(_ notes: [VerificationNote]) { self.notes = notes }

  /// One note, and what happens to it.
  init(_ note: VerificationNote, at frame: Int, _ what: Change) {
    notes = [note]
    change = (frame, what)
  }

  /// Frames from its begin to the end of its last note, if that lasts as long as it may.
  var length: Int {
    let end = notes.reduce(0) { $0 + $1.gap + $1.length }
    guard let change, case .takeover(let other) = change.what else { return end }
    return max(end, end - (notes.last?.length ?? 0) + change.frame + other.length)
  }

  /// Whether the last note sounds until it is released.
  var isHeld: Bool {
    switch change?.what {
    case .release, .takeover: true
    case .retune, nil: false
    }
  }
}

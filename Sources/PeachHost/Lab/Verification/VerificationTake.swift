import PeachCore

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

import CPeachBackend
import PeachContract

/// The traits that a sound declares, held to bounds within which they can be computed with.
struct DeclaredTraits: Equatable {
  /// The grid on which notes begin, in frames.
  let onsetGrid: Int
  /// The frames between a note-on and its first frame.
  let delay: Int
  /// The frames after which a released note is silent.
  let release: Int
  /// The number of notes that may sound at once.
  let maxNotes: Int
  /// The coarsest step of pitch, in cents.
  let pitchQuantum: Double
  /// The declarations that lie outside their bounds, in words.
  let faults: [String]

  /// Reads the traits declared for a rate.
  init(_ traits: peach_sound_traits, rate: Double = 48_000) {
    var faults: [String] = []
    func bounded(_ value: UInt32, _ name: String, _ bounds: ClosedRange<Int>) -> Int {
      let value = Int(value)
      if !bounds.contains(value) {
        faults.append(
          "\(name) is \(value); \(bounds.lowerBound) to \(bounds.upperBound) are allowed")
      }
      return min(max(value, bounds.lowerBound), bounds.upperBound)
    }
    onsetGrid = bounded(traits.onset_grid, "onset_grid", 1...Int(TraitRange.onsetGrid.upperBound))
    delay = bounded(traits.delay, "delay", 0...Int(TraitRange.longestDelay * rate))
    release = bounded(traits.release, "release", 0...Int(TraitRange.longestRelease * rate))
    maxNotes = bounded(traits.max_notes, "max_notes", Int(TraitRange.leastNotes)...65_536)
    let quantum = traits.pitch_quantum
    // Not a number is in no range.
    if TraitRange.pitchQuantum.contains(quantum) {
      pitchQuantum = quantum
    } else {
      faults.append("pitch_quantum is \(quantum) cents; 0 to 100 are allowed")
      pitchQuantum = quantum > 100 ? 100 : 0
    }
    self.faults = faults
  }

  /// Returns the frame before which a note released at a given frame is silent.
  func silent(after frame: Int) -> Int { frame + delay + release }
}

/// The ranges of what a sound may declare, as peach_backend.h gives them.
package enum TraitRange {
  /// Frames of the onset grid.
  package static let onsetGrid: ClosedRange<UInt32> = 1...8192
  /// Seconds between a note-on and its first frame.
  package static let longestDelay = 2.0
  /// Seconds that a released note may take to fall silent.
  package static let longestRelease = 10.0
  /// Notes at once: one begins while the one before it fades.
  package static let leastNotes: UInt32 = 2
  /// Cents of the coarsest step of pitch.
  package static let pitchQuantum = 0.0...100.0
}

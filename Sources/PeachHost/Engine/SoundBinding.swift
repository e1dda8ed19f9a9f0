import CPeachBackend

/// What the audio thread needs of an activated sound.
///
/// Allocated, and freed, by the main side.
struct SoundBinding {
  /// The sound's render function; nil renders silence.
  let render: RenderFunction?
  let instance: UnsafeMutableRawPointer?
  /// Frames per second it was activated for.
  let rate: Double
  /// The longest block it was activated for.
  let maxFrames: UInt32
  /// Frames a released note takes to fall silent.
  let release: UInt64
  /// Frames between a note-on and its first frame.
  let delay: UInt64
  /// The tick of a wrong answer, at this rate.
  let tick: Tick
  /// Cents of the coarsest step of pitch; 0 when there is none.
  var pitchQuantum = 0.0

  typealias RenderFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<peach_event>?, UInt32, UnsafeMutablePointer<Float>?,
      UnsafeMutablePointer<Float>?, UInt32
    ) -> Void
}

package import CPeachBackend
import CRealTime
package import PeachCore

/// The parts of an activated sound that the audio thread needs.
///
/// The main side allocates and frees it.
package struct SoundBinding {
  /// The sound's render function; nil renders silence.
  package let render: RenderFunction?
  package let instance: UnsafeMutableRawPointer?
  /// The number of blocks so far that the sound did not render in time, and that are silent therefore;
  /// nil for one that cannot be late.
  package let missed: MissedFunction?
  /// The rate it was activated for, in frames per second.
  package let rate: Double
  /// The longest block it was activated for: 1 to ``mostFrames``.
  package let maxFrames: UInt32
  /// The number of frames a released note takes to fall silent.
  package let release: UInt64
  /// The number of frames between a note-on and its first frame.
  package let delay: UInt64
  /// The tick for a wrong answer, at this rate.
  package let tick: Tick
  /// The coarsest step of pitch, in cents, or 0.
  package var pitchQuantum = 0.0
  /// The memory that the sound renders into, which it cannot leave unnoticed; without any for
  /// silence.
  var memory: peach_guarded

  /// The most frames that a block may have, whatever an output or a sound says.
  package static let mostFrames: UInt32 = 1 << 20

  package typealias RenderFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<peach_event>?, UInt32, UnsafeMutablePointer<Float>?,
      UnsafeMutablePointer<Float>?, UInt32
    ) -> Void

  package typealias MissedFunction = @convention(c) (UnsafeMutableRawPointer?) -> UInt32
}

extension SoundBinding {
  /// Creates a binding for a sound, and takes over the tick; a sound without a function is silent.
  /// - Throws: ``PeachError`` if there is no memory for its blocks; the tick is freed then.
  package init(
    render: RenderFunction?, instance: UnsafeMutableRawPointer?,
    missed: MissedFunction? = nil, rate: Double, maxFrames: UInt32, release: UInt64, delay: UInt64,
    tick: Tick, pitchQuantum: Double = 0.0
  ) throws(PeachError) {
    var memory = peach_guarded()
    let frames = min(max(maxFrames, 1), Self.mostFrames)
    guard peach_guarded_create(&memory, frames) else {
      tick.deallocate()
      throw .playbackFailed(.noMemory(frames: Int(frames)))
    }
    self.init(
      render: render, instance: instance, missed: missed, rate: rate, maxFrames: frames,
      release: release, delay: delay, tick: tick, pitchQuantum: pitchQuantum, memory: memory)
  }

  /// Returns the binding of the source `silent`: notes keep their timing, and nothing is rendered.
  package static func silent(for format: OutputFormat) -> UnsafeMutablePointer<SoundBinding> {
    let binding = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    binding.initialize(
      to: SoundBinding(
        render: nil, instance: nil, missed: nil, rate: format.rate,
        maxFrames: min(max(UInt32(format.maxFrames), 1), mostFrames),
        release: UInt64(format.rate * 0.01), delay: 0, tick: Tick(rate: format.rate),
        pitchQuantum: 0, memory: peach_guarded()))
    return binding
  }

  /// Frees a binding that is no longer used to render blocks.
  package static func free(_ binding: UnsafeMutablePointer<SoundBinding>) {
    binding.pointee.tick.deallocate()
    var memory = binding.pointee.memory
    peach_guarded_free(&memory)
    binding.deallocate()
  }
}

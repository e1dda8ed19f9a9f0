import CPeachBackend
import Glibc
import Synchronization

/// The clock of the output: its jumps, its rate, and freewheeling.
extension EngineCore {
  /// Reports a jump of the output's clock, or an underrun it counted, to the affected notes.
  @_noLocks
  mutating func noticeDropout(_ block: UnsafePointer<peach_block>) {
    let jumped = block.pointee.frame != nextFrame || block.pointee.dropouts != dropouts
    if hasClock && jumped { tellDropout() }
    hasClock = true
    dropouts = block.pointee.dropouts
  }

  /// Returns true if the sound was too late for blocks since the last look.
  @_noLocks
  mutating func wasLate(_ binding: UnsafeMutablePointer<SoundBinding>) -> Bool {
    guard let missed = binding.pointee.missed else { return false }
    // Real-time safe: it reads a number.
    let count = _unsafePerformance { missed(binding.pointee.instance) }
    defer { missedBlocks = count }
    return count != missedBlocks
  }

  @_noLocks
  mutating func tellDropout() {
    for index in 0..<Self.noteCapacity where notes[index].hasBegun && notes[index].isAnnounced {
      post(EngineEvent(kind: .dropout, note: notes[index].command.note))
    }
  }

  /// Fades all sounding notes out as spoiled when freewheeling begins, and holds those still to
  /// come, because what is rendered faster than real time is not heard.
  @_noLocks
  mutating func noticeFreewheel(_ block: UnsafePointer<peach_block>) {
    let freewheels = block.pointee.freewheel != 0
    if freewheels && !isFreewheeling {
      tellDropout()
      for index in 0..<Self.noteCapacity where notes[index].hasBegun { release(index) }
    }
    isFreewheeling = freewheels
    if freewheels {
      rings.pointee.freewheeledFrames.add(UInt64(block.pointee.frames), ordering: .relaxed)
    } else {
      rings.pointee.freewheeledFrames.store(0, ordering: .relaxed)
    }
  }

  /// The number of blocks between two reminders that the format has changed: the first may reach an
  /// output that does not know about the change yet.
  private static let reminder = 64

  /// Returns the binding if the block has the rate it was activated for.
  @_noLocks
  mutating func fittingBinding(
    _ block: UnsafePointer<peach_block>
  ) -> UnsafeMutablePointer<SoundBinding>? {
    guard let binding else { return nil }
    if binding.pointee.rate == block.pointee.rate {
      unfitBlocks = 0
      rings.pointee.unfitBlocks.store(0, ordering: .relaxed)
      return binding
    }
    rings.pointee.unfitBlocks.add(1, ordering: .relaxed)
    if unfitBlocks % Self.reminder == 0 { post(EngineEvent(kind: .formatChanged)) }
    unfitBlocks += 1
    return nil
  }
}

/// CLOCK_MONOTONIC, for the audio thread.
enum AudioClock {
  /// Returns the current time in nanoseconds.
  @_noLocks
  static func now() -> UInt64 {
    var time = timespec()
    // Reads the kernel's clock page, or at worst makes a system call that never waits.
    _unsafePerformance { _ = clock_gettime(CLOCK_MONOTONIC, &time) }
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

import BackendKit
import CLilv
import Glibc
import Synchronization

/// An instance of an instrument as the audio thread plays it: one key at a time.
///
/// Reached by pointer. After its note it is spent, until the main thread has made it ready again: only
/// there an instrument may be switched off and on, and may render for as long as its tail sounds.
struct LV2Voice: ~Copyable {
  /// What may be done with the instance, and by whom.
  private enum Phase {
    /// A note may begin.
    static var ready: Int {
      @_noLocks get { 0 }
    }
    /// The audio thread plays it.
    static var playing: Int {
      @_noLocks get { 1 }
    }
    /// Its note has ended; either thread may take it.
    static var spent: Int {
      @_noLocks get { 2 }
    }
    /// The main thread makes it ready.
    static var resetting: Int {
      @_noLocks get { 3 }
    }
    /// It is freed.
    static var gone: Int {
      @_noLocks get { 4 }
    }
  }

  private let instance: UnsafeMutablePointer<LilvInstance>
  private let worker: UnsafeMutablePointer<LV2Worker>
  private let midi: LV2MIDIInput
  private let midiType: UInt16
  private let sequences: UnsafeMutableBufferPointer<LV2Sequence>
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private let phase = Atomic<Int>(Phase.ready)
  private var key: UInt8 = 60
  /// True while it is struck though the main thread has it, which nobody hears.
  private var isMute = false

  /// Wraps an instance that is active. [main-thread]
  init(
    _ instance: UnsafeMutablePointer<LilvInstance>, _ worker: UnsafeMutablePointer<LV2Worker>,
    midi: LV2MIDIInput, sequences: [LV2Sequence], left: UnsafeMutablePointer<Float>,
    right: UnsafeMutablePointer<Float>
  ) {
    self.instance = instance
    self.worker = worker
    self.midi = midi
    self.left = left
    self.right = right
    midiType = UInt16(truncatingIfNeeded: URIDMap.number(LV2Name.midiEvent))
    self.sequences = .allocate(capacity: sequences.count)
    _ = self.sequences.initialize(from: sequences)
  }

  deinit { sequences.deallocate() }

  /// The voice as an instrument of keys. [main-thread]
  static func instrument(_ voice: UnsafeMutablePointer<LV2Voice>) -> KeyInstrument {
    KeyInstrument(
      context: UnsafeMutableRawPointer(voice),
      strike: { voice, key, velocity in
        voice.assumingMemoryBound(to: LV2Voice.self).pointee.strike(key, velocity)
      },
      render: { voice, left, right in
        voice.assumingMemoryBound(to: LV2Voice.self).pointee.render(left, right)
      },
      silence: { voice, _, _ in
        voice.assumingMemoryBound(to: LV2Voice.self).pointee.silence()
        // Without the host's help it is used as it is.
        let isAsked = MainCalls.ask(
          { voice in voice?.assumingMemoryBound(to: LV2Voice.self).pointee.reset() }, voice)
        if !isAsked { voice.assumingMemoryBound(to: LV2Voice.self).pointee.makeReady() }
      },
      isReady: { voice in voice.assumingMemoryBound(to: LV2Voice.self).pointee.isReady })
  }

  private var isReady: Bool {
    @_noLocks get { phase.load(ordering: .acquiring) == Phase.ready }
  }

  @_noLocks
  private func makeReady() { phase.store(Phase.ready, ordering: .releasing) }

  /// Begins a note with the next run.
  @_noLocks
  private mutating func strike(_ key: Int32, _ velocity: Int32) {
    let wasReady = take(from: Phase.ready)
    isMute = !wasReady && !take(from: Phase.spent)
    if isMute { return }
    self.key = UInt8(truncatingIfNeeded: key)
    midi.add(0x90, self.key, UInt8(truncatingIfNeeded: velocity), midi: midiType)
  }

  @_noLocks
  private func take(from old: Int) -> Bool {
    phase.compareExchange(
      expected: old, desired: Phase.playing, ordering: .acquiringAndReleasing
    ).exchanged
  }

  @_noLocks
  private mutating func render(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>
  ) {
    if !isMute { run() }
    for index in 0..<Resampler.chunk {
      left[index] = isMute ? 0 : self.left[index]
      right[index] = isMute ? 0 : self.right[index]
    }
  }

  /// Ends the note, and leaves the instance to the main thread.
  @_noLocks
  private mutating func silence() {
    if isMute { return }
    midi.add(0x80, key, 64, midi: midiType)
    // All sound off, all notes off.
    midi.add(0xB0, 120, 0, midi: midiType)
    midi.add(0xB0, 123, 0, midi: midiType)
    run()
    phase.store(Phase.spent, ordering: .releasing)
  }

  /// Renders the next frames into the instrument's own buffers.
  @_noLocks
  private mutating func run() {
    for sequence in sequences { sequence.clear() }
    let instance = instance
    // Real-time safe as far as the instrument is, which checks and `verify` tell.
    _unsafePerformance { lilv_instance_run(instance, UInt32(Resampler.chunk)) }
    worker.pointee.deliver()
    midi.clear()
  }

  // MARK: On the main thread

  /// The seconds for which a tail is rendered at most.
  private static let patience = 0.2
  /// The runs in a row that have to be silent.
  private static let silentRuns = 16
  /// −100 dB of full scale.
  private static let quietest: Float = 1e-5

  /// Switches the instrument off and on, and lets its tail pass. [main-thread]
  private mutating func reset() {
    guard
      phase.compareExchange(
        expected: Phase.spent, desired: Phase.resetting, ordering: .acquiringAndReleasing
      ).exchanged
    else { return }
    lilv_instance_deactivate(instance)
    lilv_instance_activate(instance)
    letPass()
    makeReady()
  }

  /// Runs until the instrument is silent and its work is done. [main-thread]
  mutating func letPass() {
    let end = Self.now + Self.patience
    var silent = 0
    while silent < Self.silentRuns, Self.now < end {
      run()
      let isQuiet = (0..<Resampler.chunk).allSatisfy {
        abs(left[$0]) < Self.quietest && abs(right[$0]) < Self.quietest
      }
      silent = isQuiet ? silent + 1 : 0
      // A worker that loads a sample is given its time.
      if !worker.pointee.isIdle {
        silent = 0
        usleep(500)
      }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Leaves the instance to its owner, who frees it. [main-thread]
  func retire() { phase.store(Phase.gone, ordering: .releasing) }
}

import BackendKit
import CLilv
import Glibc
import Synchronization

/// An instance of an instrument as the audio thread plays it: one key at a time.
///
/// Reached by pointer. After its note it rests: it renders on, unheard, until its tail has passed. Where
/// that takes too long, the main thread switches it off and on, which instruments allow only there.
struct LV2Voice: ~Copyable {
  /// The state of the instance: what may be done with it, and by whom.
  private enum Phase {
    /// The audio thread's: a note may begin.
    static var ready: Int {
      @_noLocks get { 0 }
    }
    /// The audio thread's: a note sounds.
    static var playing: Int {
      @_noLocks get { 1 }
    }
    /// The audio thread's: its tail passes.
    static var resting: Int {
      @_noLocks get { 2 }
    }
    /// The main thread's, which makes it ready.
    static var resetting: Int {
      @_noLocks get { 3 }
    }
    /// It has no owner: it is freed.
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
  /// True while it is struck though the main thread has it, which is not heard.
  private var isMute = false
  /// The runs in a row that were silent.
  private var silentRuns = 0
  /// The runs since its note ended.
  private var rests = 0

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
      },
      rest: { voice in
        let own = voice.assumingMemoryBound(to: LV2Voice.self)
        guard own.pointee.rest() else { return }
        let isAsked = MainCalls.ask(
          { voice in voice?.assumingMemoryBound(to: LV2Voice.self).pointee.reset() }, voice)
        if !isAsked { own.pointee.makeReady() }
      },
      readiness: { voice in voice.assumingMemoryBound(to: LV2Voice.self).pointee.readiness })
  }

  private var readiness: Int32 {
    @_noLocks get {
      let now = phase.load(ordering: .acquiring)
      return now == Phase.ready ? 2 : now == Phase.resting ? 1 : 0
    }
  }

  @_noLocks
  private func makeReady() { phase.store(Phase.ready, ordering: .releasing) }

  /// Begins a note with the next run.
  @_noLocks
  private mutating func strike(_ key: Int32, _ velocity: Int32) {
    let before = phase.load(ordering: .acquiring)
    isMute = before > Phase.resting
    if isMute { return }
    if before == Phase.resting { cutShort() }
    phase.store(Phase.playing, ordering: .releasing)
    self.key = UInt8(truncatingIfNeeded: key)
    midi.add(0x90, self.key, UInt8(truncatingIfNeeded: velocity), midi: midiType)
  }

  /// Ends a tail that is in the way, where notes follow one another within a tail.
  ///
  /// Not for as long as it might last: a block has only so much time.
  @_noLocks
  private mutating func cutShort() {
    endAll()
    var left = Self.enoughSilentRuns
    while left > 0, silentRuns < Self.enoughSilentRuns {
      run()
      left -= 1
    }
  }

  /// All notes off, all sound off.
  @_noLocks
  private func endAll() {
    midi.add(0xB0, 123, 0, midi: midiType)
    midi.add(0xB0, 120, 0, midi: midiType)
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

  /// Ends the note; its tail passes from now on.
  @_noLocks
  private mutating func silence() {
    if isMute { return }
    // Not all sound off: some instruments that share what they should not end the notes of other
    // instances by it.
    midi.add(0x80, key, 64, midi: midiType)
    run()
    rests = 0
    phase.store(Phase.resting, ordering: .releasing)
  }

  /// Renders a chunk of the tail, and is ready after it.
  /// - Returns: true if it sounds on and on, and belongs to the main thread from now on.
  @_noLocks
  private mutating func rest() -> Bool {
    guard phase.load(ordering: .relaxed) == Phase.resting else { return false }
    run()
    rests += 1
    if silentRuns >= Self.longSilence {
      makeReady()
      return false
    }
    guard rests >= Self.longestRest else { return false }
    phase.store(Phase.resetting, ordering: .releasing)
    return true
  }

  /// Renders the next frames into the instrument's own buffers.
  @_noLocks
  private mutating func run() {
    for sequence in sequences { sequence.clear() }
    let instance = instance
    // Real-time safe as far as the instrument is, which checks and `verify` report.
    _unsafePerformance {
      ThirdPartyCall.keepingFloatingPoint { lilv_instance_run(instance, UInt32(Resampler.chunk)) }
    }
    worker.pointee.deliver()
    midi.clear()
    silentRuns = isQuiet ? silentRuns + 1 : 0
  }

  private var isQuiet: Bool {
    @_noLocks get {
      for index in 0..<Resampler.chunk {
        // Written so that NaN counts as sound.
        if !(left[index] < Self.quietest && left[index] > -Self.quietest) { return false }
        if !(right[index] < Self.quietest && right[index] > -Self.quietest) { return false }
      }
      return true
    }
  }

  /// −100 dB of full scale.
  private static var quietest: Float {
    @_noLocks get { 1e-5 }
  }
  /// The runs in a row after which nothing more is expected: 21 ms at 48 kHz.
  private static var enoughSilentRuns: Int {
    @_noLocks get { 16 }
  }
  /// The silent runs in a row after which an envelope has ended, too: a quarter of a second at 48 kHz.
  ///
  /// A note that begins before would have no attack on some monophonic instruments.
  private static var longSilence: Int {
    @_noLocks get { 188 }
  }
  /// The runs after which a tail is too long: a second and a half at 48 kHz.
  private static var longestRest: Int {
    @_noLocks get { 1125 }
  }

  // MARK: On the main thread

  /// The seconds for which a tail is rendered at most.
  private static let patience = 0.2

  /// Switches the instrument off and on, and lets its tail pass. [main-thread]
  private mutating func reset() {
    guard phase.load(ordering: .acquiring) == Phase.resetting else { return }
    ThirdPartyCall.run {
      lilv_instance_deactivate(instance)
      lilv_instance_activate(instance)
    }
    letPass()
    if silentRuns < Self.longSilence {
      endAll()
      letPass()
    }
    makeReady()
  }

  /// Runs until the instrument is silent and its work is done, or for a while. [main-thread]
  mutating func letPass() {
    let end = Self.now + Self.patience
    silentRuns = 0
    while silentRuns < Self.longSilence, Self.now < end {
      run()
      // A worker that loads a sample is given its time.
      if !worker.pointee.isIdle {
        silentRuns = 0
        usleep(500)
      }
    }
  }

  /// Strikes a key now and then until it sounds the same twice, and lets its tail pass: some instruments make their
  /// samples on a thread of their own first, and are silent until then. [main-thread]
  /// - Parameter seconds: the longest time.
  /// - Returns: true if it has sounded.
  mutating func wake(within seconds: Double) -> Bool {
    let end = Self.now + seconds
    var peak = tryOut(key: 60, velocity: 100).peak
    if peak >= Self.quietest { return true }
    // While samples are in the making, they grow.
    while Self.now < end {
      usleep(20_000)
      let last = peak
      peak = tryOut(key: 60, velocity: 100).peak
      if peak >= Self.quietest, abs(peak - last) <= 0.1 * peak { return true }
    }
    return peak >= Self.quietest
  }

  /// The sound of a key that was tried out.
  struct Try {
    /// The highest sample.
    var peak: Float = 0
    /// The power of both channels together.
    var power = 0.0
    /// The frames before the first that belongs to the note; nil if all are silent.
    ///
    /// That is the one before the first that is not silent, as waves begin at zero.
    var lead: Int?
    /// The time that it took to render.
    var seconds = 0.0
  }

  /// Sounds a key for a moment, unheard, and lets its tail pass. [main-thread]
  /// - Parameters:
  ///   - key: the key, 0…127.
  ///   - velocity: how hard it is struck, 1…127.
  /// - Returns: what was heard.
  mutating func tryOut(key: UInt8, velocity: UInt8) -> Try {
    let start = Self.now
    midi.add(0x90, key, velocity, midi: midiType)
    var heard = Try()
    for run in 0..<Self.trialRuns {
      self.run()
      for frame in 0..<Resampler.chunk {
        let highest = max(abs(left[frame]), abs(right[frame]))
        if highest >= Self.quietest, heard.lead == nil {
          heard.lead = max(0, run * Resampler.chunk + frame - 1)
        }
        heard.peak = max(heard.peak, highest)
        for channel in [left, right] {
          heard.power += Double(channel[frame]) * Double(channel[frame])
        }
      }
    }
    heard.seconds = Self.now - start
    midi.add(0x80, key, 64, midi: midiType)
    letPass()
    return heard
  }

  /// The runs of a note that is tried out: an eighth of a second at 48 kHz.
  private static let trialRuns = 96
  /// The frames of such a note.
  static let trialFrames = trialRuns * Resampler.chunk

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Frees the memory of a voice that is retired; no call is under way to it any more. [main-thread]
  static func free(_ voice: UnsafeMutablePointer<LV2Voice>) {
    voice.deinitialize(count: 1)
    voice.deallocate()
  }

  /// Leaves the instance to its owner, who frees it. [main-thread]
  func retire() { phase.store(Phase.gone, ordering: .releasing) }
}

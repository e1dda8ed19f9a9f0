import Foundation
import PeachContract
package import PeachCore
package import PeachEngine
import Synchronization

/// A sound, an engine and an output, connected and running, on which notes are played.
///
/// Thread-safe. It lives until ``shutDown()``; when the output goes away it stays, silent, and
/// reports the reason.
package final class Rig: Sendable {
  /// The output as requested; never automatic.
  package let selection: OutputSelection
  /// The earlier attempts that could not sound.
  package let passedOver: [Reason]
  private let engine: Engine
  private let output: any Output
  private let bound: BoundSound
  private let listeners = NoteListeners()
  private let reports = Mutex<[OutputReport]>([])
  private let isDown = Mutex(false)
  /// Held while the output is halted to change the binding.
  private let changing = NSLock()
  private let pumpEnded = DispatchSemaphore(value: 0)
  /// The time of the latest tick in nanoseconds of CLOCK_MONOTONIC.
  private let lastTick = Atomic<UInt64>(0)
  private let observer = Mutex<(@Sendable (EngineEvent) -> Void)?>(nil)
  private let formatReceiver = Mutex<(@Sendable () -> Void)?>(nil)
  private let midiReceiver = Mutex<(@Sendable (MIDIEvent) -> Void)?>(nil)

  /// Connects the parts and starts the output.
  package init(
    source: SoundSourceID, selection: OutputSelection, engine: Engine, sound: HostedSound?,
    output: any Output, passedOver: [Reason]
  ) throws(PeachError) {
    self.selection = selection
    self.engine = engine
    self.output = output
    self.passedOver = passedOver
    let format = output.currentFormat()
    bound = BoundSound(engine: engine, source: source, format: format)
    engine.allow(frames: format.maxFrames)
    try bound.bind(sound, format)
    // Reports come on threads of the output; only the pump acts on them.
    engine.onReport { [weak self] report in
      guard let self else { return }
      self.reports.withLock { $0.append(report) }
      self.engine.wakeWaiter()
    }
    do throws(PeachError) {
      try output.run()
    } catch {
      output.close()
      if engine.shutGate() { bound.free() }
      throw error
    }
    Thread.detachNewThread { [self] in pump() }
  }

  /// The source that sounds.
  package var source: SoundSourceID { bound.source }

  /// True if `auto` had to pass something over, or ended in silence.
  package var isFallback: Bool { !passedOver.isEmpty }

  /// The format that the output has granted.
  package var format: OutputFormat { bound.format }

  /// Returns the load of the audio thread, block by block, since the last call.
  package func takeLoad() -> AudioLoad { engine.takeLoad() }

  /// The frames that the output has taken so far.
  package var frameCount: UInt64 { engine.frameCount }

  /// Nanoseconds of CLOCK_MONOTONIC just before the latest command was handed to the audio thread.
  package var handedOver: UInt64 { engine.handedOver }

  /// The actual scheduling of the audio thread; nil before its first block.
  package var scheduling: SchedulingClass? { engine.scheduling }

  /// The traits that the sound declares.
  package var traits: SoundTraits { bound.sound?.traits ?? SoundTraits() }

  /// The calibrator of a recorded sound; nil if the sound is exact.
  package var calibrator: Calibrator? { bound.sound?.calibrator }

  /// The coarsest step of pitch that the sound declares, in cents; 0 if it can make any.
  var pitchQuantum: Double { bound.pitchQuantum }

  // MARK: Playing

  /// The lowest frequency that the contract lets a sound be asked for; MIDI note 0 has 8.2 Hz.
  static let lowestHertz = 8.0

  /// Schedules notes as described in ``NotePlayer/schedule(_:)``.
  package func play(_ notes: [RigNote]) throws(PeachError) -> [RigHandle] {
    let rate = format.rate
    var commands = [EngineCommand(kind: .allOff)]
    var handles: [RigHandle] = []
    var streams: [UInt64: NoteListeners.NoteStream] = [:]
    var offset: UInt64 = 0
    for note in notes {
      offset += UInt64((note.gap * rate).rounded())
      let id = engine.makeNoteID()
      let length = note.duration?.frames(at: rate) ?? 0
      commands.append(
        EngineCommand(
          kind: .noteOn, note: id, frequency: note.corrected.hertz, offset: offset,
          length: length, rate: rate, gain: Float(note.amplitude.value),
          key: Int16(note.key.number), velocity: UInt16(note.velocity.value)))
      offset += length
      let (stream, continuation) = AsyncStream.makeStream(of: NoteEvent.self)
      streams[id] = continuation
      handles.append(
        RigHandle(rig: self, note: id, correction: note.correction, events: stream))
    }
    try listeners.register(streams)
    // Replaced frames that have not been heard yet never are.
    guard output.cut(sending: { engine.send(commands) }) else {
      listeners.withdraw(streams.keys)
      throw .playbackFailed(.commandsRefused)
    }
    return handles
  }

  /// Moves a note; a frequency that the output cannot sound is ignored.
  package func retune(_ note: UInt64, to frequency: Frequency) {
    guard frequency.hertz >= Self.lowestHertz, frequency.hertz < format.rate / 2 else { return }
    _ = engine.send([EngineCommand(kind: .retune, note: note, frequency: frequency.hertz)])
  }

  /// Lets MIDI controls move a note that has not begun.
  package func steer(_ note: UInt64, _ steering: MIDISteering) {
    var command = EngineCommand(kind: .steer, note: note, frequency: steering.center.hertz)
    command.steering = SteeringControls(steering.controls)
    command.span = steering.span.value
    _ = engine.send([command])
  }

  package func release(_ note: UInt64) {
    _ = engine.send([EngineCommand(kind: .release, note: note)])
  }

  func releaseAll() {
    _ = output.cut { engine.send([EngineCommand(kind: .allOff)]) }
  }

  func tick(_ loudness: AmplitudeDB) {
    lastTick.store(MonotonicClock.nanoseconds, ordering: .relaxed)
    var command = EngineCommand(kind: .tick)
    command.factor = Float(pow(10, loudness.value / 20))
    _ = engine.send([command])
  }

  /// Waits until the output is lost.
  /// - Returns: the reason; nil if the rig was shut down or the waiting task canceled.
  package func loss() async -> PeachError? { await listeners.nextLoss() }

  // MARK: Life

  /// Changes the sound; the output continues and keeps its place on the graph.
  ///
  /// Sounding notes are faded first. Must not be called while a training runs.
  package func exchange(_ sound: HostedSound?, source: SoundSourceID) throws(PeachError) {
    fadeOut()
    changing.lock()
    defer { changing.unlock() }
    try halt()
    var refusal: PeachError?
    do throws(PeachError) {
      try bound.bind(sound, format)
      bound.name(source)
    } catch {
      refusal = error
    }
    engine.openGate()
    try output.run()
    if let refusal { throw refusal }
  }

  /// Reactivates the sound after a change of rate or of its traits, between two blocks without it.
  ///
  /// A change of period needs nothing: the engine renders in pieces that the sound can handle.
  private func follow() {
    changing.lock()
    defer { changing.unlock() }
    do throws(PeachError) {
      try halt()
      engine.bind(nil)
      let format = output.currentFormat()
      engine.allow(frames: format.maxFrames)
      try bound.bind(bound.sound, format)
      engine.openGate()
      try output.run()
    } catch {
      listeners.lose(error)
    }
  }

  /// Reactivates the sound if it has requested that, once all has been silent for a while: neither
  /// the tick nor what a delayed note leaves behind is cut off.
  /// - Parameter silentSince: the time in nanoseconds since which no note sounds.
  private func followTraits(silentSince: UInt64) {
    guard let sound = bound.sound, sound.traitsChanged else { return }
    let rest = Tick.seconds + Double(sound.traits.delayFrames) / format.rate
    let silent = max(silentSince, lastTick.load(ordering: .relaxed))
    guard MonotonicClock.nanoseconds > silent + UInt64(2 * rest * 1e9) else { return }
    // A note that is requested from here on waits for the next binding.
    if listeners.ifEmpty({ engine.bind(nil) }) { follow() }
  }

  /// Halts the output, and gives it silence if it pulls all the same.
  private func halt() throws(PeachError) {
    output.halt()
    guard engine.shutGate() else { throw .outputLost(stall) }
  }

  /// The reason why no block ends.
  private var stall: Reason {
    bound.sound?.loss
      ?? (engine.isInsideSound ? .sourceHangs(source.rawValue) : .outputStalled(selection.text))
  }

  private func take(_ report: OutputReport) {
    switch report {
    case .lost(let reason): listeners.lose(.outputLost(reason))
    case .changed:
      let format = output.currentFormat()
      engine.allow(frames: format.maxFrames)
      if !bound.takeFormat(format) { follow() }
      formatReceiver.withLock { $0 }?()
    }
  }

  /// Fades what sounds, gives the device back and frees the sound.
  ///
  /// A second call is harmless.
  package func shutDown() {
    let isFirst = isDown.withLock { isDown in
      defer { isDown = true }
      return !isDown
    }
    guard isFirst else { return }
    fadeOut()
    calibrator?.stop()
    listeners.close()
    engine.wakeWaiter()
    pumpEnded.wait()
    output.close()
    // A block that never ends still uses the binding, which therefore stays.
    guard engine.shutGate() else { return bound.keep() }
    bound.sound?.deactivate()
    bound.free()
  }

  /// Waits until the notes have ended and their fade has left the device, for 150 ms at most.
  private func fadeOut() {
    releaseAll()
    // The faded sound is still in the device's buffer.
    let format = format
    let buffered = UInt64(format.latency.upperBound / max(1, format.period)) + 2
    let deadline = MonotonicClock.nanoseconds + 150_000_000
    var silentSince: UInt64?
    while MonotonicClock.nanoseconds < deadline {
      if listeners.loss != nil { return }
      if listeners.isEmpty {
        let since = silentSince ?? engine.blockCount
        silentSince = since
        if engine.blockCount >= since + buffered { return }
      }
      usleep(500)
    }
  }

  // MARK: Events

  /// Takes the engine's events until the rig is shut down, and checks that blocks are being pulled.
  private func pump() {
    var watchdog = PullWatchdog()
    var silentSince: UInt64?
    var blockWatchdog = BlockWatchdog()
    var unheard = UnheardEvents()
    while true {
      let wasIdle = !engine.waitForEvents(
        milliseconds: unheard.isEmpty ? PullWatchdog.interval : UnheardEvents.interval)
      unheard.add(engine.takeEvents())
      for event in unheard.take(heardFrame: output.heardFrame, rate: format.rate) {
        dispatch(event)
      }
      let receiver = midiReceiver.withLock { $0 }
      for event in engine.takeMIDI() { receiver?(event) }
      let reported = reports.withLock { reports in
        defer { reports = [] }
        return reports
      }
      if listeners.isClosed { break }
      reported.forEach(take)
      if engine.lostEventCount > 0 {
        // A note whose end was lost would be waited for in vain.
        listeners.lose(.playbackFailed(.tooSlow))
      }
      if let reason = bound.sound?.loss { listeners.lose(.outputLost(reason)) }
      silentSince = listeners.isEmpty ? silentSince ?? MonotonicClock.nanoseconds : nil
      silentSince.map(followTraits)
      // Reports wake this thread too; only looks a whole interval apart count. An output that sends
      // frames long before they are heard rests in between, and watches itself.
      if wasIdle, output.heardFrame == nil, isOutputMissed(&watchdog) {
        listeners.lose(.outputLost(stall))
      }
      if listeners.loss == nil, let reason = objection(&blockWatchdog) {
        listeners.lose(.outputLost(reason))
      }
    }
    listeners.finish()
    pumpEnded.signal()
  }

  /// Returns true once, when the output has requested no block for too long.
  private func isOutputMissed(_ watchdog: inout PullWatchdog) -> Bool {
    // It is halted while a sound is made ready, which may take seconds.
    guard changing.try() else {
      watchdog = PullWatchdog()
      return false
    }
    defer { changing.unlock() }
    return watchdog.isStalled(frames: engine.frameCount, format: format)
  }

  /// Returns what is wrong with what the output asks; nil if nothing is.
  private func objection(_ watchdog: inout BlockWatchdog) -> Reason? {
    switch engine.pullFault {
    case .twoThreads: return .pulledTwice(selection.text)
    case .tooLong(let frames):
      // It may have grown since.
      let declared = output.currentFormat().maxFrames
      guard frames <= declared else {
        return .blockTooLong(output: selection.text, frames: frames, limit: declared)
      }
      engine.allow(frames: declared)
      engine.resetPulls()
    case nil: break
    }
    let now = MonotonicClock.nanoseconds
    if watchdog.isUnfit(unfitBlocks: engine.unfitBlockCount, now: now) {
      return .rateUndeclared(selection.text)
    }
    let freewheels = BlockWatchdog.isFreewheeling(
      frames: engine.freewheeledFrameCount, rate: format.rate, output: selection)
    return freewheels ? .neverInTime(selection.text) : nil
  }

  // MARK: MIDI

  /// Returns the place where MIDI devices are heard.
  package func midi() -> MIDIState { output.midi() }

  /// Passes all MIDI input to a receiver, on the pump's thread.
  package func onMIDI(_ body: @escaping @Sendable (MIDIEvent) -> Void) {
    midiReceiver.withLock { $0 = body }
  }

  /// Calls a function whenever ``format`` may have changed, on any thread.
  package func onFormat(_ body: @escaping @Sendable () -> Void) {
    formatReceiver.withLock { $0 = body }
  }

  /// Shows every event of the engine to an observer besides the notes, on the pump's thread.
  package func observe(_ body: @escaping @Sendable (EngineEvent) -> Void) {
    observer.withLock { $0 = body }
  }

  private func dispatch(_ event: EngineEvent) {
    observer.withLock { $0 }?(event)
    switch event.kind {
    case .formatChanged: take(.changed)
    case .soundFailed:
      guard engine.isOfLastBinding(event) else { return }
      listeners.lose(.outputLost(bound.sound?.loss ?? .notSound(source.rawValue)))
    default: listeners.dispatch(event)
    }
  }
}

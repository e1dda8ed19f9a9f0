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
  /// The output as requested: "jack", "alsa:plughw:0", "silent".
  package let outputName: String
  /// The earlier attempts that could not sound, in words.
  package let passedOver: [Reason]
  private let engine: Engine
  private let output: any Output
  private let control: Mutex<Control>
  private let listeners = Mutex<Listeners>(Listeners())
  /// Held while the output is halted to change the binding.
  private let changing = NSLock()
  private let pumpEnded = DispatchSemaphore(value: 0)
  private let observer = Mutex<(@Sendable (EngineEvent) -> Void)?>(nil)

  private struct Control: @unchecked Sendable {
    // Safe: the pointer is touched under the rig's lock only, and by the audio thread for as long
    // as it is bound.
    var binding: UnsafeMutablePointer<SoundBinding>?
    var source: SoundSourceID
    var sound: HostedSound?
    var format: OutputFormat
    var isDown = false
  }

  private struct Listeners {
    var notes: [UInt64: AsyncStream<NoteEvent>.Continuation] = [:]
    var reports: [OutputReport] = []
    var loss: AudioError?
    var lossWaiters: [AsyncStream<AudioError>.Continuation] = []
    var ends = false
  }

  /// Connects the parts and starts the output.
  package init(
    source: SoundSourceID, outputName: String, engine: Engine, sound: HostedSound?,
    output: any Output, passedOver: [Reason]
  ) throws(AudioError) {
    self.outputName = outputName
    self.engine = engine
    self.output = output
    self.passedOver = passedOver
    let format = output.format
    control = Mutex(Control(binding: nil, source: source, sound: nil, format: format))
    try bind(sound, format)
    // Reports come on threads of the output; only the pump acts on them.
    engine.onReport { [weak self] report in
      guard let self else { return }
      self.listeners.withLock { $0.reports.append(report) }
      self.engine.wakeWaiter()
    }
    do throws(AudioError) {
      try output.run()
    } catch {
      output.close()
      freeBinding()
      throw error
    }
    Thread.detachNewThread { [self] in pump() }
  }

  /// The source that sounds.
  package var source: SoundSourceID { control.withLock { $0.source } }

  /// True if `auto` had to pass something over, or ended in silence.
  package var isFallback: Bool { !passedOver.isEmpty }

  /// The format that the output has granted.
  package var format: OutputFormat { control.withLock { $0.format } }

  /// Returns the load of the audio thread, block by block, since the last call.
  package func takeLoad() -> AudioLoad { engine.takeLoad() }

  /// Nanoseconds of CLOCK_MONOTONIC just before the latest command was handed to the audio thread.
  package var handedOver: UInt64 { engine.handedOver }

  /// The actual scheduling of the audio thread; nil before its first block.
  package var scheduling: SchedulingClass? { engine.scheduling }

  /// The traits that the sound declares.
  package var traits: SoundTraits { control.withLock { $0.sound?.traits ?? SoundTraits() } }

  /// The calibrator of a recorded sound; nil if the sound is exact.
  package var calibrator: Calibrator? { control.withLock { $0.sound?.calibrator } }

  /// The coarsest step of pitch that the sound declares, in cents; 0 if it can make any.
  var pitchQuantum: Double { control.withLock { $0.binding?.pointee.pitchQuantum ?? 0 } }

  // MARK: Playing

  /// The lowest frequency of a note; MIDI note 0 has 8.2 Hz.
  static let lowestHertz = 1.0

  /// Schedules notes as described in ``NotePlayer/schedule(_:)``.
  package func play(_ notes: [RigNote]) throws(AudioError) -> [RigHandle] {
    let rate = format.rate
    var commands = [EngineCommand(kind: .allOff)]
    var handles: [RigHandle] = []
    var continuations: [UInt64: AsyncStream<NoteEvent>.Continuation] = [:]
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
      continuations[id] = continuation
      handles.append(
        RigHandle(rig: self, note: id, correction: note.correction, events: stream))
    }
    // Checked and registered in one step, so that no note waits for an end that has already passed.
    let obstacle = listeners.withLock { listeners -> AudioError? in
      if let loss = listeners.loss { return loss }
      if listeners.ends { return .playbackFailed(.outputClosed) }
      listeners.notes.merge(continuations) { _, new in new }
      return nil
    }
    if let obstacle { throw obstacle }
    guard engine.send(commands) else {
      listeners.withLock { listeners in
        for handle in handles { listeners.notes.removeValue(forKey: handle.note)?.finish() }
      }
      throw .playbackFailed(.commandsRefused)
    }
    return handles
  }

  /// Moves a note; a frequency that the output cannot sound is ignored.
  package func retune(_ note: UInt64, to frequency: Frequency) {
    guard frequency.hertz >= Self.lowestHertz, frequency.hertz < format.rate / 2 else { return }
    _ = engine.send([EngineCommand(kind: .retune, note: note, frequency: frequency.hertz)])
  }

  package func release(_ note: UInt64) {
    _ = engine.send([EngineCommand(kind: .release, note: note)])
  }

  func releaseAll() { _ = engine.send([EngineCommand(kind: .allOff)]) }

  func tick() { _ = engine.send([EngineCommand(kind: .tick)]) }

  /// Waits until the output is lost.
  /// - Returns: the reason; nil if the rig was shut down or the waiting task cancelled.
  package func loss() async -> AudioError? {
    let (stream, continuation) = AsyncStream.makeStream(of: AudioError.self)
    let (known, isOver) = listeners.withLock { listeners in
      let isOver = listeners.loss != nil || listeners.ends
      if !isOver { listeners.lossWaiters.append(continuation) }
      return (listeners.loss, isOver)
    }
    if isOver { return known }
    for await loss in stream { return loss }
    return nil
  }

  // MARK: Life

  /// Binds a sound for a format; the audio thread renders it from its next block on.
  private func bind(_ sound: HostedSound?, _ format: OutputFormat) throws(AudioError) {
    let binding = try sound?.activate(for: format) ?? SoundBinding.silent(for: format)
    let (oldBinding, oldSound) = control.withLock { control in
      defer {
        control.binding = binding
        control.sound = sound
        control.format = format
      }
      return (control.binding, control.sound)
    }
    engine.bind(binding)
    oldBinding.map(SoundBinding.free)
    if oldSound !== sound {
      oldSound?.deactivate()
      oldSound?.calibrator?.stop()
    }
  }

  /// Changes the sound; the output goes on and keeps its place on the graph.
  ///
  /// Sounding notes are faded first. Must not be called while a training runs.
  package func exchange(_ sound: HostedSound?, source: SoundSourceID) throws(AudioError) {
    fadeOut()
    changing.lock()
    defer { changing.unlock() }
    output.halt()
    var refusal: AudioError?
    do throws(AudioError) {
      try bind(sound, format)
      control.withLock { $0.source = source }
    } catch {
      refusal = error
    }
    try output.run()
    if let refusal { throw refusal }
  }

  /// Reactivates the sound after a change of rate, between two blocks without it.
  ///
  /// A change of period needs nothing: the engine renders in pieces that the sound can handle.
  private func follow() {
    changing.lock()
    defer { changing.unlock() }
    output.halt()
    engine.bind(nil)
    do throws(AudioError) {
      try bind(control.withLock { $0.sound }, output.format)
      try output.run()
    } catch {
      lose(error)
    }
  }

  private func take(_ report: OutputReport) {
    switch report {
    case .lost(let reason):
      lose(.outputLost(reason))
    case .changed:
      let granted = output.format
      let changed = control.withLock { control in
        guard control.format.rate == granted.rate else { return true }
        control.format = granted
        return false
      }
      if changed { follow() }
    }
  }

  private func lose(_ error: AudioError) {
    let (notes, waiters) = listeners.withLock { listeners in
      defer {
        listeners.notes = [:]
        listeners.lossWaiters = []
      }
      if listeners.loss == nil { listeners.loss = error }
      return (listeners.notes.values, listeners.lossWaiters)
    }
    for waiter in waiters {
      waiter.yield(error)
      waiter.finish()
    }
    for note in notes {
      note.yield(.failed(error))
      note.finish()
    }
  }

  /// Fades what sounds, gives the device back and frees the sound.
  ///
  /// A second call is harmless.
  package func shutDown() {
    let isFirst = control.withLock { control in
      defer { control.isDown = true }
      return !control.isDown
    }
    guard isFirst else { return }
    fadeOut()
    calibrator?.stop()
    listeners.withLock { $0.ends = true }
    engine.wakeWaiter()
    pumpEnded.wait()
    output.close()
    control.withLock { $0.sound }?.deactivate()
    freeBinding()
  }

  /// Frees the binding; no block may be pulled any more.
  private func freeBinding() {
    let binding = control.withLock { control in
      defer { control.binding = nil }
      return control.binding
    }
    binding.map(SoundBinding.free)
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
      let (isSilent, isLost) = listeners.withLock { ($0.notes.isEmpty, $0.loss != nil) }
      if isLost { return }
      if isSilent {
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
    while true {
      let wasIdle = !engine.waitForEvents(milliseconds: PullWatchdog.interval)
      for event in engine.takeEvents() { dispatch(event) }
      let (reports, ends) = listeners.withLock { listeners in
        defer { listeners.reports = [] }
        return (listeners.reports, listeners.ends)
      }
      if ends { break }
      reports.forEach(take)
      if engine.lostEventCount > 0 {
        // A note whose end was lost would be waited for in vain.
        lose(.playbackFailed(.tooSlow))
      }
      if let reason = control.withLock({ $0.sound?.loss }) { lose(.outputLost(reason)) }
      // Reports wake this thread too; only looks a whole interval apart count.
      if wasIdle, watchdog.isStalled(blocks: engine.blockCount, format: format) {
        lose(
          .outputLost(.outputStalled(outputName)))
      }
    }
    let (notes, waiters) = listeners.withLock { listeners in
      defer { listeners.notes = [:] }
      return (listeners.notes.values, listeners.lossWaiters)
    }
    for note in notes {
      note.yield(.ended)
      note.finish()
    }
    for waiter in waiters { waiter.finish() }
    pumpEnded.signal()
  }

  /// Shows every event of the engine to an observer besides the notes, on the pump's thread.
  package func observe(_ body: @escaping @Sendable (EngineEvent) -> Void) {
    observer.withLock { $0 = body }
  }

  private func dispatch(_ event: EngineEvent) {
    observer.withLock { $0 }?(event)
    if case .formatChanged = event.kind {
      take(.changed)
      return
    }
    guard let note = listeners.withLock({ $0.notes[event.note] }) else { return }
    switch event.kind {
    case .began:
      note.yield(
        .began(NoteOnset(frame: event.frame, seconds: Double(event.nanoseconds) / 1e9)))
    case .dropout:
      note.yield(.dropout)
    case .refused:
      note.yield(.failed(.playbackFailed(.tooManyNotes)))
      note.finish()
      listeners.withLock { $0.notes[event.note] = nil }
    case .ended, .formatChanged:
      note.yield(.ended)
      note.finish()
      listeners.withLock { $0.notes[event.note] = nil }
    }
  }
}

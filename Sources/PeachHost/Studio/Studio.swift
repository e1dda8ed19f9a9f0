package import PeachCore
import PeachEngine
package import PeachHost
import PeachSettings
import PeachStore
import Synchronization

/// The state behind a screen: sound, one training at a time, and settings, for as long as the
/// screen is open.
///
/// A screen calls ``open(required:)`` once, draws ``soundStates``, begins trainings and draws their
/// events, and calls ``close()`` at the end. When the sound is lost, the training ends with
/// ``StopReason/lost(_:)`` before anything else is opened.
///
/// ## Topics
/// - ``open(required:)``, ``rest(_:)``, ``close(_:)``
/// - ``begin(_:ticks:)``, ``end(_:)``
/// - ``soundStates``, ``sound``, ``acceptOffer(ending:)``
/// - ``settings``, ``change(_:to:ending:)``, ``reset(_:ending:)``
/// - ``sources()``, ``hear(_:then:ending:)``
/// - ``plugins(refreshes:rescans:)``, ``forget(_:ending:)``, ``trust(_:_:)``
/// - ``loadProgress()``, ``chart``
package actor Studio {
  /// The sound states as they change; for one reader, who gets the newest.
  package nonisolated let soundStates: AsyncStream<SoundState>

  let parts: StudioDependencies
  let data: TrainingDataStore?
  /// The answers on their way into the store, with those that could not be stored yet; nil where none are kept.
  let answers: AnswerQueue?
  let supervisor: RigSupervisor
  let active: ActiveTraining
  let current: CurrentSettings
  /// The messages of MIDI devices, as they come; for one reader, who gets the newest.
  package nonisolated let heardMIDI: AsyncStream<MIDINews>
  let newMIDI: AsyncStream<MIDINews>.Continuation
  var midiReader = MIDIReader()
  var midiTask: Task<Void, Never>?
  /// The sound that was asked for last, whether or not it could be opened.
  var requested: SoundRequest
  /// The training that was begun last.
  var training: StudioTraining?

  /// Creates a studio that has opened no sound yet.
  init(_ parts: StudioDependencies, data: TrainingDataStore?) {
    self.init(
      parts, data: data,
      opener: SourceChooser(catalog: parts.plugins, stream: parts.soundStream),
      clock: ContinuousClock())
  }

  /// Creates a studio that opens its sound otherwise, for tests.
  package init(
    _ parts: StudioDependencies, opener: any RigOpening, clock: any Clock<Duration>
  ) {
    self.init(parts, data: nil, opener: opener, clock: clock)
  }

  private init(
    _ parts: StudioDependencies, data: TrainingDataStore?, opener: any RigOpening,
    clock: any Clock<Duration>
  ) {
    self.parts = parts
    self.data = data
    answers = parts.store.map { AnswerQueue($0, clock: clock, logger: parts.logger) }
    let active = ActiveTraining()
    self.active = active
    current = CurrentSettings(parts.settings, in: parts.file)
    let requested = Self.request(parts.settings, parts.output)
    self.requested = requested
    supervisor = RigSupervisor(
      opener, request: requested, clock: clock,
      recovers: parts.recoversSound, onEnd: { await active.stop($0) })
    soundStates = supervisor.states
    (heardMIDI, newMIDI) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(64))
  }

  // MARK: Progress

  /// Loads the stored answers; called once, before the first training.
  /// - Parameter report: receives the number of answers read one by one, now and then.
  /// - Returns: the number of answers that make no sense and are left out.
  /// - Throws: ``PeachError`` when they cannot be read.
  @discardableResult
  package nonisolated func loadProgress(
    progress report: (Int) -> Void = { _ in }
  ) throws(PeachError) -> Int {
    if let data { try data.load(progress, progress: report) }
    return progress.profile.leftOutCount
  }

  /// Learns of what other programs have stored since the answers were loaded; does nothing during a
  /// training, whose own answers are on their way into the store.
  /// - Returns: true if there was anything.
  @discardableResult
  package func refreshProgress() async -> Bool {
    guard let data, await !active.isThere, await blocking({ data.hasChangedElsewhere }) else {
      return false
    }
    return await reloadProgress()
  }

  /// Reads all stored answers again.
  /// - Returns: false if it cannot be read now, or a training has begun meanwhile.
  func reloadProgress() async -> Bool {
    let fresh = TrainingProgress()
    // A failure to read is reported when the next answer is stored.
    guard let data, await blocking({ (try? data.load(fresh)) != nil }), await !active.isThere
    else { return false }
    progress.replace(with: fresh)
    return true
  }

  /// The current profile.
  package nonisolated var chart: ProfileChart {
    progress.chart(settings.trainedRange(by: progress.profile))
  }

  /// The trainings.
  package nonisolated var trainings: TrainingCatalog { parts.trainings }

  nonisolated var progress: TrainingProgress { parts.progress }

  // MARK: Sound

  /// The current state of the sound.
  package var sound: SoundState { get async { await supervisor.state } }

  /// Opens the sound that the settings ask for.
  /// - Parameter required: true to throw if it cannot sound; otherwise the failure is reported in
  ///   ``SoundState/loss``, and an alternative is offered.
  /// - Throws: ``PeachError`` if the sound is required.
  package func open(required: Bool) async throws(PeachError) {
    followMIDI()
    try await supervisor.open(required: required)
  }

  /// Opens the sound offered in ``SoundState/offer``; does nothing without an offer.
  ///
  /// Ends the running training, unless the offer is refused.
  /// - Parameter ending: the way the training ends.
  /// - Throws: ``PeachError`` if the offered sound has gone since.
  package func acceptOffer(ending: TrainingEnding = .soundChanged) async throws(PeachError) {
    guard let offer = await supervisor.state.offer else { return }
    let mayOpen = try await end(ending) { () throws(PeachError) in
      try await supervisor.check(offer.request)
    }
    if mayOpen { try await supervisor.acceptOffer() }
  }

  /// Returns every source of every backend, with the obstacle that keeps it from sounding.
  ///
  /// May take a second, as it asks the devices.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused.
  package func sources() async throws(PeachError) -> [SourceStatus] {
    let (plugins, settings, stream) = (parts.plugins, settings, parts.soundStream)
    return try await blocking { () throws(PeachError) in
      try SourceChooser(catalog: plugins, stream: stream).statuses(
        output: settings.output, wanted: settings.source)
    }
  }

  /// Plays A4 for a second with a source, through the output in use.
  ///
  /// Ends the running training, unless the source is refused. The chosen source sounds again from
  /// the next training on.
  /// - Parameters:
  ///   - source: a source, or the one that Peach chooses on this output.
  ///   - difference: how far a second note is from the first, which it follows at once; nil for none.
  ///   - ending: the way the training ends.
  /// - Returns: the source that sounds; nil if the training had to continue.
  /// - Throws: ``PeachError`` when it cannot sound.
  @discardableResult
  package func hear(
    _ source: SourceSelection, then difference: Cents? = nil, ending: TrainingEnding = .soundChanged
  ) async throws(PeachError) -> SoundSourceID? {
    let mayPlay = try await end(ending) { () throws(PeachError) in
      try await supervisor.check(audition: source)
    }
    guard mayPlay else { return nil }
    let rig = try await supervisor.audition(source)
    let player = RigNotePlayer(rig: rig, settings.training().playing)
    let differences = [.zero] + [difference].compactMap { $0 }
    _ = try await player.play(
      sequence: differences.map {
        ScheduledNote(pitch: Pitch(note: .a4, cents: $0), duration: .oneSecond)
      })
    return rig.source
  }

  /// Opens the sound that the settings ask for, to play notes on without a training.
  /// - Returns: the open sound; the caller closes it.
  /// - Throws: ``PeachError`` when it cannot sound.
  package func openPlayer() async throws(PeachError) -> OpenPlayer {
    let (plugins, settings) = (parts.plugins, settings)
    let request = SoundRequest(
      source: settings.source, output: settings.output, request: parts.output,
      allowsSilence: false)
    return try await blocking { () throws(PeachError) in
      OpenPlayer(
        try SourceChooser(catalog: plugins).open(request),
        referencePitch: settings.training().playing.referencePitch)
    }
  }
}

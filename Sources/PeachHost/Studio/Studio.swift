package import PeachCore
import PeachEngine
package import PeachHost
import PeachSettings
import PeachStore
import Synchronization

/// The state behind a screen: sound, one training at a time, and settings, for as long as the
/// screen is open.
///
/// A screen calls ``open(insists:)`` once, draws ``soundStates``, begins trainings and draws their
/// events, and calls ``close()`` at the end. When the sound is lost, the training ends with
/// ``StopReason/lost(_:)`` before anything else is opened.
///
/// ## Topics
/// - ``open(insists:)``, ``rest(_:)``, ``close(_:)``
/// - ``begin(_:ticks:)``, ``end(_:)``
/// - ``soundStates``, ``sound``, ``acceptOffer(ending:)``
/// - ``settings``, ``change(_:to:ending:)``, ``reset(_:ending:)``
/// - ``sources()``, ``hear(_:then:ending:)``
/// - ``plugins()``, ``forget(_:ending:)``, ``trust(_:_:)``
/// - ``loadProgress()``, ``chart``
package actor Studio {
  /// The sound states as they change; for one reader, who gets the newest.
  package nonisolated let soundStates: AsyncStream<SoundState>

  let parts: StudioDependencies
  let data: TrainingDataStore?
  /// The answers on their way into the store; those that could not be stored wait here.
  let answers: AnswerQueue
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
  init(_ parts: StudioDependencies, data: TrainingDataStore) {
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
    answers = AnswerQueue(parts.store, clock: clock, logger: parts.logger)
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
  /// - Throws: ``DataStoreError`` when they cannot be read.
  @discardableResult
  package nonisolated func loadProgress(
    progress report: (Int) -> Void = { _ in }
  ) throws(DataStoreError) -> Int {
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

  /// Learns anew of all that is stored.
  /// - Returns: false if it cannot be read now, or a training has begun meanwhile.
  func reloadProgress() async -> Bool {
    let fresh = TrainingProgress()
    // What cannot be read is said by whoever stores the next answer.
    guard let data, await blocking({ (try? data.load(fresh)) != nil }), await !active.isThere
    else { return false }
    progress.replace(with: fresh)
    return true
  }

  /// The current profile.
  package nonisolated var chart: ProfileChart {
    progress.chart(settings.trainedRange(by: progress.profile))
  }

  nonisolated var progress: TrainingProgress { parts.progress }

  // MARK: Sound

  /// The current state of the sound.
  package var sound: SoundState { get async { await supervisor.state } }

  /// Opens the sound that the settings ask for.
  /// - Parameter insists: true to throw if it cannot sound; otherwise the failure is reported in
  ///   ``SoundState/loss``, and an alternative is offered.
  /// - Throws: ``AudioError`` when it insists.
  package func open(insists: Bool) async throws(AudioError) {
    followMIDI()
    try await supervisor.open(insists: insists)
  }

  /// Opens the sound offered in ``SoundState/offer``; does nothing without an offer.
  ///
  /// Ends the running training, unless the offer is refused.
  /// - Parameter reason: the reason passed to the reader of the training.
  /// - Throws: ``AudioError`` when the offered sound has gone in the meantime.
  package func acceptOffer(ending reason: StopReason = .soundChanged) async throws(AudioError) {
    guard let offer = await supervisor.state.offer else { return }
    if await active.isThere { try await supervisor.check(offer.request) }
    await active.stop(reason)
    try await supervisor.acceptOffer()
  }

  /// Returns every source of every backend, with the obstacle that keeps it from sounding.
  ///
  /// May take a second, as it asks the devices.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  package func sources() async throws(AudioError) -> [SourceStatus] {
    let (plugins, settings, stream) = (parts.plugins, settings, parts.soundStream)
    return try await blocking { () throws(AudioError) in
      try SourceChooser(catalog: plugins, stream: stream).statuses(
        output: settings.output, wanted: settings.source)
    }
  }

  /// Plays A4 for a second with a source, through the output in use.
  ///
  /// Ends the running training, unless the source is refused. The wanted source sounds again from
  /// the next training on.
  /// - Parameters:
  ///   - source: the id of a source.
  ///   - difference: how far a second note is from the first, which it follows at once; nil for none.
  ///   - reason: the reason passed to the reader of the training.
  /// - Throws: ``AudioError`` when it cannot sound.
  package func hear(
    _ source: String, then difference: Cents? = nil, ending reason: StopReason = .soundChanged
  ) async throws(AudioError) {
    if await active.isThere { try await checkHearing(source) }
    await active.stop(reason)
    let rig = try await supervisor.audition(SoundSourceID(source))
    let player = RigNotePlayer(rig: rig, settings.training().playing)
    let differences = [.zero] + [difference].compactMap { $0 }
    _ = try await player.play(
      sequence: differences.map {
        ScheduledNote(pitch: Pitch(note: .a4, cents: $0), duration: .oneSecond)
      })
  }

  /// Throws what ``hear(_:then:ending:)`` would throw, without disturbing anything.
  /// - Parameter source: the id of a source.
  /// - Throws: ``AudioError`` when it cannot sound.
  package func checkHearing(_ source: String) async throws(AudioError) {
    try await supervisor.check(audition: SoundSourceID(source))
  }

  // MARK: Plugins

  /// Lists every plugin, starting those that can be started; what a user does about them shows at
  /// once, but for trust.
  ///
  /// May take seconds, as new plugins are checked and all of them are asked for their sources.
  package func plugins() async -> [PluginRow] {
    let (plugins, trusted) = (parts.plugins, settings.trusted)
    return await blocking { plugins.refreshedRows(trusted: trusted) }
  }

  /// Forgets what plugins did wrong: they are checked anew, and what was blocked is asked for
  /// again.
  ///
  /// Ends the running training.
  /// - Parameters:
  ///   - name: the id of plugins, or of a source that is blocked.
  ///   - reason: the reason passed to the reader of the training.
  /// - Throws: ``StudioError`` if there is nothing of that name; nothing has ended then.
  package func forget(
    _ name: String, ending reason: StopReason = .soundChanged
  ) async throws(StudioError) {
    try await checkForgetting(name)
    await active.stop(reason)
    let plugins = parts.plugins
    try await blocking { () throws(StudioError) in
      try plugins.forget(named: SoundSourceID(name))
    }
  }

  /// Throws what ``forget(_:ending:)`` would throw, without disturbing anything.
  /// - Parameter name: the id of plugins, or of a source that is blocked.
  /// - Throws: ``StudioError`` if there is nothing of that name.
  package func checkForgetting(_ name: String) async throws(StudioError) {
    let plugins = parts.plugins
    try await blocking { () throws(StudioError) in
      try plugins.checkForgetting(SoundSourceID(name))
    }
  }

  /// Trusts a plugin of others, or no longer: from the next start it runs in Peach's process, or in a
  /// process of its own.
  /// - Parameters:
  ///   - id: its id.
  ///   - isTrusted: true to have it run in Peach's process.
  /// - Throws: ``StudioError`` if there is no plugin of others of that id, or the file cannot be
  ///   written.
  package func trust(_ id: String, _ isTrusted: Bool) async throws(StudioError) {
    let (plugins, held) = (parts.plugins, settings)
    try await blocking { () throws(StudioError) in
      try plugins.checkTrust(in: id, isTrusted, held)
    }
    let ids = settings.trusted(including: id, isTrusted).joined(separator: ",")
    try await apply(changed(SettingName.trusted, to: ids), .soundChanged) {
      file throws(SettingsError) in try file.trust(id, isTrusted)
    }
  }
}

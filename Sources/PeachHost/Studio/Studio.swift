package import PeachCore
import PeachHost
package import PeachSettings
import Synchronization

/// Everything behind a screen: sound, trainings, settings, one at a time and for as long as the
/// screen is open.
///
/// A screen calls ``open(insists:)`` once, draws ``soundStates``, begins trainings and draws their
/// events, and calls ``close()`` at the end. When the sound is lost, the training ends with
/// ``StopReason/lost(_:)`` before anything else is opened.
///
/// ## Topics
/// - ``open(insists:)``, ``rest(_:)``, ``close(_:)``
/// - ``begin(_:intervals:count:ticks:)``, ``end(_:)``
/// - ``soundStates``, ``sound``, ``acceptOffer(ending:)``
/// - ``settings``, ``change(_:to:ending:)``, ``reset(_:ending:)``
/// - ``sources()``, ``hear(_:ending:)``
package actor Studio {
  /// The profile of the musician.
  package nonisolated let profile: PerceptualProfile
  /// What can be heard, whenever it changes; for one reader, who gets the newest.
  package nonisolated let soundStates: AsyncStream<SoundState>

  private let parts: StudioParts
  private let keeper: RigKeeper
  private let active: ActiveTraining
  private let current: CurrentSettings

  /// Opens nothing yet.
  package init(_ parts: StudioParts) {
    self.init(
      parts, opener: SourceChooser(catalogue: parts.plugins), clock: ContinuousClock())
  }

  init(_ parts: StudioParts, opener: any RigOpening, clock: any Clock<Duration>) {
    self.parts = parts
    profile = parts.profile
    let active = ActiveTraining()
    self.active = active
    current = CurrentSettings(parts.settings)
    keeper = RigKeeper(
      opener, request: Self.request(parts.settings, parts.output), clock: clock,
      onEnd: { await active.stop($0) })
    soundStates = keeper.states
  }

  // MARK: Sound

  /// What can be heard now.
  package var sound: SoundState { get async { await keeper.state } }

  /// Opens the sound that the settings ask for.
  /// - Parameter insists: whether what cannot sound is an error. Otherwise it is told by
  ///   ``SoundState/loss``, and what could sound is offered.
  /// - Throws: ``AudioError`` when it insists.
  package func open(insists: Bool) async throws(AudioError) {
    try await keeper.open(insists: insists)
  }

  /// Opens what ``SoundState/offer`` offers; does nothing without an offer.
  ///
  /// Ends the training that runs, unless it is refused.
  /// - Parameter reason: told to the reader of the training.
  /// - Throws: ``AudioError`` when it has gone meanwhile.
  package func acceptOffer(ending reason: StopReason = .soundChanged) async throws(AudioError) {
    guard let offer = await keeper.state.offer else { return }
    if await active.isThere { try await keeper.check(offer.request) }
    await active.stop(reason)
    try await keeper.acceptOffer()
  }

  /// Every source of every backend, with what keeps it from sounding.
  ///
  /// May take a second; asks the devices.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  package func sources() async throws(AudioError) -> [SourceStatus] {
    let (plugins, output) = (parts.plugins, settings.text(SettingName.output))
    return try await blocking { () throws(AudioError) in
      try SourceChooser(catalogue: plugins).statuses(output: output)
    }
  }

  /// Plays A4 for a second by a source, through the output in use.
  ///
  /// Ends the training that runs, unless it is refused. What is wanted sounds again from the next
  /// training on.
  /// - Parameters:
  ///   - source: an id.
  ///   - reason: told to the reader of the training.
  /// - Throws: ``AudioError`` when it cannot sound.
  package func hear(
    _ source: String, ending reason: StopReason = .soundChanged
  ) async throws(AudioError) {
    if await active.isThere { try await checkHearing(source) }
    await active.stop(reason)
    let rig = try await keeper.audition(source)
    let player = RigNotePlayer(
      rig: rig, referencePitch: settings.training().referencePitch)
    _ = try await player.play(
      sequence: [ScheduledNote(pitch: Pitch(note: .a4), duration: .oneSecond)])
  }

  /// Refuses what ``hear(_:ending:)`` would refuse, and disturbs nothing.
  /// - Parameter source: an id.
  /// - Throws: ``AudioError`` when it cannot sound.
  package func checkHearing(_ source: String) async throws(AudioError) {
    try await keeper.check(audition: source)
  }

  // MARK: Training

  /// Begins a training with its first exercise at once; the one before is ended.
  /// - Parameters:
  ///   - mode: which of the four.
  ///   - intervals: what an interval training draws from; nil takes what the settings say.
  ///   - count: after how many exercises it ends by itself; nil for never.
  ///   - ticks: whether a wrong answer ticks where the settings say so; false where it is felt.
  /// - Returns: the training, running; its events wait to be read.
  /// - Throws: ``AudioError`` when nothing can be played on.
  package func begin(
    _ mode: TrainingMode, intervals: Set<Interval>? = nil, count: Int? = nil, ticks: Bool = true
  ) async throws(AudioError) -> StudioTraining {
    await active.stop(.quit)
    let rig = try await keeper.ready()
    let source = TrainingSettingsSource(
      { [current] in current.value },
      intervals: { mode.isInterval ? intervals ?? Set($0.intervals) : [.prime] },
      bounds: { rig.playableRange(referencePitch: $0) }, ticks: ticks)
    let environment = TrainingEnvironment(
      context: TrainingContext(source: rig.source, output: rig.outputName), count: count,
      settings: { [profile] in source.current(profile) }, generator: parts.generator,
      logger: parts.logger)
    try rig.checkKeys(
      for: environment.settings(), allowsUncalibrated: settings.allowsUncalibrated)
    rig.measureInBackground(for: environment.settings())
    let player = RigNotePlayer(
      rig: rig, referencePitch: environment.settings().referencePitch,
      allowsUncalibrated: settings.allowsUncalibrated)
    let training: StudioTraining =
      mode.isComparison
      ? .comparison(
        ComparisonSession(
          notePlayer: player, strategy: settings.strategy, profile: profile,
          observers: [profile], store: parts.store, environment: environment))
      : .pitchMatching(
        PitchMatchingSession(
          notePlayer: player, observers: [profile], store: parts.store, environment: environment))
    await active.begin(training.session)
    return training
  }

  /// Ends the training, if one runs, and returns when all of it is stored.
  /// - Parameter reason: told to its reader.
  package func end(_ reason: StopReason = .quit) async { await active.stop(reason) }

  /// Ends the training and gives the device back until ``open(insists:)`` is called again: a program
  /// that is stopped must not hold up a graph.
  /// - Parameter reason: told to the reader of the training.
  package func rest(_ reason: StopReason) async {
    await active.stop(reason)
    await keeper.rest()
  }

  /// Ends the training and gives the device back.
  /// - Parameter reason: told to the reader of the training.
  package func close(_ reason: StopReason = .quit) async {
    await active.stop(reason)
    await keeper.close()
  }

  // MARK: Settings

  /// The settings as they hold now.
  package nonisolated var settings: Settings { current.value }

  /// Changes a setting and keeps it; it holds from the next exercise on.
  ///
  /// A source or an output is opened at once, which ends the training; what cannot be opened is
  /// refused, and nothing has changed or ended then.
  /// - Parameters:
  ///   - name: a setting of the catalogue.
  ///   - text: the value as it would be typed.
  ///   - reason: told to the reader of the training.
  /// - Throws: ``StudioError``.
  package func change(
    _ name: String, to text: String, ending reason: StopReason = .soundChanged
  ) async throws(StudioError) {
    let changed = try changed(name, to: text)
    guard let value = changed[name]?.value else { return }
    try await apply(changed, reason) { file throws(SettingsError) in
      try file.set(name, to: value)
    }
  }

  /// Goes back to the defaults.
  /// - Parameters:
  ///   - names: settings; nil for all of them.
  ///   - reason: told to the reader of the training, which another source or output ends.
  /// - Throws: ``StudioError``.
  package func reset(
    _ names: [String]? = nil, ending reason: StopReason = .soundChanged
  ) async throws(StudioError) {
    let names = names ?? settings.catalogue.descriptors.map(\.name)
    try await apply(withDefaults(names), reason) { file throws(SettingsError) in
      try file.reset(names)
    }
  }

  /// Whether a change asks for another source or output, which ends the training that runs.
  /// - Throws: ``StudioError`` when the change would be refused; nothing has changed or ended.
  package func changesSound(_ name: String, to text: String) async throws(StudioError) -> Bool {
    try await changesSound(changed(name, to: text))
  }

  /// Whether going back to the defaults asks for another source or output.
  /// - Throws: ``StudioError`` when it would be refused; nothing has changed or ended.
  package func resetChangesSound(_ names: [String]?) async throws(StudioError) -> Bool {
    try await changesSound(withDefaults(names ?? settings.catalogue.descriptors.map(\.name)))
  }

  private func changed(_ name: String, to text: String) throws(StudioError) -> Settings {
    var changed = settings
    do throws(SettingsError) {
      try changed.change(name, to: text, at: .screen)
    } catch {
      throw .settings(error)
    }
    return changed
  }

  private func withDefaults(_ names: [String]) -> Settings {
    var changed = settings
    for name in names { changed.reset(name) }
    return changed
  }

  private func changesSound(_ changed: Settings) async throws(StudioError) -> Bool {
    let request = Self.request(changed, parts.output)
    guard request != Self.request(settings, parts.output) else { return false }
    do throws(AudioError) { try await keeper.check(request) } catch { throw .audio(error) }
    return true
  }

  private func apply(
    _ changed: Settings, _ reason: StopReason,
    _ write: (SettingsFile) throws(SettingsError) -> Void
  ) async throws(StudioError) {
    let request = Self.request(changed, parts.output)
    if request != Self.request(settings, parts.output) {
      if await active.isThere { _ = try await changesSound(changed) }
      await active.stop(reason)
      do throws(AudioError) { try await keeper.want(request) } catch { throw .audio(error) }
    }
    current.value = changed
    do throws(SettingsError) { try write(parts.file) } catch { throw .settings(error) }
    if !changed.problems.isEmpty { current.recheck(parts.file) }
  }

  private static func request(_ settings: Settings, _ output: OutputRequest) -> SoundRequest {
    SoundRequest(
      source: settings.text(SettingName.source), output: settings.text(SettingName.output),
      request: output)
  }
}

/// The settings that hold now, read by trainings from other threads.
private final class CurrentSettings: Sendable {
  private let settings: Mutex<Settings>

  init(_ settings: Settings) { self.settings = Mutex(settings) }

  package func recheck(_ file: SettingsFile) { settings.withLock { $0.recheck(file) } }

  var value: Settings {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }
}

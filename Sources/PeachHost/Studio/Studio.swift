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
/// - ``begin(_:intervals:count:)``, ``end(_:)``
/// - ``soundStates``, ``sound``, ``acceptOffer()``
/// - ``settings``, ``change(_:to:)``, ``reset(_:)``
/// - ``sources()``, ``hear(_:)``
public actor Studio {
  /// The profile of the musician.
  public nonisolated let profile: PerceptualProfile
  /// What can be heard, whenever it changes; for one reader, who gets the newest.
  public nonisolated let soundStates: AsyncStream<SoundState>

  private let parts: StudioParts
  private let keeper: RigKeeper
  private let active: ActiveTraining
  private let current: CurrentSettings

  /// Opens nothing yet.
  public init(_ parts: StudioParts) {
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
      onLoss: { await active.stop(.lost($0)) })
    soundStates = keeper.states
  }

  // MARK: Sound

  /// What can be heard now.
  public var sound: SoundState { get async { await keeper.state } }

  /// Opens the sound that the settings ask for.
  /// - Parameter insists: whether what cannot sound is an error. Otherwise it is told by
  ///   ``SoundState/loss``, and what could sound is offered.
  /// - Throws: ``AudioError`` when it insists.
  public func open(insists: Bool) async throws(AudioError) {
    try await keeper.open(insists: insists)
  }

  /// Opens what ``SoundState/offer`` offers.
  ///
  /// Ends the training that runs.
  /// - Throws: ``AudioError`` when it has gone meanwhile.
  public func acceptOffer() async throws(AudioError) {
    await active.stop(.quit)
    try await keeper.acceptOffer()
  }

  /// Every source of every backend, with what keeps it from sounding.
  ///
  /// May take a second; asks the devices.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  public func sources() async throws(AudioError) -> [SourceStatus] {
    let (plugins, output) = (parts.plugins, settings.text(SettingName.output))
    return try await blocking { () throws(AudioError) in
      try SourceChooser(catalogue: plugins).statuses(output: output)
    }
  }

  /// Plays A4 for a second by a source, through the output in use.
  ///
  /// Ends the training that runs. What is wanted sounds again from the next training on.
  /// - Parameter source: an id.
  /// - Throws: ``AudioError`` when it cannot sound.
  public func hear(_ source: String) async throws(AudioError) {
    await active.stop(.quit)
    let rig = try await keeper.audition(source)
    let player = RigNotePlayer(
      rig: rig, referencePitch: settings.training().referencePitch)
    _ = try await player.play(
      sequence: [ScheduledNote(pitch: Pitch(note: .a4), duration: .oneSecond)])
  }

  // MARK: Training

  /// Begins a training with its first exercise at once; the one before is ended.
  /// - Parameters:
  ///   - mode: which of the four.
  ///   - intervals: what an interval training draws from; nil takes what the settings say.
  ///   - count: after how many exercises it ends by itself; nil for never.
  /// - Returns: the training, running; its events wait to be read.
  /// - Throws: ``AudioError`` when nothing can be played on.
  public func begin(
    _ mode: TrainingMode, intervals: Set<Interval>? = nil, count: Int? = nil
  ) async throws(AudioError) -> StudioTraining {
    await active.stop(.quit)
    let rig = try await keeper.ready()
    let source = TrainingSettingsSource(
      { [current] in current.value },
      intervals: { mode.isInterval ? intervals ?? Set($0.intervals) : [.prime] })
    let environment = TrainingEnvironment(
      context: TrainingContext(source: rig.source, output: rig.outputName), count: count,
      settings: { [profile] in source.current(profile) }, generator: parts.generator,
      logger: parts.logger)
    if !settings.allowsUncalibrated { try rig.checkCalibration(for: environment.settings()) }
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
  public func end(_ reason: StopReason = .quit) async { await active.stop(reason) }

  /// Ends the training and gives the device back until ``open(insists:)`` is called again: a program
  /// that is stopped must not hold up a graph.
  /// - Parameter reason: told to the reader of the training.
  public func rest(_ reason: StopReason) async {
    await active.stop(reason)
    await keeper.rest()
  }

  /// Ends the training and gives the device back.
  /// - Parameter reason: told to the reader of the training.
  public func close(_ reason: StopReason = .quit) async {
    await active.stop(reason)
    await keeper.close()
  }

  // MARK: Settings

  /// The settings as they hold now.
  public nonisolated var settings: Settings { current.value }

  /// Changes a setting and keeps it; it holds from the next exercise on.
  ///
  /// A source or an output is opened at once, which ends the training; what cannot be opened is
  /// refused, and nothing has changed then.
  /// - Parameters:
  ///   - name: a setting of the catalogue.
  ///   - text: the value as it would be typed.
  /// - Throws: ``StudioError``.
  public func change(_ name: String, to text: String) async throws(StudioError) {
    var changed = settings
    do throws(SettingsError) {
      try changed.change(name, to: text, at: .screen)
    } catch {
      throw .settings(error)
    }
    guard let value = changed[name]?.value else { return }
    try await apply(changed) { file throws(SettingsError) in try file.set(name, to: value) }
  }

  /// Goes back to the defaults.
  /// - Parameter names: settings; nil for all of them.
  /// - Throws: ``StudioError``.
  public func reset(_ names: [String]? = nil) async throws(StudioError) {
    let names = names ?? settings.catalogue.descriptors.map(\.name)
    var changed = settings
    for name in names { changed.reset(name) }
    try await apply(changed) { file throws(SettingsError) in try file.reset(names) }
  }

  private func apply(
    _ changed: Settings, _ write: (SettingsFile) throws(SettingsError) -> Void
  ) async throws(StudioError) {
    let before = settings
    let request = Self.request(changed, parts.output)
    if request != Self.request(before, parts.output) {
      await active.stop(.quit)
      do throws(AudioError) { try await keeper.want(request) } catch { throw .audio(error) }
    }
    current.value = changed
    do throws(SettingsError) { try write(parts.file) } catch { throw .settings(error) }
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

  var value: Settings {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }
}

import PeachCore
import PeachHost

/// Keeps a rig to play on while a screen is open: replaces it when lost, and offers it again when
/// it is back.
///
/// With `auto`, the next output that can sound is taken. An output that the user named is never
/// replaced: an alternative is offered. Changes are made one after the other, however many are
/// requested at once.
actor RigSupervisor {
  /// The time before the first look for a lost sound; each later one waits twice as long, up to ``longestWait``.
  static let searchInterval = Duration.seconds(2)
  /// The longest time between two looks: one may start the processes of plugins.
  static let longestWait = Duration.seconds(60)
  /// The number of replacements without a training in between; without a limit, an output that
  /// comes and goes would be reopened forever.
  private static let replacementLimit = 3

  /// The states as they change; for one reader, who gets the newest.
  nonisolated let states: AsyncStream<SoundState>
  private(set) var state = SoundState() {
    didSet { if state != oldValue { newStates.yield(state) } }
  }
  /// The rig that notes are played on; nil if nothing could be opened or it was lost.
  private(set) var rig: Rig?

  /// The MIDI events of whatever rig is open; for one reader.
  nonisolated let heardMIDI: AsyncStream<MIDIEvent>
  private let newMIDI: AsyncStream<MIDIEvent>.Continuation
  private let newStates: AsyncStream<SoundState>.Continuation
  private let opener: any RigOpening
  private let clock: any Clock<Duration>
  private let onEnd: @Sendable (StopReason) async -> Void
  /// True to open a replacement for a lost sound, and to offer the lost one when it is back.
  private let recovers: Bool
  /// The sound the user wants; the current one may be an alternative that was offered.
  private var wanted: SoundRequest
  private var current: SoundRequest
  private var isAuditioning = false
  private var replacements = 0
  private var watcher: Task<Void, Never>?
  private var searcher: Task<Void, Never>?
  /// The changes, one after the other.
  private let changes = OrderedJobs()

  /// Creates a supervisor that has opened nothing yet.
  /// - Parameters:
  ///   - opener: opens rigs.
  ///   - request: the sound the user wants to hear.
  ///   - clock: the clock that times the search.
  ///   - recovers: true to open a replacement for a lost sound, and to offer the lost one when it
  ///     is back.
  ///   - onEnd: ends the training that plays on the rig, before anything else is opened.
  init(
    _ opener: any RigOpening, request: SoundRequest, clock: any Clock<Duration>,
    recovers: Bool = true, onEnd: @escaping @Sendable (StopReason) async -> Void
  ) {
    self.opener = opener
    self.clock = clock
    self.recovers = recovers
    self.onEnd = onEnd
    wanted = request
    current = request
    (states, newStates) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (heardMIDI, newMIDI) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1024))
  }

  /// Opens the sound the user wants.
  /// - Parameter required: true to throw on failure; otherwise the failure is shown, and an
  ///   alternative that could sound is offered.
  /// - Throws: ``PeachError`` if the sound is required.
  func open(required: Bool) async throws(PeachError) {
    try await serially { supervisor throws(PeachError) in
      do throws(PeachError) {
        try await supervisor.reopen(supervisor.wanted)
      } catch {
        if required { throw error }
        supervisor.state.loss = error
        await supervisor.offerInstead()
      }
    }
  }

  /// Changes the sound the user wants; where possible, only the sound is exchanged on the same
  /// output.
  ///
  /// If the request cannot be opened, everything stays as it was.
  func want(_ request: SoundRequest) async throws(PeachError) {
    try await serially { supervisor throws(PeachError) in
      try await supervisor.take(request)
      supervisor.wanted = request
      supervisor.state.loss = nil
    }
  }

  /// Returns the place where MIDI devices are heard on the rig that is open.
  func midi() async -> MIDIState {
    guard let rig else { return MIDIState() }
    return await blocking { rig.midi() }
  }

  /// Throws if a request could not be opened, without disturbing anything.
  func check(_ request: SoundRequest) async throws(PeachError) {
    let (opener, rig) = (opener, rig)
    if let refusal = await blocking({ opener.refusal(of: request, with: rig) }) { throw refusal }
  }

  /// Throws if a source could not be heard on the open rig, without disturbing anything.
  func check(audition source: SourceSelection) async throws(PeachError) {
    guard let rig, !state.isSilent else { throw reasonForSilence }
    guard source != .silent else { throw .unknownSource(source.text) }
    try await check(SoundRequest(source: source, output: rig.selection))
  }

  /// Opens the offered sound; does nothing without an offer.
  func acceptOffer() async throws(PeachError) {
    try await serially { supervisor throws(PeachError) in
      guard let offer = supervisor.state.offer else { return }
      try await supervisor.reopen(offer.request)
      supervisor.state.loss = nil
      if offer.request != supervisor.wanted { supervisor.search(for: supervisor.wanted) }
    }
  }

  /// Plays another source for a while; ``ready()`` goes back to the previous one.
  func audition(_ source: SourceSelection) async throws(PeachError) -> Rig {
    try await serially { supervisor throws(PeachError) in
      guard let rig = supervisor.rig, !supervisor.state.isSilent else {
        throw supervisor.reasonForSilence
      }
      let opener = supervisor.opener
      supervisor.isAuditioning = true
      let request = SoundRequest(source: source, output: rig.selection)
      try await blocking { () throws(PeachError) in try opener.audition(request, on: rig) }
      return rig
    }
  }

  /// Returns the rig that a training plays on, with the chosen source.
  func ready() async throws(PeachError) -> Rig {
    try await serially { supervisor throws(PeachError) in
      if supervisor.isAuditioning { try await supervisor.take(supervisor.current) }
      await supervisor.endSilence()
      guard let rig = supervisor.rig else { throw supervisor.reasonForSilence }
      supervisor.state.loss = nil
      supervisor.replacements = 0
      return rig
    }
  }

  /// Opens the chosen sound if there is silence only because it could not be opened before.
  private func endSilence() async {
    guard recovers, rig.map({ $0.source == .silent && $0.isFallback }) ?? true else { return }
    let (opener, request) = (opener, wanted)
    guard await blocking({ opener.obstacle(to: request) }) == nil else { return }
    try? await reopen(request)
  }

  /// Fades what sounds and gives the device back, until something is opened again.
  func rest() async {
    _ = try? await serially { supervisor throws(PeachError) in
      supervisor.searcher?.cancel()
      await supervisor.shutDown()
    }
  }

  /// Fades what sounds and gives the device back.
  func close() async {
    await rest()
    newStates.finish()
    newMIDI.finish()
  }

  private var reasonForSilence: PeachError {
    state.loss
      ?? PeachError(
        .sourceUnavailable, of: state.source?.rawValue ?? wanted.source.text,
        state.passedOver.isEmpty ? .nothingSounds : Reason(state.passedOver))
  }

  // MARK: One change after the other

  private func serially<Value: Sendable>(
    _ step: @escaping @Sendable (isolated RigSupervisor) async throws(PeachError) -> Value
  ) async throws(PeachError) -> Value {
    try await changes.run { () throws(PeachError) in try await step(self) }
  }

  // MARK: Opening

  /// Exchanges the sound on the same output, or opens another output.
  private func take(_ request: SoundRequest) async throws(PeachError) {
    let before = current
    if let rig, state.loss == nil || state.source != nil, current.request == request.request {
      let opener = opener
      let isDone = try await blocking { () throws(PeachError) in
        try opener.exchange(rig, for: request)
      }
      if isDone {
        current = request
        isAuditioning = false
        state.show(rig)
        return
      }
    }
    do throws(PeachError) {
      try await reopen(request)
    } catch {
      // The old one comes back only after the new one is refused.
      try? await reopen(before)
      throw error
    }
  }

  /// Gives back the open device and opens a request.
  private func reopen(_ request: SoundRequest) async throws(PeachError) {
    searcher?.cancel()
    await shutDown()
    let opener = opener
    let opened = try await blocking { () throws(PeachError) in try opener.open(request) }
    current = request
    isAuditioning = false
    rig = opened
    opened.onFormat { [weak self, weak opened] in
      Task { await self?.followFormat(of: opened) }
    }
    opened.onMIDI { [newMIDI] in newMIDI.yield($0) }
    watcher = Task { [weak self] in
      guard let loss = await opened.loss() else { return }
      await self?.lost(opened, loss)
    }
    state.show(opened)
    // Silence that was not requested ends as soon as something can sound.
    if opened.source == .silent, opened.isFallback { search(for: request) }
  }

  private func followFormat(of changed: Rig?) {
    guard let changed, changed === rig, state.source != nil else { return }
    state.format = changed.format
  }

  private func shutDown() async {
    watcher?.cancel()
    guard let gone = rig else { return }
    rig = nil
    state.close()
    await blocking { gone.shutDown() }
  }

  // MARK: Losing

  private func lost(_ gone: Rig, _ error: PeachError) async {
    guard gone === rig else { return }
    await onEnd(.lost(error))
    _ = try? await serially { supervisor throws(PeachError) in
      guard gone === supervisor.rig else { return }
      let output = supervisor.state.output
      // Said first: giving a lost device back may take long.
      supervisor.state.close(error)
      await supervisor.shutDown()
      if supervisor.recovers { await supervisor.replace(output: output) }
    }
  }

  private func replace(output: OutputSelection?) async {
    let request = current
    replacements += 1
    guard request.output == .automatic, replacements <= Self.replacementLimit,
      (try? await reopen(request)) != nil
    else {
      await offerInstead()
      return
    }
    guard let rig, let output, rig.selection != output, rig.source != .silent else { return }
    var lost = request
    lost.output = output
    search(for: lost, offering: request)
  }

  /// Offers an alternative to the named sound, and waits for that one to return.
  private func offerInstead() async {
    let automatic = SoundRequest(request: wanted.request)
    let opener = opener
    if automatic != wanted, await blocking({ opener.obstacle(to: automatic) }) == nil {
      state.offer = SoundOffer(reason: .instead, request: automatic)
    }
    search(for: wanted)
  }

  /// Looks from time to time if a request can be met, and then offers it.
  private func search(for request: SoundRequest, offering offered: SoundRequest? = nil) {
    searcher?.cancel()
    guard recovers else { return }
    let (opener, clock) = (opener, clock)
    searcher = Task { [weak self] in
      var wait = Self.searchInterval
      while (try? await clock.sleep(for: wait)) != nil {
        wait = min(wait * 2, Self.longestWait)
        guard await blocking({ opener.obstacle(to: request) }) == nil else { continue }
        await self?.offer(offered ?? request)
        return
      }
    }
  }

  private func offer(_ request: SoundRequest) async {
    guard !Task.isCancelled else { return }
    state.offer = SoundOffer(reason: .returned, request: request)
    // A listener should not continue in silence without knowing that sound is back.
    if state.isSilent { await onEnd(.soundReturned) }
  }
}

package import PeachCore
import PeachEngine

/// Connects a source to an output as `--source` and `--output` demand.
///
/// A name is a demand: it sounds, or there is an error. Only `auto` falls back, and reports what it
/// passed over and why.
package struct SourceChooser: Sendable {
  /// The sound that `auto` plays through such an output.
  package static let automaticSound = "sine"

  let catalog: PluginCatalog
  /// The plugins that run in processes of their own; nil for the catalog's choice.
  private let isolation: Isolation?
  /// The way of sound to pages; nil where there are none.
  private let stream: SoundStream?

  /// Creates a chooser among the plugins of a catalog.
  /// - Parameters:
  ///   - catalog: the plugins.
  ///   - isolation: the plugins that run in processes of their own; nil for the catalog's choice.
  ///   - stream: the way of sound to pages; nil where there are none.
  package init(
    catalog: PluginCatalog, isolation: Isolation? = nil, stream: SoundStream? = nil
  ) {
    self.catalog = catalog
    self.stream = stream
    self.isolation = isolation
  }

  /// Opens the requested sound; it is running when this returns.
  /// - Parameter request: the user's request.
  /// - Returns: a rig that is ready to play.
  /// - Throws: ``PeachError`` when a demand cannot be met, or nothing can sound and silence is not
  ///   allowed.
  package func open(_ request: SoundRequest) throws(PeachError) -> Rig {
    try catalog.checkOptions()
    if request.source == .automatic, case .named(let backend, _) = request.output {
      _ = try catalog.outputBackend(backend)
    }
    let plan = try plan(for: request)
    // A single pair is a demand, whose error is the caller's.
    if plan.attempts.count == 1 { return try rig(plan.attempts[0], request, passedOver: []) }
    var passedOver: [Reason] = []
    for attempt in plan.attempts {
      do throws(PeachError) {
        return try rig(attempt, request, passedOver: passedOver)
      } catch {
        guard passesOver(error, attempt, request) else { throw error }
        if !passedOver.contains(error.reason) { passedOver.append(error.reason) }
      }
    }
    if plan.endsInSilence {
      let silence = SoundPlan.Attempt(source: .silent, output: .silent)
      return try rig(silence, request, passedOver: passedOver)
    }
    if request.source == .automatic {
      throw PeachError(.sourceUnavailable, of: request.source.text, Reason(passedOver))
    }
    throw PeachError(
      .sourceUnavailable, of: plan.attempts[0].source.rawValue, .noOutputLeft(Reason(passedOver)))
  }

  /// Returns true if the next pair may be tried after an error.
  private func passesOver(
    _ error: PeachError, _ attempt: SoundPlan.Attempt, _ request: SoundRequest
  ) -> Bool {
    guard request.source == .automatic else { return error.kind == .outputUnavailable }
    // Named ports are a demand on a server that is running.
    return request.request.connect == nil || obstacle(to: attempt.output) != nil
  }

  /// Returns the pairs that may meet a request.
  /// - Throws: ``PeachError`` when the name of the source stands for none.
  func plan(for request: SoundRequest) throws(PeachError) -> SoundPlan {
    try SoundPlan(request) { id throws(PeachError) in
      let source = try resolve(id)
      return SoundPlan.Resolved(
        source: source, hasOutput: source == .silent ? false : try backend(source.backend).hasOutput
      )
    }
  }

  /// Returns every source of every backend, with the obstacle that keeps it from sounding, and what is known
  /// of its tuning; tries each device once.
  /// - Parameters:
  ///   - output: the value of `--output`.
  ///   - wanted: the source that the settings name; it comes first if no backend lists it, whether
  ///     or not it is the URI of an instrument.
  ///   - isWanted: returns true for a source to be listed.
  /// - Returns: the sources, in the order of the backends.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused.
  package func statuses(
    output: OutputSelection, wanted: SourceSelection,
    where isWanted: (SourceDescription) -> Bool = { _ in true }
  ) throws(PeachError) -> [SourceStatus] {
    try catalog.checkOptions()
    var obstacles: [String: Reason?] = [:]
    var devices: [OutputSelection: Reason?] = [:]
    var sources = try catalog.sourcesListedAnew()
    if case .named(let id) = wanted, id.sound != nil, !sources.contains(where: { $0.id == id }) {
      sources.insert(SourceDescription(unlisted: id), at: 0)
    }
    sources = sources.filter(isWanted)
    let thirdParty = catalog.thirdPartyPlugins()
    var budgets = thirdParty.compactMapValues { ListingBudget($0.origin.listingLimit) }
    let tables = try catalog.calibrations(of: sources.filter { budgets[$0.backend] == nil })
    var backends: [String: any Backend] = [:]
    for id in Set(sources.map(\.backend)) { backends[id] = try? backend(id) }
    func status(
      of source: SourceDescription, _ table: CalibrationTable?
    ) -> SourceStatus {
      let verdict = table?.verdict
      if let reason = backends[source.backend]?.objection(to: source.id.sound ?? "") {
        return SourceStatus(source: source, obstacle: reason, verdict: verdict)
      }
      // The presets of one font share their fate.
      let key = source.group.isEmpty ? source.id.rawValue : "\(source.backend):\(source.group)"
      let request = SoundRequest(source: .named(source.id), output: output)
      let reason =
        obstacles[key]
        ?? reason(for: request) { device in
          let reason = devices[device] ?? obstacle(to: device)
          devices[device] = .some(reason)
          return reason
        }
      obstacles[key] = .some(reason)
      return SourceStatus(source: source, obstacle: reason, verdict: verdict)
    }
    var statuses: [SourceStatus] = []
    for source in sources {
      guard budgets[source.backend] != nil else {
        statuses.append(status(of: source, tables[source.id]))
        continue
      }
      let shown = try budgets[source.backend]?.show { () throws(PeachError) in
        let table = try catalog.calibrations(of: [source])[source.id]
        return status(of: source, table)
      }
      if let shown { statuses.append(shown) }
    }
    let counts = Dictionary(sources.map { ($0.backend, 1) }, uniquingKeysWith: +)
    for (id, plugin) in thirdParty.sorted(by: { $0.key < $1.key }) {
      let shown = budgets[id]?.shown ?? 0
      let wanted = counts[id, default: 0]
      guard let listed = backends[id]?.listing().total ?? (shown < wanted ? wanted : nil) else {
        continue
      }
      statuses.append(
        SourceStatus(
          source: SourceDescription(cutOff: plugin.id, name: plugin.name),
          obstacle: .listCutOff(shown: shown, listed: listed)))
    }
    return statuses
  }

  /// Returns the source with an id, or the first of a backend.
  package func resolve(_ wanted: SoundSourceID) throws(PeachError) -> SoundSourceID {
    if wanted == .silent { return wanted }
    let backend = try backend(wanted.backend)
    if wanted.sound != nil { return wanted }
    guard let first = find(in: backend, { _ in true }) else {
      throw .unknownSource(wanted.rawValue)
    }
    return first.id
  }

  /// Returns the first source of a backend that matches, or nil.
  ///
  /// A source that the last list lacks may have been installed since.
  private func find(
    in backend: any Backend, _ isWanted: (SourceDescription) -> Bool
  ) -> SourceDescription? {
    if let found = backend.sources().first(where: isWanted) { return found }
    backend.refreshSources()
    return backend.sources().first(where: isWanted)
  }

  /// Returns the description of a source by its id or its backend's, or nil.
  ///
  /// A backend may take names that it does not list, such as the URI of an instrument.
  package func describe(_ wanted: SoundSourceID) throws(PeachError) -> SourceDescription? {
    let id = try resolve(wanted)
    let backend = try backend(id.backend)
    if let found = find(in: backend, { $0.id == id }) { return found }
    guard let sound = id.sound, backend.obstacle(source: sound) == nil else { return nil }
    return SourceDescription(unlisted: id)
  }

  /// Returns the sources that may meet a request; the first that can sound is taken.
  /// - Parameter request: the user's request.
  /// - Returns: one source, or those that `auto` tries, in order; none if the name is unknown.
  package func candidates(_ request: SoundRequest) -> [SoundSourceID] {
    (try? plan(for: request))?.sources ?? []
  }

  /// Returns the reason why a source would not sound with these flags; nil if it would.
  /// - Parameters:
  ///   - source: a source of the catalog.
  ///   - output: the value of `--output`.
  /// - Returns: the reason.
  package func obstacle(to source: SoundSourceID, output: OutputSelection) -> Reason? {
    reason(for: SoundRequest(source: .named(source), output: output))
  }

  /// Returns the reason why no pair of a plan can sound, each reason once; nil if one can.
  func reason(for request: SoundRequest) -> Reason? {
    reason(for: request) { obstacle(to: $0) }
  }

  /// Returns the reason why no pair of a plan can sound; nil if one can.
  /// - Parameters:
  ///   - request: the user's request.
  ///   - device: returns the reason why an output could not be opened; each look costs a try at it.
  /// - Returns: the reason, each part of it once.
  private func reason(
    for request: SoundRequest, device: (OutputSelection) -> Reason?
  ) -> Reason? {
    var reasons: [Reason] = []
    do throws(PeachError) {
      for attempt in try plan(for: request).attempts {
        guard let reason = obstacle(to: attempt, device) else { return nil }
        if !reasons.contains(reason) { reasons.append(reason) }
      }
    } catch {
      return error.reason
    }
    return Reason(reasons)
  }

  private func obstacle(
    to attempt: SoundPlan.Attempt, _ device: (OutputSelection) -> Reason?
  ) -> Reason? {
    guard attempt.source != .silent else { return device(attempt.output) }
    guard let backend = try? catalog.backend(attempt.source.backend, isolation: isolation)
    else {
      return catalog.obstacle(attempt.source.backend) ?? .notLoaded
    }
    return backend.obstacle(source: attempt.source.sound ?? "") ?? device(attempt.output)
  }

  /// Returns the outputs that lists offer: those that need no device to be named.
  /// - Parameter withPages: true where pages can play the sound.
  /// - Returns: the selections, in the order of a list.
  package static func offeredOutputs(withPages: Bool) -> [OutputSelection] {
    [.automatic] + (withPages ? [.browser] : []) + SoundPlan.automatic + [.silent]
  }

  /// Returns the reason why an output could not be opened; nil if it could.
  package func obstacle(to output: OutputSelection) -> Reason? {
    if output == .browser, stream == nil { return .withoutPages }
    guard case .named(let backend, let device) = output else { return nil }
    do throws(PeachError) {
      return try catalog.outputBackend(backend).obstacle(device: device)
    } catch {
      return error.reason
    }
  }

  /// Returns the outputs that a source is tried on if none is named; nil stands for any source.
  /// - Throws: ``PeachError`` when its backend is not ready.
  package func outputs(for source: SoundSourceID?) throws(PeachError) -> [OutputSelection] {
    let source = source.map(SourceSelection.named) ?? .automatic
    return try plan(for: SoundRequest(source: source)).attempts.map(\.output)
  }

  /// Returns true if the graph of an output can be listened to.
  /// - Throws: ``PeachError`` when it is not ready.
  package func isListenable(_ output: OutputSelection) throws(PeachError) -> Bool {
    guard let backend = output.backend else { return false }
    return GraphListener.isOffered(by: try catalog.outputBackend(backend))
  }

  func backend(_ id: String) throws(PeachError) -> any Backend {
    try catalog.soundBackend(id, isolation: isolation)
  }

  private func rig(
    _ attempt: SoundPlan.Attempt, _ request: SoundRequest, passedOver: [Reason]
  ) throws(PeachError) -> Rig {
    let sound = attempt.source == .silent ? nil : try sound(of: attempt.source)
    let engine = Engine()
    let opened: any Output
    if attempt.output == .browser {
      guard let stream else {
        throw PeachError(.outputUnavailable, of: attempt.output.text, .withoutPages)
      }
      opened = StreamOutput(engine: engine, stream: stream)
    } else if case .named(let backend, let device) = attempt.output {
      opened = try catalog.outputBackend(backend).openOutput(
        request.request, device: device, engine: engine)
    } else {
      opened = SilentOutput(engine: engine, period: request.request.period)
    }
    return try Rig(
      source: attempt.source, selection: attempt.output, engine: engine, sound: sound,
      output: opened, passedOver: passedOver)
  }

  /// Creates a source's sound, with a calibrator if it is recorded.
  package func sound(of source: SoundSourceID) throws(PeachError) -> HostedSound {
    let backend = try backend(source.backend)
    let name = source.sound ?? ""
    let made = try backend.makeInstance(name)
    return HostedSound(
      made.sound, calibrator: made.recording.map { calibrator(of: $0, name, backend) })
  }

  /// Measures keys of a source, and remembers them.
  /// - Parameters:
  ///   - source: the source.
  ///   - keys: the keys; those that are known are not measured again.
  /// - Returns: everything that is known of its tuning; nil for a sound whose pitch is exact.
  /// - Throws: ``PeachError`` when it cannot be rendered.
  package func table(
    of source: SoundSourceID, measuring keys: [HeardKey]
  ) async throws(PeachError) -> CalibrationTable? {
    let backend = try backend(source.backend)
    let name = source.sound ?? ""
    guard let recording = backend.recording(of: name) else {
      guard let reason = backend.obstacle(source: name) else { return nil }
      throw PeachError(.sourceUnavailable, of: source.rawValue, reason)
    }
    let calibrator = calibrator(of: recording, name, backend)
    try await calibrator.prepare(keys)
    // Waits until the measurements are saved.
    calibrator.stop()
    return calibrator.table
  }

  /// Creates what measures the keys of a recorded sound.
  private func calibrator(
    of recording: Recording, _ name: String, _ backend: any Backend
  ) -> Calibrator {
    Calibrator(
      recording: recording, cache: catalog.calibrationCache,
      measurer: OfflineKeyMeasurer(
        reach: recording.dependsOnRate ? KeyCalibration.rateReach : 0
      ) { () throws(PeachError) in HostedSound(try backend.makeInstance(name).sound) })
  }
}

package import Foundation
package import PeachCore
package import PeachHost
import Synchronization

/// Verifies sources: decides how each is heard, plays it, measures and judges.
///
/// Thread-safe; several sources may be verified at once.
package final class SourceVerification: Sendable {
  /// The name that stands for all sources together.
  package static let all = "all"

  private let catalog: PluginCatalog
  private let chooser: SourceChooser
  private let trial: AudioThreadTrial
  private let request: SoundRequest
  private let range: NoteRange
  private let referencePitch: Frequency
  /// The stage now sounding on a graph.
  private let sounding = Mutex<(any VerificationRecorder)?>(nil)

  /// Prepares a verification.
  /// - Parameters:
  ///   - catalog: the plugins.
  ///   - program: the file of the running program, whose `plugins check` is used.
  ///   - request: the source, which may be ``all``, and the output.
  ///   - range: the range of notes used in training.
  ///   - referencePitch: the frequency of A4.
  package init(
    _ catalog: PluginCatalog, program: URL, _ request: SoundRequest, range: NoteRange,
    referencePitch: Frequency
  ) {
    self.catalog = catalog
    chooser = SourceChooser(catalog: catalog)
    trial = AudioThreadTrial(program: program, plugins: catalog.checkedPlugins())
    self.request = request
    self.range = range
    self.referencePitch = referencePitch
  }

  /// Returns the targets to verify, in order.
  /// - Returns: one target for a named source, the first of each group for a backend that has several, one
  ///   or two for each if all are verified.
  /// - Throws: ``PeachError`` when there is no such source, or a named output cannot be used.
  package func targets() throws(PeachError) -> [VerificationTarget] {
    try catalog.checkOptions()
    guard request.source.text == Self.all else {
      let firsts = try firstsOfGroups()
      if firsts.count > 1 { return firsts.map { VerificationTarget(source: $0) } }
      let source = try named(request.source)
      return [VerificationTarget(source: source, output: try graph(for: source))]
    }
    let sources = try catalog.sourcesListedAnew()
    let rendered = sources.map { VerificationTarget(source: $0) }
    guard let output = try graph(for: nil) else { return rendered }
    // Every sound takes the same path through the graph: the sines show it exactly, a preset too.
    let heard =
      sources.filter { $0.id.sound == "sine" } + sources.filter { !$0.group.isEmpty }.prefix(1)
    return heard.map { VerificationTarget(source: $0, output: output) } + rendered
  }

  /// Returns the first source of each group of a backend that is asked for alone, none for anything else.
  private func firstsOfGroups() throws(PeachError) -> [SourceDescription] {
    guard case .named(let id) = request.source, id != .silent, id.sound == nil else { return [] }
    var groups: Set<String> = []
    return try catalog.sourcesListedAnew().filter {
      $0.backend == id.rawValue && groups.insert($0.group).inserted
    }
  }

  /// Plays and measures one source.
  /// - Parameters:
  ///   - target: one of ``targets()``.
  ///   - keepsTraces: true to include the traces that pictures are drawn from in the report.
  /// - Returns: the findings, judged.
  /// - Throws: ``PeachError`` when it cannot be heard.
  package func verify(
    _ target: VerificationTarget, keepsTraces: Bool = false
  ) async throws(PeachError) -> VerificationReport {
    let stage = try open(target)
    if target.output != nil { sounding.withLock { $0 = stage } }
    defer {
      if target.output != nil { sounding.withLock { $0 = nil } }
      stage.close()
    }
    let kind = SoundKind(target.source.id, isRecorded: stage.calibrator != nil)
    let plan = VerificationPlan(
      kind, hearing: target.hearing, range: range, referencePitch: referencePitch)
    var verifier = SourceVerifier(
      stage: stage, plan: plan, source: target.source, kind: kind, hearing: target.hearing,
      keepsTraces: keepsTraces)
    var report = try await verifier.verify()
    if let conduct = await trial.conduct(of: target.source) {
      report.allocates = conduct.allocates
      report.locks = conduct.locks
    }
    return report
  }

  /// Fades what sounds on a graph and leaves it; an offline rendering is not heard.
  package func stop() {
    sounding.withLock { $0 }?.close()
    trial.stop()
  }

  private func open(_ target: VerificationTarget) throws(PeachError) -> any VerificationRecorder {
    let id = target.source.id
    guard let output = target.output else {
      return try OfflineRecorder(chooser.sound(of: id))
    }
    var wanted = request
    wanted.source = .named(id)
    wanted.output = output
    // It is only listened to, and not played aloud unless that was requested.
    wanted.request.connectsNothing = request.request.connect == nil
    let rig = try chooser.open(wanted)
    do throws(PeachError) {
      return try GraphRecorder(rig, catalog, server: output.device)
    } catch {
      rig.shutDown()
      throw error
    }
  }

  private func named(_ source: SourceSelection) throws(PeachError) -> SourceDescription {
    switch source {
    case .automatic: return try automatic()
    case .silent:
      throw PeachError(.sourceUnavailable, of: source.text, .nothingToVerify)
    case .named(let id):
      if let found = try chooser.describe(id) { return found }
      throw .unknownSource(source.text)
    }
  }

  /// Returns the source that a training would use, or the first that can be rendered if nothing can
  /// sound.
  private func automatic() throws(PeachError) -> SourceDescription {
    let candidates = chooser.candidates(SoundRequest(output: request.output))
    let sources = try catalog.sourcesListedAnew()
    let known = candidates.compactMap { id in sources.first { $0.id == id } }
    let usable = known.first { chooser.obstacle(to: $0.id, output: request.output) == nil }
    if let found = usable ?? known.first { return found }
    throw .unknownSource(candidates.first?.rawValue ?? request.source.text)
  }

  /// Returns the output to listen to; nil if the source is rendered offline.
  private func graph(
    for source: SourceDescription?
  ) throws(PeachError) -> OutputSelection? {
    switch request.output {
    case .silent: return nil
    case .named, .browser:
      if let reason = chooser.obstacle(to: request.output) {
        throw PeachError(.outputUnavailable, of: request.output.text, reason)
      }
      return try chooser.isListenable(request.output) ? request.output : nil
    case .automatic:
      let outputs = try chooser.outputs(for: source?.id)
      guard let first = outputs.first(where: { chooser.obstacle(to: $0) == nil }),
        try chooser.isListenable(first)
      else { return nil }
      return first
    }
  }
}

/// A source to verify, and the way it is heard.
package struct VerificationTarget: Sendable {
  /// The source.
  package let source: SourceDescription
  /// The output to listen to; nil offline.
  var output: OutputSelection?

  /// The way it is heard.
  package var hearing: VerificationReport.Hearing { output == nil ? .offline : .jack }
}

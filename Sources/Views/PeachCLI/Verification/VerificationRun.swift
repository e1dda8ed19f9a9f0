import Foundation
import PeachCore
import PeachLab
import PeachSettings
import PeachStudio
import PeachText

/// Verifies the requested sources and reports on each as it goes.
struct VerificationRun {
  private let setup: CommandSetup
  private let json: Bool
  private let plots: VerificationPlots?
  private let verification: SourceVerification
  private let targets: [VerificationTarget]

  /// The outcome for one target.
  private typealias Outcome = Result<VerificationReport, PeachError>

  /// Determines the sources to verify.
  /// - Parameters:
  ///   - setup: the starting point of the command.
  ///   - json: true to print JSON.
  ///   - plotFolder: the folder for pictures; nil draws none.
  ///   - files: the option to replace pictures.
  /// - Throws: ``Failure`` if there is no such source, or the folder cannot be created.
  init(
    _ setup: CommandSetup, json: Bool, plotFolder: String?, _ files: OutputFileOptions
  ) throws(Failure) {
    self.setup = setup
    self.json = json
    plots = try plotFolder.map { (folder) throws(Failure) in
      try VerificationPlots(folder: folder, setup, files)
    }
    let training = setup.settings.training()
    var request = setup.studio.soundRequest
    // The setting is for training; a measurement is played aloud only where its own flag says so.
    request.request.connect = setup.studio.output.connect
    let verification = SourceVerification(
      setup.studio.plugins, program: setup.context.program, request,
      range: training.noteRange,
      referencePitch: training.playing.referencePitch)
    targets = try setup.failing { () throws(PeachError) in try verification.targets() }
    self.verification = verification
  }

  private var console: Console { setup.console }

  /// Verifies the sources.
  /// - Returns: true if nothing that was verified has failed.
  /// - Throws: ``Failure`` if the only source named cannot be heard.
  func run() async throws(Failure) -> Bool {
    let table = VerificationTable(
      text: setup.text, paint: Paint(setup.context),
      width: targets.map(\.source.id.rawValue.count).max() ?? 0)
    if !json { console.print(table.head) }
    var summary = VerificationSummary()
    // Sources heard in real time need the machine to themselves; the rest run as fast as possible.
    let (heard, rendered) = (
      targets.filter { $0.hearing == .jack }, targets.filter { $0.hearing == .offline }
    )
    for target in heard {
      progress(summary, target)
      try tell(await verify(target), of: target, table, &summary)
    }
    try await verifyOffline(rendered, table, &summary)
    console.progress(nil)
    await skipUnready(&summary)
    if json {
      console.print(JSONLine.encode(summary))
    } else {
      for skipped in summary.skipped {
        console.print(
          setup.text(
            VerificationText.skipped, ["source": skipped.id, "reason": skipped.reason]))
      }
      console.print(summary.sentence(setup.text))
    }
    return summary.failed == 0
  }

  /// Ends the current listening.
  func stop() { verification.stop() }

  private func verify(_ target: VerificationTarget) async -> Outcome {
    do throws(PeachError) {
      return .success(try await verification.verify(target, keepsTraces: plots != nil))
    } catch {
      return .failure(error)
    }
  }

  /// Verifies as many at once as there are cores, and reports them in order.
  private func verifyOffline(
    _ targets: [VerificationTarget], _ table: VerificationTable,
    _ summary: inout VerificationSummary
  ) async throws(Failure) {
    let width = ProcessInfo.processInfo.activeProcessorCount
    var waiting: [Int: Outcome] = [:]
    var told = 0
    let outcomes = AsyncStream<(Int, Outcome)> { continuation in
      let work = Task {
        await withTaskGroup(of: Void.self) { group in
          for (index, target) in targets.enumerated() {
            if index >= width { await group.next() }
            group.addTask { continuation.yield((index, await verify(target))) }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in work.cancel() }
    }
    if let first = targets.first { progress(summary, first) }
    for await (index, outcome) in outcomes {
      waiting[index] = outcome
      while let next = waiting.removeValue(forKey: told) {
        console.progress(nil)
        try tell(next, of: targets[told], table, &summary)
        told += 1
      }
      if told < targets.count { progress(summary, targets[told]) }
    }
  }

  private func tell(
    _ outcome: Outcome, of target: VerificationTarget, _ table: VerificationTable,
    _ summary: inout VerificationSummary
  ) throws(Failure) {
    switch outcome {
    case .success(let report):
      console.progress(nil)
      summary.count(report)
      if json {
        console.print(JSONLine.encode(report.object(setup.text)))
      } else {
        for line in table.lines(report) { console.print(line) }
      }
      try plots?.draw(report)
    case .failure(let error):
      // Of many sources one may be missing; one that was named must be heard.
      guard targets.count > 1 else { throw setup.text.failure(error) }
      summary.skipped.append(
        .init(id: target.source.id.rawValue, reason: setup.text.sentence(error)))
    }
  }

  /// Skips backends that are not ready, whose sources cannot be counted.
  private func skipUnready(_ summary: inout VerificationSummary) async {
    guard setup.settings.text(SettingName.source) == SourceVerification.all else { return }
    for plugin in await setup.studio.makeStudio().plugins(refreshes: false) {
      guard let reason = plugin.reason.reason else { continue }
      summary.skipped.append(.init(id: plugin.id, reason: setup.text.phrase(reason)))
    }
  }

  private func progress(_ summary: VerificationSummary, _ target: VerificationTarget) {
    console.progress(
      setup.text(
        VerificationText.progress,
        [
          "done": "\(summary.verified + summary.skipped.count)", "all": "\(targets.count)",
          "source": target.source.id.rawValue,
        ]))
  }
}

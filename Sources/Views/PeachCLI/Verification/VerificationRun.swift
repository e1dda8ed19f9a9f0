import Foundation
import PeachCore
import PeachHost
import PeachLab
import PeachSettings
import PeachStudio
import PeachText

/// Verifies what was asked for and tells of it as it goes.
struct VerificationRun {
  private let launch: Launch
  private let json: Bool
  private let plots: VerificationPlots?
  private let verification: SourceVerification
  private let targets: [VerificationTarget]

  /// What one target came to.
  private typealias Outcome = Result<VerificationReport, AudioError>

  /// Finds out what is to be verified.
  /// - Parameters:
  ///   - launch: what the command starts from.
  ///   - json: whether to print JSON.
  ///   - plotFolder: where pictures go; nil draws none.
  /// - Throws: ``Failure`` when there is no such source, or the folder cannot be made.
  init(_ launch: Launch, json: Bool, plotFolder: String?) throws(Failure) {
    self.launch = launch
    self.json = json
    plots = try plotFolder.map { (folder) throws(Failure) in
      try VerificationPlots(folder: folder, text: launch.text)
    }
    let training = launch.settings.training()
    let verification = SourceVerification(
      launch.plugins, launch.soundRequest(allowsSilence: false), range: training.noteRange,
      referencePitch: training.referencePitch)
    targets = try launch.failing { () throws(AudioError) in try verification.targets() }
    self.verification = verification
  }

  private var console: Console { launch.context.console }

  /// Verifies.
  /// - Returns: whether everything that was verified has passed.
  /// - Throws: ``Failure`` when the one source that was named cannot be heard.
  func run() async throws(Failure) -> Bool {
    let table = VerificationTable(
      text: launch.text, paint: Paint(launch.context),
      width: targets.map(\.source.id.rawValue.count).max() ?? 0)
    if !json { console.print(table.head) }
    var summary = VerificationSummary()
    // What is heard in real time wants the machine for itself; the rest is as fast as it gets.
    let (heard, rendered) = (
      targets.filter { $0.hearing == .jack }, targets.filter { $0.hearing == .offline }
    )
    for target in heard {
      progress(summary, target)
      try tell(await verify(target), of: target, table, &summary)
    }
    try await verifyOffline(rendered, table, &summary)
    console.progress(nil)
    skipUnready(&summary)
    if json {
      console.print(JSONLine.encode(summary))
    } else {
      for skipped in summary.skipped {
        console.print(
          launch.text(
            VerificationText.skipped, ["source": skipped.id, "reason": skipped.reason]))
      }
      console.print(
        launch.text(
          VerificationText.summary,
          ["passed": "\(summary.passed)", "all": "\(summary.verified)"]))
    }
    return summary.failed == 0
  }

  /// Ends what is being listened to.
  func stop() { verification.stop() }

  private func verify(_ target: VerificationTarget) async -> Outcome {
    do throws(AudioError) {
      return .success(try await verification.verify(target, keepsTraces: plots != nil))
    } catch {
      return .failure(error)
    }
  }

  /// As many at once as there are cores, told in their order.
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
        console.print(JSONLine.encode(VerificationLine(report, launch.text)))
      } else {
        for line in table.lines(report) { console.print(line) }
      }
      try plots?.draw(report)
    case .failure(let error):
      // Of many sources one may be missing; the one that was named must be heard.
      guard targets.count > 1 else { throw .failed(launch.text.sentence(error)) }
      summary.skipped.append(
        .init(id: target.source.id.rawValue, reason: launch.text.sentence(error)))
    }
  }

  /// Backends that are not ready have sources that nobody can count.
  private func skipUnready(_ summary: inout VerificationSummary) {
    guard launch.settings.text(SettingName.source) == SourceVerification.all else { return }
    for plugin in launch.plugins.plugins {
      guard let reason = plugin.state.reason else { continue }
      summary.skipped.append(.init(id: plugin.id, reason: reason))
    }
  }

  private func progress(_ summary: VerificationSummary, _ target: VerificationTarget) {
    console.progress(
      launch.text(
        VerificationText.progress,
        [
          "done": "\(summary.verified + summary.skipped.count)", "all": "\(targets.count)",
          "source": target.source.id.rawValue,
        ]))
  }
}

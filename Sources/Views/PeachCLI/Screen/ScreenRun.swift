import ArgumentParser
import Foundation
import Logging
import PeachCore
import PeachHost
import PeachMeasure
import PeachSettings
import PeachStore
import PeachStudio
import PeachTerminal
import PeachText
import TerminalKit

/// The terminal app on the command line, from the database to the exit code.
struct ScreenRun {
  private let launch: Launch
  private let device: TerminalDevice
  private let capabilities: TerminalCapabilities

  /// Looks for a terminal that screens can be drawn on; without one lines are the way.
  /// - Parameter launch: what the command starts from.
  init?(_ launch: Launch) {
    let capabilities = TerminalCapabilities(environment: launch.context.environment)
    guard capabilities.drawsScreens, let device = TerminalDevice() else { return nil }
    self.launch = launch
    self.device = device
    self.capabilities = capabilities
  }

  /// Runs until the user leaves.
  /// - Parameters:
  ///   - signals: what ends or stops it from outside.
  ///   - options: the flags of a training; nil for Start.
  ///   - isComparison: which training they are for.
  /// - Throws: ``Failure`` when it cannot begin, ``ExitCode`` when a signal ended it.
  func run(
    signals: Signals, _ options: TrainingOptions? = nil, comparison isComparison: Bool = true
  ) async throws {
    let beginning = try beginning(options, isComparison)
    let store = try launch.openStore()
    let profile = PerceptualProfile()
    let trend = TrendAnalyzer()
    let timeline = ThresholdTimeline(calendar: .current)
    do throws(DataStoreError) {
      let answers = try profile.load(from: store)
      trend.load(answers.lazy.map(\.1.magnitude))
      timeline.load(answers)
    } catch {
      throw Failure.failed(launch.text.sentence(error))
    }
    let studio = Studio(
      StudioParts(
        plugins: launch.plugins, settings: launch.settings,
        file: SettingsFile(path: launch.directories.settingsFile), output: launch.outputRequest,
        store: store, profile: profile,
        generator: options?.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator(),
        logger: Logger(label: "peach.training")))
    if launch.demandsSound { try await open(studio) }
    let app = TerminalApp(
      studio: studio,
      record: ProfileRecord(profile: profile, trend: trend, timeline: timeline),
      sources: launch.plugins,
      language: Language(environment: launch.context.environment),
      info: InfoFacts(
        version: PeachVersion.current, trainingFile: launch.directories.trainingFile,
        settingsFile: launch.directories.settingsFile),
      capabilities: capabilities, beginning: beginning)
    // A training that begins at once covers what Start would say.
    if options != nil { launch.tellOfSettings() }
    let caught = signals.serve { [device] in device.giveBack() }
    let signal = await app.run(device, signals: caught, isOpen: launch.demandsSound)
    try? store.close()
    if signal > 0 { throw ExitCode(128 + signal) }
  }

  /// What the command line names is a demand: it sounds, or the command fails.
  private func open(_ studio: Studio) async throws(Failure) {
    do throws(AudioError) {
      try await studio.open(insists: true)
    } catch {
      throw .failed(launch.text.sentence(error))
    }
  }

  private func beginning(
    _ options: TrainingOptions?, _ isComparison: Bool
  ) throws(Failure) -> TerminalApp.Beginning? {
    guard let options else { return nil }
    do throws(ValueError) {
      let intervals = try options.trainedIntervals()
      return TerminalApp.Beginning(
        mode: TrainingMode(comparison: isComparison, intervals: intervals), intervals: intervals,
        count: try options.trainedCount())
    } catch {
      throw .usage(launch.text.sentence(error))
    }
  }
}

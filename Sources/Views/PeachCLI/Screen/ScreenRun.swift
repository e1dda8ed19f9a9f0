import ArgumentParser
import Foundation
import PeachCore
import PeachMeasure
import PeachSettings
import PeachStudio
import PeachTerminal
import PeachText
import TerminalKit

/// The terminal app on the command line, from the database to the exit code.
struct ScreenRun {
  private let launch: Launch
  private let device: TerminalDevice
  private let capabilities: TerminalCapabilities

  /// Looks for a terminal that can draw screens; without one, lines have to be used.
  /// - Parameter launch: the starting point of the command.
  init?(_ launch: Launch) {
    let capabilities = TerminalCapabilities(environment: launch.context.environment)
    guard capabilities.drawsScreens, let device = TerminalDevice() else { return nil }
    self.launch = launch
    self.device = device
    self.capabilities = capabilities
  }

  /// Runs until the user leaves.
  /// - Parameters:
  ///   - signals: the signals that end or suspend it from outside.
  ///   - options: the flags of a training; nil for Start.
  ///   - isComparison: true if the flags are for comparison training.
  /// - Throws: ``Failure`` if it cannot start, ``ExitCode`` if a signal ended it.
  func run(
    signals: Signals, _ options: TrainingOptions? = nil, comparison isComparison: Bool = true
  ) async throws {
    let beginning = try options.map { (options) throws(Failure) in
      try launch.request(options, comparison: isComparison)
    }
    launch.tellOfCrash()
    let studio = try launch.reading { () throws(DataStoreError) in
      try launch.setup.openStudio(
        generator: options?.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator())
    }
    _ = try launch.reading { () throws(DataStoreError) in try studio.loadProgress() }
    if launch.setup.demandsSound { try await open(studio) }
    let app = TerminalApp(
      studio: studio, sources: launch.setup.plugins,
      language: Language(environment: launch.context.environment),
      info: ProgramInfo(
        version: PeachVersion.current, trainingFile: launch.setup.directories.trainingFile,
        settingsFile: launch.setup.directories.settingsFile),
      capabilities: capabilities, beginning: beginning)
    // A training that starts at once hides the message that Start would show.
    if options != nil { launch.tellOfSettings() }
    let caught = signals.serve { [device] in device.giveBack() }
    guard
      let signal = await app.run(device, signals: caught, isOpen: launch.setup.demandsSound)
    else { throw Failure.failed(launch.text(CommandLineText.noTerminal)) }
    if signal > 0 { throw ExitCode(128 + signal) }
  }

  /// Opens the sound; one named on the command line must sound, or the command fails.
  private func open(_ studio: Studio) async throws(Failure) {
    do throws(AudioError) {
      try await studio.open(insists: true)
    } catch {
      throw .failed(launch.text.sentence(error))
    }
  }
}

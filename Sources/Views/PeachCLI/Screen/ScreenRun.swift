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
  private let setup: CommandSetup
  private let device: TerminalDevice
  private let capabilities: TerminalCapabilities

  /// Returns true if there is a terminal that can draw screens.
  static func isPossible(_ context: CommandContext) -> Bool {
    TerminalCapabilities(environment: context.environment).drawsScreens && TerminalDevice() != nil
  }

  /// Looks for a terminal that can draw screens; without one, lines have to be used.
  /// - Parameter setup: the starting point of the command.
  init?(_ setup: CommandSetup) {
    let capabilities = TerminalCapabilities(environment: setup.context.environment)
    guard capabilities.drawsScreens, let device = TerminalDevice.marked(setup.context.environment)
    else { return nil }
    self.setup = setup
    self.device = device
    self.capabilities = capabilities
  }

  /// Runs until the user leaves.
  /// - Parameters:
  ///   - signals: the signals that end or suspend it from outside.
  ///   - options: the flags of a training; nil for Start.
  ///   - beginning: the training to begin with; nil for Start.
  /// - Throws: ``Failure`` if it cannot start, ``ExitCode`` if a signal ended it.
  func run(
    signals: Signals, _ options: TrainingOptions? = nil, _ beginning: TrainingRequest? = nil
  ) async throws {
    setup.tellOfCrash()
    let studio = try setup.failing { () throws(PeachError) in
      try setup.studio.openStudio(
        generator: options?.seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator())
    }
    _ = try setup.learning { (report) throws(PeachError) in
      try studio.loadProgress(progress: report)
    }
    let opensFirst = setup.studio.demandsSound || setup.session != nil
    if opensFirst { try await setup.open(studio, required: setup.studio.demandsSound) }
    let app = TerminalApp(
      studio: studio, sources: setup.studio.plugins,
      language: Language(environment: setup.context.environment),
      info: ProgramInfo(
        version: PeachVersion.current, trainingFile: setup.studio.directories.trainingFile,
        settingsFile: setup.studio.directories.settingsFile),
      capabilities: capabilities, beginning: beginning, place: setup.session?.screen,
      placed: { [session = setup.session] in session?.screen = $0 })
    setup.session?.follow { [text = setup.text] in app.show(text(SessionText.gone)) }
    // A training that starts at once hides the message that Start would show.
    if options != nil { setup.tellOfSettings() }
    let caught = signals.serve { [device] in device.giveBack(forGood: true) }
    guard
      let signal = await app.run(device, signals: caught, isOpen: opensFirst)
    else { throw Failure.failed(setup.text(CommandLineText.noTerminal)) }
    let isSaved = setup.reportUnsaved(studio)
    if signal > 0 { throw ExitCode(128 + signal) }
    if !isSaved { throw ExitCode(1) }
  }
}

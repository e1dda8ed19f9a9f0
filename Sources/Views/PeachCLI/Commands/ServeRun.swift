import ArgumentParser
import Foundation
import PeachCore
import PeachStudio
import Spawning
import PeachText
import PeachWeb
import Synchronization

/// The web app on the command line, from the database to the exit code.
struct ServeRun {
  private let setup: CommandSetup
  private let studio: Studio
  private let app: WebApp
  private let showsCode: Bool
  private let forgets: Bool
  private let insists: Bool

  /// Opens the database and starts listening; does not open a sound yet.
  /// - Parameters:
  ///   - given: the starting point of the command.
  ///   - request: the place to listen, and the audience.
  ///   - insists: true if a sound was named and must be available.
  /// - Throws: ``Failure``.
  init(_ given: CommandSetup, _ request: WebApp.Request, insists: Bool) throws(Failure) {
    let setup = given.withPages()
    self.setup = setup
    self.insists = insists
    setup.tellOfCrash()
    let studio = try setup.reading { () throws(DataStoreError) in
      try setup.studio.openStudio()
    }
    self.studio = studio
    let leftOut = try setup.learning { (told) throws(DataStoreError) in
      try studio.loadProgress(told: told)
    }
    if let sentence = setup.text.leftOut(leftOut) { setup.context.console.say(sentence) }
    do throws(WebError) {
      app = try WebApp(
        request, studio: studio, directories: setup.studio.directories,
        sources: setup.studio.plugins, language: Language(environment: setup.context.environment),
        program: setup.context.program, stream: setup.studio.soundStream)
    } catch {
      throw .failed(setup.text.sentence(error))
    }
    forgets = request.forgets
    showsCode = request.isLocal && setup.context.console.isTerminal
  }

  /// Serves until a signal arrives.
  /// - Parameters:
  ///   - signals: the signals that end it.
  ///   - opensBrowser: true to open the address in the desktop's browser.
  /// - Throws: ``Failure``, or ``ExitCode``.
  func follow(_ signals: Signals, opensBrowser: Bool) async throws {
    let caught = signals.serve()
    let status = Mutex(Int32(0))
    let ending = Task {
      for await signal in caught {
        guard signal != SIGTSTP else {
          await studio.end(.signal)
          await Suspension.suspend(nil)
          continue
        }
        status.withLock { $0 = 128 + signal }
        let late = Task { await leave(signal) }
        app.stop()
        await studio.close(.signal)
        late.cancel()
      }
    }
    // The address is available at once; the sound follows while somebody types it.
    async let served: Void = app.run()
    tell(opensBrowser: opensBrowser)
    do throws(Failure) {
      try await setup.open(studio, insists: insists)
    } catch {
      app.stop()
      await served
      throw error
    }
    let managing = manage()
    await served
    managing?.cancel()
    ending.cancel()
    // The training data are closed, and the device is given back.
    await ending.value
    let code = status.withLock { $0 }
    if code == 0 { await studio.close() }
    throw ExitCode(code)
  }

  /// Shows and hides the page as a session manager asks, and tells it whether one is shown.
  private func manage() -> Task<Void, Never>? {
    guard let session = setup.session else { return nil }
    let (app, text, console) = (app, setup.text, setup.context.console)
    session.follow { isShown in
      isShown ? openBrowser() : app.hidePages(text(SessionText.hidden))
    } lost: {
      console.say("peach: " + text(SessionText.gone))
    }
    guard session.isHideable else { return nil }
    if session.screen == "shown" { openBrowser() }
    return Task {
      for await isShown in app.pageStates { session.tell(isShown: isShown) }
    }
  }

  private func tell(opensBrowser: Bool) {
    let console = setup.context.console
    console.print(setup.text(WebText.listening, ["address": app.address]))
    if showsCode, let code = app.code {
      let paint = Paint(setup.context)
      for line in code { console.print(paint.blackOnWhite(line)) }
    }
    if forgets { console.say(setup.text(WebText.forgotten)) }
    console.say(setup.text(WebText.listeningEnd))
    if opensBrowser { openBrowser() }
  }

  private func openBrowser() {
    // Without a desktop the address can still be typed.
    _ = try? ChildProcess("/usr/bin/env", ["xdg-open", app.address])
  }

  /// Exits if a disk or a device delays the end.
  private func leave(_ signal: Int32) async {
    guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
    _exit(128 + signal)
  }

  /// The time before it exits by force; a program asked to end is gone within 200 ms.
  private static let patience = Duration.milliseconds(120)
}

import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import Spawning
import PeachText
import PeachWeb
import Synchronization
import UserFiles

/// The web app on the command line, from the database to the exit code.
struct ServeRun {
  private let setup: CommandSetup
  private let studio: Studio
  private let app: WebApp
  private let showsCode: Bool
  private let forgets: Bool
  private let isLocal: Bool
  private let isEncrypted: Bool
  private let required: Bool

  /// Opens the database and starts listening; does not open a sound yet.
  /// - Parameters:
  ///   - given: the starting point of the command.
  ///   - request: the place to listen, and the audience.
  ///   - required: true if a sound was named and must be available.
  /// - Throws: ``Failure``.
  init(_ given: CommandSetup, _ request: WebApp.Request, required: Bool) throws(Failure) {
    let setup = given.withPages()
    self.setup = setup
    self.required = required
    setup.tellOfCrash()
    let studio = try setup.failing { () throws(PeachError) in
      try setup.studio.openStudio()
    }
    self.studio = studio
    let leftOut = try setup.learning { (report) throws(PeachError) in
      try studio.loadProgress(progress: report)
    }
    if let sentence = setup.text.leftOut(leftOut) { setup.console.say(sentence) }
    app = try setup.failing { () throws(PeachError) in
      try WebApp(
        request, studio: studio, directories: setup.studio.directories,
        sources: setup.studio.plugins, language: Language(environment: setup.context.environment),
        program: setup.context.program, stream: setup.studio.soundStream)
    }
    forgets = request.forgets
    isLocal = request.audience != .thisMachine
    isEncrypted = request.audience != .unencrypted
    showsCode = isLocal && setup.console.isTerminal
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
        let late = Task { await ForcedEnd.comes(after: signal) }
        app.stop()
        await studio.close(.signal)
        late.cancel()
      }
    }
    // The address is available at once; the sound follows while the user types it.
    async let served: Void = app.run()
    tell(opensBrowser: opensBrowser)
    do throws(Failure) {
      try await setup.open(studio, required: required)
    } catch {
      app.stop()
      await served
      throw error
    }
    let managing = manage()
    let telling = Task { await follow(app.news) }
    await served
    telling.cancel()
    managing?.cancel()
    ending.cancel()
    // The training data are closed, and the device is given back.
    await ending.value
    let code = status.withLock { $0 }
    if code == 0 { await studio.close() }
    let isSaved = setup.reportUnsaved(studio)
    throw ExitCode(code == 0 && !isSaved ? 1 : code)
  }

  /// Shows and hides the page as a session manager asks, and reports whether one is shown.
  private func manage() -> Task<Void, Never>? {
    guard let session = setup.session else { return nil }
    let (app, text, console) = (app, setup.text, setup.console)
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
    let console = setup.console
    console.print(setup.text(WebText.listening, ["address": app.addresses[0]]))
    if app.addresses.count > 1 {
      console.print(
        setup.text(
          WebText.listeningMore, ["addresses": app.addresses.dropFirst().joined(separator: " ")]))
    }
    if showsCode, !WebApp.drawsCodes { console.say(setup.text(WebText.noCodes)) }
    showCode()
    if isLocal, !isEncrypted { console.say(setup.text(WebText.notEncrypted)) }
    reportCertificate()
    if isLocal, !app.isReached { console.say(setup.text(WebText.noLocalAddress)) }
    if forgets { console.say(setup.text(WebText.forgotten)) }
    console.say(setup.text(WebText.listeningEnd))
    if opensBrowser { openBrowser() }
  }

  /// Prints by what the certificate is recognized, and how to install the authority behind it.
  private func reportCertificate() {
    guard let certificate = app.certificate else { return }
    func say(_ sentence: String, _ fingerprint: String) {
      setup.console.say(sentence)
      setup.console.say("  " + fingerprint)
    }
    guard let authority = certificate.authority else {
      say(setup.text(WebText.ownCertificate), certificate.fingerprint)
      return
    }
    say(setup.text(WebText.certificate), certificate.fingerprint)
    say(
      setup.text(WebText.installAuthority, ["address": authority.address]), authority.fingerprint)
  }

  private func showCode() {
    guard showsCode, let code = app.code else { return }
    let paint = Paint(setup.context)
    for line in code { setup.console.print(paint.blackOnWhite(line)) }
  }

  /// Prints the next address whenever one was used, or the network has changed.
  private func follow(_ news: AsyncStream<WebApp.News>) async {
    for await news in news {
      let address = app.addresses[0]
      switch news {
      case .connected(let device):
        setup.console.print(setup.text(WebText.connected, ["device": device, "address": address]))
      case .moved:
        setup.console.print(setup.text(WebText.moved, ["address": address]))
        reportCertificate()
      }
      showCode()
    }
  }

  /// Opens the page in the desktop's browser.
  ///
  /// The address is in a file that only this user can read: everybody on the machine sees the
  /// arguments of a program.
  private func openBrowser() {
    let runtime = setup.context.environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    let folder = runtime ?? setup.studio.directories.state
    let path = folder + "/peach-open-\(getpid()).html"
    let page = """
      <!doctype html><meta charset="utf-8"><title>Peach</title>\
      <meta http-equiv="refresh" content="0;url=\(app.ownAddress)">

      """
    let file = OwnFile(path)
    file.write(Data(page.utf8))
    // Without a desktop the address can still be typed.
    guard let opener = try? ChildProcess("/usr/bin/env", ["xdg-open", path]) else { return }
    Task {
      // The browser opens it a moment later.
      try? await Task.sleep(for: .seconds(30))
      file.remove()
      withExtendedLifetime(opener) {}
    }
  }
}

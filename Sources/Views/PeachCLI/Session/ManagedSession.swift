import Foundation
import PeachSettings
import PeachText
import SessionManagement
import UserFiles

/// A session of a session manager that this run is part of.
///
/// It has settings, a screen and a name on graphs of its own. Answers stay the musician's.
///
/// Thread-safe.
final class ManagedSession: Sendable {
  /// The folder of what belongs to the session.
  let folder: String
  /// The name on graphs.
  let clientName: String
  /// True if what is shown can be hidden.
  let isHideable: Bool
  private let client: SessionClient

  private init(_ client: SessionClient, folder: String, clientName: String, isHideable: Bool) {
    self.client = client
    self.folder = folder
    self.clientName = clientName
    self.isHideable = isHideable
  }

  /// The seconds that a manager has to answer; after that, or without an address that is one, the program
  /// continues without it.
  private static let patience = 3.0

  /// Joins the session of the manager that has started the program, and waits until it says what to open.
  ///
  /// Nothing may be opened on a graph before.
  /// - Parameters:
  ///   - context: the surroundings of the command.
  ///   - language: the language asked for; nil for the user's.
  ///   - isHideable: true if what is shown can be hidden.
  /// - Returns: the session; nil without a manager, after one line on why.
  static func join(
    _ context: CommandContext, language: String?, isHideable: Bool = false
  ) -> ManagedSession? {
    guard let url = context.environment["NSM_URL"], !url.isEmpty else { return nil }
    let text = Catalog(context.language(language))
    func without(_ reason: SessionText, _ values: [String: String] = [:]) -> ManagedSession? {
      context.console.say("peach: " + text(reason, values))
      return nil
    }
    let client: SessionClient
    do throws(SessionClient.Failure) {
      client = try SessionClient(url: url)
    } catch {
      return without(error == .unreachable ? .noAnswer : .wrongAddress, ["url": url.quotable])
    }
    client.announce(
      "peach", capabilities: ["message", "progress"] + (isHideable ? ["optional-gui"] : []),
      executable: String(CommandLine.arguments[0].split(separator: "/").last ?? "peach"))
    var manager = ""
    while let event = client.next(within: patience) {
      switch event {
      case .accepted(let name):
        manager = name
        if isHideable { client.tell(isShown: false) }
      case .refused(_, let message):
        return without(.refused, ["reason": message.quotable.withoutFullStop])
      case .open(let path, _, let name):
        client.tell(progress: 0)
        if let reason = prepare(path, XDGDirectories(environment: context.environment)) {
          client.fail(.open, .createFailed, reason)
          return without(.noFolder, ["path": path.quotable, "reason": text.system(reason)])
        }
        return ManagedSession(client, folder: path, clientName: name, isHideable: isHideable)
      case .save, .show, .hide, .lost: break
      }
    }
    return without(manager.isEmpty ? .noAnswer : .nothingToOpen, ["url": url.quotable])
  }

  /// Makes the folder of a session, which begins with the user's own settings.
  /// - Returns: the reason why it cannot be made; nil if it is there.
  private static func prepare(_ folder: String, _ user: XDGDirectories) -> String? {
    let settings = XDGDirectories(environment: [:], configDirectory: folder).settingsFile
    do throws(FileError) { try FileWriter.makeFolder(folder) } catch { return error.systemWords }
    if !FileManager.default.fileExists(atPath: settings),
      let own = OwnFile(user.settingsFile).read()
    {
      OwnFile(settings).write(own)
    }
    return nil
  }

  // MARK: Messages to the manager

  /// Reports that everything is open.
  func opened() {
    client.tell(progress: 1)
    client.reply(to: .open, "ready")
  }

  /// Reports why it cannot be opened.
  func failed(_ sentence: String) { client.fail(.open, .general, sentence) }

  /// Reports something important, such as the loss of the sound.
  func say(_ sentence: String) { client.tell(sentence, priority: 2) }

  /// Reports the progress of the start, 0…1.
  func tell(progress: Double) { client.tell(progress: progress) }

  /// Reports whether some browser shows the page.
  func tell(isShown: Bool) {
    client.tell(isShown: isShown)
    screen = isShown ? "shown" : "hidden"
  }

  // MARK: What the manager asks

  /// Hears the manager from now on, on a thread of its own.
  /// - Parameters:
  ///   - show: called to show what can be hidden, or to hide it.
  ///   - lost: called when the manager is gone.
  func follow(
    show: @escaping @Sendable (Bool) -> Void = { _ in }, lost: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread { [client] in
      while let event = client.next() {
        switch event {
        // Settings and screen are kept as they change.
        case .save: client.reply(to: .save, "saved")
        case .show: show(true)
        case .hide: show(false)
        case .lost: lost()
        case .open: client.fail(.open, .notNow, "Peach opens one session a run")
        case .accepted, .refused: break
        }
      }
    }
  }

  /// The screen that was shown last; nil in a new session.
  ///
  /// Nothing is stored if it cannot be written.
  var screen: String? {
    get { OwnFile(folder + "/screen").read().map { String(decoding: $0, as: UTF8.self) } }
    set { if let newValue { OwnFile(folder + "/screen").write(Data(newValue.utf8)) } }
  }
}

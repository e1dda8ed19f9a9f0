import Foundation
import PeachSettings
import TerminalKit
import UserFiles

/// A note that a program has taken a terminal, by which the next command restores one whose program was killed.
struct TerminalMark: Sendable {
  /// The content of a note.
  private struct Note: Codable {
    let process: Int32
    let isScreen: Bool
    /// The terminal itself, as its name is given to others: when it was made.
    let made: Int
  }

  private let device: String
  private let made: Int
  private let file: OwnFile

  /// Describes the terminal of a descriptor; nil if it is none.
  init?(_ descriptor: Int32, _ environment: [String: String]) {
    guard isatty(descriptor) == 1 else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    var status = stat()
    guard ttyname_r(descriptor, &name, name.count) == 0, fstat(descriptor, &status) == 0 else {
      return nil
    }
    device = String(
      decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    made = status.st_ctim.tv_sec
    let folder = XDGDirectories(environment: environment).state + "/terminals"
    file = OwnFile(folder + "/" + device.split(separator: "/").joined(separator: "-"))
  }

  /// Notes that this process has the terminal in a mode; nil once it has given it back.
  func note(_ mode: TerminalMode?) {
    guard let mode else {
      file.remove()
      return
    }
    let note = Note(process: getpid(), isScreen: mode == .screen, made: made)
    if let content = try? JSONEncoder().encode(note) { file.write(content) }
  }

  /// Restores the terminal of this process if the program that had taken it was killed.
  static func restore(_ environment: [String: String]) {
    guard
      let mark = [STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO].lazy
        .compactMap({ TerminalMark($0, environment) }).first,
      let content = mark.file.read(),
      let note = try? JSONDecoder().decode(Note.self, from: content),
      note.process != getpid(), kill(note.process, 0) != 0
    else { return }
    mark.file.remove()
    guard note.made == mark.made else { return }
    let terminal = open(mark.device, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return }
    defer { close(terminal) }
    TerminalMode.rescue(terminal, fromScreen: note.isScreen)
  }
}

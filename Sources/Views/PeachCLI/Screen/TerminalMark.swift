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
    /// The creation time of the terminal, in seconds since 1970, because later terminals reuse its name.
    let made: Int
  }

  private let device: String
  private let made: Int
  private let file: OwnFile

  /// Describes the terminal of a descriptor; nil if the descriptor is not a terminal.
  init?(_ descriptor: Int32, _ environment: [String: String]) {
    guard isatty(descriptor) == 1 else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    var status = stat()
    guard ttyname_r(descriptor, &name, name.count) == 0, fstat(descriptor, &status) == 0 else {
      return nil
    }
    device = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
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

extension TerminalDevice {
  /// Creates a device whose terminal is restored by the next command if this process is killed.
  /// - Parameters:
  ///   - environment: the variables that lead to the state directory.
  ///   - input: the descriptor that keys come from.
  ///   - output: the descriptor that screens are written to.
  /// - Returns: the device; nil unless both are a terminal.
  static func marked(
    _ environment: [String: String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) -> TerminalDevice? {
    let mark = TerminalMark(input, environment)
    return TerminalDevice(input: input, output: output) { mark?.note($0) }
  }
}

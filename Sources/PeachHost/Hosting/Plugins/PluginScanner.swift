package import Foundation
import PeachContract
import PeachCore
import PeachEngine

/// Loads a plugin for the first time, in a child process: a crash or a hang there costs one line.
package struct PluginScanner: Sendable {
  /// The seconds after which a child counts as hung.
  package static let patience = 10.0

  private let program: URL
  private let arguments: [String]

  /// Creates a scanner.
  /// - Parameters:
  ///   - program: the executable to run as the child.
  ///   - arguments: the arguments before the plugin's path. The child prints a ``PluginReport`` as
  ///     JSON.
  package init(program: URL, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs the child on a plugin and returns its report.
  func scan(_ plugin: URL) -> PluginReport {
    let child = Process()
    child.executableURL = program
    child.arguments = arguments + [plugin.path]
    child.crashesAtOnce()
    let output = Pipe()
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    do {
      try child.run()
    } catch {
      return Self.report(
        .unavailable, .checkNotStarted(path: plugin.path, error: "\(error)"))
    }
    let deadline = DispatchWorkItem { kill(child.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: deadline)
    let began = MonotonicClock.nanoseconds
    let data = output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    deadline.cancel()
    if child.terminationReason == .uncaughtSignal {
      let hung = Double(MonotonicClock.nanoseconds - began) / 1e9 >= Self.patience
      let signal = child.terminationStatus
      return Self.report(
        .crashed,
        hung && signal == SIGKILL
          ? .hungAtLoad(seconds: Int(Self.patience))
          : .crashedAtLoad(signal: Int(signal), name: String(cString: strsignal(signal))))
    }
    // Output of the plugin itself comes first; the report is the last line.
    guard let line = data.split(separator: UInt8(ascii: "\n")).last,
      let report = try? JSONDecoder().decode(PluginReport.self, from: Data(line))
    else {
      return Self.report(.crashed, .endedCheck(status: Int(child.terminationStatus)))
    }
    return report
  }

  private static func report(
    _ finding: PluginReport.Finding, _ fault: PluginFault
  ) -> PluginReport {
    PluginReport(finding: finding, reason: .plugin(fault), found: Date().timeIntervalSince1970)
  }
}

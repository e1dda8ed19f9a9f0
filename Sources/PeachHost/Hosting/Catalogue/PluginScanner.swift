import Foundation
import PeachCore

/// Loads a plugin for the first time, in a process of its own: a crash or a hang there costs one
/// line.
struct PluginScanner: Sendable {
  private let program: HelperProgram

  /// Creates a scanner.
  /// - Parameter program: the program that loads the plugin.
  init(program: HelperProgram) { self.program = program }

  /// Loads a plugin and returns the report on it.
  func scan(_ plugin: URL) -> PluginReport {
    let process: PluginProcess
    do throws(PluginProcessError) {
      process = try PluginProcess(program, plugin: plugin)
    } catch {
      return Self.report(.unavailable, error.reason)
    }
    do throws(PluginProcessError) {
      guard case .loaded(let report) = try process.ask(.load) else {
        return Self.report(.unavailable, .processDeaf)
      }
      return report
    } catch {
      return Self.report(process.fate)
    }
  }

  private static func report(_ end: Reason.ProcessEnd?) -> PluginReport {
    switch end {
    case .hung:
      report(.crashed, .plugin(.hungAtLoad(seconds: Int(PluginRequest.load.deadline))))
    case .garbled: report(.crashed, .plugin(.endedInUse(.garbled)))
    case .crashed(let signal):
      report(
        .crashed,
        .plugin(.crashedAtLoad(signal: signal, name: String(cString: strsignal(Int32(signal))))))
    case .exited(let status): report(.crashed, .plugin(.endedCheck(status: status)))
    case .killed, nil: report(.unavailable, .plugin(.checkCutOff))
    }
  }

  private static func report(_ finding: PluginReport.Finding, _ reason: Reason) -> PluginReport {
    PluginReport(finding: finding, reason: reason, found: Date().timeIntervalSince1970)
  }
}

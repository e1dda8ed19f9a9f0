import Foundation
import PeachCore

/// Loads a plugin for the first time, in a process of its own: a crash or a hang there costs one
/// line.
struct PluginScanner: Sendable {
  private let server: ForkServer

  /// Creates a scanner.
  /// - Parameter server: forks the process that loads the plugin.
  init(server: ForkServer) { self.server = server }

  /// Loads a plugin and returns the report on it.
  func scan(_ plugin: URL, _ origin: PluginOrigin) -> PluginReport {
    let process: PluginProcess
    do throws(PluginProcessError) {
      process = try PluginProcess(server, plugin: plugin)
    } catch {
      return Self.report(.unavailable, error.reason)
    }
    do throws(PluginProcessError) {
      return try process.load(origin.listingLimit)
    } catch {
      return Self.report(process.fate)
    }
  }

  private static func report(_ end: Reason.ProcessEnd?) -> PluginReport {
    switch end {
    case .hung:
      report(.crashed, .plugin(.hungAtLoad(seconds: Int(PluginRequest.loadDeadline))))
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

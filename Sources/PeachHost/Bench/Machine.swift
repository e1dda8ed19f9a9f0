import Foundation

/// The machine that something was measured on.
public struct Machine: Hashable, Sendable {
  /// The processor's name as it gives it.
  public let processor: String
  /// How many processors the system sees.
  public let processorCount: Int
  /// The kernel's name, release and build.
  public let kernel: String

  /// Looks at this machine.
  public init() {
    let facts = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = facts.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor =
      model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    processorCount = ProcessInfo.processInfo.activeProcessorCount
    var names = utsname()
    uname(&names)
    kernel = "\(text(names.sysname)) \(text(names.release)) \(text(names.version))"
  }
}

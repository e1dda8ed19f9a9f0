import Foundation

/// The machine that a measurement ran on.
package struct HostMachine: Hashable, Sendable {
  /// The name that the processor reports.
  package let processor: String
  /// The number of processors that the system sees.
  package let processorCount: Int
  /// The kernel's name, release and version.
  package let kernel: String

  /// Inspects this machine.
  package init() {
    let description = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor =
      model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    processorCount = ProcessInfo.processInfo.activeProcessorCount
    var names = utsname()
    uname(&names)
    kernel = [Self.text(names.sysname), Self.text(names.release), Self.text(names.version)]
      .joined(separator: " ")
  }

  /// Returns the text in a fixed array of `char`, up to its terminator.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

import CCrashReport
import PeachCore
package import PeachSettings
package import PeachText

/// Writes a report of where the program crashed, and announces it in one sentence.
///
/// Swift's own backtracer would prompt the user at the terminal for half a minute.
package enum CrashReport {
  /// Takes over the handling of crashes. [main thread, once]
  ///
  /// If `SWIFT_BACKTRACE` is set, the user wants Swift's own backtracer, or none; then nothing is
  /// done.
  /// - Parameters:
  ///   - directories: the directories whose state folder receives the report.
  ///   - environment: all environment variables.
  ///   - text: the catalog in the language of the sentence.
  package static func install(
    in directories: XDGDirectories, environment: [String: String], text: Catalog
  ) {
    guard environment["SWIFT_BACKTRACE"] == nil else { return }
    // Of the last private plane of Unicode, which no text contains.
    let place = "\u{10FFDF}"
    let sentence = "peach: \(text(ErrorText.crashed, ["path": place]))\n"
    let parts = sentence.split(separator: place, maxSplits: 1, omittingEmptySubsequences: false)
    peach_crash_report_install(
      directories.state, "peach \(PeachVersion.current)", String(parts[0]),
      parts.dropFirst().joined(), "peach: \(text(ErrorText.crashedUnreported))\n")
  }
}

import CCrashReport
import PeachCore
package import PeachSettings
package import PeachText

/// Writes down where the program crashed, and says so in one sentence.
///
/// Swift's own backtracer would ask whoever sits at the terminal what to do, for half a minute.
package enum CrashReport {
  /// Takes over what a crash does from now on. [main thread, once]
  ///
  /// `SWIFT_BACKTRACE` says that somebody wants Swift's own, or none; then nothing is done.
  /// - Parameters:
  ///   - directories: the report goes to the state folder.
  ///   - environment: all variables.
  ///   - text: the language of the sentence.
  package static func install(
    in directories: XDGDirectories, environment: [String: String], text: Catalogue
  ) {
    guard environment["SWIFT_BACKTRACE"] == nil else { return }
    let place = "\u{1A}"
    let sentence = "peach: \(text(ErrorText.crashed, ["path": place]))\n"
    let parts = sentence.split(separator: place, maxSplits: 1, omittingEmptySubsequences: false)
    peach_crash_report_install(
      directories.state, "peach \(PeachVersion.current)", String(parts[0]),
      parts.dropFirst().joined(), "peach: \(text(ErrorText.crashedUntold))\n")
  }
}

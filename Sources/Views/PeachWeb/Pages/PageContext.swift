import Foundation
import PeachCore
import PeachStudio
import PeachText

/// The values that stay the same as long as the web app is open.
struct PageContext: Sendable {
  /// The language, unless a setting specifies another.
  var language: Language
  /// The version and the files on the info sheet.
  var info: ProgramInfo
  /// The provider of the names of sources.
  var sources: any SoundSourceProvider

  /// The name of the machine that sounds, unless a page does.
  var machine = String(
    ProcessInfo.processInfo.hostName.split(separator: ".").first ?? "localhost")

  /// Returns the name of a source for a page.
  func name(of source: SoundSourceID) async -> String {
    source == .silent ? "–" : await sources.name(of: source)
  }
}

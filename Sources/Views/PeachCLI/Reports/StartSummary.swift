import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// A short summary of the current state: the sound, the profile, how to train.
struct StartSummary {
  /// The summary for people.
  let lines: [String]

  /// Collects the sources and the profile.
  /// - Throws: ``Failure``.
  init(_ setup: CommandSetup) async throws(Failure) {
    let text = setup.text
    let sources = try await setup.managing { studio throws(PeachError) in
      try await studio.sourceList()
    }
    let chart = try ProfileReport(setup).chart
    var lines = [text(StartText.greeting, ["version": PeachVersion.current]), ""]
    if let first = sources.inUse {
      lines.append(
        text(
          StartText.sound,
          ["source": "\(first.name), \(first.id)", "count": "\(sources.sounding.count)"]))
    } else {
      lines.append(text(StartText.noSound))
    }
    lines.append(text.headline(of: chart) ?? text(ProfileText.empty))
    self.lines =
      lines
      + (text.banner(of: setup.settings.problems).map { [$0] } ?? []) + [
        "", text(StartText.compare), text(StartText.match), text(StartText.plain),
        text(StartText.help),
      ]
  }
}

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
  init(_ launch: Launch) throws(Failure) {
    let text = launch.text
    let sources = try launch.failing { () throws(AudioError) in
      try launch.setup.sources()
    }
    let chart = try ProfileReport(launch).chart
    var lines = [text(StartText.greeting, ["version": PeachVersion.current]), ""]
    if let first = launch.setup.firstSounding(of: sources) {
      lines.append(
        text(
          StartText.sound,
          ["source": "\(first.name), \(first.id)", "count": "\(sources.sounding.count)"]))
    } else {
      lines.append(text(StartText.noSound))
    }
    if let mean = chart.mean {
      lines.append(
        text(
          StartText.profile,
          ["mean": text.number(mean.value), "count": "\(chart.answerCount)"]))
    } else {
      lines.append(text(ProfileText.empty))
    }
    self.lines =
      lines
      + (text.banner(of: launch.settings.problems).map { [$0] } ?? []) + [
        "", text(StartText.compare), text(StartText.match), text(StartText.plain),
        text(StartText.help),
      ]
  }
}

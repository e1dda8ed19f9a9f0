import PeachCore
import PeachHost
import PeachSettings
import PeachStudio
import PeachText

/// What is there, in a few lines: the sound, the profile, how to train.
struct StartSummary {
  /// For people.
  let lines: [String]

  /// Looks at the sources and at the profile.
  /// - Throws: ``Failure``.
  init(_ launch: Launch) throws(Failure) {
    let text = launch.text
    let sources = try launch.failing { () throws(AudioError) in
      try SourceList(launch.plugins, output: launch.settings.text(SettingName.output))
    }
    let chart = try ProfileReport(launch).chart
    var lines = [text(StartText.greeting, ["version": PeachVersion.current]), ""]
    let wanted = SourceChooser(catalogue: launch.plugins)
      .candidates(
        launch.settings.text(SettingName.source), output: launch.settings.text(SettingName.output)
      ).map(\.rawValue)
    let usable = sources.rows.filter { $0.available && $0.backend != "silent" }.map(\.id)
    if let first = wanted.first(where: usable.contains) {
      let name = launch.plugins.displayName(for: SoundSourceID(first))
      lines.append(
        text(
          StartText.sound,
          ["source": "\(name), \(first)", "count": "\(sources.soundingCount)"]))
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

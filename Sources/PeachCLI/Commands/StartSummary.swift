import PeachHost

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
    let profile = try ProfileReport(launch)
    var lines = [text(StartText.greeting, ["version": PeachVersion.current]), ""]
    if let first = sources.rows.first(where: { $0.available && $0.backend != "silent" }) {
      let name = launch.plugins.displayName(for: SoundSourceID(first.id))
      lines.append(
        text(
          StartText.sound,
          ["source": "\(name), \(first.id)", "count": "\(sources.soundingCount)"]))
    } else {
      lines.append(text(StartText.noSound))
    }
    if let mean = profile.mean {
      lines.append(
        text(
          StartText.profile,
          ["mean": text.number(mean.value), "count": "\(profile.comparisonCount)"]))
    } else {
      lines.append(text(ProfileText.empty))
    }
    self.lines = lines + ["", text(StartText.compare), text(StartText.match), text(StartText.help)]
  }
}

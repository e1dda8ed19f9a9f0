import ArgumentParser
import PeachHost

/// `peach` alone: what is there, in a few lines.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Says in a few lines what is there.", shouldDisplay: false)

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    let launch = try Launch(.process, global, sound)
    let text = launch.text
    let sources = try launch.failing { () throws(AudioError) in
      try SourceList(launch.plugins, output: launch.settings.text(SettingName.output))
    }
    let profile = try ProfileReport(launch)
    var lines = [text(StartText.greeting, ["version": PeachCommand.configuration.version]), ""]
    if let first = sources.rows.first(where: { $0.available && $0.backend != "silent" }) {
      lines.append(
        text(StartText.sound, ["source": first.id, "count": "\(sources.soundingCount)"]))
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
    lines += ["", text(StartText.compare), text(StartText.match), text(StartText.help)]
    for line in lines { launch.context.console.print(line) }
  }
}

import ArgumentParser
import Foundation
import PeachWeb

/// `peach serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Opens the web app, for a browser here or a phone nearby.",
    discussion: """
      The sound comes from this machine. The printed address connects one browser, which stays
      connected until you have not used it for 30 days.

      Examples:
        peach serve --open
        peach serve --lan
        peach serve --port 0 --source sf2:TimGM6mb:0:0
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where to listen; 0 for any port that is free.", valueName: "number"))
  var port: UInt16 = 7322

  @Flag(help: "Let devices in the local network connect, and show a code for their cameras.")
  var lan = false

  @Flag(help: "Open the address in the browser.")
  var open = false

  @Flag(help: "Require browsers that were connected before to connect again.")
  var forget = false

  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let signals = Signals(stops: true)
    let setup = try CommandSetup(
      .process, global, sound, publishing: publishing, toleratesFile: true,
      session: .join(.process, language: global.lang, isHideable: true))
    let run = try ServeRun(
      setup, WebApp.Request(port: port, isLocal: lan, forgets: forget),
      insists: sound.source != nil || sound.output != nil)
    try await run.follow(signals, opensBrowser: open)
  }
}

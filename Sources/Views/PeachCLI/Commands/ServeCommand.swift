import ArgumentParser
import Foundation
import PeachWeb

/// `peach serve`.
struct ServeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "serve", .serve, about: .serveAbout,
      examples: [
        "peach serve --open",
        "peach serve --lan",
        "peach serve --port 0 --source sf2:TimGM6mb:0:0",
      ])
  }

  @Option(parsing: .unconditional, help: .text(.port)) var port: UInt16 = 7322

  @Flag(help: .text(.lan)) var lan = false

  @Flag(help: .text(.open)) var open = false

  @Flag(help: .text(.forgetBrowsers)) var forget = false

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
      required: sound.source != nil || sound.output != nil)
    try await run.follow(signals, opensBrowser: open)
  }
}

import ArgumentParser
import Foundation
import PeachText
import PeachWeb

/// `peach serve`.
struct ServeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "serve", .serve, about: .serveAbout,
      examples: [
        "peach serve --open",
        "peach serve --lan",
        "peach serve --lan --cert chain.pem --key key.pem",
        "peach serve --port 0 --source sf2:TimGM6mb:0:0",
      ])
  }

  @Option(parsing: .unconditional, help: .text(.port)) var port: UInt16 = 7322

  @Flag(help: .text(.lan)) var lan = false

  @Option(name: .customLong("cert"), help: .text(.cert), completion: .file())
  var certificate: String?

  @Option(help: .text(.certKey), completion: .file()) var key: String?

  @Flag(name: .customLong("insecure-http"), help: .text(.insecureHTTP)) var isInsecure = false

  @Flag(help: .text(.open)) var open = false

  @Flag(help: .text(.forgetBrowsers)) var forget = false

  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let signals = Signals(stops: true)
    var setup = try CommandSetup(
      .process, global, sound, toleratesFile: true,
      session: .join(.process, language: global.lang, isHideable: true))
    try setup.publish(publishing)
    let audience = try audience(setup.text)
    let run = try ServeRun(
      setup, WebApp.Request(port: port, audience: audience, forgets: forget),
      required: sound.isNamed)
    try await run.follow(signals, opensBrowser: open)
  }

  private func audience(_ text: Catalog) throws(Failure) -> WebApp.Audience {
    func wrong(_ fault: CommandLineText, _ name: String, _ other: String) -> Failure {
      .usage(text(fault, ["name": name, "other": other]) + ".")
    }
    let given =
      certificate != nil ? "--cert" : key != nil ? "--key" : isInsecure ? "--insecure-http" : nil
    if let given, !lan { throw wrong(.needs, given, "--lan") }
    if let given, isInsecure, given != "--insecure-http" {
      throw wrong(.excludes, given, "--insecure-http")
    }
    switch (certificate, key) {
    case (let certificate?, let key?): return .certified(certificate: certificate, key: key)
    case (_?, nil): throw wrong(.needs, "--cert", "--key")
    case (nil, _?): throw wrong(.needs, "--key", "--cert")
    case (nil, nil): return !lan ? .thisMachine : isInsecure ? .unencrypted : .localNetwork
    }
  }
}

import ArgumentParser
import Foundation
import PeachHost

/// What to hear, and through what: the same for every command that sounds.
struct SoundOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A source as “peach sources” lists it, a backend alone, silent, or auto.", valueName: "id"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "jack, jack:SERVER, alsa, alsa:PCM, silent, or auto.", valueName: "output"))
  var output: String?

  @Option(help: ArgumentHelp("Frames of an ALSA period (256 unless asked).", valueName: "frames"))
  var period: Int?

  @Option(
    help: ArgumentHelp("JACK ports to connect to, a regular expression.", valueName: "pattern"))
  var connect: String?

  @Flag(help: "Connect no JACK port.")
  var noConnect = false

  @Option(
    name: .customLong("soundfont"),
    help: ArgumentHelp("A SoundFont to offer beside the installed ones.", valueName: "file"),
    completion: .file(extensions: ["sf2", "sf3"]))
  var soundFonts: [String] = []

  func validate() throws {
    if let period, !(16...8192).contains(period) {
      throw ValidationError("--period \(period) is not allowed; it takes 16…8192 frames")
    }
    if noConnect, connect != nil {
      throw ValidationError("--connect and --no-connect exclude each other; give one of them")
    }
  }

  /// The plugins, with the fonts the user named.
  func catalogue(_ context: CommandContext) -> PluginCatalogue {
    PluginCatalogue(
      search: .standard(environment: context.environment, program: context.program),
      scanner: PluginScanner(program: context.program, arguments: ["plugins", "scan"]),
      cache: URL(fileURLWithPath: XDGDirectories(environment: context.environment).cache),
      soundFonts: soundFonts)
  }

  /// What to ask the chooser for. A flag beats the environment.
  func request(_ context: CommandContext, allowsSilence: Bool) -> SoundRequest {
    SoundRequest(
      source: source ?? context.environment["PEACH_SOURCE"] ?? "auto",
      output: output ?? context.environment["PEACH_OUTPUT"] ?? "auto",
      request: OutputRequest(period: period, connect: connect, connectsNothing: noConnect),
      allowsSilence: allowsSilence)
  }
}

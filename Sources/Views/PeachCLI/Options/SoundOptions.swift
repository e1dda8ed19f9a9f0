import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachText

/// The options for the sound and its output, the same for every command that makes sound.
struct SoundOptions: ParsableArguments {
  @Option(help: .text(.source), completion: .sources) var source: String?

  @Option(help: .text(.output), completion: .outputs) var output: String?

  @Option(parsing: .unconditional, help: .text(.period)) var period: Int?

  @Option(help: .text(.connect)) var connect: String?

  @Flag(help: .text(.noConnect)) var noConnect = false

  @Flag(inversion: .prefixedNo, help: .text(.isolate)) var isolate: Bool?

  @Option(
    name: .customLong("soundfont"), help: .text(.soundFonts),
    completion: .file(extensions: ["sf2", "sf3"]))
  var soundFonts: [String] = []

  @Option(name: .customLong("option"), help: .text(.backendOptions)) var options: [String] = []

  @Option(parsing: .unconditional, help: .text(.referencePitch)) var referencePitch: String?

  /// The settings made by these flags.
  var flags: [Settings.Flag] {
    [
      ("source", source), ("output", output), ("reference-pitch", referencePitch),
      // A pattern is the output's to judge, and does not outlive the run.
      ("connect", connect == "auto" ? connect : nil),
    ]
    .compactMap { name, value in value.map { Settings.Flag(name: name, value: $0) } }
  }

  /// Rejects options that a command does not use.
  /// - Parameters:
  ///   - used: the names of the flags that it does use.
  ///   - text: the language of the error message.
  /// - Throws: ``Failure`` for the first unused one.
  func check(used: Set<String>, _ text: Catalog) throws(Failure) {
    let given = [
      ("--source", source != nil), ("--output", output != nil), ("--period", period != nil),
      ("--connect", connect != nil), ("--no-connect", noConnect), ("--isolate", isolate != nil),
      ("--soundfont", !soundFonts.isEmpty), ("--option", !options.isEmpty),
      ("--reference-pitch", referencePitch != nil),
    ]
    for (name, isGiven) in given where isGiven && !used.contains(name) {
      throw .usage(text(CommandLineText.unknownOption, ["name": text.quoted(name)]) + ".")
    }
  }

  /// Returns the options of backends.
  func pluginOptions() throws(PeachError) -> [PluginOption] {
    try options.map { text throws(PeachError) in
      if let option = PluginOption(text) { return option }
      throw PeachError(.option("--option"), value: text, allowed: .literally("BACKEND:NAME=VALUE"))
    }
  }

  /// Returns the request to the output.
  func outputRequest() throws(PeachError) -> OutputRequest {
    if let period, !(16...8192).contains(period) {
      throw PeachError(.period, value: "\(period)", allowed: .literally("16…8192"))
    }
    if noConnect, let connect {
      throw PeachError(.option("--connect"), value: connect, allowed: .without("--no-connect"))
    }
    if soundFonts.contains("") {
      throw PeachError(.option("--soundfont"), value: "", allowed: .file)
    }
    // Only the graph knows if it matches anything.
    if let connect, !SettingKind.isPortPattern(connect) {
      throw PeachError(.option("--connect"), value: connect, allowed: .portPattern)
    }
    return OutputRequest(
      period: period, connect: ["auto", "none"].contains(connect) ? nil : connect,
      connectsNothing: noConnect || connect == "none")
  }
}

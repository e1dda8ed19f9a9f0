import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachText

/// The flags of a command that concern its sound.
protocol SoundFlags {
  /// The flags that choose it.
  var sources: SourceOptions { get }
  /// The settings made by these flags.
  var flags: [Settings.Flag] { get }
  /// True to run every sound in a process of its own, false for none; nil for third-party ones only.
  var isolate: Bool? { get }
  /// Returns the request to the output.
  func outputRequest() throws(PeachError) -> OutputRequest
}

/// The options that choose a sound and an output, the same for every command that needs one.
struct SourceOptions: ParsableArguments {
  @Option(help: .text(.source), completion: .sources) var source: String?

  @Option(help: .text(.output), completion: .outputs) var output: String?

  @Option(
    name: .customLong("soundfont"), help: .text(.soundFonts),
    completion: .file(extensions: ["sf2", "sf3"]))
  var soundFonts: [String] = []

  @Option(name: .customLong("option"), help: .text(.backendOptions)) var options: [String] = []

  var flags: [Settings.Flag] {
    [("source", source), ("output", output)]
      .compactMap { name, value in value.map { Settings.Flag(name: name, value: $0) } }
  }

  /// Returns the options of backends.
  func pluginOptions() throws(PeachError) -> [PluginOption] {
    if soundFonts.contains("") {
      throw PeachError(.option("--soundfont"), value: "", allowed: .file)
    }
    return try options.map { text throws(PeachError) in
      if let option = PluginOption(text) { return option }
      throw PeachError(.option("--option"), value: text, allowed: .literally("BACKEND:NAME=VALUE"))
    }
  }
}

extension SourceOptions: SoundFlags {
  var sources: SourceOptions { self }
  var isolate: Bool? { nil }
  func outputRequest() -> OutputRequest { OutputRequest() }
}

/// The options for the sound and its output, the same for every command that makes sound.
struct SoundOptions: ParsableArguments, SoundFlags {
  @OptionGroup var sources: SourceOptions

  @Option(parsing: .unconditional, help: .text(.period)) var period: Int?

  @Option(help: .text(.connect)) var connect: String?

  @Flag(help: .text(.noConnect)) var noConnect = false

  @Flag(inversion: .prefixedNo, help: .text(.isolate)) var isolate: Bool?

  @Option(parsing: .unconditional, help: .text(.referencePitch)) var referencePitch: String?

  /// True if a source or an output is named, which has to sound then.
  var isNamed: Bool { sources.source != nil || sources.output != nil }

  var flags: [Settings.Flag] {
    sources.flags
      + [
        ("reference-pitch", referencePitch),
        // A pattern is the output's to judge, and does not outlive the run.
        ("connect", connect == "auto" ? connect : nil),
      ]
      .compactMap { name, value in value.map { Settings.Flag(name: name, value: $0) } }
  }

  func outputRequest() throws(PeachError) -> OutputRequest {
    var request = try OutputRequest(checked: period)
    if noConnect, let connect {
      throw PeachError(.option("--connect"), value: connect, allowed: .without("--no-connect"))
    }
    // Only the graph knows if it matches anything.
    if let connect, !SettingKind.isPortPattern(connect) {
      throw PeachError(.option("--connect"), value: connect, allowed: .portPattern)
    }
    request.connect = ["auto", "none"].contains(connect) ? nil : connect
    request.connectsNothing = noConnect || connect == "none"
    return request
  }
}

extension OutputRequest {
  /// Creates a request for a period, if an output can have it.
  init(checked period: Int?) throws(PeachError) {
    if let period, !(16...8192).contains(period) {
      throw PeachError(.period, value: "\(period)", allowed: .literally("16…8192"))
    }
    self.init(period: period)
  }
}

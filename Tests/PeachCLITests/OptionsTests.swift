import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import Testing

@testable import PeachCLI

@Suite("The command line")
struct OptionsTests {
  private func training(_ arguments: [String]) throws -> CompareCommand {
    try #require(PeachCommand.parseAsRoot(["compare"] + arguments) as? CompareCommand)
  }

  @Test("draws from the prime unless intervals are named")
  func intervals() throws {
    func chosen(_ arguments: String...) throws -> [String] {
      try training(arguments).training.trainedIntervals().words
    }
    #expect(try chosen() == ["P1"])
    #expect(try chosen("--interval", "P5", "--interval", "TT") == ["P5", "d5"])
    #expect(try chosen("--interval", "-P5", "--interval", "-386.3c") == ["-P5", "-386.3c"])
    #expect(try chosen("--interval", "all", "--interval", "-all") == ["all", "-all"])
  }

  @Test("refuses an unknown interval next to “all”, and an option without effect")
  func meaningless() throws {
    let all = try training(["--interval", "all", "--interval", "P9"])
    #expect(throws: PeachError.self) { try all.training.trainedIntervals() }
    let reveal = try training(["--reveal", "--plain"])
    let error = #expect(throws: Failure.self) { try reveal.training.check(Catalog(.english)) }
    #expect(error?.code == 64)
    #expect(error?.sentence == "--reveal works only with --json.")
    try training(["--reveal", "--json"]).training.check(Catalog(.english))
  }

  @Test("refuses an empty pattern of ports")
  func emptyPattern() throws {
    let sound = try training(["--connect", ""]).sound
    let error = #expect(throws: PeachError.self) { try sound.outputRequest() }
    #expect(error?.reason == .valueNotAllowed(.option("--connect"), .portPattern))
    #expect(
      Catalog(.english).sentence(try #require(error))
        == """
        --connect “” is not allowed; allowed: auto, none, the name of a port or client, or a regular expression such as \
        system:playback_.*, with “\\” before a literal bracket.
        """
    )
  }

  @Test("refuses a SoundFont without a name")
  func namelessFont() throws {
    let sound = try training(["--soundfont", ""]).sound
    let error = #expect(throws: PeachError.self) { try sound.sources.pluginOptions() }
    #expect(
      Catalog(.german).sentence(try #require(error))
        == "--soundfont „“ ist nicht erlaubt; erlaubt: eine Datei.")
  }

  @Test("takes a pattern of ports as JACK does")
  func pattern() throws {
    let sound = try training(["--connect", "system:playback_[12]|a+"]).sound
    #expect(try sound.outputRequest().connect == "system:playback_[12]|a+")
  }

  @Test("refuses an interval by its name, case and all")
  func refusedInterval() throws {
    let command = try training(["--interval", "p5"])
    let error = #expect(throws: PeachError.self) { try command.training.trainedIntervals() }
    #expect(error?.subject == "p5")
  }

  @Test("takes negative numbers, to refuse them by a sentence instead of a guess")
  func negative() throws {
    let command = try training(["--duration", "-1", "--count", "-3", "--period", "-64"])
    #expect(command.training.duration == "-1")
    #expect(throws: PeachError.self) { try command.training.trainedCount() }
    #expect(throws: PeachError.self) { try command.sound.outputRequest() }
  }

  @Test("turns flags into settings that name the flag")
  func flags() throws {
    let command = try training(["--gap", "0.5", "--source", "jack:sine", "--set", "tick=off"])
    #expect(
      command.training.flags == [Settings.Flag(name: "note-gap", value: "0.5", flag: "--gap")])
    #expect(command.sound.flags == [Settings.Flag(name: "source", value: "jack:sine")])
    #expect(
      try command.global.flags() == [Settings.Flag(name: "tick", value: "off", flag: "--set")])
  }

  @Test("wrong usage is the parser's own exit code, 64")
  func usage() {
    let error = #expect(throws: (any Error).self) { try PeachCommand.parseAsRoot(["--bogus"]) }
    #expect(error.map { PeachCommand.exitCode(for: $0) } == .validationFailure)
  }
}

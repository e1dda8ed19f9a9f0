import ArgumentParser
import PeachHost
import Testing

@testable import PeachCLI

@Suite("The command line")
struct OptionsTests {
  private func training(_ arguments: [String]) throws -> CompareCommand {
    try #require(try PeachCommand.parseAsRoot(["compare"] + arguments) as? CompareCommand)
  }

  @Test("draws from the prime unless intervals are named")
  func intervals() throws {
    #expect(try training([]).training.trainedIntervals() == [.prime])
    #expect(
      try training(["--interval", "P5", "--interval", "TT"]).training.trainedIntervals()
        == [.perfectFifth, .diminishedFifth])
    #expect(try training(["--interval", "all"]).training.trainedIntervals().count == 13)
  }

  @Test("refuses an interval by its name, case and all")
  func refusedInterval() throws {
    let command = try training(["--interval", "p5"])
    let error = #expect(throws: ValueError.self) { try command.training.trainedIntervals() }
    #expect(error?.value == "p5")
  }

  @Test("takes negative numbers, to refuse them by a sentence instead of a guess")
  func negative() throws {
    let command = try training(["--duration", "-1", "--count", "-3", "--period", "-64"])
    #expect(command.training.duration == "-1")
    #expect(throws: ValueError.self) { try command.training.trainedCount() }
    #expect(throws: ValueError.self) { try command.sound.outputRequest() }
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

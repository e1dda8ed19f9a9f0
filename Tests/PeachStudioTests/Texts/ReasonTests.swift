import BackendKit
import BackendReasons
import Foundation
import PeachContract
import PeachCore
import PeachEngine
import PeachStudio
import PeachTesting
import PeachText
import Testing

@Suite("Reasons")
struct ReasonTests {
  static let own: [Reason] = [
    .noSource("x"), .noBackend("x"), .noOutput("x", known: ["y"]),
    .noOutputLeft(.tooSlow), .nothingSounds,
    .withoutOutput("FluidSynth"), .uncalibrated(source: "x", key: "C4", .silent),
    .tooFewKeys(source: "x", fit: 3, count: 49, intervals: true), .nothingToVerify,
    .noOption("x", known: []), .noOption("x", known: ["y"]), .optionRefused("x", .tooSlow),
    .outputClosed, .outputGone, .outputReported("x", .outputGone),
    .outputStalled("jack"), .blockTooLong(output: "x", frames: 9000, limit: 64),
    .pulledTwice("x"), .rateUndeclared("x"), .neverInTime("x"), .notSound("x:y"),
    .sourceHangs("x:y"), .noMemory(frames: 64), .commandsRefused, .tooSlow, .tooManyNotes,
    .missingDuration,
    .tooLow(hertz: 3), .tooHigh(hertz: 30_000, limit: 24_000),
    .gapOutOfRange(seconds: 4000, longest: 3600), .tooLoud(gain: 12, velocity: 127, excess: 12),
    .stoppedBeforeOnset, .stoppedBeforeRelease, .noNote, .noSharedMemory,
    .processNotStarted("e"), .blocksTooLong(frames: 9), .processDeaf, .graphStandsStill,
    .graphLostTime(recordings: 5), .soundGoesOn, .notListenable, .withoutPulse, .noJACKProgram,
    .serverNotStarted(path: "p"), .serverTakesNoClient(path: "p"),
    .several([.outputGone, .nothingSounds]),
  ]

  static let ends: [Reason.ProcessEnd] = [
    .exited(status: 1), .crashed(signal: 11), .hung, .garbled, .killed,
  ]

  static let texts: [Reason] = [Reason.UserText.sound, .device, .pattern, .file, .option].flatMap {
    [.tooLong($0, limit: 255, count: 300), .controlCharacters($0)]
  }

  static let faults: [Reason] = [
    .unreadable(path: "p"), .linkOut(path: "p", target: "q"), .writableByAnybody(path: "p"),
    .foreignOwner(path: "p"), .sameID(path: "p"), .otherID("a", manifest: "b"),
    .notLoadable(path: "p", message: "m"), .libraryMissing("l", needs: [], package: nil),
    .libraryMissing("l", needs: ["n"], package: "d"), .withoutEntry(path: "p"),
    .withoutTable(path: "p"), .otherTable(path: "p"),
    .otherVersion(path: "p", version: 2, ours: 1), .badID(path: "p", id: "A"),
    .incomplete(path: "p"), .functionMissing, .withoutReason(status: 8), .gaveNothing,
    .withoutFormat,
    .traitOutOfRange(trait: "delay", declared: "9", allowed: "0…8"),
    .notLoaded, .checkNotStarted(path: "p", error: "e"), .checkCutOff,
    .hungAtLoad(seconds: 10), .crashedAtLoad(signal: 11, name: "Segmentation fault"),
    .tooLarge(path: "/p.so", megabytes: 2000), .endedCheck(status: 3),
    .endedInUse(.crashed(signal: 6)), .endedInUse(.hung), .endedInUse(.exited(status: 3)),
    .endedInUse(.killed), .endedInUse(.garbled), .unexplained,
    .quarantined(since: Date(timeIntervalSince1970: 0), cause: .checkCutOff),
  ]

  static let all =
    own + texts
    + ends.flatMap { [.processEnded($0), .sourceEnded("x", $0), .outputEnded("x", $0)] }
    + faults + [.plugin(.checkCutOff)]

  @Test("are entirely in the user's language", arguments: all)
  func languages(reason: Reason) {
    let (english, german) = (
      Catalog(.english).phrase(reason), Catalog(.german).phrase(reason)
    )
    #expect(english != german)
    for phrase in [english, german] {
      #expect(!phrase.contains("{") && !phrase.hasSuffix("."), "\(phrase)")
    }
  }

  @Test(
    "are the same after a journey as JSON, to another process or from the cache", arguments: all)
  func journey(reason: Reason) throws {
    let data = try JSONEncoder().encode(reason)
    #expect(try JSONDecoder().decode(Reason.self, from: data) == reason)
  }

  @Test("of Peach's own backends are in the user's language, by their code")
  func codes() throws {
    for area in BackendReasons.areas {
      for text in area.everyText { try check(text) }
    }
  }

  private func check(_ text: some CatalogText) throws {
    let names = text.placeholders(in: .english)
    #expect(text.placeholders(in: .german) == names, "\(text.key)")
    let fields = [text.key] + names.sorted().map { "\($0)=<\($0)>" }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "<\($0)>") })
    let wire = ([Catalog(.english)(text, values)] + fields).joined(separator: "\u{1F}")
    let reason = Reason(ReportedFailure(wire))
    for language in Language.allCases {
      let catalog = Catalog(language)
      #expect(catalog.phrase(reason) == catalog(text, values))
    }
  }

  @Test("may name what has a translation itself")
  func nested() {
    let text = coded(
      KitReason.tooLong, ["name": .phrase(JackReason.serverName), "limit": "88", "count": "300"])
    let reason = Reason(ReportedFailure(text))
    #expect(
      Catalog(.english).phrase(reason)
        == "the name of a JACK server may have at most 88 bytes, but this one has 300; "
        + "give a shorter one")
    #expect(
      Catalog(.german).phrase(reason)
        == "der Name eines JACK-Servers darf höchstens 88 Bytes haben, hier sind es 300; "
        + "nenne etwas Kürzeres")
  }

  @Test(
    "of a foreign backend are quoted in its own words, behind our sentence",
    arguments: ["no such port", "no such port.", "no such port\u{1F}acme.port\u{1F}name=left"])
  func foreign(text: String) {
    let error = PeachError(.outputUnavailable, of: "acme", Reason(ReportedFailure(text)))
    #expect(
      Catalog(.english).sentence(error)
        == "The output acme cannot be used: “no such port”.")
    #expect(Catalog(.german).sentence(error).contains("„no such port“"))
  }
}

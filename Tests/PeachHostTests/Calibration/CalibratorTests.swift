import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("Calibrating keys", .timeLimit(.minutes(1)))
struct CalibratorTests {
  private let folder: TemporaryDirectory
  private let font: String

  init() throws {
    folder = try TemporaryDirectory()
    font = try folder.write("a font", to: "font.sf2")
  }

  private var cacheFolder: URL { URL(fileURLWithPath: folder.path("cache")) }

  private func calibrator(
    _ measurer: FakeMeasurer = FakeMeasurer(), part: String = "0:0", renderer: String = "sf2 1"
  ) -> Calibrator {
    Calibrator(
      recording: Recording(file: URL(fileURLWithPath: font), part: part, renderer: renderer),
      cache: CalibrationCache(cache: cacheFolder), measurer: measurer)
  }

  private func keys(_ numbers: Int...) -> [StruckKey] {
    numbers.map { StruckKey(MIDINote(clamping: $0)) }
  }

  /// How many keys a new calibrator has to measure for these.
  private func measured(
    _ numbers: Int..., part: String = "0:0", renderer: String = "sf2 1"
  ) async throws -> Int {
    let measurer = FakeMeasurer()
    let calibrator = calibrator(measurer, part: part, renderer: renderer)
    try await calibrator.prepare(numbers.map { StruckKey(MIDINote(clamping: $0)) })
    calibrator.stop()
    return measurer.begun.value.count
  }

  @Test("the keys about to sound are measured, each once, and no other")
  func ownKeys() async throws {
    let measurer = FakeMeasurer()
    let calibrator = calibrator(measurer)
    try await calibrator.prepare(keys(60, 67, 60))
    try await calibrator.prepare(keys(67))
    #expect(measurer.begun.value == [60, 67])
    #expect(calibrator.table.correction(of: StruckKey(.c4)) == Cents(-6))
  }

  @Test("a key that is about to sound waits for itself alone, whatever the background does")
  func priority() async throws {
    let measurer = FakeMeasurer(stuck: [36])
    let calibrator = calibrator(measurer)
    #expect(calibrator.measureInBackground(keys(36, 37, 38)) == 3)
    await measurer.begun.wait { $0 == [36] }
    try await calibrator.prepare(keys(60))
    #expect(measurer.begun.value.starts(with: [36, 60]))
    calibrator.waitForBackground()
    // What was given up is measured when it is quiet again.
    #expect(measurer.givenUp.value == [36])
    #expect(measurer.begun.value == [36, 60, 36, 37, 38])
    #expect(calibrator.table.measured == keys(36, 37, 38, 60))
    #expect(calibrator.progress.left == 0)
  }

  @Test("the background leaves out what is known, and takes more when it has ended")
  func background() async throws {
    let measurer = FakeMeasurer()
    let calibrator = calibrator(measurer)
    try await calibrator.prepare(keys(60))
    #expect(calibrator.measureInBackground(keys(59, 60, 61)) == 2)
    calibrator.waitForBackground()
    #expect(calibrator.measureInBackground(keys(60, 61)) == 0)
    #expect(calibrator.measureInBackground(keys(62)) == 1)
    calibrator.waitForBackground()
    #expect(measurer.begun.value == [60, 59, 61, 62])
  }

  @Test("stopping gives up the key under way and keeps what was measured")
  func stop() async throws {
    let measurer = FakeMeasurer(stuck: [62])
    let calibrator = calibrator(measurer)
    calibrator.measureInBackground(keys(61, 62, 63))
    await measurer.begun.wait { $0 == [61, 62] }
    calibrator.stop()
    calibrator.waitForBackground()
    calibrator.stop()
    #expect(measurer.begun.value == [61, 62])
    #expect(try await measured(61, 62) == 1)
  }

  @Test("what was measured once is remembered")
  func remembered() async throws {
    #expect(try await measured(60, 67) == 2)
    #expect(try await measured(60, 67, 72) == 1)
  }

  @Test("another part of the file, and another renderer, have tunings of their own")
  func others() async throws {
    #expect(try await measured(60) == 1)
    #expect(try await measured(60, part: "0:1") == 1)
    #expect(try await measured(60, renderer: "sf2 2") == 1)
  }

  @Test("a file that has changed is measured anew, wherever it lies")
  func changedFile() async throws {
    #expect(try await measured(60) == 1)
    try folder.write("another font", to: "font.sf2")
    #expect(try await measured(60) == 1)
    try folder.write("a font", to: "font.sf2")
    #expect(try await measured(60) == 0)
  }

  @Test(
    "a cache that is damaged or absurd is measured anew",
    arguments: [
      "", "{", "[]", #"{"method":0,"part":"0:0","renderer":"sf2 1","keys":[]}"#,
      // What version 0.1 has measured, with the attack in it.
      #"{"method":1,"part":"0:0","renderer":"sf2 1","keys":"#
        + #"[{"key":60,"velocity":63,"cents":1,"spread":0}]}"#,
      #"{"method":2,"part":"0:0","renderer":"sf2 1","keys":[{"key":60,"velocity":63}]}"#,
      #"{"method":2,"part":"0:0","renderer":"sf2 1","keys":"#
        + #"[{"key":60,"velocity":63,"cents":1e9,"spread":0}]}"#,
      #"{"method":2,"part":"0:0","renderer":"sf2 1","keys":"#
        + #"[{"key":128,"velocity":63,"cents":1,"spread":0}]}"#,
    ])
  func damaged(content: String) async throws {
    #expect(try await measured(60) == 1)
    let folder = cacheFolder.appendingPathComponent("calibration")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 1)
    try Data(content.utf8).write(to: folder.appendingPathComponent(files[0]))
    #expect(try await measured(60) == 1)
    #expect(try await measured(60) == 0)
  }

  @Test("a cache that cannot be written costs nothing but time")
  func readOnly() async throws {
    try folder.write("no folder", to: "cache")
    #expect(try await measured(60) == 1)
    #expect(try await measured(60) == 1)
  }

  @Test("reasons are remembered too")
  func reasons() throws {
    let cache = CalibrationCache(cache: cacheFolder)
    let recording = Recording(file: URL(fileURLWithPath: font), part: "p", renderer: "r")
    var table = CalibrationTable()
    table[StruckKey(.c4)] = .uncalibratable(.glides)
    table[StruckKey(MIDINote(clamping: 61))] = .unsteady(deviation: Cents(2.5), reason: .wavers)
    table[StruckKey(.a4)] = .calibrated(deviation: Cents(-1.25), spread: Cents(0.5))
    cache.remember(table, of: recording, hash: "hash")
    #expect(cache.table(of: recording, hash: "hash") == table)
  }

  @Test("a sound that cannot be rendered is an error of its note, and ends the background")
  func failure() async throws {
    let error = AudioError.sourceUnavailable(source: "sf2:x", reason: "gone")
    let measurer = FakeMeasurer(failure: error)
    let calibrator = calibrator(measurer)
    await #expect(throws: error) { try await calibrator.prepare(keys(60)) }
    calibrator.measureInBackground(keys(61, 62))
    calibrator.waitForBackground()
    #expect(measurer.begun.value == [60, 61])
    #expect(calibrator.table.measured.isEmpty)
  }
}

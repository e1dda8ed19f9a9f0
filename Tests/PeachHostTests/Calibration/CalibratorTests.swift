import Foundation
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachHost

@Suite("Calibrating keys", .timeLimit(.minutes(5)))
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
      recording: Recording(.file(URL(fileURLWithPath: font), part: part), renderer: renderer),
      cache: CalibrationCache(cache: cacheFolder), measurer: measurer)
  }

  private func keys(_ numbers: Int...) -> [HeardKey] {
    numbers.map { HeardKey(MIDINote(clamping: $0)) }
  }

  /// How many keys a new calibrator has to measure for these.
  private func measured(
    _ numbers: Int..., part: String = "0:0", renderer: String = "sf2 1"
  ) async throws -> Int {
    let measurer = FakeMeasurer()
    let calibrator = calibrator(measurer, part: part, renderer: renderer)
    try await calibrator.prepare(numbers.map { HeardKey(MIDINote(clamping: $0)) })
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
    #expect(calibrator.table.correction(of: HeardKey(.c4)) == Cents(-6))
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
    // A measurement that was given up is made when it is quiet again.
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

  @Test("a measurement is stored and not repeated")
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

  @Test("a file that has changed is measured again, wherever it is")
  func changedFile() async throws {
    #expect(try await measured(60) == 1)
    try folder.write("another font", to: "font.sf2")
    #expect(try await measured(60) == 1)
    try folder.write("a font", to: "font.sf2")
    #expect(try await measured(60) == 0)
  }

  @Test(
    "a cache that is damaged or absurd is measured again",
    arguments: [
      "", "{", "[]", #"{"method":0,"part":"0:0","renderer":"sf2 1","keys":[]}"#,
      // A measurement of version 0.1, which included the attack.
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
    let recording = Recording(.file(URL(fileURLWithPath: font), part: "p"), renderer: "r")
    var table = CalibrationTable()
    table[HeardKey(.c4)] = .uncalibratable(.glides)
    table[HeardKey(MIDINote(clamping: 61))] = .unsteady(deviation: Cents(2.5), reason: .wavers)
    table[HeardKey(.a4)] = .calibrated(deviation: Cents(-1.25), spread: Cents(0.5))
    cache.remember(table, of: recording, hash: "hash", rate: 48_000)
    #expect(cache.table(of: recording, hash: "hash", rate: 48_000) == table)
  }

  @Test("a sound that cannot be rendered is an error of its note, and ends the background")
  func failure() async throws {
    let error = PeachError(.sourceUnavailable, of: "sf2:x", "gone")
    let measurer = FakeMeasurer(failure: error)
    let calibrator = calibrator(measurer)
    await #expect(throws: error) { try await calibrator.prepare(keys(60)) }
    calibrator.measureInBackground(keys(61, 62))
    calibrator.waitForBackground()
    #expect(measurer.begun.value == [60, 61])
    #expect(calibrator.table.measured.isEmpty)
  }

  @Test("if the tuning depends on the rate, each rate has its own measurements")
  func rates() async throws {
    func calibrator(_ measurer: FakeMeasurer) -> Calibrator {
      Calibrator(
        recording: Recording(.described("a bell"), renderer: "bell 1", dependsOnRate: true),
        cache: CalibrationCache(cache: cacheFolder), measurer: measurer)
    }
    let measurer = FakeMeasurer()
    let first = calibrator(measurer)
    for rate in [44_100.0, 44_100, 96_000, 44_100] {
      first.use(rate: rate)
      try await first.prepare(keys(60))
      first.stop()
    }
    #expect(measurer.rates.value == [44_100, 96_000])
    let later = FakeMeasurer()
    let second = calibrator(later)
    for rate in [96_000.0, 44_100, 48_000] {
      second.use(rate: rate)
      try await second.prepare(keys(60))
    }
    #expect(later.rates.value == [48_000])
  }

  @Test("if it does not, one measurement holds at every rate")
  func anyRate() async throws {
    let measurer = FakeMeasurer()
    let calibrator = calibrator(measurer)
    for rate in [44_100.0, 96_000] {
      calibrator.use(rate: rate)
      try await calibrator.prepare(keys(60))
    }
    #expect(measurer.rates.value == [48_000])
  }

  /// Measures nothing; while it does, the sound is heard at another rate.
  private final class ChangingRate: KeyMeasuring {
    let calibrator = Watched<Calibrator?>(nil)

    func measure(
      _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
    ) throws(PeachError) -> KeyCalibration? {
      calibrator.value?.use(rate: 44_100)
      return .calibrated(deviation: Cents(rate / 48_000), spread: .zero)
    }

    func rest() {}
  }

  @Test("a measurement that ends after the rate has changed is not taken over")
  func lateRate() async throws {
    let measurer = ChangingRate()
    let calibrator = Calibrator(
      recording: Recording(.described("a bell"), renderer: "bell 1", dependsOnRate: true),
      cache: CalibrationCache(cache: cacheFolder), measurer: measurer)
    measurer.calibrator.update { $0 = calibrator }
    defer { measurer.calibrator.update { $0 = nil } }
    try await calibrator.prepare(keys(60))
    #expect(calibrator.table.measured.isEmpty)
    try await calibrator.prepare(keys(60))
    #expect(calibrator.table[HeardKey(.c4)]?.deviation == Cents(44_100.0 / 48_000))
  }

  @Test("another text of what is played is another recording")
  func described() async throws {
    for (text, count) in [("bell, preset 1", 1), ("bell, preset 2", 1), ("bell, preset 1", 0)] {
      let measurer = FakeMeasurer()
      let calibrator = Calibrator(
        recording: Recording(.described(text), renderer: "bell 1"),
        cache: CalibrationCache(cache: cacheFolder), measurer: measurer)
      try await calibrator.prepare(keys(60))
      calibrator.stop()
      #expect(measurer.begun.value.count == count, "\(text)")
    }
  }
}

import ContentHash
import CPeachBackend
import Foundation
import PeachTesting
import Synchronization
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

@Suite("Recorded sounds on a rig")
struct RigCalibrationTests {
  /// A sound that records the frequencies requested from it, by the name of its source.
  private enum Asked {
    static let frequencies = Mutex<[String: [Double]]>([:])

    static func add(_ hertz: Double, to instance: UnsafeMutableRawPointer?) {
      guard let instance else { return }
      let name = String(cString: instance.assumingMemoryBound(to: CChar.self))
      frequencies.withLock { $0[name, default: []].append(hertz) }
    }
  }

  /// A sound that makes any pitch, or whole cents.
  private static func table(inWholeCents: Bool) -> peach_sound {
    var table = peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0, source_count: nil, source: nil,
      probe: nil,
      create: { id, made, _, _ in
        made?.pointee = id.flatMap { strdup($0) }.map { UnsafeMutableRawPointer($0) }
        return PEACH_OK
      },
      activate: { _, _, traits, _, _ in
        traits?.pointee.onset_grid = 1
        traits?.pointee.max_notes = 2
        return PEACH_OK
      },
      deactivate: { _ in },
      render: { instance, events, count, left, right, frames in
        var next = events.map { UnsafeRawPointer($0) }
        for _ in 0..<count {
          guard let event = next else { break }
          let header = event.load(as: peach_event.self)
          switch Int32(header.type) {
          case PEACH_EVENT_NOTE_ON:
            Asked.add(event.load(as: peach_note_on.self).frequency, to: instance)
          case PEACH_EVENT_RETUNE:
            Asked.add(event.load(as: peach_retune.self).frequency, to: instance)
          default: break
          }
          next = event + Int(header.size)
        }
        left?.update(repeating: 0, count: Int(frames))
        right?.update(repeating: 0, count: Int(frames))
      },
      destroy: { free($0) })
    if inWholeCents {
      table.activate = { _, _, traits, _, _ in
        traits?.pointee.onset_grid = 1
        traits?.pointee.max_notes = 2
        traits?.pointee.pitch_quantum = 1
        return PEACH_OK
      }
    }
    return table
  }

  private let folder: TemporaryDirectory
  private let name = UUID().uuidString
  private let rig: Rig
  private let output: ManualOutput
  private var asked: [Double] { Asked.frequencies.withLock { $0[name] ?? [] } }

  /// A rig whose keys 36…47 are known to waver, those from 100 on to be silent, and whose other keys
  /// deviate by a tenth of their number.
  init() throws {
    (folder, rig, output) = try Self.rig(name)
  }

  private static func rig(
    _ name: String, inWholeCents: Bool = false
  ) throws -> (TemporaryDirectory, Rig, ManualOutput) {
    let folder = try TemporaryDirectory()
    let font = URL(fileURLWithPath: try folder.write("font", to: "font.sf2"))
    let recording = Recording(.file(font, part: ""), renderer: "")
    let cache = CalibrationCache(cache: URL(fileURLWithPath: folder.path("cache")))
    var known = CalibrationTable()
    for key in 36...47 { known[HeardKey(MIDINote(clamping: key))] = .uncalibratable(.wavers) }
    for key in 100...127 { known[HeardKey(MIDINote(clamping: key))] = .uncalibratable(.silent) }
    cache.remember(
      known, of: recording, hash: try #require(ContentHash.hash(of: font)), rate: 48_000)
    let engine = Engine()
    let output = ManualOutput(engine: engine)
    let rig = try Rig(
      source: SoundSourceID("sf2:test"), selection: OutputSelection("manual"), engine: engine,
      sound: HostedSound(
        try TableSound(
          table: table(inWholeCents: inWholeCents), turn: BackendLock(), source: name, name: "sf2"),
        calibrator: Calibrator(recording: recording, cache: cache, measurer: FakeMeasurer())),
      output: output, passedOver: [])
    return (folder, rig, output)
  }

  private func player(allowsUncalibrated: Bool = false) -> RigNotePlayer {
    RigNotePlayer(rig: rig, PlayingSettings(allowsUncalibrated: allowsUncalibrated))
  }

  private func note(_ key: Int, cents: Double = 0) throws -> ScheduledNote {
    ScheduledNote(
      pitch: Pitch(note: try MIDINote(key), cents: Cents(cents)),
      duration: try NoteDuration(seconds: 0.1))
  }

  private func cents(_ hertz: Double, above key: Int) throws -> Double {
    try Frequency(hertz).cents(above: Pitch(note: MIDINote(key)).frequency()).value
  }

  @Test("an adaptive range may grow to the keys that sound, steady or not")
  func playable() {
    defer { rig.shutDown() }
    #expect(rig.playableRange(referencePitch: .concert440).numbers == 21...99)
  }

  @Test("each note is requested as much lower as its key is too high, and so is each retune")
  func corrected() async throws {
    defer { rig.shutDown() }
    let handles = try await player().play(sequence: [note(60, cents: 5), note(67)])
    output.pull(9_600)
    try #require(asked.count == 2)
    #expect(abs(try cents(asked[0], above: 60) - (5 - 6)) < 1e-9)
    #expect(abs(try cents(asked[1], above: 67) - -6.7) < 1e-9)
    let tunable = try await player().play(Pitch(note: MIDINote(60)))
    output.pull(100)
    tunable.adjustFrequency(Pitch(note: try MIDINote(60), cents: Cents(20)).frequency())
    output.pull(100)
    #expect(abs(try cents(try #require(asked.last), above: 60) - (20 - 6)) < 1e-9)
    _ = handles
  }

  @Test("a note is not moved to where the output cannot sound, and can still be moved elsewhere")
  func unsoundable() async throws {
    defer { rig.shutDown() }
    let tunable = try await player().play(Pitch(note: MIDINote(60)))
    output.pull(100)
    #expect(asked.count == 1)
    // The key is requested 6 cents lower: that is still beyond half the rate, and below 1 Hz.
    for hertz in [24_100.0, 100_000, 1] {
      tunable.adjustFrequency(try Frequency(hertz))
      output.pull(100)
      #expect(asked.count == 1, "\(hertz) Hz")
    }
    tunable.adjustFrequency(try Frequency(23_000))
    output.pull(100)
    #expect(asked.count == 2)
  }

  @Test("an interval with a key that cannot be calibrated does not sound, unless anyway on")
  func refused() async throws {
    defer { rig.shutDown() }
    let error = PeachError(
      .untrainable, of: "sf2:test",
      .uncalibrated(source: "sf2:test", key: "\(try MIDINote(43))", .wavers))
    let interval = [try note(50), try note(43)]
    await #expect(throws: error) { try await player().prepare(interval) }
    await #expect(throws: error) { _ = try await player().play(sequence: interval) }
    output.pull(9_600)
    #expect(asked.isEmpty)
    _ = try await player(allowsUncalibrated: true).play(sequence: interval)
    output.pull(9_600)
    #expect(abs(try cents(try #require(asked.last), above: 43)) < 1e-9)
  }

  @Test("a unison sounds on a key that cannot be calibrated, as both notes are off alike")
  func unison() async throws {
    defer { rig.shutDown() }
    _ = try await player().play(sequence: [note(43), note(43, cents: 12)])
    output.pull(9_600)
    #expect(asked.count == 2)
    let player = player()
    let rendered = player.renderedCents(
      from: try note(43).pitch, to: try note(43, cents: 12).pitch)
    #expect(abs(try #require(rendered).value - 12) < 1e-9)
  }

  @Test("a training is refused when it is known that too few keys are fit, and not before")
  func tooFew() throws {
    defer { rig.shutDown() }
    var settings = TrainingSettings()
    settings.intervals = [.named(.perfectFifth)]
    // 36…47 waver, and of 20 exercises in 36…62 those on 48…55 are left.
    settings.noteRange = try NoteRange(low: MIDINote(36), high: MIDINote(62))
    #expect(
      throws: PeachError(
        .untrainable, of: "sf2:test",
        .tooFewKeys(source: "sf2:test", fit: 15, count: 27, intervals: true))
    ) {
      try rig.checkKeys(for: settings, allowsUncalibrated: false)
    }
    try rig.checkKeys(for: settings, allowsUncalibrated: true)
    settings.intervals = [.prime]
    try rig.checkKeys(for: settings, allowsUncalibrated: false)
    // Silent keys are fit for nothing, whatever is allowed.
    settings.noteRange = try NoteRange(low: MIDINote(96), high: MIDINote(120))
    #expect(
      throws: PeachError(
        .untrainable, of: "sf2:test",
        .tooFewKeys(source: "sf2:test", fit: 4, count: 25, intervals: false))
    ) {
      try rig.checkKeys(for: settings, allowsUncalibrated: true)
    }
  }

  @Test("the use of a key is reported at once if it is known, and measured otherwise")
  func fitness() async throws {
    defer { rig.shutDown() }
    let (known, unknown) = (try MIDINote(43), try MIDINote(60))
    #expect(rig.fitness(of: known) == .unclear(.wavers))
    #expect(rig.fitness(of: unknown) == .unknown)
    try await player(allowsUncalibrated: false).measureFitness(of: [known, unknown, known])
    #expect(rig.fitness(of: known) == .unclear(.wavers))
    #expect(rig.fitness(of: unknown) == .clear)
  }

  @Test("the rendered pitch is known for calibrated keys, and not for others")
  func rendered() async throws {
    defer { rig.shutDown() }
    let player = player(allowsUncalibrated: true)
    try await player.prepare([note(60), note(67), note(43)])
    let fifth = player.renderedCents(
      from: try note(60).pitch, to: try note(67, cents: 2.5).pitch)
    #expect(abs(try #require(fifth).value - 702.5) < 1e-9)
    #expect(player.renderedCents(from: try note(43).pitch, to: try note(60).pitch) == nil)
  }

  @Test("the quantum of a sound is worked in")
  func quantum() async throws {
    let (folder, rig, _) = try Self.rig(UUID().uuidString, inWholeCents: true)
    defer { rig.shutDown() }
    let player = RigNotePlayer(rig: rig)
    try await player.prepare([note(60), note(67)])
    // 60 is asked 6 cents lower, 67 by 6.7 − 0.4, which this sound rounds to 6.
    let rendered = player.renderedCents(
      from: try note(60).pitch, to: try note(67, cents: 0.4).pitch)
    #expect(abs(try #require(rendered).value - 700.7) < 1e-9)
    _ = folder
  }
}

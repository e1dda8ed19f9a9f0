import CPeachBackend
import Foundation
import PeachContract
import PeachMeasure

/// Checks of the beginning and end of notes.
enum NoteChecks {
  @Sendable static func silence(_ it: PluginUnderTest) throws(CheckFinding) {
    let audio = try it.sound().render(12_800)
    if let frame = zip(audio.left, audio.right).enumerated()
      .first(where: { $1.0 != 0 || $1.1 != 0 })
    {
      throw .failed("frame \(frame.offset) is \(frame.element.0), \(frame.element.1)")
    }
  }

  @Sendable static func forgets(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let table = maker.table
    var made: UnsafeMutableRawPointer?
    try requireSuccess { table.create(maker.source, &made, $0, $1) }
    for (round, rate) in [48_000.0, 44_100, 48_000].enumerated() {
      var format = peach_format(
        size: UInt32(MemoryLayout<peach_format>.size), max_frames: 256, rate: rate)
      var traits = Contract.blank(peach_sound_traits.self)
      try requireSuccess("activation \(round + 1), at \(rate) Hz: ") {
        table.activate(made, &format, &traits, $0, $1)
      }
      var left = [Float](repeating: 0, count: 256)
      var right = left
      for _ in 0..<20 {
        table.render(made, nil, 0, &left, &right, 256)
        try require(
          left.allSatisfy { $0 == 0 } && right.allSatisfy { $0 == 0 },
          "a note from before it was deactivated still sounds")
      }
      let events = PackedEvents([.on(UInt64(round + 1), frequency: 440)])
      table.render(made, events.pointer, events.count, &left, &right, 256)
      for _ in 0..<20 { table.render(made, nil, 0, &left, &right, 256) }
      table.deactivate(made)
    }
    table.destroy(made)
  }

  @Sendable static func sounds(_ it: PluginUnderTest) throws(CheckFinding) {
    let peak = try it.sound().render(12_800, [.on(1, frequency: 440, key: 69)]).peak
    try require(peak > 0.001, "at full velocity it peaks at \(peak) of full scale")
  }

  @Sendable static func channels(_ it: PluginUnderTest) throws(CheckFinding) {
    let audio = try it.sound().render(12_800, [.on(1, frequency: 440, key: 69)])
    for (name, channel) in [("left", audio.left), ("right", audio.right)] {
      try require(SignalChecks.peak(channel) > 0.0001, "the \(name) channel is silent")
    }
  }

  private static let phrase: [OfflineEvent] = [
    .on(1, at: 300, frequency: 440, key: 69), .on(2, at: 1000, frequency: 330, key: 64),
    .retune(1, at: 2000, frequency: 450), .release(2, at: 3000),
  ]

  @Sendable static func again(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    try maker.requireReproducible()
    let first = try maker.render(6400, phrase)
    let second = try maker.render(6400, phrase)
    if let frame = first.firstDifference(from: second) {
      throw .failed("a second instance differs from frame \(frame) on")
    }
  }

  @Sendable static func independent(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    try maker.requireReproducible()
    let alone = try maker.render(6400, phrase)
    let one = try maker.make()
    let other = try maker.make()
    var together = OfflineAudio()
    for block in 0..<25 {
      let events = phrase.within(block * 256, 256)
      let audio = one.render(256, events)
      together.left += audio.left
      together.right += audio.right
      _ = other.render(
        256, block == 2 ? [.on(1, frequency: 523, key: 72)] : block == 9 ? [.allOff(at: 0)] : [])
    }
    if let frame = alone.firstDifference(from: together) {
      throw .failed("next to another that plays, it differs from frame \(frame) on")
    }
  }

  @Sendable static func begins(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    var distances: [Int] = []
    for wanted in [0, 1, 37, 64, 255, 300, 511] {
      let sound = try maker.make()
      let declared = sound.declared
      // On a coarse grid a few seconds must do.
      let frame = min(wanted, 240_000 / declared.onsetGrid) * declared.onsetGrid
      let due = frame + declared.delay
      let frames = (due + 9600 + 255) / 256 * 256
      let audio = sound.render(
        frames, [.on(1, at: frame, frequency: 440, length: 9600, key: 69)])
      guard let first = audio.sounding?.lowerBound else {
        throw .failed("a note at frame \(frame) does not sound")
      }
      try require(first >= due, "a note due at frame \(due) sounds from frame \(first) on")
      distances.append(first - due)
    }
    try require(
      Set(distances).count == 1,
      "notes sound \(distances) frames after they are due; the distance must be one")
    try require(distances[0] <= 480, "a note sounds \(distances[0]) frames after it is due")
  }

  @Sendable static func ends(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    var rests: [Int] = []
    for length in [4800, 5000, 5801] {
      let sound = try maker.make()
      let end = sound.declared.delay + length
      let audio = sound.render(
        (end + 9600 + 255) / 256 * 256,
        [.on(1, frequency: 440, length: length, key: 69)])
      let last = audio.sounding?.upperBound ?? -1
      try require(last < end, "a note of \(length) frames sounds \(last - end + 1) frames longer")
      rests.append(end - last)
    }
    try require(
      (rests.max() ?? 0) - (rests.min() ?? 0) <= 4 && rests[0] < 480,
      "notes end \(rests) frames before their length; that must be 0")
  }

  @Sendable static func release(_ it: PluginUnderTest) throws(CheckFinding) {
    try expectSilence(it, [.on(1, frequency: 440, key: 69)], after: .release(1, at: 9600))
  }

  @Sendable static func allOff(_ it: PluginUnderTest) throws(CheckFinding) {
    let notes: [OfflineEvent] = [
      .on(1, frequency: 440, key: 69), .on(2, frequency: 550, length: 48_000, key: 73),
    ]
    try expectSilence(it, notes, after: .allOff(at: 9600))
  }

  private static func expectSilence(
    _ it: PluginUnderTest, _ notes: [OfflineEvent], after end: OfflineEvent
  ) throws(CheckFinding) {
    let sound = try it.sound()
    let audio = sound.render(sound.silentBy(end.frame), notes + [end])
    let last = audio.sounding?.upperBound ?? -1
    let due = sound.declared.silent(after: end.frame)
    try require(
      last < due, "\(last - due + 1) frames after the declared release it sounds still")
    try require(last >= end.frame - 64, "it was silent before, from frame \(last) on")
  }

  @Sendable static func unknownNotes(_ it: PluginUnderTest) throws(CheckFinding) {
    try expectNoChange(
      it, [.release(7, at: 900), .retune(8, at: 1500, frequency: 100), .release(9, at: 2500)])
  }

  @Sendable static func unknownEvents(_ it: PluginUnderTest) throws(CheckFinding) {
    try expectNoChange(
      it, [(900, 24), (1500, 64), (2500, 32)].map { .unknown(at: $0.0, size: $0.1) })
  }

  private static func expectNoChange(
    _ it: PluginUnderTest, _ events: [OfflineEvent]
  ) throws(CheckFinding) {
    let maker = try it.makers()
    try maker.requireReproducible()
    let without = try maker.render(6400, phrase)
    let with = try maker.render(6400, (phrase + events).sorted { $0.frame < $1.frame })
    if let frame = without.firstDifference(from: with) {
      throw .failed("it sounds otherwise from frame \(frame) on")
    }
  }

  @Sendable static func manyNotes(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let sound = try maker.make()
    let count = min(sound.declared.maxNotes, 64)
    // All but the last are so quiet that only the last is heard.
    let events = (1...count).map { number in
      OfflineEvent.on(
        UInt64(number), at: 0, frequency: 440, gain: number == count ? 0 : -100, key: 69)
    }
    let together = SignalChecks.peak(sound.render(6400, events).left)
    let alone = SignalChecks.peak(try maker.render(6400, [.on(1, frequency: 440, key: 69)]).left)
    try require(
      together > alone / 2, "of \(count) notes that it declares the last does not sound")
  }

  @Sendable static func storm(_ it: PluginUnderTest) throws(CheckFinding) {
    let sound = try it.sound()
    let count = min(4 * sound.declared.maxNotes, 512)
    _ = sound.render(
      512,
      (1...count).map { number in
        .on(
          UInt64(number), at: number / 4, frequency: 200 + 3 * Double(number), gain: -40,
          key: 40 + number % 40)
      })
    let due = sound.declared.silent(after: 0)
    let audio = sound.render((due + 511) / 256 * 256, [.allOff(at: 0)])
    let last = audio.sounding?.upperBound ?? -1
    try require(last < due, "after all notes off, one of \(count) notes sounds on")
  }
}

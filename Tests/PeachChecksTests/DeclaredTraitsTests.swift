import CPeachBackend
import PeachMeasure
import Testing

@testable import PeachChecks

@Suite("The traits that a sound declares")
struct DeclaredTraitsTests {
  private static let doubles: [Double] = [
    0, -0.0, 0.5, 100, 100.000001, -1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  ]
  private static let numbers: [UInt32] = [
    0, 1, 2, 64, 8192, 8193, 96_000, 96_001, 65_536, 65_537, 480_000, 480_001, .max - 1, .max,
  ]

  private static func traits(
    grid: UInt32 = 1, delay: UInt32 = 0, release: UInt32 = 256, notes: UInt32 = 8,
    quantum: Double = 0
  ) -> peach_sound_traits {
    peach_sound_traits(
      size: UInt32(MemoryLayout<peach_sound_traits>.size), onset_grid: grid, delay: delay,
      release: release, max_notes: notes, reserved: 0, pitch_quantum: quantum,
      flags: 0, reserved_2: 0)
  }

  @Test("are taken as they are within their bounds, ends included")
  func sane() {
    let least = DeclaredTraits(Self.traits(release: 0, notes: 2))
    #expect(least.faults == [])
    #expect((least.onsetGrid, least.delay, least.release, least.maxNotes) == (1, 0, 0, 2))
    let most = DeclaredTraits(
      Self.traits(
        grid: 8192, delay: 96_000, release: 480_000, notes: 65_536, quantum: 100))
    #expect(most.faults == [])
    #expect(most.pitchQuantum == 100)
    #expect(most.silent(after: 1000) == 577_000)
  }

  @Test("are named one by one where they lie outside")
  func insane() {
    let faults = DeclaredTraits(
      Self.traits(grid: 0, delay: .max, release: .max, notes: 1, quantum: .nan)
    ).faults
    #expect(
      faults.map { $0.prefix { $0 != " " } }
        == ["onset_grid", "delay", "release", "max_notes", "pitch_quantum"])
  }

  @Test("can be used in computations, whatever their values")
  func anything() {
    var chance = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      func number() -> UInt32 {
        Bool.random(using: &chance)
          ? Self.numbers.randomElement(using: &chance) ?? 0
          : .random(in: 0...(.max), using: &chance)
      }
      let quantum =
        round % 2 == 0
        ? Self.doubles.randomElement(using: &chance) ?? 0
        : Double(bitPattern: .random(in: 0...(.max), using: &chance))
      let raw = Self.traits(
        grid: number(), delay: number(), release: number(), notes: number(), quantum: quantum)
      let declared = DeclaredTraits(raw)
      let isKept =
        declared.onsetGrid == Int(raw.onset_grid) && declared.delay == Int(raw.delay)
        && declared.release == Int(raw.release) && declared.maxNotes == Int(raw.max_notes)
        && declared.pitchQuantum == quantum
      #expect(declared.faults.isEmpty == isKept, "\(raw)")
      #expect(DeclaredTraits(Self.traits(of: declared)).faults == [], "\(raw)")
    }
  }

  private static func traits(of declared: DeclaredTraits) -> peach_sound_traits {
    traits(
      grid: UInt32(declared.onsetGrid), delay: UInt32(declared.delay),
      release: UInt32(declared.release), notes: UInt32(declared.maxNotes),
      quantum: declared.pitchQuantum)
  }
}

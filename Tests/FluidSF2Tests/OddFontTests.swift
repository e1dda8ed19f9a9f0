import Foundation
import PeachTesting
import Synchronization
import Testing

@testable import FluidSF2
@testable import PeachCore
@testable import PeachHost

extension FluidSynthTests {
  /// Small fonts with the oddities that public reports describe.
  @Suite("Odd SoundFonts")
  struct OddFontTests {
    private let folder: TemporaryFolder
    private let name = "odd-\(UUID().uuidString.prefix(8))"

    init() throws { folder = try TemporaryFolder() }

    private func offer(_ font: SmallSoundFont, ending: String = "sf2") throws {
      let file = try folder.write("\(name).\(ending)", font.data)
      try library.withLock { try $0.offer(file) }
    }

    /// The presets of the font that are listed, as "bank:program".
    private var listed: [String] {
      library.withLock { $0.sources() }.map(\.id.text)
        .filter { $0.hasPrefix("\(name):") }.map { String($0.dropFirst(name.count + 1)) }
    }

    private static let tone = SmallSoundFont.Preset("Tone", bank: 0, program: 0)

    @Test("a font whose only preset is not the first one sounds, and is tuned")
    func notAtZero() async throws {
      try offer(SmallSoundFont([.init("Bright Tone", bank: 1, program: 1)]))
      #expect(listed == ["1:1"])
      let raw = try await CalibratedFont("\(name):1:1", isCalibrated: false).heard(69)
      #expect(abs(raw - 3.93) < 0.01)
      #expect(abs(try await CalibratedFont("\(name):1:1").heard(69)) < 0.1)
    }

    @Test("a small font hides nothing, whatever its numbers, and each preset sounds by its name")
    func numbers() async throws {
      let numbers = [(0, 0), (0, 125), (0, 200), (128, 0), (300, 3)]
      try offer(SmallSoundFont(numbers.map { .init("Sound", bank: $0.0, program: $0.1) }))
      #expect(listed == numbers.map { "\($0.0):\($0.1)" })
      for source in listed {
        #expect(abs(try await CalibratedFont("\(name):\(source)").heard(69)) < 0.1, "\(source)")
      }
    }

    @Test("of a font of General MIDI effects and drums are not listed, and sound by their names")
    func general() async throws {
      let melodic = (0..<120).map { SmallSoundFont.Preset("Sound", bank: 0, program: $0) }
      try offer(
        SmallSoundFont(
          melodic + [
            .init("Drums", bank: 128, program: 0), .init("Applause", bank: 0, program: 126),
          ]))
      #expect(listed.count == 120)
      #expect(abs(try await CalibratedFont("\(name):0:126").heard(69)) < 0.1)
    }

    @Test("keys that all have one pitch are reported to sound another note, not none")
    func scaleTuning() async throws {
      // Generator 56: the cents from one key to the next.
      try offer(SmallSoundFont([Self.tone], generators: [.loops, .init(56, 0)]))
      let font = try CalibratedFont("\(name):0:0")
      for key in [60, 64, 80] {
        let note = MIDINote(clamping: key)
        try await font.calibrator.prepare([HeardKey(note)])
        #expect(font.calibrator.table[HeardKey(note)]?.reason == .elsewhere, "\(key)")
      }
    }

    @Test("samples of odd rates, and what a zone adds to their pitch, are tuned")
    func corrections() async throws {
      // The header's rate is 7,999 Hz, its key G4: 34.8 cents off.
      let slow = SmallSoundFont.Sample(
        hertz: 7999.0 / 20, frames: 8000, rate: 7999, loop: 800..<7200, key: 67)
      try offer(SmallSoundFont([Self.tone], samples: [slow]))
      let raw = try await CalibratedFont("\(name):0:0", isCalibrated: false).heard(67)
      #expect(abs(abs(raw) - 34.8) < 0.1, "\(raw)")
      let font = try CalibratedFont("\(name):0:0")
      for key in [40, 67, 84] { #expect(abs(try await font.heard(key)) < 0.1, "\(key)") }
    }

    @Test("the key and tuning of a zone take precedence over the header, and are tuned")
    func overriding() async throws {
      var sample = SmallSoundFont.Sample.sharp
      sample.move(to: 60, correction: -99)
      try offer(
        SmallSoundFont(
          [Self.tone], samples: [sample],
          generators: [.loops, .init(58, 69), .init(51, 1), .init(52, 0)]))
      let raw = try await CalibratedFont("\(name):0:0", isCalibrated: false).heard(69)
      #expect(abs(abs(raw) - 4.9) < 0.1, "\(raw)")
      #expect(abs(try await CalibratedFont("\(name):0:0").heard(69)) < 0.1)
    }

    @Test("several zones for all keys, where only one is allowed, do no harm")
    func globals() async throws {
      var font = SmallSoundFont([Self.tone])
      font.globalZones = 3
      try offer(font)
      #expect(abs(try await CalibratedFont("\(name):0:0").heard(69)) < 0.1)
    }

    @Test("a font that cannot sound is reported or silent, and nothing crashes")
    func nothing() async throws {
      let empty = SmallSoundFont.Sample(hertz: 441, frames: 0, rate: 44_100)
      let short = SmallSoundFont.Sample(hertz: 441, frames: 8, rate: 44_100)
      let odd = [SmallSoundFont.Sample.sharp.saying(rate: 0), short, empty]
      for (number, sample) in odd.enumerated() {
        let file = try folder.write(
          "\(name)-\(number).sf2", SmallSoundFont([Self.tone], samples: [sample]).data)
        try library.withLock { try $0.offer(file) }
        do throws(SourceError) {
          let sound = try FluidSound(
            library.withLock { library throws(SourceError) in
              try library.source("\(name)-\(number):0:0")
            }, rate: 48_000)
          sound.deallocate()
        } catch {
          #expect(!error.reason.isEmpty)
        }
      }
    }

    @Test(
      "a font without presets, one of another kind and one beyond 4 GiB are refused by their reasons"
    )
    func refused() throws {
      #expect(throws: SF2Error.empty) { try offer(SmallSoundFont([])) }
      var bank = SmallSoundFont([Self.tone])
      bank.form = "sfpk"
      #expect(throws: SF2Error.notASoundFont) { try offer(bank) }
      let file = try folder.write("large.sf2", SmallSoundFont.frame.data)
      // A hole, which takes no room.
      truncate(file, 5 << 30)
      #expect(throws: SF2Error.tooLarge) { try library.withLock { try $0.offer(file) } }
    }

    @Test("names are read in any encoding, without what would steer a terminal")
    func names() throws {
      try offer(
        SmallSoundFont([
          .init("Flügel ©", bank: 0, program: 0, encoding: .isoLatin1),
          .init("弦 🎻", bank: 0, program: 1), .init("\u{1B}[31mred", bank: 0, program: 2),
          .init("שלום", bank: 0, program: 3),
          .init(String(repeating: "A", count: 20), bank: 0, program: 4),
          .init("", bank: 0, program: 5),
        ]))
      let names = library.withLock { $0.sources() }.filter { $0.id.font == name }
        .map(\.preset.name)
      #expect(names[0] == "Flügel ©" && names[1] == "弦 🎻" && names[3] == "שלום")
      #expect(!names[2].contains("\u{1B}"))
      #expect(names[4].count == 20 && names[5] == "Preset 0:5")
    }
  }
}

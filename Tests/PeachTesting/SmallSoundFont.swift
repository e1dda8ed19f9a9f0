package import Foundation

/// A SoundFont with short samples, as odd as a test asks for.
///
/// The chunks are those of section 4 to 7 of the SoundFont specification, version 2.04.
package struct SmallSoundFont: Sendable {
  /// An entry of the list of presets; all presets play the one instrument.
  package struct Preset: Sendable {
    /// Up to twenty bytes in any encoding.
    var name: Data
    var bank: Int
    var program: Int

    /// Makes an entry.
    /// - Parameters:
    ///   - name: up to twenty bytes.
    ///   - bank: 0…65,535.
    ///   - program: 0…65,535.
    ///   - encoding: how the name is written.
    package init(_ name: String, bank: Int, program: Int, encoding: String.Encoding = .utf8) {
      self.name = name.data(using: encoding) ?? Data()
      self.bank = bank
      self.program = program
    }
  }

  /// A recording.
  package struct Sample: Sendable {
    /// 16 bit, mono.
    var frames: [Int16]
    /// Hz, as the header says.
    var rate: Int
    /// The frames that are repeated while a key is held.
    var loop: Range<Int>
    /// The MIDI key it belongs to, as the header says.
    var key: Int
    /// Cents to add, -99…99.
    var correction: Int
    /// 1 is mono; 17 is mono and compressed.
    var type: Int

    /// Makes a sine at half of full scale.
    /// - Parameters:
    ///   - hertz: its frequency.
    ///   - frames: its length.
    ///   - rate: Hz.
    ///   - loop: the frames that are repeated; nil for all.
    ///   - key: the MIDI key it belongs to.
    ///   - correction: cents to add.
    ///   - type: 1 for mono.
    package init(
      hertz: Double, frames: Int, rate: Int, loop: Range<Int>? = nil, key: Int = 69,
      correction: Int = 0, type: Int = 1
    ) {
      self.frames = (0..<frames).map {
        Int16(32_767 * 0.5 * sin(2 * .pi * hertz * Double($0) / Double(rate)))
      }
      self.rate = rate
      self.loop = loop ?? 0..<frames
      self.key = key
      self.correction = correction
      self.type = type
    }

    /// 441 Hz, and A4 by its header: 3.93 cents sharp.
    ///
    /// It repeats 353 whole cycles.
    package static let sharp = Self(hertz: 441, frames: 44_100, rate: 44_100, loop: 4400..<39_700)

    /// Gives it another key and correction in its header.
    /// - Parameters:
    ///   - key: the MIDI key.
    ///   - correction: cents, -99…99.
    package mutating func move(to key: Int, correction: Int) {
      self.key = key
      self.correction = correction
    }

    /// The same with another rate in its header.
    /// - Parameter rate: Hz.
    /// - Returns: the sample.
    package func saying(rate: Int) -> Self {
      var other = self
      other.rate = rate
      return other
    }
  }

  /// A generator of a zone and its amount.
  package struct Generator: Sendable {
    var number: Int
    var amount: Int

    /// Makes one.
    /// - Parameters:
    ///   - number: of section 8.1.2.
    ///   - amount: -32,768…65,535.
    package init(_ number: Int, _ amount: Int) {
      self.number = number
      self.amount = amount
    }

    /// The sample is repeated while a key is held.
    package static let loops = Self(54, 1)
    fileprivate static let instrument = 41
    fileprivate static let sampleID = 53
  }

  /// The list of presets.
  package var presets: [Preset]
  /// The recordings; each has a zone of the instrument.
  package var samples: [Sample] = []
  /// The generators of each zone.
  package var generators: [Generator] = [.loops]
  /// The form type of the file.
  package var form = "sfbk"
  /// Of the format.
  package var version = (2, 4)
  /// Zones without a sample before the others; only the first may be there.
  package var globalZones = 0

  /// Makes a font.
  /// - Parameters:
  ///   - presets: its presets.
  ///   - samples: its recordings.
  ///   - generators: of each zone.
  package init(
    _ presets: [Preset], samples: [Sample] = [.sharp], generators: [Generator] = [.loops]
  ) {
    self.presets = presets
    self.samples = samples
    self.generators = generators
  }

  /// The frame of a font with two presets, not sorted, whose sample is silent and lasts 500 frames.
  package static let frame = Self(
    [Preset("Square Lead", bank: 0, program: 80), Preset("Piano", bank: 0, program: 0)],
    samples: [Sample(hertz: 0, frames: 500, rate: 44_100)])

  /// The file.
  package var data: Data {
    var recordings = Data()
    var headers = Data()
    var count = 0
    for sample in samples {
      headers += name("sine") + words(count, count + sample.frames.count)
      headers += words(count + sample.loop.lowerBound, count + sample.loop.upperBound, sample.rate)
      headers += [UInt8(sample.key), UInt8(bitPattern: Int8(sample.correction))]
      headers += little(0, 2) + little(sample.type, 2)
      // At least 46 frames of silence follow each sample.
      for frame in sample.frames { recordings += little(Int(frame), 2) }
      recordings += Data(count: 2 * 46)
      count += sample.frames.count + 46
    }
    headers += name("EOS") + Data(count: 26)

    var zones = Data()
    var all: [Generator] = []
    for _ in 0..<globalZones {
      zones += little(all.count, 2) + little(0, 2)
      all.append(.loops)
    }
    for number in samples.indices {
      zones += little(all.count, 2) + little(0, 2)
      all += generators + [Generator(Generator.sampleID, number)]
    }
    let zoneCount = globalZones + samples.count
    zones += little(all.count, 2) + little(0, 2)

    var list = Data()
    var bags = Data()
    for (number, preset) in presets.enumerated() {
      list += record(preset, number)
      bags += little(number, 2) + little(0, 2)
    }
    list += record(Preset("EOP", bank: 255, program: 255), presets.count)
    bags += little(presets.count, 2) + little(0, 2)
    let instruments = presets.map { _ in Generator(Generator.instrument, 0) }

    let info = group(
      "INFO", chunk("ifil", little(version.0, 2) + little(version.1, 2)),
      chunk("isng", Data("EMU8000\0".utf8)), chunk("INAM", Data("odd\0".utf8)))
    let hydra = group(
      "pdta", chunk("phdr", list), chunk("pbag", bags), chunk("pmod", Data(count: 10)),
      chunk("pgen", generatorList(instruments)),
      chunk("inst", name("inst") + little(0, 2) + name("EOI") + little(zoneCount, 2)),
      chunk("ibag", zones), chunk("imod", Data(count: 10)), chunk("igen", generatorList(all)),
      chunk("shdr", headers))
    let body = Data(form.utf8) + info + group("sdta", chunk("smpl", recordings)) + hydra
    return chunk("RIFF", body)
  }

  private func record(_ preset: Preset, _ zone: Int) -> Data {
    let padded = preset.name + Data(count: max(0, 20 - preset.name.count))
    return padded.prefix(20) + little(preset.program, 2) + little(preset.bank, 2) + little(zone, 2)
      + Data(count: 12)
  }

  private func generatorList(_ generators: [Generator]) -> Data {
    generators.reduce(Data()) { $0 + little($1.number, 2) + little($1.amount, 2) } + Data(count: 4)
  }

  private func name(_ text: String) -> Data { Data(text.utf8) + Data(count: 20 - text.utf8.count) }

  private func group(_ type: String, _ chunks: Data...) -> Data {
    chunk("LIST", chunks.reduce(Data(type.utf8), +))
  }

  private func chunk(_ id: String, _ content: Data) -> Data {
    Data(id.utf8) + little(content.count, 4) + content + Data(count: content.count % 2)
  }

  private func words(_ values: Int...) -> Data {
    values.reduce(Data()) { $0 + little($1, 4) }
  }

  private func little(_ value: Int, _ bytes: Int) -> Data {
    Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }
}

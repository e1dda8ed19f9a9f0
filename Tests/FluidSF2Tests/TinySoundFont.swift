import Foundation

/// Writes files that have the frame of a SoundFont and a list of presets, but no samples.
struct TinySoundFont {
  struct Record {
    var name: String
    var bank: Int
    var program: Int
  }

  var records: [Record] = [
    Record(name: "Square Lead", bank: 0, program: 80), Record(name: "Piano", bank: 0, program: 0),
  ]
  /// Letters of names are written as Latin-1 instead of UTF-8.
  var isLatin1 = false

  var data: Data {
    var phdr = Data()
    for record in records + [Record(name: "EOP", bank: 255, program: 255)] {
      var name = isLatin1 ? record.name.data(using: .isoLatin1) ?? Data() : Data(record.name.utf8)
      name.append(contentsOf: [UInt8](repeating: 0, count: max(0, 20 - name.count)))
      phdr += name.prefix(20) + little(record.program, 2) + little(record.bank, 2)
      phdr.append(contentsOf: [UInt8](repeating: 0, count: 14))
    }
    let info = list("INFO", chunk("isng", Data("EMU8000".utf8)))
    let samples = list("sdta", chunk("smpl", Data(count: 1000)))
    let presets = list("pdta", chunk("phdr", phdr))
    let body = Data("sfbk".utf8) + info + samples + presets
    return Data("RIFF".utf8) + little(body.count, 4) + body
  }

  private func list(_ type: String, _ content: Data) -> Data {
    chunk("LIST", Data(type.utf8) + content)
  }

  private func chunk(_ id: String, _ content: Data) -> Data {
    let padding = Data(count: content.count % 2)
    return Data(id.utf8) + little(content.count, 4) + content + padding
  }

  private func little(_ value: Int, _ bytes: Int) -> Data {
    Data((0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) })
  }
}

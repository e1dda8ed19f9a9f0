import Foundation
import IntegrationSupport
import PeachMeasure
import PeachTesting
import Testing

private let installedFont = "/usr/share/sounds/sf2/TimGM6mb.sf2"

@Suite(
  "A SoundFont that is not what it was", .serialized, .takenAnew, .timeLimit(.minutes(2)),
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
struct SoundFontLossTests {
  private let home: TestHome
  private let device: FaultyDevice
  private var font: URL { home.folder.appendingPathComponent("Copy.sf2") }

  init() throws {
    home = try TestHome()
    device = try FaultyDevice(in: home)
    try FileManager.default.copyItem(at: URL(fileURLWithPath: installedFont), to: font)
  }

  private func train(_ source: String = "sf2:Copy:0:80", offering: Bool = true) throws -> ProgramRun
  {
    try ProgramRun(
      Loss.training + ["--source", source, "--output", "alsa:\(FaultyDevice.pcm)"]
        + (offering ? ["--soundfont", font.path] : []),
      home: home.folder,
      environment: [
        "ALSA_CONFIG_PATH": device.configuration.path, "JACK_DEFAULT_SERVER": "peach-none",
      ])
  }

  @Test("deleted while it sounds, it sounds on; the next training says that it is missing")
  func deleted() async throws {
    let run = try train()
    _ = try #require(run.object("note"))
    let loss = Loss("SoundFont deleted while in use")
    try FileManager.default.removeItem(at: font)
    try await run.scores()
    try loss.wasSurvived("nothing; its samples are in memory")
    try await Loss("SoundFont deleted before a training").refuses(
      try train(), naming: [font.path, "there is no file"]
    ) { try train("sf2:TimGM6mb:0:80", offering: false) }
  }

  @Test("cut off, it is refused with its size")
  func truncated() async throws {
    let file = try FileHandle(forUpdating: font)
    try file.truncate(atOffset: 3_000_000)
    try file.close()
    try await Loss("SoundFont truncated").refuses(
      try train(), naming: [font.path, "cut off", "3000000"]
    ) { try train("sf2:TimGM6mb:0:80", offering: false) }
  }

  @Test(
    "a gigabyte of zeros is refused as quickly, whatever its first bytes say",
    arguments: [
      ("zeros", [], "is not a SoundFont"),
      ("zeros in a SoundFont's frame", ["RIFF", "\u{F8}\u{FF}\u{FF}\u{3F}", "sfbk"], "damaged"),
    ])
  func gigabyte(name: String, head: [String], sentence: String) async throws {
    var bytes = Data(head.joined().unicodeScalars.map { UInt8($0.value) })
    bytes.append(Data(count: 16))
    try bytes.write(to: font)
    let file = try FileHandle(forUpdating: font)
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    try await Loss("SoundFont of 1 GB, \(name)").refuses(
      try train(), naming: [font.path, sentence]
    ) { try train("sf2:TimGM6mb:0:80", offering: false) }
  }

  @Test("a whole one of a gigabyte sounds, once it is read")
  func large() async throws {
    try LargeSoundFont.enlarge(font, to: 1 << 30)
    let loss = Loss("SoundFont of 1 GB, whole")
    let run = try train()
    _ = try #require(run.object("note"))
    try loss.wasSurvived("nothing; the first note comes when the file is read")
    try await run.scores()
    #expect(SignalChecks.sounding(try device.recording()) != nil)
  }

  @Test("that has no such preset is refused with the preset")
  func noPreset() async throws {
    try await Loss("SoundFont without the preset").refuses(
      try train("sf2:Copy:5:77"), naming: ["Copy", "5:77"]
    ) { try train() }
  }
}

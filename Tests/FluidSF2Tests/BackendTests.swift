import CPeachBackend
import Foundation
import PeachChecks
import PeachContract
import Synchronization
import PeachTesting
import Testing

@testable import FluidSF2

extension FluidSynthTests {
  @Suite("The backend sf2")
  struct BackendTests {
    private func backend() throws -> peach_backend {
      try #require(peach_backend_entry()).pointee
    }

    private func option(_ name: String, _ value: String) throws -> (peach_status, String) {
      var reason = [CChar](repeating: 0, count: 512)
      let status = try backend().option(name, value, &reason, 512)
      let text = String(
        decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return (status, ReportedFailure(status: status, text).words)
    }

    @Test("it brings sounds and no output")
    func table() throws {
      let backend = try backend()
      #expect(backend.magic == PEACH_BACKEND_MAGIC)
      #expect(String(cString: backend.id) == "sf2")
      #expect(String(cString: backend.name) == "FluidSynth")
      #expect(backend.sound != nil && backend.output == nil)
      #expect(backend.start(CheckHost.table, nil, 0) == PEACH_OK)
    }

    @Test(
      "the sources of the installed font are listed",
      .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
    func sources() throws {
      let table = try #require(backend().sound).pointee
      var ids: [String: String] = [:]
      for index in 0..<table.source_count() {
        var source = peach_source()
        #expect(table.source(index, &source) == PEACH_OK)
        let id = withUnsafeBytes(of: source.id) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        let group = withUnsafeBytes(of: source.group) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        ids[id] = group
      }
      #expect(ids[RealFont.piano] == "TimGM6mb" && ids[RealFont.lead] == "TimGM6mb")
      #expect(!ids.keys.contains { $0.hasPrefix("default-GM") || $0.contains(" ") })
      var source = peach_source()
      #expect(table.source(table.source_count(), &source) == PEACH_ERROR_INVALID)
      #expect(table.probe(RealFont.piano, nil, 0) == PEACH_OK)
    }

    @Test(
      "each preset says which file and what of it is recorded",
      .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) })
    func recording() throws {
      let backend = try backend()
      #expect(backend.extension("peach.telepathy/1") == nil)
      let extended = try #require(backend.extension(PEACH_CALIBRATION_ID))
      let table = extended.load(as: peach_calibration.self)
      var file = [CChar](repeating: 1, count: 4096)
      var part = [CChar](repeating: 1, count: 8)
      #expect(table.recording(RealFont.flute, &file, 4096, &part, 8) == PEACH_OK)
      func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      }
      #expect(text(file) == RealFont.path)
      #expect(text(part) == "0:73")
      #expect(table.recording("nope:0:0", &file, 4096, &part, 8) == PEACH_ERROR_MISSING)
      #expect(table.recording(nil, &file, 4096, &part, 8) == PEACH_ERROR_INVALID)
    }

    @Test(
      "a preset or a font that is not there is refused in words",
      .enabled("left out by PEACH_SKIP") { try TestTool.need(.soundfont) }
    )
    func refused() throws {
      let preset = #expect(throws: ReportedFailure.self) { try RealFont.make("TimGM6mb:77:5") }
      #expect(preset?.status == PEACH_ERROR_INVALID)
      #expect(
        preset?.reason == "the SoundFont “TimGM6mb” has no melodic preset 77:5; "
          + "“peach sources” shows those it has")
      let missing = #expect(throws: ReportedFailure.self) { try RealFont.make("Nowhere:0:0") }
      #expect(missing?.status == PEACH_ERROR_MISSING)
      #expect(missing?.words.contains("“Nowhere”") == true)
      let rate = #expect(throws: ReportedFailure.self) {
        try RealFont.make(RealFont.piano, rate: 4000)
      }
      #expect(rate?.status == PEACH_ERROR_UNSUPPORTED)
    }

    @Test("a named file that is missing, no SoundFont or cut off is refused by its name")
    func soundfontOption() throws {
      let folder = try TemporaryFolder()
      let text = try folder.write("text.sf2", Data("Dear reader".utf8))
      let cut = try folder.write("cut.sf2", SmallSoundFont.frame.data.prefix(500))
      #expect(
        try option("soundfont", "/nowhere/a.sf2")
          == (
            PEACH_ERROR_MISSING,
            "there is no file /nowhere/a.sf2; check the path, or choose another"
          ))
      #expect(
        try option("soundfont", text) == (
          PEACH_ERROR_INVALID, "\(text) is not a SoundFont; choose a file that is"
        ))
      let (status, reason) = try option("soundfont", cut)
      #expect(status == PEACH_ERROR_INVALID)
      #expect(reason.contains(cut) && reason.contains("cut off"))
      #expect(try option("volume", "11").0 == PEACH_ERROR_UNSUPPORTED)
    }

    @Test("a font that only FluidSynth can see through is refused, and nothing is printed")
    func silentRefusal() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        let folder = try TemporaryFolder()
        var data = SmallSoundFont.frame.data
        // Its list of presets is whole, the generators of its instrument are not where they belong.
        data.replaceSubrange(
          try #require(data.range(of: Data("igen".utf8))), with: Data("none".utf8))
        let path = try folder.write("Hollow.sf2", data)
        let entry = try #require(peach_backend_entry()).pointee
        #expect(entry.start(CheckHost.table, nil, 0) == PEACH_OK)
        #expect(entry.option("soundfont", path, nil, 0) == PEACH_OK)
        #expect(throws: SourceError.refused(path: path)) {
          try FluidSound(library.withLock { try $0.source("Hollow:0:0") }, rate: 48_000)
        }
      }
      #expect(String(decoding: result?.standardErrorContent ?? [1], as: UTF8.self) == "")
      #expect(result?.standardOutputContent.isEmpty == true)
    }
  }
}

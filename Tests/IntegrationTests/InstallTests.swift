import Foundation
import IntegrationSupport
import PeachCore
import PeachTesting
import Testing

@Suite("Installing Peach", .serialized)
struct InstallTests {
  @Test("uninstalling removes installed and replaced files, and nothing else")
  func uninstall() throws {
    let home = try TestHome()
    let peach = try InstalledPeach(in: home)
    let installed = try Self.files(in: peach.prefix)
    #expect(installed.isSuperset(of: ["bin/peach", "lib/peach/libJackSine.so"]))
    #expect(installed.isSuperset(of: ["include/peach/peach_backend.h"]))
    #expect(try String(contentsOf: peach.list, encoding: .utf8) == Self.list(installed))

    // One file of an older version, and two of somebody else.
    let others: Set = ["lib/peach/libMine.so", "share/pkgconfig/mine.pc"]
    let old = "share/peach/old/gone.txt"
    for name in others.union([old]) { try peach.write("\n", to: name) }
    try peach.write(Self.list(installed.union([old])), to: "share/peach/installed")
    try peach.install()
    #expect(try Self.files(in: peach.prefix) == installed.union(others))
    #expect(!FileManager.default.fileExists(atPath: "\(peach.prefix.path)/share/peach/old"))

    try peach.uninstall()
    #expect(try Self.files(in: peach.prefix) == others)
    #expect(!FileManager.default.fileExists(atPath: "\(peach.prefix.path)/share/peach"))
    #expect(throws: SystemTool.Failure.self) { try peach.uninstall() }
  }

  @Test("every command has a manual page, and a shell completes them")
  func pages() throws {
    let home = try TestHome()
    let peach = try InstalledPeach(sharedIn: home)
    let pages = peach.prefix.appendingPathComponent("share/man/man1")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
    #expect(names.count > 25)
    for name in ["peach.1", "peach-compare.1", "peach-data-check.1", "peach-doctor.1"] {
      let page = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
      // A locale that is not UTF-8 drops what is not ASCII, which changed numbers.
      #expect(page.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"] {
        #expect(page.contains("\n.SH \(section)\n"), "\(name)")
      }
    }
    // A command that is not for people has no page.
    #expect(!names.contains("peach-plugins-host.1"))
    let completions = peach.prefix.path + "/share/bash-completion/completions/peach"
    let asked = """
      source "$1"; COMP_WORDS=(peach compare --int); COMP_CWORD=2
      COMP_LINE="peach compare --int"; COMP_POINT=${#COMP_LINE}
      _peach peach --int compare; echo "${COMPREPLY[@]}"
      COMP_WORDS=(peach compare --interval P); COMP_CWORD=3; COMPREPLY=()
      COMP_LINE="peach compare --interval P"; COMP_POINT=${#COMP_LINE}
      _peach peach P --interval; echo "${COMPREPLY[@]}"
      """
    let answer = try SystemTool.output("/bin/bash", ["-c", asked, "bash", completions])
    withExtendedLifetime(home) {}
    #expect(answer == "--interval\nP1 P4 P5 P8\n")
  }

  @Test("a staged installation is below DESTDIR, and finds the runtime that comes with it")
  func staged() throws {
    let home = try TestHome()
    let stage = home.folder.appendingPathComponent("stage")
    try Self.install("/usr", environment: ["DESTDIR": stage.path])
    let files = try Self.files(in: stage)
    #expect(files.allSatisfy { $0.hasPrefix("usr/") })
    #expect(
      files.isSuperset(of: [
        "usr/bin/peach", "usr/share/doc/peach/THIRD-PARTY-NOTICES",
        "usr/share/doc/peach/examples/c-saw/saw.c",
      ]))
    for (object, path) in [
      "bin/peach": "$ORIGIN/../lib/peach/runtime", "lib/peach/libJackSine.so": "$ORIGIN/runtime",
      "lib/peach/runtime/libPeachProbe.so": "$ORIGIN",
    ] {
      let found = try SystemTool.output(
        "/usr/bin/patchelf", ["--print-rpath", stage.path + "/usr/" + object])
      #expect(found == path + "\n")
    }
    let version = try SystemTool.output(stage.path + "/usr/bin/peach", ["--version"])
    withExtendedLifetime(home) {}
    #expect(version == PeachVersion.current + "\n")
  }

  @Test("the bill of materials lists every package that Peach is built with")
  func materials() throws {
    let home = try TestHome()
    let peach = try InstalledPeach(sharedIn: home)
    let folder = peach.prefix.appendingPathComponent("share/doc/peach")
    let bill = try String(
      contentsOf: folder.appendingPathComponent("peach.cdx.json"), encoding: .utf8)
    let notices = try String(
      contentsOf: folder.appendingPathComponent("THIRD-PARTY-NOTICES"), encoding: .utf8)
    withExtendedLifetime(home) {}
    for name in ["GRDB.swift", "FlyingFox", "swift-argument-parser", "swift-log", "ICU", "xxHash"] {
      #expect(bill.contains("\"name\": \"\(name)\""))
      #expect(notices.contains("\n\(name) "))
    }
    #expect(notices.contains("Gwendal Roué") && notices.contains("UNICODE LICENSE V3"))
  }

  @Test("a build without its parts is refused before anything is installed")
  func nothingBuilt() throws {
    let home = try TestHome()
    let empty = home.folder.appendingPathComponent("build")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let prefix = home.folder.appendingPathComponent("prefix").path
    #expect(throws: SystemTool.Failure.self) {
      try SystemTool.run(Self.script, [prefix, empty.path])
    }
    #expect(!FileManager.default.fileExists(atPath: prefix))
    withExtendedLifetime(home) {}
  }

  private static let script = PluginFolder.repository.appendingPathComponent("scripts/install").path

  private static func install(_ prefix: String, environment: [String: String]) throws {
    let build = ProgramRun.program.deletingLastPathComponent().path
    let variables = environment.map { "\($0.key)=\($0.value)" }
    try SystemTool.run("/usr/bin/env", variables + [script, prefix, build])
  }

  private static func list(_ files: Set<String>) -> String {
    // As `sort` does it, by bytes.
    files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n") + "\n"
  }

  private static func files(in folder: URL) throws -> Set<String> {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(
      all.filter { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: "\(folder.path)/\(name)", isDirectory: &isFolder)
        return !isFolder.boolValue
      })
  }
}

import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite("Installing Peach", .serialized)
struct InstallTests {
  @Test("what is installed is taken away again, what it replaces too, and nothing else")
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
    let peach = try InstalledPeach(in: home)
    let pages = peach.prefix.appendingPathComponent("share/man/man1")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
    #expect(names.count > 25)
    for name in ["peach.1", "peach-compare.1", "peach-data-check.1", "peach-doctor.1"] {
      let page = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"] {
        #expect(page.contains("\n.SH \(section)\n"), "\(name)")
      }
    }
    // What is not for people has no page.
    #expect(!names.contains("peach-plugins-host.1"))
    let completions = peach.prefix.path + "/share/bash-completion/completions/peach"
    let asked = """
      source "$1"; COMP_WORDS=(peach compare --int); COMP_CWORD=2
      COMP_LINE="peach compare --int"; COMP_POINT=${#COMP_LINE}
      _peach peach --int compare; echo "${COMPREPLY[@]}"
      """
    let answer = try SystemTool.output("/bin/bash", ["-c", asked, "bash", completions])
    withExtendedLifetime(home) {}
    #expect(answer == "--interval\n")
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

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

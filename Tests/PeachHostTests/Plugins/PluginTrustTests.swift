import Foundation
import PeachCore
import PeachTesting
import Testing

@testable import PeachHost

@Suite("A plugin that others could have changed")
struct PluginTrustTests {
  private let folder = TemporaryDirectory.make()

  private func url(_ name: String) -> URL { URL(fileURLWithPath: folder.path(name)) }

  private func plugin(_ name: String, rights: Int = 0o644) throws -> URL {
    try folder.write("", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: rights], ofItemAtPath: folder.path(name))
    return url(name)
  }

  private func objection(to file: URL) -> Reason? {
    PluginTrust.objection(to: file, in: URL(fileURLWithPath: folder.path))
  }

  @Test("one of the user's own in a folder of the user's own is loaded")
  func own() throws {
    #expect(objection(to: try plugin("own.so")) == nil)
  }

  @Test("one that every user can write to is not trusted, and the fault names the path")
  func writable() throws {
    let open = try plugin("open.so", rights: 0o666)
    #expect(objection(to: open) == .writableByAnybody(path: open.path))
  }

  @Test(
    "a folder that every user can write to is not trusted, unless only its owner may replace files")
  func openFolder() throws {
    let file = try plugin("own.so")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path)
    #expect(objection(to: file) == .writableByAnybody(path: folder.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: folder.path)
    #expect(objection(to: file) == nil)
  }

  @Test("a link within its folder is followed, one out of it is refused")
  func links() throws {
    let file = try plugin("own.so")
    let inside = url("inside.so")
    try FileManager.default.createSymbolicLink(at: inside, withDestinationURL: file)
    #expect(objection(to: inside) == nil)
    let outside = url("outside.so")
    try FileManager.default.createSymbolicLink(
      at: outside, withDestinationURL: URL(fileURLWithPath: "/usr/bin/env"))
    #expect(objection(to: outside) == .linkOut(path: outside.path, target: "/usr/bin/env"))
  }
}

import Foundation
import Testing

@testable import PeachWeb

@Suite("The files of the page")
struct PageSizeTests {
  @Test("are all asked for")
  func size() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Views/PeachWeb/Assets").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The larger icons are fetched where the page is put on a home screen.
    let loaded = names.filter { !$0.hasSuffix(".png") }
    let files = try loaded.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
    let words = files.map { String(decoding: $0, as: UTF8.self) }.joined()
    for name in names where name != "index.html" {
      #expect(words.contains("/\(name)\"") || words.contains("/\(name)?"), "\(name)")
    }
  }
}

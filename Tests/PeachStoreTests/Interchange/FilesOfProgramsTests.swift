import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachStore

@Suite("Answers that other programs have saved")
struct FilesOfProgramsTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/files-of-programs")

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasSuffix(".md") }.sorted()

  @Test("are the same answers, and come out as Peach has written them", arguments: files)
  func same(file: String) throws {
    let bench = try InterchangeBench()
    let report = try bench.take(Data(contentsOf: Self.folder.appendingPathComponent(file)))
    #expect(report.rows == 40 && report.added == 40 && report.bad == 0, "\(report.firstBad)")
    let original = try InterchangeBench()
    try original.take(Data(contentsOf: Self.folder.appendingPathComponent("peach.csv")))
    #expect(try bench.text() == original.text())
  }

  @Test("are known again when they come from another program")
  func known() throws {
    let bench = try InterchangeBench()
    for file in Self.files {
      try bench.take(Data(contentsOf: Self.folder.appendingPathComponent(file)))
    }
    #expect(try bench.text().split(separator: "\n").count == 42)
  }

  @Test("are known again when a program has dropped the last digits of numbers")
  func shortened() throws {
    let bench = try InterchangeBench()
    var generator = SeededGenerator(seed: 7)
    let rows = InterchangeSamples.text(rows: 300, using: &generator).split(separator: "\n")
    try bench.take(rows.filter { !$0.hasPrefix("rhythm") }.joined(separator: "\n"))
    let text = try bench.text()
    let number = /-?\d+\.\d{12,}/
    let shortened = text.replacing(number) { String(format: "%.15g", Double($0.output) ?? 0) }
    try #require(shortened != text)
    let report = try bench.take(Data(shortened.utf8))
    #expect(report.rows > 100 && report.added == 0 && report.bad == 0)
    #expect(try bench.text() == text)
  }

  @Test(
    "in JSON are read however they are laid out",
    arguments: [true, false])
  func layout(isPretty: Bool) throws {
    let original = try InterchangeBench()
    var generator = SeededGenerator(seed: 4)
    try original.take(InterchangeSamples.text(rows: 50, using: &generator))
    let json = try original.text(.json)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let bench = try InterchangeBench()
    let again = try JSONSerialization.data(
      withJSONObject: object, options: isPretty ? .prettyPrinted : [])
    #expect(try bench.take(Data([0xEF, 0xBB, 0xBF]) + again).added == 50)
    #expect(try bench.text(.json) == json)
  }

  @Test("are many programs")
  func many() { #expect(Self.files.count >= 19) }
}

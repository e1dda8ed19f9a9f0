import Foundation
import GRDB
import IntegrationSupport
import Testing

@Suite("Training data that another program has changed")
struct DamagedDataTests {
  /// Fills a home's database with three answers and changes it behind the program's back.
  private func hurt(_ home: TestHome, _ sql: String) async throws {
    let run = try ProgramRun(
      [
        "compare", "--plain", "--source", "silent", "--output", "silent", "--count", "3",
        "--set", "note-duration=0.3",
      ], home: home.folder)
    run.type("h\nh\nh")
    #expect(await run.finish().status == 0)
    let file = home.folder.appendingPathComponent(".local/share/peach/training.sqlite")
    let database = try DatabaseQueue(path: file.path)
    try await database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: "UPDATE comparison SET heard = 1, source = 'jack:sine', output = 'jack'")
      try db.execute(sql: sql)
    }
    try database.close()
  }

  private func profile(
    _ home: TestHome, _ arguments: [String] = []
  ) async throws -> (status: Int32, output: [String], errors: String) {
    try await ProgramRun(["profile"] + arguments, home: home.folder).finish()
  }

  @Test("is read as far as it makes sense, and the rest is counted and said")
  func rows() async throws {
    let home = try TestHome()
    try await hurt(
      home,
      """
      UPDATE comparison SET centOffset = 9e999 WHERE id = 1;
      UPDATE comparison SET referenceNote = 1e9 WHERE id = 2
      """)
    let text = try await profile(home)
    #expect(text.status == 0)
    #expect(text.output.contains { $0.hasSuffix("future): 2") }, "\(text)")
    let json = try await profile(home, ["--json"])
    #expect(json.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.joined().utf8)) as? [String: Any])
    #expect(object["leftOut"] as? Int == 2)
    #expect((object["comparison"] as? [String: Any])?["count"] as? Int == 1)
    let picture = try await profile(home, ["--svg", "-"])
    #expect(picture.output.joined().contains("future): 2"))
    let terminal = try Terminal(
      ["--source", "silent", "--output", "silent"], home: home.folder,
      environment: ["NO_COLOR": "1"])
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("p")
    try #require(terminal.shows("future): 2"), "\(terminal.screen)")
    terminal.type("q")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("a profile of answers without a difference is drawn too")
  func zero() async throws {
    let home = try TestHome()
    try await hurt(
      home, "UPDATE comparison SET centOffset = 0, answeredHigher = 0, isCorrect = 1")
    for arguments in [[], ["--json"], ["--svg", "-"]] {
      #expect(try await profile(home, arguments).status == 0, "\(arguments)")
    }
  }

  @Test("that has lost a table is called damaged, with what to do")
  func table() async throws {
    let home = try TestHome()
    try await hurt(home, "DROP TABLE comparison")
    let end = try await profile(home)
    #expect(end.status == 1)
    #expect(
      end.errors.contains("is damaged") && end.errors.contains("move the damaged file away"),
      "\(end)")
    #expect(end.errors.split(separator: "\n").count == 1)
  }
}

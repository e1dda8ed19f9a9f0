import Foundation
import IntegrationSupport
import Testing

@Suite("The command line of the built program")
struct BuiltCommandLineTests {
  /// Runs the program by a shell.
  private func shell(
    _ line: String, _ home: TestHome, _ environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: [String], errors: String) {
    let variables = ["PEACH": ProgramRun.program.path].merging(environment) { _, new in new }
    return try await ProgramRun(
      ["-c", line], home: home.folder, environment: variables,
      program: URL(fileURLWithPath: "/bin/sh")
    ).finish()
  }

  @Test(
    "what cannot be written is a failure, whatever writes it",
    arguments: [
      "sources --output silent", "profile", "profile --json", "profile --svg -", "settings",
      "settings get tick", "plugins", "", "--help", "compare --help", "--version", "--plain",
      "compare --json --source silent", "compare --plain --source silent",
      "match --json --source silent",
    ])
  func unwritable(command: String) async throws {
    let end = try await shell("\"$PEACH\" \(command) > /dev/full", try TestHome())
    #expect(end.status == 1)
    #expect(
      end.errors.hasSuffix(
        "peach: The output cannot be written (No space left on device). "
          + "Make room, or send it elsewhere.\n"))
  }

  @Test("a training that cannot be written ends as at the end of its input, and nothing is lost")
  func trainingUnwritable() async throws {
    let home = try TestHome()
    // A file may have 4000 blocks here, which the database is far from, and this one has nearly as many:
    // some exercises still fit.
    let end = try await shell(
      "trap '' XFSZ; ulimit -f 4000; head -c 2045000 /dev/zero > \"$HOME/out\"; "
        + "yes h | head -200 | \"$PEACH\" compare --json --source silent --duration 0.3 "
        + ">> \"$HOME/out\"", home)
    #expect(end.status == 1)
    #expect(end.errors.contains("The output cannot be written (File too large)"))
    let stored = try StoredData.read(home)
    #expect(stored.isWhole)
    let out = try Data(contentsOf: home.folder.appendingPathComponent("out"))
    let text = String(decoding: out.drop { $0 == 0 }, as: UTF8.self)
    // The last line was cut off.
    let results = text.split(separator: "\n").dropLast().count {
      $0.contains("\"event\":\"result\"")
    }
    #expect(results > 0)
    #expect(stored.comparisons >= results)
  }

  @Test("a program started without standard output fails, and writes into no file of its own")
  func closed() async throws {
    let home = try TestHome()
    let end = try await shell(
      "printf 'h\\n' | \"$PEACH\" compare --json --source silent --count 1 --duration 0.3 >&-", home
    )
    #expect(end.status == 1)
    #expect(try StoredData.read(home).isWhole)
  }

  @Test("peach --plain lists the trainings, runs what is chosen, and lists them again")
  func plain() async throws {
    let home = try TestHome()
    let end = try await shell(
      "printf '7\\n1\\nl\\nq\\n2\\n\\nq\\n3\\n' | \"$PEACH\" --plain --source silent "
        + "--set note-duration=0.3", home)
    #expect(end.status == 0)
    let list = [
      "What next?", "1 Comparison", "2 Pitch Matching", "3 Interval Comparison",
      "4 Interval Pitch Matching", "P Profile", "S Settings", "1 to 4, P or S; Q quits",
    ]
    #expect(Array(end.output.prefix(8)) == list)
    #expect(end.output.count { $0 == list[0] } == 4)
    #expect(end.errors.contains("“7” is not in the list"))
    #expect(end.output.contains("Perfect Fifth Up"))
    #expect(end.output.suffix(8) == list[...])
    let stored = try StoredData.read(home)
    #expect(stored.comparisons == 1)
    #expect(stored.pitchMatchings == 1)
  }

  @Test("peach --plain prints the profile, and changes settings that the next training uses")
  func plainSettings() async throws {
    let home = try TestHome()
    let end = try await shell(
      "printf 'p\\nS\\n99\\n5\\n0.1\\n0.3\\na\\n13\\nM3\\n\\n3\\nl\\nq\\n"
        + "s\\n1\\nnosuch\\n9\\nhonky tonk\\n1\\n' | \"$PEACH\" --plain --source silent", home)
    #expect(end.status == 0)
    #expect(end.output.contains("Start training to build your profile"))
    #expect(end.errors.contains("“99” is not in the list"))
    // One value is too small, the next is taken.
    #expect(end.errors.contains("0.1"))
    #expect(end.output.count { $0 == "Duration: 0.3 s" } == 1)
    #expect(end.output.count { $0 == "5 Duration: 1 s" } == 1)
    #expect(end.output.contains("11 Duration: 0.3 s"))
    #expect(end.output.contains("Major Third Up"))
    #expect(end.output.contains("No sound has these words in its name."))
    #expect(end.errors.contains("“9” is not in the list"))
    #expect(end.output.contains("1 Honky Tonk, TimGM6mb"))
    #expect(
      try String(
        contentsOf: home.folder.appendingPathComponent(".config/peach/settings.toml"),
        encoding: .utf8
      )
      .contains("source = \"sf2:TimGM6mb:0:3\""))
    #expect(try StoredData.read(home).comparisons == 1)
  }

  @Test("the trainings of peach --plain publish their events, each on the same socket")
  func plainEvents() async throws {
    let home = try TestHome()
    let end = try await shell(
      "printf '1\\nl\\nq\\n2\\n\\nq\\nq\\n' | \"$PEACH\" --plain --source silent "
        + "--set note-duration=0.3 --events \"$HOME/events\"", home)
    #expect(end.status == 0)
    let stored = try StoredData.read(home)
    #expect(stored.comparisons == 1)
    #expect(stored.pitchMatchings == 1)
  }

  @Test("a broken settings file is named line by line, worked around and fixed")
  func settings() async throws {
    let home = try TestHome()
    let folder = home.folder.appendingPathComponent(".config/peach")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("settings.toml")
    try "# mine\nnote-gap = 99\ntick = = no\n".write(to: file, atomically: true, encoding: .utf8)
    let list = try await shell("\"$PEACH\" settings list", home)
    #expect(list.status == 0)
    #expect(list.output.contains("note-gap = 0"))
    #expect(list.errors.contains("line 2: note-gap may not be 99"))
    #expect(list.errors.contains("line 3, column 8"))
    let training = try await shell(
      "printf q | \"$PEACH\" compare --source silent", home)
    #expect(training.status == 0)
    #expect(training.errors.contains("line 2: note-gap may not be 99"))
    for command in ["compare --json --source silent", "play A4", "settings --json"] {
      #expect(try await shell("printf q | \"$PEACH\" \(command)", home).status == 1)
    }
    let set = try await shell("\"$PEACH\" settings set note-gap 1", home)
    #expect(set.status == 0)
    #expect(set.errors.contains("line 3, column 8"))
    #expect(!set.errors.contains("line 2"))
    #expect(try await shell("\"$PEACH\" settings reset tick", home).errors == "")
    #expect(try String(contentsOf: file, encoding: .utf8) == "# mine\nnote-gap = 1\n")
  }

  @Test(
    "an argument in the wrong place is named, with what to do",
    arguments: [
      (
        "profile --data-dir /etc/passwd", 64,
        "--data-dir /etc/passwd is not allowed; allowed: a folder."
      ),
      ("compare --data-dir ''", 64, "--data-dir “” is not allowed; allowed: a folder."),
      ("play A4 --source ''", 64, "--source: source may not be “”; allowed: one line of text"),
      ("profile --svg ''", 1, "Cannot use “”: No such file or directory."),
      ("plugins check ''", 1, "Cannot read “”."),
      ("plugins forget ''", 1, "There is no plugin “”."),
      (
        "settings set tik 1", 64,
        "There is no setting “tik”; did you mean “tick”? See “peach settings”."
      ),
      ("settings get ''", 64, "There is no setting “”. See “peach settings”."),
      (
        "settings get tik", 64,
        "There is no setting “tik”; did you mean “tick”? See “peach settings”."
      ),
      ("''", 64, "There is no command “”."),
      ("profile --source foo", 64, "There is no option “--source” here."),
    ])
  func places(command: String, status: Int, sentence: String) async throws {
    let end = try await shell("\"$PEACH\" \(command)", try TestHome())
    #expect(end.status == status)
    #expect(end.errors.hasPrefix("peach: \(sentence)"))
  }
}

import Foundation
import IntegrationSupport
import Testing

@Suite("All answers, on the screens")
struct ScreenDataTests {
  private func given(_ home: TestHome, number: Int = 0) throws -> URL {
    let file = home.folder.appendingPathComponent("given-\(number).csv")
    try Data(ImportedAnswers.csv(from: number).utf8).write(to: file)
    return file
  }

  private func files(_ home: TestHome, _ word: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: home.folder.appendingPathComponent(".local/share/peach").path
    ).filter { $0.contains(word) }
  }

  @Test("come in from a path, go out to one, are backed up and erased in the terminal")
  func terminal() throws {
    let home = try TestHome()
    let file = try given(home)
    let terminal = try Terminal(
      ["--source", "silent", "--output", "silent"], home: home.folder,
      environment: ["NO_COLOR": "1"])
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("s")
    terminal.type("\u{1B}[F\r\u{1B}[F")
    // Two lines are behind the last of the four.
    for _ in 0..<4 { terminal.type("\u{1B}[A") }
    terminal.type("\r")
    terminal.type(file.path + "\r")
    try #require(terminal.shows("200 new answers"), "\(terminal.screen)")
    #expect(try StoredData.read(home).comparisons == 200)
    terminal.type("\u{1B}[A\r")
    try #require(terminal.shows("~/peach-answers.csv"), "\(terminal.screen)")
    terminal.type("\r")
    try #require(terminal.shows("200 answers."), "\(terminal.screen)")
    let exported = home.folder.appendingPathComponent("peach-answers.csv")
    #expect(try String(contentsOf: exported, encoding: .utf8).split(separator: "\n").count == 202)
    terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B\r")
    for key in ["n", "\r"] {
      try #require(terminal.shows("Erase 200 answers?"), "\(terminal.screen)")
      terminal.type(key)
      try #require(terminal.hides("Erase 200 answers?"), "\(terminal.screen)")
      terminal.type("\r")
    }
    try #require(terminal.shows("Erase 200 answers?"), "\(terminal.screen)")
    terminal.type("y")
    try #require(terminal.shows("All answers are erased"), "\(terminal.screen)")
    #expect(try StoredData.read(home).comparisons == 0)
    #expect(try files(home, "erased").count == 1)
    terminal.type("q")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
  }

  @Test("are erased on the command line by a yes alone, after a question with their number")
  func commandLine() async throws {
    let home = try TestHome()
    let file = try given(home)
    let run = try await ProgramRun(["import", file.path], home: home.folder).finish()
    #expect(run.status == 0, "\(run.errors)")
    for (key, left) in [("\r", 200), ("n\r", 200), ("y\r", 0)] {
      let terminal = try Terminal(["data", "erase"], home: home.folder)
      try #require(terminal.shows("Erase 200 answers?"), "\(terminal.screen)")
      terminal.type(key)
      #expect(terminal.finish().status == 0)
      #expect(try StoredData.read(home).comparisons == left)
    }
  }

  @Test("that another program stores show in the terminal's profile")
  func secondProgram() async throws {
    let home = try TestHome()
    let file = try given(home)
    let terminal = try Terminal(
      ["--source", "silent", "--output", "silent"], home: home.folder,
      environment: ["NO_COLOR": "1"])
    try #require(terminal.shows("Quit"), "\(terminal.screen)")
    terminal.type("p")
    try #require(terminal.shows("Start training to build"), "\(terminal.screen)")
    let run = try await ProgramRun(["import", file.path], home: home.folder).finish()
    #expect(run.status == 0, "\(run.errors)")
    try #require(terminal.shows("12.5"), "\(terminal.screen)")
    terminal.type("q")
    terminal.type("q")
    #expect(terminal.finish().status == 0)
  }

  @Test(
    "are closed when the server ends, so that another machine may open them",
    arguments: [SIGINT, SIGTERM])
  func closed(signal: Int32) async throws {
    let home = try TestHome()
    let run = try ProgramRun(
      ["serve", "--port", "0", "--source", "silent", "--output", "silent"], home: home.folder)
    _ = try #require(run.line())
    #expect(try files(home, ".open-").count == 1)
    run.send(signal)
    #expect(await run.finish().status == 128 + signal)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: home.folder.appendingPathComponent(".local/share/peach").path)
    #expect(left == ["training.sqlite"])
  }

  @Test("come in from a file, go out to one and are erased on the page")
  func page() async throws {
    try await browsing { run in
      let browser = run.browser
      try await run.dropAnswers()
      #expect(try StoredData.read(run.graph.home).comparisons == 1600)
      try await browser.run(
        """
        fetch('/answers.csv').then((answer) => answer.text()).then((text) => {
          document.title = text.split('\\n').length;
        });
        """)
      try await browser.wait(until: "document.title === '1603'")
      try await browser.run("document.querySelector('#open-answers').click()")
      let ask = "document.querySelector('#erase-answers').click()"
      try await browser.run(ask)
      try await browser.wait(until: "document.querySelector('#danger').open")
      #expect(
        try await browser.text("#danger-text")
          == "Erase 1,600 answers? Peach makes a backup first.")
      #expect(
        try await browser.run(
          "return [...document.querySelectorAll('#danger button')].map(e => e.textContent).join()")
          as? String == "Cancel,Erase All")
      #expect(
        try await browser.run("return document.activeElement.textContent") as? String == "Cancel")
      // Cancel has the focus, so Enter erases nothing.
      try await browser.press(WebKey.enter)
      try await browser.wait(until: "!document.querySelector('#danger').open")
      #expect(try StoredData.read(run.graph.home).comparisons == 1600)
      try await browser.run(ask)
      try await browser.wait(until: "document.querySelector('#danger').open")
      try await browser.run("document.querySelector('#danger-act').click()")
      try await browser.wait(
        until: "document.querySelector('.told').textContent.includes('erased')")
      #expect(try StoredData.read(run.graph.home).comparisons == 0)
      #expect(try files(run.graph.home, "erased").count == 1)
    }
  }
}

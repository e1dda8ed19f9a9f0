import Foundation
import Testing

@Suite("The dialogs of the page")
struct PageDialogTests {
  @Test("ask every question that cannot be undone in one place, with Cancel first and focused")
  func danger() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Views/PeachWeb/Assets/index.html").standardized
    let html = try String(contentsOf: file, encoding: .utf8)
    let dialogs = html.matches(of: /<dialog id="(?<id>\w+)"[\s\S]*?<\/dialog>/)
    // Of these, "danger" and "busy" ask something; "busy" erases nothing.
    #expect(
      Set(dialogs.map { String($0.output.id) })
        == ["info", "help", "sounds", "outputs", "danger", "busy"])
    let dangerous = dialogs.filter { $0.output.0.contains("danger") }
    #expect(dangerous.count == 1)
    let buttons = try #require(dangerous.first).output.0.matches(of: /<button[^>]*>/)
      .map { String($0.output) }
    #expect(buttons.count == 2)
    #expect(buttons[0].contains("web.cancel") && buttons[0].contains("autofocus"))
    #expect(buttons[1].contains("class=\"danger\"") && !buttons[1].contains("autofocus"))
  }
}

import Testing

@testable import TerminalKit

@Suite("What a terminal can do")
struct TerminalCapabilitiesTests {
  @Test(
    "is known from its environment",
    arguments: [
      (["TERM": "xterm"], ColorDepth.sixteen), (["TERM": "xterm-256color"], .palette),
      (["TERM": "tmux-256color"], .palette), (["TERM": "screen"], .sixteen),
      (["TERM": "linux"], .sixteen), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .palette),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "x"], .full),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm", "NO_COLOR": ""], .sixteen), (["TERM": "vt100"], .none),
      (["TERM": "xterm-direct"], .full),
    ])
  func depth(environment: [String: String], wanted: ColorDepth) {
    #expect(TerminalCapabilities(environment: environment).depth == wanted)
  }

  @Test("without a screen there is nothing to draw on, and the console is asked nothing")
  func screens() {
    #expect(!TerminalCapabilities(environment: ["TERM": "dumb"]).drawsScreens)
    #expect(!TerminalCapabilities(environment: [:]).drawsScreens)
    let console = TerminalCapabilities(environment: ["TERM": "linux"])
    #expect(console.drawsScreens && console.isLinuxConsole && !console.answersQuestions)
    #expect(TerminalCapabilities(environment: ["TERM": "xterm"]).answersQuestions)
  }

  @Test("the background is light or dark where the environment says so")
  func background() {
    func isLight(_ colors: String) -> Bool? {
      TerminalCapabilities(environment: ["TERM": "rxvt", "COLORFGBG": colors]).isLight
    }
    #expect(isLight("0;15") == true)
    #expect(isLight("15;default;0") == false)
    #expect(isLight("default") == nil)
  }
}

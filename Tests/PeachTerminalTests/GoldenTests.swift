import Foundation
import PeachCore
import PeachStudio
import PeachText
import TerminalKit
import Testing

@testable import PeachTerminal

@Suite("Screens as they were looked at")
struct GoldenTests {
  struct GoldenScreen: Sendable, CustomStringConvertible {
    let description: String
    let language: Language
    let size: ScreenSize
    let prepare: @Sendable (inout AppState) throws -> Void

    init(
      _ name: String, _ language: Language = .english, _ size: ScreenSize = .usual,
      prepare: @escaping @Sendable (inout AppState) throws -> Void = { _ in }
    ) {
      description = "\(name)-\(language.rawValue)-\(size.columns)x\(size.rows)"
      self.language = language
      self.size = size
      self.prepare = prepare
    }
  }

  static let large = ScreenSize(columns: 120, rows: 40)

  static let pictures: [GoldenScreen] =
    Language.spoken.flatMap { language in
      [
        GoldenScreen("start", language),
        GoldenScreen("profile", language) { _ = $0.go(to: .profile) },
        GoldenScreen("settings", language) { _ = $0.go(to: .settings) },
        GoldenScreen("comparison", language) { state in
          state = try Fixtures.live(.intervalComparison, language)
        },
      ]
    } + [
      GoldenScreen("start", .english, large),
      GoldenScreen("profile", .german, large) { _ = $0.go(to: .profile) },
      GoldenScreen("matching") { state in
        state = try Fixtures.live(.pitchMatching)
        Fixtures.tell(
          .feedback(number: 1, try Fixtures.outcome(.pitchMatching, error: 55)), &state)
      },
      GoldenScreen("empty") { state in
        state = Fixtures.state(trained: false)
        _ = state.go(to: .profile)
      },
      GoldenScreen("sources") { state in
        _ = state.go(to: .sources)
        _ = state.handle(.sources(.success(Fixtures.sources)))
      },
      GoldenScreen("plugins") { state in
        _ = state.go(to: .plugins)
        _ = state.handle(.plugins(try Fixtures.plugins(), refusal: nil))
        state.plugins.selection = 1
      },
      GoldenScreen("small", .english, ScreenSize(columns: 40, rows: 15)),
    ]

  /// Looked at again after a change, they are written again with `PEACH_RECORD_GOLDEN=1`.
  @Test("look the same", arguments: pictures)
  func same(picture: GoldenScreen) throws {
    var state = Fixtures.state(picture.language, picture.size)
    try picture.prepare(&state)
    state.size = picture.size
    let drawn = AppView.draw(state).screen.text + "\n"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(picture.description).txt")
    if ProcessInfo.processInfo.environment["PEACH_RECORD_GOLDEN"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(drawn == golden)
  }
}

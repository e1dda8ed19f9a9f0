import PeachCore
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  mutating func takeProfileKey(_ key: Key) -> [AppEffect] {
    profile.message = nil
    switch key.code {
    case .left: moveProfile(by: -1)
    case .right: moveProfile(by: 1)
    case .home: moveProfile(by: -1000)
    case .end: moveProfile(by: 1000)
    case .up: chooseInterval(by: -1)
    case .down: chooseInterval(by: 1)
    case .tab, .backTab: turnPicture()
    case .character("z"), .character("Z"): turnSpan()
    case .pageUp: turnPage(by: 1)
    case .pageDown: turnPage(by: -1)
    case .character("m"), .character("M"): return begin(.measurement)
    case .character("x"), .character("X"): return savePicture()
    default: break
    }
    return []
  }

  /// Shows the other picture: keys or time.
  mutating func turnPicture() {
    profile.picture = profile.picture == .keys ? .time : .keys
  }

  /// Shows the next longer time, and the shortest after all of it; where keys are shown, shows time.
  mutating func turnSpan() {
    if profile.picture == .time {
      let spans = LearningSpan.allCases
      let next = (spans.firstIndex(of: profile.query.span) ?? 0) + 1
      profile.query.span = spans[next % spans.count]
    }
    profile.picture = .time
    profile.query.page = 0
    profile.period = nil
  }

  private mutating func turnPage(by pages: Int) {
    guard profile.picture == .time else { return }
    let hasEarlier = ProfileView.curve(self).hasEarlier
    guard pages < 0 || hasEarlier else { return }
    profile.query.page = max(0, profile.query.page + pages)
    profile.period = nil
  }

  private mutating func moveProfile(by steps: Int) {
    switch profile.picture {
    case .keys: lookAtKey((profile.key ?? chart.keys.count / 2) + steps)
    case .time:
      let last = ProfileView.curve(self).points.count - 1
      guard last >= 0 else { return }
      profile.period = min(max((profile.period.map { $0 - steps }) ?? 0, 0), last)
    }
  }

  /// Looks at a key, or the nearest one there is.
  mutating func lookAtKey(_ index: Int) {
    guard !chart.isEmpty else { return }
    profile.key = min(max(index, 0), chart.keys.count - 1)
  }

  private mutating func chooseInterval(by steps: Int) {
    let intervals = chart.intervals.map(\.interval)
    guard intervals.count > 1 else { return }
    let drawn = profile.query.interval ?? chart.interval
    let index = (intervals.firstIndex(of: drawn) ?? 0) + steps
    profile.query.interval = intervals[(index + intervals.count) % intervals.count]
    profile.period = nil
  }

  /// Saves the picture as it is looked at.
  mutating func savePicture() -> [AppEffect] {
    guard place == .profile else { return [] }
    profile.message = text(ScreenText.working)
    return [.savePicture(profile.query)]
  }
}

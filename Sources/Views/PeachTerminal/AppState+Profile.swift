import PeachCore
import PeachStudio
import PeachText

extension AppState {
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

  mutating func turnPage(by pages: Int) {
    guard profile.picture == .time else { return }
    let hasEarlier = ProfileView.curve(self).hasEarlier
    guard pages < 0 || hasEarlier else { return }
    profile.query.page = max(0, profile.query.page + pages)
    profile.period = nil
  }

  mutating func look(by steps: Int) {
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

  mutating func drawInterval(by steps: Int) {
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
    message = text(ScreenText.working)
    return [.savePicture(profile.query)]
  }
}

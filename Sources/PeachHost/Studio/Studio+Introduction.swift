import PeachCore
import PeachSettings

extension Studio {
  /// True if a screen is to begin with the first visit.
  package nonisolated var wantsIntroduction: Bool {
    let profile = progress.profile
    let hasAnswers =
      !profile.thresholds.isEmpty || profile.matchingSampleCount > 0 || profile.leftOutCount > 0
    return settings.wantsIntroduction(hasAnswers: hasAnswers)
  }

  /// Notes that the first visit was seen or skipped, so that no screen shows it again.
  /// - Throws: ``StudioError`` if that cannot be saved; it is over for this run all the same.
  package func endIntroduction() async throws(StudioError) {
    guard settings[SettingName.introduction]?.value != .toggle(false) else { return }
    try await change(SettingName.introduction, to: "off")
  }
}

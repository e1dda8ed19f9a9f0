package import PeachCore
import PeachSettings

/// What is known of the ear, kept up with every answer.
package struct ProfileRecord: Sendable {
  private let profile: PerceptualProfile
  private let trend: TrendAnalyzer
  private let timeline: ThresholdTimeline

  /// Joins what was loaded from the same answers.
  package init(profile: PerceptualProfile, trend: TrendAnalyzer, timeline: ThresholdTimeline) {
    self.profile = profile
    self.trend = trend
    self.timeline = timeline
  }

  /// Takes in an answer; the profile itself has heard of it from the session.
  func take(_ outcome: Outcome) {
    guard case .comparison(let completed) = outcome else { return }
    trend.comparisonCompleted(completed)
    timeline.comparisonCompleted(completed)
  }

  /// The numbers as they are now.
  func chart(_ settings: Settings) -> ProfileChart {
    ProfileChart(
      profile: profile, range: settings.trainedRange(by: profile), trend: trend,
      timeline: timeline)
  }
}

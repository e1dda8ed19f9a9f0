import PeachCore
import PeachHost

/// Where a verification plays: rendered without a device, or on a graph that is listened to.
protocol VerificationStage: AnyObject, Sendable {
  /// Frames per second.
  var rate: Double { get }
  /// What the sound declares.
  var traits: SoundTraits { get }
  /// What knows how far the keys of a recorded sound are out of tune.
  var calibrator: Calibrator? { get }
  /// Whether what happens to a note happens at the very frame that was asked for.
  var isExact: Bool { get }

  /// Plays a take and records what is heard.
  func record(_ take: VerificationTake) async throws(AudioError) -> VerificationRecording

  /// Falls silent and frees the sound.
  func close()
}

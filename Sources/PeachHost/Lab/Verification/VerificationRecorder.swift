import PeachCore
import PeachHost

/// The stage of a verification: rendered without a device, or on a graph that is listened to.
protocol VerificationRecorder: AnyObject, Sendable {
  /// Frames per second.
  var rate: Double { get }
  /// The traits that the sound declares.
  var traits: SoundTraits { get }
  /// The calibrator of a recorded sound; nil if the sound is exact.
  var calibrator: Calibrator? { get }
  /// True if changes to a note happen at exactly the requested frame.
  var isExact: Bool { get }

  /// Plays a take and records what is heard.
  func record(_ take: VerificationTake) async throws(AudioError) -> VerificationRecording

  /// Falls silent and frees the sound.
  func close()
}

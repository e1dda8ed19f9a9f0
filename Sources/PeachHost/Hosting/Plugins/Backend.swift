import PeachCore
import PeachEngine

/// A backend that is ready to use, wherever its code runs: in this process or in one of its own.
///
/// Thread-safe.
protocol Backend: AnyObject, Sendable {
  /// Its id, the head of the ids of its sources.
  var id: String { get }
  /// True if it brings an output.
  var hasOutput: Bool { get }

  /// Returns its sources, as it last listed them.
  func listing() -> SourceListing

  /// Has it list its sources again, within three seconds.
  func refreshSources()

  /// Returns the options that it describes.
  func options() -> [PluginOptionInfo]

  /// Offers a file to the backend, which ignores it if it has no use for SoundFonts.
  /// - Throws: the reason if the backend refuses the file.
  func offer(soundFont file: String) throws(PeachError)

  /// Passes an option on.
  /// - Throws: the reason if the backend has no such option, or refuses the value.
  func set(_ option: PluginOption) throws(PeachError)

  /// Returns the reason why a sound is not asked for, as it did something wrong; nil if it may be.
  func objection(to sound: String) -> Reason?

  /// Returns the reason why a source cannot sound now; nil if it can.
  func obstacle(source: String) -> Reason?

  /// Returns the recording behind a source; nil if its pitch is exact.
  func recording(of source: String) -> Recording?

  /// Probes a source and creates an instance of it, with the recording behind it.
  func makeInstance(
    _ source: String
  ) throws(PeachError) -> (sound: any SoundInstance, recording: Recording?)

  /// Returns the reason why a device cannot be opened now; nil if it can.
  func obstacle(device: String) -> Reason?

  /// Opens a device.
  func openOutput(
    _ request: OutputRequest, device: String, engine: Engine
  ) throws(PeachError) -> any Output
}

extension Backend {
  /// Returns the sources that it last listed, up to the limit of its list.
  func sources() -> [SourceDescription] { listing().sources }

  func objection(to sound: String) -> Reason? { nil }
}

/// An option that a backend says it takes.
package struct PluginOptionInfo: Hashable, Sendable, Codable {
  /// Its name.
  package let name: String
  /// Its purpose, a sentence in the backend's words.
  package let text: String
  /// The look of its value, "FILE".
  package let hint: String
}

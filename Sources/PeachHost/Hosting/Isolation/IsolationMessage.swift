import PeachCore

/// A request to a process that renders a sound, sent as one line of JSON.
enum IsolationRequest: Codable {
  /// Prepare the sound, and render whatever the memory asks for from now on.
  case activate(rate: Double, maxFrames: Int)
  /// Stop rendering.
  case deactivate
}

/// An answer of the process: one when it has made the sound, and one to each request.
struct IsolationReply: Codable {
  /// The reason why the request failed; nil if it succeeded.
  var refusal: Reason?
  /// The traits that the sound declares once it is active.
  package var traits: SoundTraits?
}

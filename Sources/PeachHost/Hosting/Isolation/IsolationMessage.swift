/// What Peach asks of a process that renders a sound, a line of JSON each.
enum IsolationRequest: Codable {
  /// Ready the sound, and render what the room asks for from now on.
  case activate(rate: Double, maxFrames: Int)
  /// Render no more.
  case deactivate
}

/// What the process answers: once when it has made the sound, and to each request.
struct IsolationReply: Codable {
  /// Why it could not be done; nil when it was.
  var refusal: String?
  /// What the sound declares, once it is active.
  package var traits: SoundTraits?
}

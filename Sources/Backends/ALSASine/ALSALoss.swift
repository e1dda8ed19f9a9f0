/// The reason an open device no longer takes sound.
enum ALSALoss {
  case gone
  case stalled
  case clockless

  /// Returns the message for the user, without a full stop.
  func sentence(naming device: String) -> String {
    switch self {
    case .gone:
      "the ALSA device “\(device)” has gone; plug it in or start its sound server again, or choose another with --output"
    case .stalled:
      "the ALSA device “\(device)” has stopped taking sound; restart what it plays through, or "
        + "choose another with --output"
    case .clockless:
      "the ALSA device “\(device)” keeps no time and is heard nowhere; choose another with --output"
    }
  }
}

import BackendKit
import BackendReasons

/// The reason an open device no longer takes sound.
enum ALSALoss {
  case gone
  case stalled
  case clockless

  /// Returns the reason for the user, with its code.
  func reason(naming device: String) -> String {
    let reason: ALSAReason =
      switch self {
      case .gone: .gone
      case .stalled: .stalled
      case .clockless: .clockless
      }
    return coded(reason, ["device": .text(device)])
  }
}

import BackendKit
import BackendReasons
import CPeachBackend

/// The reason an instrument cannot be played.
enum LV2Error: BackendError, Equatable {
  case unknown(String)
  case lacking(name: String, features: [String])
  case port(name: String, port: String)
  case notLoaded(name: String, reason: String)
  case notMade(name: String, rate: Double)
  case noPreset(name: String, preset: String)
  case rate(Double)
  case noMemory

  var status: peach_status {
    switch self {
    case .unknown: PEACH_ERROR_INVALID
    case .lacking, .port, .notLoaded, .notMade, .rate: PEACH_ERROR_UNSUPPORTED
    case .noPreset: PEACH_ERROR_MISSING
    case .noMemory: PEACH_ERROR_INTERNAL
    }
  }

  /// The reason for the user, with its code.
  var reason: String {
    switch self {
    case .unknown(let id): coded(LV2Reason.unknown, ["id": .text(id)])
    case .lacking(let name, let features):
      coded(
        LV2Reason.lacking,
        ["name": .text(name), "features": .text(features.joined(separator: ", "))])
    case .port(let name, let port):
      coded(LV2Reason.port, ["name": .text(name), "port": .text(port)])
    case .notLoaded(let name, let reason):
      coded(LV2Reason.notLoaded, ["name": .text(name), "reason": .text(reason)])
    case .notMade(let name, let rate):
      coded(LV2Reason.notMade, ["name": .text(name), "rate": "\(Int(rate))"])
    case .noPreset(let name, let preset):
      coded(LV2Reason.noPreset, ["name": .text(name), "preset": .text(preset)])
    case .rate(let rate): coded(LV2Reason.rate, ["rate": "\(Int(rate))"])
    case .noMemory: coded(LV2Reason.noMemory)
    }
  }
}

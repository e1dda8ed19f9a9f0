import Foundation

/// The marks of an axis of seconds.
enum TimeTicks {
  /// Returns about six marks at round values.
  static func upTo(_ seconds: Double) -> [(value: Double, label: String)] {
    let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].first { seconds / $0 <= 8 } ?? 30
    return stride(from: 0, through: seconds, by: step).map {
      ($0, String(format: step < 0.1 ? "%.2f" : step < 1 ? "%.1f" : "%.0f", $0))
    }
  }
}

package import Foundation

/// An answer on its way into a file or out of one.
package enum TrainingRow: Hashable, Sendable {
  /// An answer of a training.
  case answer(TrainingRecord)
  /// An answer of a training that Peach does not have here.
  case keptAside(KeptAside)

  /// The time of the answer, in milliseconds since 1970.
  package var milliseconds: Int64 {
    let date: Date =
      switch self {
      case .answer(let record): record.timestamp
      case .keptAside(let row): row.timestamp
      }
    return Int64((date.timeIntervalSince1970 * 1000).rounded())
  }
}

/// An answer of a training that there is elsewhere, such as rhythm, kept to be given back.
package struct KeptAside: Hashable, Sendable {
  /// The time of the answer.
  package let timestamp: Date
  /// The name of the training in the file: "rhythmOffsetDetection".
  package let trainingType: String
  /// Every other column that is filled, by its name in version 3 of the format.
  package let fields: [String: String]
}

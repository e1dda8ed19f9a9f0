import PeachCore
package import PeachLab
package import PeachText

/// The texts of `peach verify`.
package enum VerificationText: String, CatalogText {
  case silent, pitch, step, retune, glideTime, glideTurn, drift, length, release, onset, level
  case clipping, clickStart, clickStop, clickRetune, clickTakeover, distortion
  case heardJack, heardOffline, headSource, headHeard, headPitch, headStep, headRetune, headLength
  case headLevel, headClick, headDistortion, progress, summary, summaryNotJudged
  case skipped, tuning, pitchNotJudged
  case nearly, unheard, vibrato, chorus, wavering, noise, elsewhere, wandering, inharmonic, brief
  case repeatability, cents, decibels, allocates, locks
  case plotSpectrum, plotEnvelope, plotPitch

  /// The prefix of the keys, "verification".
  package static let area = "verification"
}

extension Catalog {
  /// Returns a sentence with the unmet criterion and its limit.
  package func sentence(_ failure: VerificationFailure) -> String {
    let decimals = failure.decimals
    let measured =
      failure.criterion.hasSign
      ? signed(failure.measured, decimals: decimals)
      : number(failure.measured, decimals: decimals)
    return self(
      failure.text,
      [
        "measured": measured, "limit": short(failure.limit),
        "keys": failure.keys.map(\.description).joined(separator: ", "),
      ])
  }
}

extension VerificationCriterion {
  fileprivate var hasSign: Bool {
    switch self {
    case .pitch, .step, .retune, .drift, .length, .onset, .level: true
    default: false
    }
  }
}

extension VerificationFailure {
  /// The number of decimals needed to show by how much the limit is exceeded.
  fileprivate var decimals: Int {
    switch criterion {
    case .length, .release, .onset: 0
    case .pitch, .step, .retune, .drift: abs(measured) < 1 ? 4 : 2
    default: 1
    }
  }

  fileprivate var text: VerificationText {
    switch criterion {
    case .silent: .silent
    case .pitch: .pitch
    case .step: .step
    case .retune: .retune
    case .glide: limit > 10 ? .glideTime : .glideTurn
    case .drift: .drift
    case .length: .length
    case .release: .release
    case .onset: .onset
    case .level: limit == 0 ? .clipping : .level
    case .clickStart: .clickStart
    case .clickStop: .clickStop
    case .clickRetune: .clickRetune
    case .clickTakeover: .clickTakeover
    case .distortion: .distortion
    }
  }
}

extension UncalibratableReason {
  /// The name of what keeps a key from intervals.
  var name: VerificationText {
    switch self {
    case .glides: .wandering
    case .silent: .unheard
    case .noPitch: .noise
    case .elsewhere: .elsewhere
    case .tooShort: .brief
    case .inharmonic: .inharmonic
    case .wavers: .wavering
    }
  }
}

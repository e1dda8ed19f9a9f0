import PeachCore
import PeachLab
import PeachMeasure
import PeachStudio
import PeachText
import TerminalKit

/// The output of `peach verify --json` for one source.
struct VerificationLine: Encodable {
  struct Declared: Encodable {
    var onsetGridFrames: Int
    var delayFrames: Int
    var releaseFrames: Int
    var maxNotes: Int
    var pitchQuantumCents: Double
  }

  struct Key: Encodable {
    var note: Int
    var silent: Bool
    var pitchErrorCents: Nullable<Double>
    var deviationCents: Nullable<Double>
    var stepErrorCents: Nullable<Double>
    var steady: Bool
    var spreadCents: Nullable<Double>
    var reason: Nullable<String>
    var wavering: Nullable<String>
  }

  struct Failed: Encodable {
    var criterion: String
    var measured: Double
    var limit: Double
    var notes: [Int]
    var sentence: String
  }

  let event = "verified"
  let id: String
  let name: String
  let kind: String
  let heard: String
  let rate: Double
  let passed: Bool
  let failures: [Failed]
  let declared: Declared
  let keys: [Key]
  let pitchErrorCents: Nullable<Double>
  let deviationCents: Nullable<Double>
  let stepErrorCents: Nullable<Double>
  let retuneErrorCents: Nullable<Double>
  let liveStepErrorCents: Nullable<Double>
  let glideSeconds: Nullable<Double>
  let overshootCents: Nullable<Double>
  let driftCents: Nullable<Double>
  let driftSeconds: Nullable<Double>
  let lengthErrorFrames: Nullable<Int>
  let releaseFrames: Nullable<Int>
  let latenessFrames: Nullable<Int>
  let onsetSpreadFrames: Nullable<Int>
  let levelErrorDB: Nullable<Double>
  let peakDB: Nullable<Double>
  let clickStartDB: Nullable<Double>
  let clickStopDB: Nullable<Double>
  let clickRetuneDB: Nullable<Double>
  let clickTakeoverDB: Nullable<Double>
  let distortionDB: Nullable<Double>
  let reproducible: Bool

  init(_ report: VerificationReport, _ text: Catalogue) {
    id = report.source.rawValue
    name = report.name
    kind = report.kind.rawValue
    heard = report.hearing.rawValue
    rate = report.rate
    passed = report.hasPassed
    failures = report.failures.map {
      Failed(
        criterion: $0.criterion.rawValue, measured: $0.measured, limit: $0.limit,
        notes: $0.keys.map(\.number), sentence: text.sentence($0))
    }
    let traits = report.traits
    declared = Declared(
      onsetGridFrames: traits.onsetGridFrames, delayFrames: traits.delayFrames,
      releaseFrames: traits.releaseFrames, maxNotes: traits.maxNotes,
      pitchQuantumCents: traits.pitchQuantumCents)
    keys = report.keys.map {
      Key(
        note: $0.key.number, silent: $0.isSilent, pitchErrorCents: Nullable($0.pitchErrorCents),
        deviationCents: Nullable($0.deviationCents), stepErrorCents: Nullable($0.stepErrorCents),
        steady: $0.isSteady, spreadCents: Nullable($0.spreadCents),
        reason: Nullable($0.reason?.rawValue), wavering: Nullable($0.wavering?.rawValue))
    }
    pitchErrorCents = Nullable(report.pitchErrorCents)
    deviationCents = Nullable(report.deviationCents)
    stepErrorCents = Nullable(report.stepErrorCents)
    retuneErrorCents = Nullable(report.retuneErrorCents)
    liveStepErrorCents = Nullable(report.liveStepErrorCents)
    glideSeconds = Nullable(report.glideSeconds)
    overshootCents = Nullable(report.overshootCents)
    driftCents = Nullable(report.driftCents)
    driftSeconds = Nullable(report.driftSeconds)
    lengthErrorFrames = Nullable(report.lengthErrorFrames)
    releaseFrames = Nullable(report.releaseFrames)
    latenessFrames = Nullable(report.latenessFrames)
    onsetSpreadFrames = Nullable(report.onsetSpreadFrames)
    levelErrorDB = Nullable(report.levelErrorDB)
    peakDB = Nullable(report.peakDB)
    clickStartDB = Nullable(report.clickStartDB)
    clickStopDB = Nullable(report.clickStopDB)
    clickRetuneDB = Nullable(report.clickRetuneDB)
    clickTakeoverDB = Nullable(report.clickTakeoverDB)
    distortionDB = Nullable(report.distortionDB)
    reproducible = report.isReproducible
  }
}

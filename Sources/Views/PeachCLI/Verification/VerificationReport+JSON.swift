import PeachCore
import PeachLab
import PeachMeasure
import PeachStudio
import PeachText
import TerminalKit

extension VerificationReport {
  /// Returns the line for programs.
  func object(_ text: Catalog) -> JSONObject {
    [
      "event": "verified", "id": source.rawValue, "name": name, "kind": kind.rawValue,
      "heard": hearing.rawValue, "rate": rate, "verdict": verdict.rawValue,
      "passed": verdict == .passed, "notJudged": unjudged.map(\.rawValue),
      "failures": failures.map { failure -> JSONObject in
        [
          "criterion": failure.criterion.rawValue, "measured": failure.measured,
          "limit": failure.limit, "notes": failure.keys.map(\.number),
          "sentence": text.sentence(failure),
        ]
      },
      "declared": declared, "keys": keys.map(object), "pitchErrorCents": pitchErrorCents,
      "deviationCents": deviationCents, "stepErrorCents": stepErrorCents,
      "retuneErrorCents": retuneErrorCents, "liveStepErrorCents": liveStepErrorCents,
      "glideSeconds": glideSeconds, "overshootCents": overshootCents, "driftCents": driftCents,
      "driftSeconds": driftSeconds, "lengthErrorFrames": lengthErrorFrames,
      "releaseFrames": releaseFrames, "latenessFrames": latenessFrames,
      "onsetSpreadFrames": onsetSpreadFrames, "levelErrorDB": levelErrorDB,
      "repeatabilityDB": repeatabilityDB, "peakDB": peakDB,
      "clickStartDB": clickStartDB, "clickStopDB": clickStopDB, "clickRetuneDB": clickRetuneDB,
      "clickTakeoverDB": clickTakeoverDB, "distortionDB": distortionDB,
      "reproducible": isReproducible, "allocates": allocates, "locks": locks,
    ]
  }

  private var declared: JSONObject {
    [
      "onsetGridFrames": traits.onsetGridFrames, "delayFrames": traits.delayFrames,
      "releaseFrames": traits.releaseFrames, "maxNotes": traits.maxNotes,
      "pitchQuantumCents": traits.pitchQuantumCents,
    ]
  }

  private func object(_ key: KeyFinding) -> JSONObject {
    [
      "note": key.key.number, "silent": key.isSilent, "judged": key.isPitchJudged,
      "pitchErrorCents": key.pitchErrorCents,
      "deviationCents": key.deviationCents, "stepErrorCents": key.stepErrorCents,
      "repeatabilityCents": key.repeatabilityCents, "steady": key.isSteady,
      "spreadCents": key.spreadCents, "reason": key.reason?.rawValue,
      "wavering": key.wavering?.rawValue,
    ]
  }
}

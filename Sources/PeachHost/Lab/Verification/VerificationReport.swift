package import PeachCore
import PeachHost

/// The measured behaviour of a source, and the verdict on it.
///
/// A value that could not be measured is nil, and is not judged.
package struct VerificationReport: Sendable {
  /// The ways of hearing a source.
  package enum Hearing: String, Sendable {
    /// By a separate client on the JACK graph.
    case jack
    /// Rendered by the engine without a device.
    case offline
  }

  /// The source.
  package let source: SoundSourceID
  /// Its human-readable name.
  package let name: String
  /// Its kind, which determines what can be asked of it.
  package let kind: SoundKind
  /// The way it was heard.
  package let hearing: Hearing
  /// Frames per second.
  package let rate: Double
  /// The traits it declares.
  package let traits: SoundTraits

  /// The findings key by key over the range.
  package var keys: [KeyFinding] = []
  /// The cents that a move by half a semitone was off.
  package var retuneErrorCents: Double?
  /// The cents that a move of a sounding note by a tenth of a cent was off.
  package var liveStepErrorCents: Double?
  /// The duration of the move in seconds, limited by looks that are some periods long.
  package var glideSeconds: Double?
  /// The cents that the pitch turned back or overshot on its way.
  package var overshootCents: Double?
  /// The drift in cents from the beginning of a long note to its end.
  package var driftCents: Double?
  /// The length of that note in seconds.
  package var driftSeconds: Double?
  /// The error in frames of the note that was furthest from its length.
  package var lengthErrorFrames: Int?
  /// The frames that a released note took to fall silent.
  package var releaseFrames: Int?
  /// The frames from the intended onset of notes to their first sound, for the earliest of them.
  package var latenessFrames: Int?
  /// The frames by which that differs from note to note.
  package var onsetSpreadFrames: Int?
  /// The error in dB of the level that was furthest from the requested one.
  package var levelErrorDB: Double?
  /// The dB by which equal notes differ; nil if they were not compared, as nothing failed.
  package var repeatabilityDB: Double?
  /// The greatest value of the loudest note, in dB of full scale; above 0 it clips.
  package var peakDB: Double?
  /// The click at the start of a note, in dB relative to the note.
  package var clickStartDB: Double?
  /// The click at the end of a note, in dB relative to the note.
  package var clickStopDB: Double?
  /// The click of a retune, in dB relative to the note.
  package var clickRetuneDB: Double?
  /// The click of a takeover, in dB relative to the note.
  package var clickTakeoverDB: Double?
  /// Harmonics and noise, in dB relative to the sine.
  package var distortionDB: Double?
  /// True if it allocates or frees memory on the audio thread; nil if that cannot be counted.
  package var allocates: Bool?
  /// True if it takes locks on the audio thread; nil if that cannot be counted.
  package var locks: Bool?
  /// True if the same note sounds the same each time; if not, some clicks cannot be detected.
  package var isReproducible = true
  /// The criteria that were not met; empty if it passed.
  package var failures: [VerificationFailure] = []
  /// The traces that pictures are drawn from.
  package var traces: VerificationTraces?

  init(
    source: SourceDescription, kind: SoundKind, hearing: Hearing, rate: Double, traits: SoundTraits
  ) {
    self.source = source.id
    name = source.name
    self.kind = kind
    self.hearing = hearing
    self.rate = rate
    self.traits = traits
  }

  /// The verdict on the source as a whole.
  package var verdict: VerificationVerdict {
    if !failures.isEmpty { return .failed }
    return keys.contains(where: \.isPitchJudged) ? .passed : .notJudged
  }

  /// The criteria that apply to its kind but could not be judged, since nothing was measured.
  package var unjudged: [VerificationCriterion] {
    let isMoveJudged = retuneErrorCents != nil || liveStepErrorCents != nil
    let measured: [(VerificationCriterion, Bool)] = [
      (.pitch, keys.contains(where: \.isPitchJudged)), (.step, stepErrorCents != nil),
      (.retune, isMoveJudged), (.glide, limits.overshootCents == nil || glideSeconds != nil),
      (.drift, limits.driftCents == nil || driftCents != nil), (.length, lengthErrorFrames != nil),
      (.release, releaseFrames != nil), (.onset, latenessFrames != nil),
      (.level, levelErrorDB != nil), (.clickStart, clickStartDB != nil),
      (.clickStop, clickStopDB != nil), (.clickRetune, clickRetuneDB != nil),
      (.clickTakeover, clickTakeoverDB != nil),
      (.distortion, limits.distortionDB == nil || distortionDB != nil),
    ]
    return measured.filter { !$0.1 }.map(\.0)
  }

  /// The pitch error in cents of the steady key that was furthest from the requested pitch.
  package var pitchErrorCents: Double? {
    keys.filter(\.isSteady).compactMap(\.pitchErrorCents).max { abs($0) < abs($1) }
  }

  /// The deviation in cents of the recording that is furthest off its key.
  package var deviationCents: Double? {
    keys.compactMap(\.deviationCents).max { abs($0) < abs($1) }
  }

  /// The error in cents of the step that was furthest from the requested one.
  package var stepErrorCents: Double? {
    keys.compactMap(\.stepErrorCents).max { abs($0) < abs($1) }
  }

  /// The cents by which equal notes of a key differ at most; nil if they were not compared.
  package var repeatabilityCents: Double? { keys.compactMap(\.repeatabilityCents).max() }

  /// The limits that apply to it.
  package var limits: VerificationLimits { VerificationLimits(kind, traits) }
}

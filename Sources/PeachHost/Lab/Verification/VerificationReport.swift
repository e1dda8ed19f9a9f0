package import PeachCore
import PeachHost
package import PeachMeasure

/// The measured behavior of a source, and the verdict on it.
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
  package var pitchErrorCents: Double? { furthest { $0.isSteady ? $0.pitchErrorCents : nil } }

  /// The deviation in cents of the recording that is furthest off its key.
  package var deviationCents: Double? { furthest(\.deviationCents) }

  /// The error in cents of the step that was furthest from the requested one.
  package var stepErrorCents: Double? { furthest(\.stepErrorCents) }

  private func furthest(_ value: (KeyFinding) -> Double?) -> Double? {
    keys.compactMap(value).max { abs($0) < abs($1) }
  }

  /// The cents by which equal notes of a key differ at most; nil if they were not compared.
  package var repeatabilityCents: Double? { keys.compactMap(\.repeatabilityCents).max() }

  /// The limits that apply to it.
  package var limits: VerificationLimits { VerificationLimits(kind, traits) }
}

/// The verdict on a source.
package enum VerificationVerdict: String, Sendable, CaseIterable {
  /// Every criterion that could be judged was met, the pitch of at least one key among them.
  case passed
  /// A criterion was not met.
  case failed
  /// Nothing was found wrong, but no key has a pitch that could be judged.
  case notJudged
}

/// A criterion that a source did not meet.
package struct VerificationFailure: Hashable, Sendable {
  /// The criterion.
  package let criterion: VerificationCriterion
  /// The measured value, in the unit of the limit.
  package let measured: Double
  /// The greatest allowed value.
  package let limit: Double
  /// The keys concerned, if it is a matter of keys.
  package var keys: [MIDINote] = []
}

/// The criteria that a source can fail.
package enum VerificationCriterion: String, Sendable, CaseIterable {
  /// A note of the range is not heard at all.
  case silent
  /// A note is not at the requested pitch.
  case pitch
  /// Two notes requested a tenth of a cent apart are not.
  case step
  /// A sounding note does not move by the requested amount.
  case retune
  /// A moving note takes too long, turns back or overshoots.
  case glide
  /// A long note does not end at the pitch it began with.
  case drift
  /// A note is longer or shorter than requested.
  case length
  /// A released note sounds for longer than declared.
  case release
  /// A note begins at another frame than requested.
  case onset
  /// A note is louder or softer than requested.
  case level
  /// A note begins with a click.
  case clickStart = "click-start"
  /// A note ends with a click.
  case clickStop = "click-stop"
  /// A retune clicks.
  case clickRetune = "click-retune"
  /// A note that takes over from another clicks.
  case clickTakeover = "click-takeover"
  /// A sine has harmonics or noise.
  case distortion
}

/// The findings about one key.
package struct KeyFinding: Sendable {
  /// The key.
  package let key: MIDINote
  /// True if nothing was heard.
  package var isSilent = false
  /// The cents it is off the requested pitch, however far, measured by another method than the tuning
  /// of a recording; nil if it has no measurable pitch.
  package var pitchErrorCents: Double?
  /// The cents its recording is off the key, for which a training compensates; nil if nothing is
  /// recorded, or its pitch cannot be measured.
  package var deviationCents: Double?
  /// The cents that a step of a tenth of a cent is off.
  package var stepErrorCents: Double?
  /// The cents by which equal notes of it differ; nil if they were not compared, as nothing failed, or if
  /// they are too different to be.
  package var repeatabilityCents: Double?
  /// True if its pitch stays where it is, and is the same for every listener.
  package var isSteady = true
  /// The cents its pitch moves, or depends on the listener; nil if it is not fit for intervals.
  package var spreadCents: Double?
  /// The reason why it is not fit for intervals, and why its pitch is not judged.
  package var reason: UncalibratableReason?
  /// The character of its wavering, if it wavers.
  package var wavering: ToneCharacter?

  /// True if its pitch was compared with a limit; a pitch that wavers, glides or is missing is not
  /// judged.
  package var isPitchJudged: Bool { pitchErrorCents != nil && (isSteady || spreadCents != nil) }

  init(key: MIDINote) { self.key = key }
}

/// The traces of one note, for pictures.
package struct VerificationTraces: Sendable {
  /// The note.
  package let key: MIDINote
  /// The loudness of each frequency in the steady part.
  package let spectrum: Spectrum
  /// The level from before the note to after it, in dB of full scale.
  package let levels: [Double]
  /// Seconds from one level to the next.
  package let levelSeconds: Double
  /// The pitch while the note is retuned, in cents relative to its first pitch.
  package let pitch: [PitchPoint]

  /// A single look at the pitch.
  package struct PitchPoint: Sendable {
    /// Seconds from the beginning of the tracked signal.
    package let seconds: Double
    /// Cents relative to the note's first pitch.
    package let cents: Double
  }
}

package import PeachCore
package import PeachHost

/// What a source was heard to do, and whether that is what it should.
///
/// What could not be measured is nil, and is not judged.
package struct VerificationReport: Sendable {
  /// How a source was heard.
  package enum Hearing: String, Sendable {
    /// By a client of its own on the JACK graph.
    case jack
    /// Rendered by the engine without a device.
    case offline
  }

  /// Which source.
  package let source: SoundSourceID
  /// Its name for people.
  package let name: String
  /// What can be asked of it.
  package let kind: SoundKind
  /// How it was heard.
  package let hearing: Hearing
  /// Frames per second.
  package let rate: Double
  /// What it declares.
  package let traits: SoundTraits

  /// Key by key over the range.
  package var keys: [KeyFinding] = []
  /// How far a move by half a semitone was off, cents.
  package var retuneErrorCents: Double?
  /// How far a move of a sounding note by a tenth of a cent was off, cents.
  package var liveStepErrorCents: Double?
  /// How long the move took, as far as a look of some periods can tell.
  package var glideSeconds: Double?
  /// How far the pitch turned back or went too far on its way, cents.
  package var overshootCents: Double?
  /// From the begin of a long note to its end, cents.
  package var driftCents: Double?
  /// How long that note was.
  package var driftSeconds: Double?
  /// Frames of the note that was furthest from its length.
  package var lengthErrorFrames: Int?
  /// Frames that a released note took to fall silent.
  package var releaseFrames: Int?
  /// Frames from where notes should begin to where they were first heard, the earliest of them.
  package var latenessFrames: Int?
  /// Frames by which that differs from note to note.
  package var onsetSpreadFrames: Int?
  /// dB of the level that was furthest from what was asked.
  package var levelErrorDB: Double?
  /// dB of the greatest value of the loudest note; above 0 it clips.
  package var peakDB: Double?
  /// dB below the note.
  package var clickStartDB: Double?
  /// dB below the note.
  package var clickStopDB: Double?
  /// dB below the note.
  package var clickRetuneDB: Double?
  /// dB below the note.
  package var clickTakeoverDB: Double?
  /// Harmonics and noise, dB below the sine.
  package var distortionDB: Double?
  /// Whether the same note sounds the same each time; where not, some clicks cannot be told.
  package var isReproducible = true
  /// What was not met; empty when it passed.
  package var failures: [VerificationFailure] = []
  /// What pictures are drawn from.
  package var traces: VerificationTraces?

  init(
    source: SourceDescription, hearing: Hearing, rate: Double, traits: SoundTraits
  ) {
    self.source = source.id
    name = source.name
    kind = SoundKind(source)
    self.hearing = hearing
    self.rate = rate
    self.traits = traits
  }

  /// Whether everything was met.
  package var hasPassed: Bool { failures.isEmpty }

  /// The steady key that was furthest from the pitch asked for, cents.
  package var pitchErrorCents: Double? {
    keys.filter(\.isSteady).compactMap(\.pitchErrorCents).max { abs($0) < abs($1) }
  }

  /// The recording that lies furthest off its key, cents.
  package var deviationCents: Double? {
    keys.compactMap(\.deviationCents).max { abs($0) < abs($1) }
  }

  /// The step that was furthest from what was asked, cents.
  package var stepErrorCents: Double? {
    keys.compactMap(\.stepErrorCents).max { abs($0) < abs($1) }
  }

  /// What limits hold for it.
  package var limits: VerificationLimits { VerificationLimits(kind, traits) }
}

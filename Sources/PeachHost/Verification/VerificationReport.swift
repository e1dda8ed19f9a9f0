/// What a source was heard to do, and whether that is what it should.
///
/// What could not be measured is nil, and is not judged.
public struct VerificationReport: Sendable {
  /// How a source was heard.
  public enum Hearing: String, Sendable {
    /// By a client of its own on the JACK graph.
    case jack
    /// Rendered by the engine without a device.
    case offline
  }

  /// Which source.
  public let source: SoundSourceID
  /// Its name for people.
  public let name: String
  /// What can be asked of it.
  public let kind: SoundKind
  /// How it was heard.
  public let hearing: Hearing
  /// Frames per second.
  public let rate: Double
  /// What it declares.
  public let traits: SoundTraits

  /// Key by key over the range.
  public var keys: [KeyFinding] = []
  /// How far a move by half a semitone was off, cents.
  public var retuneErrorCents: Double?
  /// How far a move of a sounding note by a tenth of a cent was off, cents.
  public var liveStepErrorCents: Double?
  /// How long the move took, as far as a look of some periods can tell.
  public var glideSeconds: Double?
  /// How far the pitch turned back or went too far on its way, cents.
  public var overshootCents: Double?
  /// From the begin of a long note to its end, cents.
  public var driftCents: Double?
  /// How long that note was.
  public var driftSeconds: Double?
  /// Frames of the note that was furthest from its length.
  public var lengthErrorFrames: Int?
  /// Frames that a released note took to fall silent.
  public var releaseFrames: Int?
  /// Frames from where notes should begin to where they were first heard, the earliest of them.
  public var latenessFrames: Int?
  /// Frames by which that differs from note to note.
  public var onsetSpreadFrames: Int?
  /// dB of the level that was furthest from what was asked.
  public var levelErrorDB: Double?
  /// dB of the greatest value of the loudest note; above 0 it clips.
  public var peakDB: Double?
  /// dB below the note.
  public var clickStartDB: Double?
  /// dB below the note.
  public var clickStopDB: Double?
  /// dB below the note.
  public var clickRetuneDB: Double?
  /// dB below the note.
  public var clickTakeoverDB: Double?
  /// Harmonics and noise, dB below the sine.
  public var distortionDB: Double?
  /// Whether the same note sounds the same each time; where not, some clicks cannot be told.
  public var isReproducible = true
  /// What was not met; empty when it passed.
  public var failures: [VerificationFailure] = []
  /// What pictures are drawn from.
  public var traces: VerificationTraces?

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
  public var hasPassed: Bool { failures.isEmpty }

  /// The steady key that was furthest from the pitch asked for, cents.
  public var pitchErrorCents: Double? {
    keys.filter(\.isSteady).compactMap(\.pitchErrorCents).max { abs($0) < abs($1) }
  }

  /// The recording that lies furthest off its key, cents.
  public var deviationCents: Double? {
    keys.compactMap(\.deviationCents).max { abs($0) < abs($1) }
  }

  /// The step that was furthest from what was asked, cents.
  public var stepErrorCents: Double? {
    keys.compactMap(\.stepErrorCents).max { abs($0) < abs($1) }
  }

  /// What limits hold for it.
  public var limits: VerificationLimits { VerificationLimits(kind, traits) }
}

import PeachCore
import PeachHost
import PeachMeasure

extension SourceVerifier {
  /// Returns the frequency in Hz at which a tone is, however far off; that expected of it if it has
  /// no harmonics by which to find it.
  func place(of body: ArraySlice<Float>, near hertz: Double) -> Double {
    guard let spectrum = GaussianSpectrum(lasting(body), rate: rate),
      case .harmonic(let place) = SpectralLines(spectrum).arrangement(near: hertz)
    else { return hertz }
    return place
  }

  /// The cents beyond which a tone is not out of tune, but at another pitch.
  static var farOff: Double { 50 }
  /// The seconds that a tone has to last for its pitch to be steady, and not that of a knock.
  private static var shortest: Double { 0.3 }

  /// Returns the frequency at which a tone belongs: that asked for, or its octave if the tone is
  /// there, as an organ's stops and a bass choose their own.
  private func octave(of hertz: Double, near place: Double) -> Double {
    let octaves = (PitchEstimator.cents(from: hertz, to: place) / 1200).rounded()
    var nearest = hertz
    for _ in 0..<Int(abs(octaves)) { nearest *= octaves > 0 ? 2 : 0.5 }
    let isThere = abs(PitchEstimator.cents(from: nearest, to: place)) <= Self.farOff
    return isThere ? nearest : hertz
  }

  /// Judges a computed key by the lines of its spectrum; one without harmonics has no pitch that
  /// could be judged, but its steps can.
  func judgeComputed(
    _ body: ArraySlice<Float>, stepped: ArraySlice<Float>, near hertz: Double,
    _ finding: inout KeyFinding
  ) {
    let lasting = lasting(body)
    guard lasting.count >= frames(Self.shortest),
      let spectrum = GaussianSpectrum(lasting, rate: rate, reach: 4)
    else {
      finding.isSteady = false
      finding.reason = .tooShort
      return
    }
    let lines = SpectralLines(spectrum)
    let place: Double
    switch lines.arrangement(near: hertz) {
    case .harmonic(let fundamental): place = fundamental
    case .expected: place = hertz
    case .inharmonic:
      place = hertz
      finding.isSteady = false
      finding.reason = .inharmonic
    case .noise:
      finding.isSteady = false
      finding.reason = .noPitch
      return
    }
    if finding.isSteady {
      let wanted = octave(of: hertz, near: place)
      finding.pitchErrorCents = SpectralPitch(spectrum, near: place).map {
        PitchEstimator.cents(from: wanted, to: $0.hertz)
      }
    }
    finding.stepErrorCents = self.lines(of: stepped).flatMap {
      lines.cents(to: $0, near: Self.step)
    }.map { $0 - Self.step }
  }

  /// Returns the lines of the lasting part of a tone; nil if there is too little of it.
  func lines(of body: ArraySlice<Float>) -> SpectralLines? {
    GaussianSpectrum(lasting(body), rate: rate, reach: 4).map(SpectralLines.init)
  }

  /// Judges a recorded key as it sounds with its tuning compensated, if that is possible.
  func judgeSample(
    _ body: ArraySlice<Float>, near hertz: Double, _ finding: inout KeyFinding
  ) {
    guard let known = calibration[HeardKey(finding.key)] else { return }
    // A different method than that of the calibration: an estimator that errs agrees with itself.
    let lasting = lasting(body)
    let spectrum = GaussianSpectrum(lasting, rate: rate)
    let arrangement = spectrum.map { SpectralLines($0).arrangement(near: hertz) }
    if let spectrum, lasting.count >= frames(Self.shortest),
      [nil, .noPitch, .elsewhere].contains(known.reason),
      case .harmonic(let place)? = arrangement,
      abs(PitchEstimator.cents(from: octave(of: hertz, near: place), to: place)) > Self.farOff
    {
      // Too far off for a calibration, which does not correct it.
      finding.pitchErrorCents = SpectralPitch(spectrum, near: place).map {
        PitchEstimator.cents(from: hertz, to: $0.hertz)
      }
      return
    }
    if known.isSteady, arrangement == .inharmonic {
      finding.isSteady = false
      finding.deviationCents = known.place?.value
      finding.reason = .inharmonic
      return
    }
    finding.isSteady = known.isSteady
    finding.deviationCents = known.place?.value
    finding.reason = known.reason
    if known.place != nil {
      finding.pitchErrorCents = spectrum.flatMap { SpectralPitch($0, near: hertz) }
        .map { PitchEstimator.cents(from: hertz, to: $0.hertz) }
    }
    if case .calibrated(_, let spread) = known { finding.spreadCents = spread.value }
    if known.reason == .wavers {
      finding.wavering = Tone(body, rate: rate, near: hertz).character
    }
  }

  /// The frames from the beginning of a note up to which its pitch is read.
  ///
  /// In a long look the aliases of a simple waveform, from beyond half the rate, are told from its
  /// harmonics.
  var longestLook: Int { frames(kind == .synthetic ? plan.noteSeconds - 0.1 : 1.9) }

  /// Returns the lasting part of a key: from after its attack until it has died away.
  func lasting(_ body: ArraySlice<Float>) -> ArraySlice<Float> {
    let look = frames(0.01)
    let levels = SignalChecks.levels(body, frames: look)
    guard let loudest = levels.max(), let last = levels.lastIndex(where: { $0 > loudest - 30 })
    else { return body.prefix(0) }
    let end = min((last + 1) * look, longestLook)
    return body.prefix(end).dropFirst(min(frames(0.2), end / 4))
  }

  /// Returns the frequency in Hz of a sine.
  func steadyFrequency(of note: HeardNote, near hertz: Double) -> Double {
    PitchEstimator(note.part(frames(0.1)..<frames(plan.noteSeconds - 0.1)), rate: rate)
      .frequency(near: hertz, segment: 0.25)
  }
}

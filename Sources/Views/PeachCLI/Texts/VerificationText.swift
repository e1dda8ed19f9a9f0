import PeachCore
package import PeachLab
package import PeachText

/// The texts of `peach verify`.
package enum VerificationText: String, CatalogueText {
  case silent, pitch, step, retune, glideTime, glideTurn, drift, length, release, onset, level
  case clipping, clickStart, clickStop, clickRetune, clickTakeover, distortion
  case heardJack, heardOffline, headSource, headHeard, headPitch, headStep, headRetune, headLength
  case headLevel, headClick, headDistortion, progress, summary, skipped, tuning, unsteady
  case nearly, unheard, vibrato, chorus, noise, wandering, inharmonic, brief
  case plotSpectrum, plotEnvelope, plotPitch, plotFolder

  /// The prefix of the keys, "verification".
  package static let area = "verification"

  /// The translations of each text.
  package var translations: Translations {
    failure ?? word
  }

  private var failure: Translations? {
    switch self {
    case .silent:
      Translations("Nothing is heard at {keys}.", "Bei {keys} ist nichts zu hören.")
    case .pitch:
      Translations(
        "Notes are off by up to {measured} cents at {keys}; allowed: {limit}.",
        "Töne liegen bei {keys} bis zu {measured} Cent daneben; erlaubt: {limit}.")
    case .step:
      Translations(
        "A step of 0.1 cent is off by up to {measured} cents at {keys}; allowed: {limit}.",
        "Ein Schritt von 0,1 Cent ist bei {keys} um bis zu {measured} Cent falsch; erlaubt: "
          + "{limit}.")
    case .retune:
      Translations(
        "A sounding note is moved {measured} cents off what was asked; allowed: {limit}.",
        "Ein klingender Ton landet beim Verstimmen {measured} Cent daneben; erlaubt: {limit}.")
    case .glideTime:
      Translations(
        "A move to another pitch takes {measured} ms; allowed: {limit}.",
        "Der Weg zu einer anderen Tonhöhe dauert {measured} ms; erlaubt: {limit}.")
    case .glideTurn:
      Translations(
        "On its way to another pitch a note goes {measured} cents astray; allowed: {limit}.",
        "Auf dem Weg zu einer anderen Tonhöhe irrt ein Ton um {measured} Cent ab; erlaubt: "
          + "{limit}.")
    case .drift:
      Translations(
        "A long note drifts by {measured} cents; allowed: {limit}.",
        "Ein langer Ton driftet um {measured} Cent; erlaubt: {limit}.")
    case .length:
      Translations(
        "A note is {measured} frames off its length; allowed: {limit}.",
        "Ein Ton ist {measured} Frames neben seiner Länge; erlaubt: {limit}.")
    case .release:
      Translations(
        "A released note sounds {measured} frames longer than declared.",
        "Ein losgelassener Ton klingt {measured} Frames länger als angegeben.")
    case .onset:
      Translations(
        "Notes begin up to {measured} frames off the frame asked for; allowed: {limit}.",
        "Töne beginnen bis zu {measured} Frames neben dem verlangten Frame; erlaubt: {limit}.")
    case .level:
      Translations(
        "A level is {measured} dB off what was asked; allowed: {limit}.",
        "Ein Pegel liegt {measured} dB neben dem verlangten; erlaubt: {limit}.")
    case .clipping:
      Translations(
        "The loudest note is {measured} dB above full scale and clips.",
        "Der lauteste Ton liegt {measured} dB über Vollaussteuerung und übersteuert.")
    case .clickStart:
      Translations(
        "A note begins with a click, {measured} dB; allowed: {limit}.",
        "Ein Ton beginnt mit einem Knacken, {measured} dB; erlaubt: {limit}.")
    case .clickStop:
      Translations(
        "A note ends with a click, {measured} dB; allowed: {limit}.",
        "Ein Ton endet mit einem Knacken, {measured} dB; erlaubt: {limit}.")
    case .clickRetune:
      Translations(
        "A retune clicks, {measured} dB; allowed: {limit}.",
        "Ein Verstimmen knackt, {measured} dB; erlaubt: {limit}.")
    case .clickTakeover:
      Translations(
        "A note that takes over from another clicks, {measured} dB; allowed: {limit}.",
        "Ein Ton, der einen anderen ablöst, knackt, {measured} dB; erlaubt: {limit}.")
    case .distortion:
      Translations(
        "The sine has harmonics or noise, {measured} dB; allowed: {limit}.",
        "Der Sinus hat Obertöne oder Rauschen, {measured} dB; erlaubt: {limit}.")
    default: nil
    }
  }

  private var word: Translations {
    switch self {
    case .heardJack: Translations("JACK", "JACK")
    case .heardOffline: Translations("offline", "offline")
    case .headSource: Translations("source", "Klang")
    case .headHeard: Translations("heard", "gehört")
    case .headPitch: Translations("pitch c", "Tonhöhe c")
    case .headStep: Translations("step c", "Schritt c")
    case .headRetune: Translations("retune c", "Verst. c")
    case .headLength: Translations("length fr", "Länge fr")
    case .headLevel: Translations("level dB", "Pegel dB")
    case .headClick: Translations("clicks dB", "Knacken dB")
    case .headDistortion: Translations("THD+N dB", "THD+N dB")
    case .progress:
      Translations("Listening: {done} of {all}, {source}", "Höre: {done} von {all}, {source}")
    case .summary:
      Translations(
        "Passed: {passed} of {all}.", "Bestanden: {passed} von {all}.")
    case .skipped:
      Translations("Not verified: {source}: {reason}", "Nicht geprüft: {source}: {reason}")
    case .unsteady: Translations("pitch: {reasons}", "Tonhöhe: {reasons}")
    case .tuning:
      Translations(
        "compensated: recordings up to {cents} cents off their keys",
        "ausgeglichen: Aufnahmen bis {cents} Cent neben ihrer Taste")
    case .nearly: Translations("unsteady by {cents} cents", "unstetig um {cents} Cent")
    case .unheard: Translations("nothing is heard", "nichts zu hören")
    case .vibrato: Translations("vibrato", "Vibrato")
    case .chorus: Translations("chorus or beating", "Chorus oder Schwebung")
    case .noise: Translations("noise", "Geräusch")
    case .wandering: Translations("moving pitch", "wandernde Tonhöhe")
    case .inharmonic: Translations("inharmonic", "unharmonisch")
    case .brief: Translations("too short", "zu kurz")
    case .plotSpectrum: Translations("Spectrum of {note}", "Spektrum von {note}")
    case .plotEnvelope: Translations("Envelope of {note}", "Hüllkurve von {note}")
    case .plotPitch:
      Translations(
        "Pitch of {note}, retuned by 50 cents", "Tonhöhe von {note}, um 50 Cent verstimmt")
    case .plotFolder:
      Translations(
        "The folder {folder} cannot be written to; name another one.",
        "In den Ordner {folder} kann nicht geschrieben werden; nimm einen anderen.")
    default: Translations(rawValue, rawValue)
    }
  }
}

extension Catalogue {
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

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

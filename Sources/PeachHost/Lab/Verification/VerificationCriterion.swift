/// What a source can fail by.
package enum VerificationCriterion: String, Sendable, CaseIterable {
  /// A note of the range is not heard at all.
  case silent
  /// A note is not at the pitch asked for.
  case pitch
  /// Two notes a tenth of a cent apart are not.
  case step
  /// A sounding note is not moved by what was asked.
  case retune
  /// A moving note takes too long, turns back or goes too far.
  case glide
  /// A long note does not end at the pitch it began with.
  case drift
  /// A note is longer or shorter than asked.
  case length
  /// A released note sounds on for longer than declared.
  case release
  /// A note begins at another frame than asked.
  case onset
  /// A note is louder or softer than asked.
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

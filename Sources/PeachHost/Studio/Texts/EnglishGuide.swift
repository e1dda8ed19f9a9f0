extension GuideText {
  /// The English text.
  package var english: String {
    switch self {
    case .start:
      """
      Each training goes on until you leave it, for half a minute or half an hour. Nothing is scored; what \
      your answers say about your ear is in the profile.
      """
    case .comparison:
      """
      Two notes follow each other. Was the second one higher or lower? The difference is soon near the \
      smallest that you hear.
      """
    case .pitchMatching:
      """
      A note sounds, then a second one that is out of tune. Tune it to the first one, as you remember it, \
      and let go.
      """
    case .intervalComparison:
      """
      Two notes sound, an interval apart. Higher: the second one is too high for the interval. Lower: it \
      is too low.
      """
    case .intervalPitchMatching:
      """
      A note sounds, then a second one near the interval that is named. Tune the second one until the \
      interval is right, and let go.
      """
    case .measurement:
      """
      Comparisons that find out how fine your ear is now, in some forty answers. It ends by itself and \
      says what it has found.
      """
    case .settings:
      "Every change is kept at once, and counts from the next exercise on."
    case .intervalQuestion: "Is the second note too high or too low?"
    case .centTitle: "What is a cent?"
    case .cent:
      """
      A hundredth of a semitone, the step from one piano key to the next. Ten cents are plain to trained \
      ears; one cent is at the edge of hearing.
      """
    case .heardDifference: "A note, and a second one {difference} higher."
    }
  }
}

extension GuideText {
  /// The English text.
  package var english: String {
    switch self {
    case .start:
      """
      Training continues until you leave it, whether after half a minute or half an hour. There is \
      no score; your profile shows what your answers say about your ear.
      """
    case .comparison:
      """
      Two notes sound in turn. Was the second higher or lower? The difference soon nears the \
      smallest you can hear.
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
      A note sounds, then a second one near the named interval. Tune it until the interval is \
      right, and let go.
      """
    case .measurement:
      """
      Measures how good your ear is now, in about forty comparisons. It ends by itself and shows \
      the result.
      """
    case .settings: "Every change is saved at once and applies from the next exercise."
    case .intervalQuestion: "Is the second note too high or too low?"
    case .centTitle: "What is a cent?"
    case .cent:
      """
      A hundredth of a semitone. A semitone is the step from one piano key to the next. Trained \
      ears hear ten cents clearly; one cent is at the edge of hearing.
      """
    case .heardDifference: "A note, and a second one {difference} higher."
    }
  }
}

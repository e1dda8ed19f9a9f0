extension IntroductionText {
  /// The English text.
  package var english: String {
    switch self {
    case .title: "Welcome to Peach"
    case .step: "{number} of {count}"
    case .next: "Next"
    case .skip: "Skip"
    case .begin: "Start training"
    case .noteTitle: "Is your sound on?"
    case .note:
      """
      Hear a note, and set the volume so that it is pleasant. Headphones help with small differences.
      """
    case .hear: "Hear a note"
    case .silence: "Nothing to be heard? “peach doctor” says why."
    case .comparisonTitle: "Two notes: was the second higher or lower?"
    case .comparison:
      """
      Answer as soon as the second note sounds. Nobody keeps score: the next pair is chosen so that \
      you learn from it.
      """
    case .hearBoth: "Hear both notes"
    case .question: "Was the second note higher or lower?"
    case .rightHigher: "Right: the second note was {difference} higher."
    case .rightLower: "Right: the second note was {difference} lower."
    case .wrongHigher: "Not this time: the second note was {difference} higher."
    case .wrongLower: "Not this time: the second note was {difference} lower."
    case .profileTitle: "Your profile grows here"
    case .profile:
      """
      Each answer says a little about your ear. The closer the band comes to the keys, the finer you \
      hear there; where it is wide, little is known yet.
      """
    case .plainNote: "Welcome to Peach. You hear notes: set the volume so that they are pleasant."
    case .plainComparison:
      "Two notes follow each other; say whether the second was higher or lower. Nobody keeps score."
    case .plainProfile: "Your answers make a profile of your ear: “peach profile” tells it."
    case .plainAgain:
      "These lines are said once; “peach settings set introduction on” says them again."
    }
  }
}

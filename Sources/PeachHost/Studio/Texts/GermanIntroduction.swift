extension IntroductionText {
  /// The German text.
  package var german: String {
    switch self {
    case .title: "Willkommen bei Peach"
    case .step: "{number} von {count}"
    case .next: "Weiter"
    case .skip: "Überspringen"
    case .begin: "Training starten"
    case .noteTitle: "Ist dein Ton an?"
    case .note:
      """
      Höre einen Ton und stelle die Lautstärke so ein, dass er angenehm ist. Mit Kopfhörern hörst du \
      kleine Unterschiede besser.
      """
    case .hear: "Einen Ton hören"
    case .silence: "Nichts zu hören? „peach doctor“ sagt, warum."
    case .comparisonTitle: "Zwei Töne: War der zweite höher oder tiefer?"
    case .comparison:
      """
      Antworte, sobald der zweite Ton klingt. Niemand zählt Punkte: Das nächste Paar wird so gewählt, \
      dass du daran lernst.
      """
    case .hearBoth: "Beide Töne hören"
    case .question: "War der zweite Ton höher oder tiefer?"
    case .rightHigher: "Richtig: Der zweite Ton war {difference} höher."
    case .rightLower: "Richtig: Der zweite Ton war {difference} tiefer."
    case .wrongHigher: "Diesmal nicht: Der zweite Ton war {difference} höher."
    case .wrongLower: "Diesmal nicht: Der zweite Ton war {difference} tiefer."
    case .profileTitle: "Hier wächst dein Profil"
    case .profile:
      """
      Jede Antwort sagt etwas über dein Gehör. Je näher das Band den Tasten kommt, desto feiner hörst \
      du dort; wo es breit ist, ist noch wenig bekannt.
      """
    case .plainNote:
      "Willkommen bei Peach. Du hörst Töne: Stelle die Lautstärke so ein, dass sie angenehm sind."
    case .plainComparison:
      "Zwei Töne folgen einander; sage, ob der zweite höher oder tiefer war. Niemand zählt Punkte."
    case .plainProfile:
      "Aus deinen Antworten wird ein Profil deines Gehörs: „peach profile“ sagt es."
    case .plainAgain:
      "Diese Zeilen kommen einmal; „peach settings set introduction on“ bringt sie wieder."
    }
  }
}

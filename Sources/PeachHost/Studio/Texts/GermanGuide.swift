extension GuideText {
  /// The German text.
  package var german: String {
    switch self {
    case .start:
      """
      Jedes Training geht weiter, bis du es verlässt, eine halbe Minute oder eine halbe Stunde lang. Es \
      gibt keine Punkte; was deine Antworten über dein Gehör sagen, steht im Profil.
      """
    case .comparison:
      """
      Zwei Töne folgen einander. War der zweite höher oder tiefer? Der Unterschied liegt bald nahe dem \
      kleinsten, den du hörst.
      """
    case .pitchMatching:
      """
      Ein Ton erklingt, dann ein zweiter, der verstimmt ist. Stimme ihn nach dem ersten, wie du ihn im Ohr \
      hast, und lass los.
      """
    case .intervalComparison:
      """
      Zwei Töne erklingen im Abstand eines Intervalls. Höher: der zweite ist für das Intervall zu hoch. \
      Tiefer: er ist zu tief.
      """
    case .intervalPitchMatching:
      """
      Ein Ton erklingt, dann ein zweiter nahe dem genannten Intervall. Stimme den zweiten, bis das \
      Intervall stimmt, und lass los.
      """
    case .measurement:
      """
      Vergleiche, die in etwa vierzig Antworten herausfinden, wie fein du jetzt hörst. Das endet von \
      selbst und sagt, was es gefunden hat.
      """
    case .settings:
      "Jede Änderung ist sofort gespeichert und gilt ab der nächsten Übung."
    case .intervalQuestion: "Ist der zweite Ton zu hoch oder zu tief?"
    case .centTitle: "Was ist ein Cent?"
    case .cent:
      """
      Ein Hundertstel eines Halbtons, des Schritts von einer Klaviertaste zur nächsten. Zehn Cent sind \
      für geübte Ohren deutlich; ein Cent liegt an der Grenze des Hörens.
      """
    case .heardDifference: "Ein Ton, und ein zweiter {difference} höher."
    }
  }
}

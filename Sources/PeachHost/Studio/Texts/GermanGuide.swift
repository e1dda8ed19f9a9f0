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
      Zwei Töne nacheinander: War der zweite höher oder tiefer? Bald ist der Unterschied fast der \
      kleinste, den du noch hörst.
      """
    case .pitchMatching:
      """
      Ein Ton erklingt, dann ein zweiter, der verstimmt ist. Stimme ihn nach dem ersten, wie du ihn im Ohr \
      hast, und lass los.
      """
    case .intervalComparison:
      """
      Zwei Töne erklingen im Abstand eines Intervalls. Höher: Der zweite ist für das Intervall zu \
      hoch. Tiefer: Er ist zu tief.
      """
    case .intervalPitchMatching:
      """
      Ein Ton erklingt, dann ein zweiter nahe dem genannten Intervall. Stimme den zweiten, bis das \
      Intervall stimmt, und lass los.
      """
    case .measurement:
      """
      Misst mit etwa vierzig Vergleichen, wie fein du jetzt hörst. Die Messung endet von selbst \
      und zeigt das Ergebnis.
      """
    case .settings:
      "Jede Änderung ist sofort gespeichert und gilt ab der nächsten Übung."
    case .intervalQuestion: "Ist der zweite Ton zu hoch oder zu tief?"
    case .centTitle: "Was ist ein Cent?"
    case .cent:
      """
      Ein Hundertstel eines Halbtons, also des Schritts zur nächsten Klaviertaste. Geübte Ohren \
      hören zehn Cent deutlich; ein Cent liegt an der Grenze des Hörbaren.
      """
    case .heardDifference: "Ein Ton, und ein zweiter {difference} höher."
    }
  }
}

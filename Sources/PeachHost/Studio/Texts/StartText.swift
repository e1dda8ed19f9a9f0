package import PeachText

/// The texts of `peach` before a training: the Start screen, and its few lines without a terminal.
package enum StartText: String, CatalogueText {
  case greeting, sound, noSound, noPlugin, profile, compare, match, plain, help
  case plainTitle, plainPrompt, plainRetry

  /// The area of these texts, "start".
  package static let area = "start"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .greeting:
      Translations("Peach {version} trains your ear.", "Peach {version} trainiert dein Gehör.")
    case .sound:
      Translations(
        "Sound: {source} (able to sound: {count}; peach sources lists them)",
        "Klang: {source} (klangbereit: {count}; peach sources zeigt sie)")
    case .noSound:
      Translations(
        "Sound: none can sound; peach sources says why and what to do",
        "Klang: Keiner kann klingen; peach sources sagt, warum und was zu tun ist")
    case .noPlugin:
      Translations(
        "No plugin was found; peach plugins --help says where they are looked for.",
        "Kein Plugin gefunden; peach plugins --help sagt, wo danach gesucht wird.")
    case .profile:
      Translations(
        "Profile: mean {mean} cents, answers: {count}",
        "Profil: Mittelwert {mean} Cent, Antworten: {count}")
    case .compare:
      Translations(
        "peach compare  higher or lower?", "peach compare  höher oder tiefer?")
    case .match:
      Translations("peach match    tune a note", "peach match    einen Ton treffen")
    case .plain:
      Translations(
        "peach --plain  all trainings, as lines", "peach --plain  alle Trainings, als Zeilen")
    case .plainTitle: Translations("Which training?", "Welches Training?")
    case .plainPrompt: Translations("1 to 4, q ends", "1 bis 4, q beendet")
    case .plainRetry:
      Translations(
        "{input} is not in the list: 1, 2, 3 and 4 begin a training, q ends.",
        "{input} steht nicht in der Liste: 1, 2, 3 und 4 beginnen ein Training, q beendet.")
    case .help:
      Translations("peach --help   all commands", "peach --help   alle Befehle")
    }
  }
}

package import PeachCore
import PeachEngine
import PeachSettings
package import PeachText

/// The texts shown during a training.
package enum TrainingText: String, CatalogueText {
  case comparison, pitchMatching, intervalLabel
  case compareIntroduction, compareIntervalIntroduction, comparePrompt, compareQuestion
  case compareRetry
  case matchIntroduction, matchPrompt, matchQuestion, matchRetry
  case correct, incorrect, difference, differenceOfOne
  case centsSharp, centsFlat, centSharp, centFlat, deadCenter
  case void, spoilt, dropoutAdvice, realTimeAdvice, silentBanner, fallback, notStored
  case exercise, exercises
  case stoppedCount, stoppedQuit, stoppedEndOfInput, stoppedLost, stoppedSignal
  case stoppedTakenOver, stoppedSoundChanged, stoppedSoundReturned

  /// The area of these texts, "training".
  package static let area = "training"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .comparison: Translations("Comparison", "Vergleich")
    case .pitchMatching: Translations("Pitch Matching", "Treffen")
    case .intervalLabel: Translations("{interval} up, {tuning}", "{interval} aufwärts, {tuning}")
    case .compareIntroduction:
      Translations(
        "Two notes sound. Was the second higher or lower?",
        "Zwei Töne erklingen. War der zweite höher oder tiefer?")
    case .compareIntervalIntroduction:
      Translations(
        "Two notes sound, an interval apart. Was the second higher or lower than it should be?",
        "Zwei Töne erklingen im Abstand eines Intervalls. War der zweite dafür zu hoch oder zu tief?"
      )
    case .comparePrompt:
      Translations("Higher or lower? h/l, q ends", "Höher oder tiefer? h/t, q beendet")
    case .compareQuestion: Translations("Higher or lower?", "Höher oder tiefer?")
    case .compareRetry:
      Translations(
        "{input} is not an answer: h is higher, l is lower, q ends.",
        "{input} ist keine Antwort: h heißt höher, t heißt tiefer, q beendet.")
    case .matchIntroduction:
      Translations(
        "A note sounds, then another: tune the second and let go.",
        "Ein Ton erklingt, dann ein zweiter: Stimme ihn und lass los.")
    case .matchPrompt:
      Translations(
        "Move by how many cents? +5 or -2.5, an empty line lets go, q ends",
        "Um wie viele Cent verschieben? +5 oder -2,5, eine leere Zeile lässt los, q beendet")
    case .matchQuestion: Translations("By how many cents?", "Um wie viele Cent?")
    case .matchRetry:
      Translations(
        "{input} is not a number of cents: +5 is sharper, -2.5 flatter, an empty line lets go.",
        "{input} ist keine Zahl von Cent: +5 ist höher, -2,5 tiefer, eine leere Zeile lässt los.")
    case .correct: Translations("Correct", "Richtig")
    case .incorrect: Translations("Incorrect", "Falsch")
    case .difference: Translations("{cents} cents", "{cents} Cent")
    case .differenceOfOne: Translations("{cents} cent", "{cents} Cent")
    case .centSharp: Translations("{cents} cent sharp", "{cents} Cent zu hoch")
    case .centFlat: Translations("{cents} cent flat", "{cents} Cent zu tief")
    case .centsSharp: Translations("{cents} cents sharp", "{cents} Cent zu hoch")
    case .centsFlat: Translations("{cents} cents flat", "{cents} Cent zu tief")
    case .deadCenter: Translations("Dead center", "Volltreffer")
    case .void:
      Translations(
        "The sound dropped out: this one does not count and is played anew.",
        "Der Ton setzte aus: Diese Übung zählt nicht und wird neu gespielt.")
    case .spoilt: Translations("The sound of {pitch} dropped out.", "{pitch} setzte aus.")
    case .dropoutAdvice:
      Translations(
        "The sound dropped out twice in a row: a longer period helps (ALSA: --period 512).",
        "Der Ton setzte zweimal nacheinander aus: Eine längere Periode hilft (ALSA: --period 512).")
    case .realTimeAdvice:
      Translations(
        """
        The sound dropped out twice in a row: a longer period helps (ALSA: --period 512), and so \
        does real-time priority, which rtkit gives.
        """,
        """
        Der Ton setzte zweimal nacheinander aus: Eine längere Periode hilft (ALSA: --period 512), \
        und Echtzeitvorrang, den rtkit gibt.
        """)
    case .silentBanner:
      Translations(
        "There is no sound: {reason}. Answers are kept but do not count.",
        "Es gibt keinen Ton: {reason}. Antworten werden gespeichert, zählen aber nicht.")
    case .fallback:
      Translations("Heard through {output}: {reason}.", "Zu hören über {output}: {reason}.")
    case .notStored:
      Translations("This answer was not stored.", "Diese Antwort wurde nicht gespeichert.")
    case .exercise: Translations("1 exercise", "1 Übung")
    case .exercises: Translations("{count} exercises", "{count} Übungen")
    case .stoppedCount: Translations("Done: {exercises}.", "Fertig: {exercises}.")
    case .stoppedQuit: Translations("Ended: {exercises}.", "Beendet: {exercises}.")
    case .stoppedEndOfInput:
      Translations("The input has ended: {exercises}.", "Die Eingabe ist zu Ende: {exercises}.")
    case .stoppedLost:
      Translations(
        "{reason} Training has ended: {exercises}.",
        "{reason} Das Training ist beendet: {exercises}.")
    case .stoppedTakenOver:
      Translations(
        "Peach is used in another window: {exercises}.",
        "Peach wird in einem anderen Fenster benutzt: {exercises}.")
    case .stoppedSoundChanged:
      Translations(
        "Another sound was asked for: {exercises}.",
        "Ein anderer Klang wurde verlangt: {exercises}.")
    case .stoppedSoundReturned:
      Translations(
        "Sound is back, and training without it has ended: {exercises}.",
        "Ton ist wieder da, und das Training ohne ihn ist beendet: {exercises}.")
    case .stoppedSignal:
      Translations(
        "Training was interrupted: {exercises}.", "Das Training wurde unterbrochen: {exercises}.")
    }
  }
}

extension Catalogue {
  /// Returns the verdict on a comparison: "Correct" or "Incorrect".
  package func verdict(_ completed: CompletedComparison) -> String {
    self(completed.isCorrect ? TrainingText.correct : TrainingText.incorrect)
  }

  /// Returns the error of a matching in words: "4 cents sharp", "Dead center".
  ///
  /// Dead centre is an error that rounds to 0 cents.
  package func verdict(_ completed: CompletedPitchMatching) -> String {
    let cents = completed.userCentError.whole
    let text: TrainingText =
      switch cents {
      case 0: .deadCenter
      case 1: .centSharp
      case -1: .centFlat
      default: cents > 0 ? .centsSharp : .centsFlat
      }
    return self(text, ["cents": "\(abs(cents))"])
  }

  /// Returns the error of a matching in figures: "+4 cents", "−18 cents".
  package func shown(_ completed: CompletedPitchMatching) -> String {
    let cents = completed.userCentError.whole
    return self(
      abs(cents) == 1 ? TrainingText.differenceOfOne : TrainingText.difference,
      ["cents": signed(Double(cents), decimals: 0)])
  }

  /// The interval of an exercise, where intervals are trained: "Perfect Fifth up, Just Intonation".
  package func label(of task: IntervalTask, in mode: TrainingMode) -> String? {
    guard mode.isInterval else { return nil }
    let (interval, tuning) = (name(of: task.interval), name(of: task.tuningSystem))
    // The prime has no direction.
    if task.interval == .prime { return "\(interval), \(tuning)" }
    return self(TrainingText.intervalLabel, ["interval": interval, "tuning": tuning])
  }

  /// Returns the reason why training has ended, and the number of exercises completed.
  package func sentence(_ reason: StopReason, completed: Int) -> String {
    let exercises =
      completed == 1
      ? self(TrainingText.exercise) : self(TrainingText.exercises, ["count": "\(completed)"])
    return switch reason {
    case .count: self(TrainingText.stoppedCount, ["exercises": exercises])
    case .quit: self(TrainingText.stoppedQuit, ["exercises": exercises])
    case .endOfInput: self(TrainingText.stoppedEndOfInput, ["exercises": exercises])
    case .signal: self(TrainingText.stoppedSignal, ["exercises": exercises])
    case .takenOver: self(TrainingText.stoppedTakenOver, ["exercises": exercises])
    case .soundChanged: self(TrainingText.stoppedSoundChanged, ["exercises": exercises])
    case .soundReturned: self(TrainingText.stoppedSoundReturned, ["exercises": exercises])
    case .lost(let error):
      self(TrainingText.stoppedLost, ["reason": sentence(error), "exercises": exercises])
    }
  }

  /// The letters that answer "lower": L everywhere, and T too in German, from "tiefer".
  package var lowerKeys: [Character] { language == .german ? ["l", "t"] : ["l"] }

  /// The advice for an output that keeps losing time.
  package var dropoutAdvice: String {
    self(RealTimeThreads.exist ? TrainingText.dropoutAdvice : .realTimeAdvice)
  }

  /// Returns the banner of a training that cannot be heard.
  /// - Parameter reason: why nothing sounds and what to do, with or without a full stop.
  /// - Returns: the banner, two sentences.
  package func silentBanner(_ reason: String) -> String {
    self(TrainingText.silentBanner, ["reason": reason.withoutFullStop])
  }
}

package import PeachCore
import PeachSettings
package import PeachText

/// The texts shown during a training.
package enum TrainingText: String, CatalogText {
  case comparison, pitchMatching, intervalLabel
  case compareIntroduction, compareIntervalIntroduction, measureIntroduction, beginPrompt,
    comparePrompt, replayPrompt,
    replayed
  case compareRetry
  case matchIntroduction, matchPrompt, matchKeys, matchBeyond, matchRetry
  case correct, incorrect, difference, differenceOfOne
  case centsSharp, centsFlat, centSharp, centFlat, deadCenter
  case void, silentKeys, spoilt, dropoutAdvice, realTimeAdvice, lateSourceAdvice, late
  case silentBanner, fallback, unsaved, savedAgain
  case stoppedCount, stoppedFinished, stoppedQuit, stoppedEndOfInput, stoppedLost, stoppedSignal
  case stoppedTakenOver, stoppedSoundChanged, stoppedSoundReturned

  /// The area of these texts, "training".
  package static let area = "training"
}

extension Catalog {
  /// Returns the judgment of an answer: "Correct", "Incorrect", "4 cents sharp", "Dead center".
  ///
  /// Dead center is an error that rounds to 0 cents.
  package func verdict(_ verdict: Verdict) -> String {
    let cents: Int
    switch verdict {
    case .choice(let isRight): return self(isRight ? TrainingText.correct : .incorrect)
    case .error(let error): cents = error.whole
    }
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
  package func shown(_ error: Cents) -> String {
    cents(signed(Double(error.whole), decimals: 0))
  }

  /// Returns a number of cents in words: "1 cent", "−18 cents", "1.0 cents".
  ///
  /// The number may have a sign, and spaces before it.
  package func cents(_ number: String) -> String {
    let isOne = ["1", "+1", "−1"].contains(number.drop { $0 == " " })
    return self(isOne ? TrainingText.differenceOfOne : TrainingText.difference, ["cents": number])
  }

  /// Returns the reason why training has ended.
  package func sentence(_ reason: StopReason) -> String {
    switch reason {
    case .count: self(TrainingText.stoppedCount)
    case .finished: self(TrainingText.stoppedFinished)
    case .quit: self(TrainingText.stoppedQuit)
    case .endOfInput: self(TrainingText.stoppedEndOfInput)
    case .signal: self(TrainingText.stoppedSignal)
    case .takenOver: self(TrainingText.stoppedTakenOver)
    case .soundChanged: self(TrainingText.stoppedSoundChanged)
    case .soundReturned: self(TrainingText.stoppedSoundReturned)
    case .lost(let error):
      self(TrainingText.stoppedLost, ["reason": sentence(error)])
    }
  }

  /// Returns the advice for sound that keeps dropping out.
  /// - Parameter advice: the advice.
  /// - Returns: what is wrong and what to do, one sentence.
  package func callAsFunction(_ advice: DropoutAdvice) -> String {
    switch advice {
    case .longerPeriod: self(TrainingText.dropoutAdvice)
    case .realTimeThreads: self(TrainingText.realTimeAdvice)
    case .lateSource(let source):
      self(TrainingText.lateSourceAdvice, ["source": source.rawValue])
    }
  }

  /// Returns the sentences about answers that could not be stored yet: how many, and why; nil stands for none.
  package func sentence(_ unsaved: UnsavedAnswers?) -> String {
    guard let unsaved else { return self(TrainingText.savedAgain) }
    return self(
      TrainingText.unsaved,
      ["count": grouped(unsaved.count), "reason": sentence(unsaved.reason)])
  }

  /// Returns the banner of a training that cannot be heard.
  /// - Parameter reasons: the reasons why nothing sounds.
  /// - Returns: the banner, two sentences.
  package func silentBanner(_ reasons: [Reason]) -> String {
    self(TrainingText.silentBanner, ["reason": phrase(reasons)])
  }
}

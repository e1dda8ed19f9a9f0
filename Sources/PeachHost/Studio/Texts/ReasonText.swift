import BackendReasons
import Foundation
package import PeachCore
import PeachText

/// The phrases for the reasons why something does not sound, each a part of a sentence.
package enum ReasonText: String, CatalogText {
  case foreign
  case noSource, noBackend, noOutput, noOutputLeft, nothingSounds, withoutOutput
  case uncalibrated, tooFewKeys, impossibleInterval, rangeTooNarrow, nothingToVerify
  case withoutOptions, noOption, optionRefused
  case outputClosed, outputGone, listenerGone, withoutPages, outputReported, outputStalled
  case noMemory, commandsRefused, tooSlow, tooManyNotes
  case blockTooLong, pulledTwice, rateUndeclared, neverInTime, fasterThanTime, notSound, sourceHangs
  case missingDuration, tooLow, tooHigh, gapOutOfRange, tooLoud
  case stoppedBeforeOnset, stoppedBeforeRelease, noNote
  case tooLong, controlCharacters, givenSound, givenDevice, givenPattern, givenFile, givenOption
  case noSharedMemory, processNotStarted, blocksTooLong, processDeaf
  case processExited, processCrashed, processHung, processGarbled, processKilled
  case sourceExited, sourceCrashed, sourceHung, sourceGarbled, sourceKilled
  case outputExited, outputCrashed, outputHung, outputGarbled, outputKilled
  case graphStandsStill, graphLostTime, soundGoesOn, notListenable, withoutPulse
  case noJACKProgram, serverNotStarted, serverTakesNoClient

  /// The prefix of the keys, "reason".
  package static let area = "reason"
}

extension Catalog {
  /// Returns a reason as a part of a sentence, without a full stop.
  ///
  /// The words of a backend that this project does not know are quoted.
  package func phrase(_ reason: Reason) -> String {
    switch reason {
    case .several(let reasons): phrase(reasons)
    case .backend(let words, let code, let values): backendPhrase(words, code, values)
    case .plugin(let fault): phrase(fault)
    case .noSource(let name): self(ReasonText.noSource, ["name": name.quotable])
    case .noBackend(let name): self(ReasonText.noBackend, ["name": name.quotable])
    case .noOutput(let name): self(ReasonText.noOutput, ["name": name.quotable])
    case .noOutputLeft(let reason): self(ReasonText.noOutputLeft, ["reason": phrase(reason)])
    case .nothingSounds: self(ReasonText.nothingSounds)
    case .withoutOutput(let name): self(ReasonText.withoutOutput, ["name": name])
    case .uncalibrated(let source, let key):
      self(ReasonText.uncalibrated, ["source": source, "key": key])
    case .impossibleInterval(let interval, let tuning):
      self(
        ReasonText.impossibleInterval,
        ["interval": interval.quotable, "tuning": tuning.quotable])
    case .rangeTooNarrow(let range): self(ReasonText.rangeTooNarrow, ["range": range])
    case .tooFewKeys(let source, let fit, let count):
      self(ReasonText.tooFewKeys, ["source": source, "fit": "\(fit)", "count": "\(count)"])
    case .nothingToVerify: self(ReasonText.nothingToVerify)
    case .noOption(let name, let known):
      self(
        known.isEmpty ? ReasonText.withoutOptions : .noOption,
        ["name": name.quotable, "known": known.joined(separator: ", ")])
    case .optionRefused(let option, let reason):
      self(ReasonText.optionRefused, ["option": option.quotable, "reason": phrase(reason)])
    case .outputClosed: self(ReasonText.outputClosed)
    case .outputGone: self(ReasonText.outputGone)
    case .listenerGone: self(ReasonText.listenerGone)
    case .withoutPages: self(ReasonText.withoutPages)
    case .outputReported(let output, let reason):
      self(ReasonText.outputReported, ["output": output, "reason": phrase(reason)])
    case .outputStalled(let output): self(ReasonText.outputStalled, ["output": output])
    case .blockTooLong(let output, let frames, let limit):
      self(
        ReasonText.blockTooLong,
        ["output": output, "frames": "\(frames)", "limit": "\(limit)"])
    case .pulledTwice(let output): self(ReasonText.pulledTwice, ["output": output])
    case .rateUndeclared(let output): self(ReasonText.rateUndeclared, ["output": output])
    case .neverInTime(let output): self(ReasonText.neverInTime, ["output": output])
    case .fasterThanTime(let output): self(ReasonText.fasterThanTime, ["output": output])
    case .notSound(let source): self(ReasonText.notSound, ["source": source])
    case .sourceHangs(let source): self(ReasonText.sourceHangs, ["source": source])
    case .noMemory(let frames): self(ReasonText.noMemory, ["frames": "\(frames)"])
    case .commandsRefused: self(ReasonText.commandsRefused)
    case .tooSlow: self(ReasonText.tooSlow)
    case .tooManyNotes: self(ReasonText.tooManyNotes)
    case .missingDuration: self(ReasonText.missingDuration)
    case .tooLow(let hertz): self(ReasonText.tooLow, ["hertz": short(hertz)])
    case .tooHigh(let hertz, let limit):
      self(ReasonText.tooHigh, ["hertz": number(hertz), "limit": number(limit)])
    case .gapOutOfRange(let seconds, let longest):
      self(
        ReasonText.gapOutOfRange, ["seconds": short(seconds), "longest": short(longest)])
    case .tooLoud(let gain, let velocity, let excess):
      self(
        ReasonText.tooLoud,
        ["gain": short(gain), "velocity": "\(velocity)", "excess": number(excess)])
    case .stoppedBeforeOnset: self(ReasonText.stoppedBeforeOnset)
    case .stoppedBeforeRelease: self(ReasonText.stoppedBeforeRelease)
    case .noNote: self(ReasonText.noNote)
    case .tooLong(let text, let limit, let count):
      self(
        ReasonText.tooLong,
        ["name": name(of: text), "limit": "\(limit)", "count": "\(count)"])
    case .controlCharacters(let text):
      self(ReasonText.controlCharacters, ["name": name(of: text)])
    case .noSharedMemory: self(ReasonText.noSharedMemory)
    case .processNotStarted(let error): self(ReasonText.processNotStarted, ["error": system(error)])
    case .blocksTooLong(let frames): self(ReasonText.blocksTooLong, ["frames": "\(frames)"])
    case .processDeaf: self(ReasonText.processDeaf)
    case .processEnded(let end): phrase(end)
    case .sourceEnded(let source, let end): phrase(end, of: source)
    case .outputEnded(let output, let end): phrase(end, ofOutput: output)
    case .graphStandsStill: self(ReasonText.graphStandsStill)
    case .graphLostTime(let recordings):
      self(ReasonText.graphLostTime, ["count": "\(recordings)"])
    case .soundGoesOn: self(ReasonText.soundGoesOn)
    case .notListenable: self(ReasonText.notListenable)
    case .withoutPulse: self(ReasonText.withoutPulse)
    case .noJACKProgram: self(ReasonText.noJACKProgram)
    case .serverNotStarted(let path): self(ReasonText.serverNotStarted, ["path": path])
    case .serverTakesNoClient(let path): self(ReasonText.serverTakesNoClient, ["path": path])
    }
  }

  /// Returns several reasons, joined.
  package func phrase(_ reasons: [Reason]) -> String {
    reasons.map { phrase($0) }.joined(separator: "; ")
  }

  private func backendPhrase(
    _ words: String, _ code: String?, _ values: [String: String]
  ) -> String {
    guard let code, let text = BackendReasons.reason(code) else {
      return self(ReasonText.foreign, ["words": words.withoutFullStop])
    }
    let translated = values.mapValues { value in
      value.hasPrefix("@") ? BackendReasons.reason(String(value.dropFirst())) : nil
    }
    return self(text, values.merging(translated.compactMapValues { $0.map { self($0) } }) { $1 })
  }

  private func name(of text: Reason.UserText) -> String {
    switch text {
    case .sound: self(ReasonText.givenSound)
    case .device: self(ReasonText.givenDevice)
    case .pattern: self(ReasonText.givenPattern)
    case .file: self(ReasonText.givenFile)
    case .option: self(ReasonText.givenOption)
    }
  }

  private func phrase(_ end: Reason.ProcessEnd) -> String {
    switch end {
    case .exited(let status): self(ReasonText.processExited, ["status": "\(status)"])
    case .crashed(let signal): self(ReasonText.processCrashed, ["signal": "\(signal)"])
    case .hung: self(ReasonText.processHung)
    case .garbled: self(ReasonText.processGarbled)
    case .killed: self(ReasonText.processKilled)
    }
  }

  private func phrase(_ end: Reason.ProcessEnd, ofOutput output: String) -> String {
    switch end {
    case .exited(let status):
      self(ReasonText.outputExited, ["output": output, "status": "\(status)"])
    case .crashed(let signal):
      self(ReasonText.outputCrashed, ["output": output, "signal": "\(signal)"])
    case .hung: self(ReasonText.outputHung, ["output": output])
    case .garbled: self(ReasonText.outputGarbled, ["output": output])
    case .killed: self(ReasonText.outputKilled, ["output": output])
    }
  }

  private func phrase(_ end: Reason.ProcessEnd, of source: String) -> String {
    switch end {
    case .exited(let status):
      self(ReasonText.sourceExited, ["source": source, "status": "\(status)"])
    case .crashed(let signal):
      self(ReasonText.sourceCrashed, ["source": source, "signal": "\(signal)"])
    case .hung: self(ReasonText.sourceHung, ["source": source])
    case .garbled: self(ReasonText.sourceGarbled, ["source": source])
    case .killed: self(ReasonText.sourceKilled, ["source": source])
    }
  }
}

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
  case unreadable, linkOut, writableByAnybody, foreignOwner, tooLarge, sameID, otherID
  case notLoadable, libraryMissing, libraryBehindMissing, installable
  case withoutEntry, withoutTable, otherTable, otherVersion, badID, incomplete
  case functionMissing, withoutReason, gaveNothing, withoutFormat, traitOutOfRange, notLoaded
  case listCutOff
  case checkNotStarted, checkCutOff, hungAtLoad, crashedAtLoad, endedCheck
  case crashedInUse, hungInUse, garbledInUse, exitedInUse, killedInUse
  case unexplained, quarantined

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
    case .plugin(let reason): phrase(reason)
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
    case .processEnded(let end):
      phrase(end, (.processExited, .processCrashed, .processHung, .processGarbled, .processKilled))
    case .sourceEnded(let source, let end):
      phrase(
        end, (.sourceExited, .sourceCrashed, .sourceHung, .sourceGarbled, .sourceKilled),
        ["source": source])
    case .outputEnded(let output, let end):
      phrase(
        end, (.outputExited, .outputCrashed, .outputHung, .outputGarbled, .outputKilled),
        ["output": output])
    case .graphStandsStill: self(ReasonText.graphStandsStill)
    case .graphLostTime(let recordings):
      self(ReasonText.graphLostTime, ["count": "\(recordings)"])
    case .soundGoesOn: self(ReasonText.soundGoesOn)
    case .notListenable: self(ReasonText.notListenable)
    case .withoutPulse: self(ReasonText.withoutPulse)
    case .noJACKProgram: self(ReasonText.noJACKProgram)
    case .serverNotStarted(let path): self(ReasonText.serverNotStarted, ["path": path])
    case .serverTakesNoClient(let path): self(ReasonText.serverTakesNoClient, ["path": path])
    case .unreadable(let path): self(ReasonText.unreadable, ["path": path])
    case .linkOut(let path, let target):
      self(ReasonText.linkOut, ["path": path, "target": target])
    case .writableByAnybody(let path): self(ReasonText.writableByAnybody, ["path": path])
    case .foreignOwner(let path): self(ReasonText.foreignOwner, ["path": path])
    case .tooLarge(let path, let megabytes):
      self(ReasonText.tooLarge, ["path": path, "megabytes": "\(megabytes)"])
    case .sameID(let path): self(ReasonText.sameID, ["path": path])
    case .otherID(let id, let manifest):
      self(ReasonText.otherID, ["id": id, "manifest": manifest])
    case .notLoadable(let path, let message):
      self(ReasonText.notLoadable, ["path": path, "message": message])
    case .libraryMissing(let library, let needs, let package):
      self(
        needs.isEmpty ? ReasonText.libraryMissing : .libraryBehindMissing,
        ["library": library, "needs": needs.joined(separator: ", ")])
        + (package.map { self(ReasonText.installable, ["package": $0]) } ?? "")
    case .withoutEntry(let path): self(ReasonText.withoutEntry, ["path": path])
    case .withoutTable(let path): self(ReasonText.withoutTable, ["path": path])
    case .otherTable(let path): self(ReasonText.otherTable, ["path": path])
    case .otherVersion(let path, let version, let ours):
      self(
        ReasonText.otherVersion,
        ["path": path, "version": "\(version)", "ours": "\(ours)"])
    case .badID(let path, let id): self(ReasonText.badID, ["path": path, "id": id])
    case .incomplete(let path): self(ReasonText.incomplete, ["path": path])
    case .functionMissing: self(ReasonText.functionMissing)
    case .withoutReason(let status):
      self(ReasonText.withoutReason, ["status": "\(status)"])
    case .gaveNothing: self(ReasonText.gaveNothing)
    case .withoutFormat: self(ReasonText.withoutFormat)
    case .traitOutOfRange(let trait):
      self(
        ReasonText.traitOutOfRange,
        ["trait": trait.trait, "declared": trait.declared, "allowed": trait.allowed])
    case .notLoaded: self(ReasonText.notLoaded)
    case .listCutOff(let shown, let listed):
      self(ReasonText.listCutOff, ["shown": "\(shown)", "listed": "\(listed)"])
    case .checkNotStarted(let path, let error):
      self(ReasonText.checkNotStarted, ["path": path, "error": system(error)])
    case .checkCutOff: self(ReasonText.checkCutOff)
    case .hungAtLoad(let seconds):
      self(ReasonText.hungAtLoad, ["seconds": "\(seconds)"])
    case .crashedAtLoad(let signal, let name):
      self(ReasonText.crashedAtLoad, ["signal": "\(signal)", "name": name])
    case .endedCheck(let status): self(ReasonText.endedCheck, ["status": "\(status)"])
    case .endedInUse(let end):
      phrase(end, (.exitedInUse, .crashedInUse, .hungInUse, .garbledInUse, .killedInUse))
    case .unexplained: self(ReasonText.unexplained)
    case .quarantined(let since, let cause):
      self(
        ReasonText.quarantined,
        ["cause": phrase(cause), "date": since.formatted(.iso8601)])
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

  /// The texts for the ways a process ends.
  private typealias EndTexts = (
    exited: ReasonText, crashed: ReasonText, hung: ReasonText, garbled: ReasonText,
    killed: ReasonText
  )

  private func phrase(
    _ end: Reason.ProcessEnd, _ texts: EndTexts, _ values: [String: String] = [:]
  ) -> String {
    switch end {
    case .exited(let status):
      self(texts.exited, values.merging(["status": "\(status)"]) { $1 })
    case .crashed(let signal):
      self(texts.crashed, values.merging(["signal": "\(signal)"]) { $1 })
    case .hung: self(texts.hung, values)
    case .garbled: self(texts.garbled, values)
    case .killed: self(texts.killed, values)
    }
  }
}

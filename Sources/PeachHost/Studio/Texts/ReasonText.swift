import BackendReasons
import Foundation
package import PeachCore
import PeachSettings
import PeachText
import TOML

/// The phrases for the reasons of failures, each a part of a sentence.
package enum ReasonText: String, CatalogText {
  case foreign
  case noSource, noBackend, noOutput, noOutputLeft, nothingSounds, withoutOutput
  case uncalibrated, tooFewKeys, impossibleInterval, rangeTooNarrow, nothingToVerify
  case noPlugin, noneBlocked, notBlocked, needsNoTrust
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
  /// Returns a reason as a part of a sentence, without a full stop, or as sentences with one.
  ///
  /// The words of a backend that this project does not know are quoted.
  /// - Parameters:
  ///   - reason: the reason.
  ///   - subject: what the failure is about, for a reason that is all of the text.
  /// - Returns: the text.
  package func phrase(_ reason: Reason, of subject: String = "") -> String {
    switch reason {
    case .several(let reasons): phrase(reasons)
    case .backend(let words, let code, let values): backendPhrase(words, code, values)
    case .plugin(let reason): phrase(reason)
    case .noSource(let name): self(ReasonText.noSource, ["name": name.quotable])
    case .noBackend(let name): self(ReasonText.noBackend, ["name": name.quotable])
    case .noOutput(let name, let known):
      self(
        ReasonText.noOutput, ["name": name.quotable, "known": known.joined(separator: ", ")])
    case .noOutputLeft(let reason): self(ReasonText.noOutputLeft, ["reason": phrase(reason)])
    case .nothingSounds: self(ReasonText.nothingSounds)
    case .withoutOutput(let name): self(ReasonText.withoutOutput, ["name": name])
    case .uncalibrated(let source, let key, _):
      self(ReasonText.uncalibrated, ["source": source, "key": key])
    case .impossibleInterval(let interval, let tuning):
      self(
        ReasonText.impossibleInterval,
        ["interval": interval.quotable, "tuning": tuning.quotable])
    case .rangeTooNarrow(let range): self(ReasonText.rangeTooNarrow, ["range": range])
    case .tooFewKeys(let source, let fit, let count, _):
      self(ReasonText.tooFewKeys, ["source": source, "fit": "\(fit)", "count": "\(count)"])
    case .nothingToVerify: self(ReasonText.nothingToVerify)
    case .noPlugin(let id, let known):
      self(ReasonText.noPlugin, ["id": shown(id), "known": known.joined(separator: ", ")])
    case .notBlocked(let source, let known):
      self(
        known.isEmpty ? ReasonText.noneBlocked : .notBlocked,
        [
          "id": source.backend.quotable, "sound": shown(source.rawValue),
          "known": known.joined(separator: ", "),
        ])
    case .needsNoTrust(let id): self(ReasonText.needsNoTrust, ["id": id])
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
    case .valueNotAllowed(let kind, let allowed): sentence(subject, kind, allowed)
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
    case .traitOutOfRange(let trait, let declared, let allowed):
      self(
        ReasonText.traitOutOfRange,
        ["trait": trait, "declared": declared, "allowed": allowed])
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
    case .unknownSetting(let layer, let known):
      self(
        SettingsErrorText.unknownName,
        ["place": name(of: layer), "name": subject, "known": known.joined(separator: ", ")])
    case .wrongType(let layer, let value):
      refused(value, SettingsErrorText.wrongType, of: subject, layer)
    case .notAllowed(let layer, let value):
      refused(value, SettingsErrorText.outOfRange, of: subject, layer)
    case .unusableTuning(let layer, let reason):
      self(SettingsErrorText.tuningFile, ["place": name(of: layer), "reason": phrase(reason)])
    case .notTOML(let error):
      self(
        SettingsErrorText.syntax,
        [
          "path": subject, "line": "\(error.line)", "column": "\(error.column)",
          "reason": phrase(error.fault),
        ])
    case .settingsUnreadable(let words):
      self(SettingsErrorText.cannotRead, ["path": subject, "reason": system(words)])
    case .settingsUnwritable(let words):
      self(SettingsErrorText.cannotWrite, ["path": subject, "reason": system(words)])
    case .settingsFolder: self(SettingsErrorText.isFolder, ["path": subject])
    case .notUTF8(let line):
      self(SettingsErrorText.notUTF8, ["path": subject, "line": "\(line)"])
    case .fixedLayout: self(SettingsErrorText.cannotChange, ["path": subject])
    case .noTuning(let name, let folder):
      self(TuningFileText.unknown, ["name": name.quotable, "folder": folder])
    case .tuningUnreadable(let path, let words):
      self(TuningFileText.cannotRead, ["path": path.quotable, "reason": system(words)])
    case .tuningTooLarge(let path): self(TuningFileText.tooLarge, ["path": path.quotable])
    case .malformedTuning(let path, let fault):
      self(TuningFileText.malformed, ["path": path.quotable, "fault": phrase(fault)])
    case .wrongReferencePitch(let path, let hertz):
      self(TuningFileText.referencePitch, ["path": path.quotable, "hertz": number(hertz)])
    case .scalaEnds(let line): self(TuningFileText.ends, ["line": "\(line)"])
    case .noNumber(let line, let text):
      self(TuningFileText.noNumber, ["line": "\(line)", "text": shown(text)])
    case .numberOutOfRange(let line, let text, let range):
      self(
        TuningFileText.outOfRange,
        [
          "line": "\(line)", "text": shown(text), "low": "\(range.lowerBound)",
          "high": "\(range.upperBound)",
        ])
    case .noPitch(let line, let text):
      self(TuningFileText.noPitch, ["line": "\(line)", "text": shown(text)])
    case .decimalComma(let line, let text):
      self(TuningFileText.decimalComma, ["line": "\(line)", "text": shown(text)])
    case .noFrequency(let line, let text):
      self(TuningFileText.noFrequency, ["line": "\(line)", "text": shown(text)])
    case .fewerNotes(let line, let found, let announced):
      self(
        TuningFileText.fewer,
        ["line": "\(line)", "found": "\(found)", "announced": "\(announced)"])
    case .moreNotes(let line, let announced):
      self(TuningFileText.more, ["line": "\(line)", "announced": "\(announced)"])
    case .quarantined(let since, let cause):
      self(
        ReasonText.quarantined,
        ["cause": phrase(cause), "date": since.formatted(.iso8601)])
    case .fileExists:
      self(surface == .screen ? FileText.existsOnScreen : .exists, ["file": subject])
    case .ownFile: self(FileText.isOwn, ["file": subject])
    case .link: self(FileText.isLink, ["file": subject])
    case .folder: self(FileText.isFolder, ["file": subject])
    case .notRegular: self(FileText.isNotRegular, ["file": subject])
    case .noOtherEnd: self(FileText.noOtherEnd, ["file": subject])
    case .fileTooLarge: self(FileText.tooLarge, ["file": subject])
    case .system(let code):
      self(
        FileText.system, ["file": subject, "reason": system(String(cString: strerror(code)))])
    case .noAnswerFile: self(DataText.unknownFormat, ["file": subject])
    case .newerAnswerFile(let version):
      self(DataText.newerVersion, ["file": subject, "version": "\(version)"])
    case .nothingToReplaceWith: self(DataText.nothingToReplaceWith, ["file": subject])
    case .unreadableRow: self(DataText.unreadable)
    case .columnCount(let count, let expected):
      self(DataText.columnCount, ["count": "\(count)", "expected": "\(expected)"])
    case .badValue(let column, let value):
      self(DataText.badValue, ["column": column, "value": value.quotable])
    case .missingColumn(let name): self(DataText.noColumn, ["file": subject, "column": name])
    case .badListener(let line): self(DataText.badLine, ["file": subject, "line": "\(line)"])
    case .noListener: self(DataText.noListener, ["file": subject])
    case .badAddress: self(AddressText.badAddress, ["url": subject.quotable])
    case .unreachable: self(AddressText.unreachable, ["url": subject.quotable])
    case .socket(let words):
      self(AddressText.socket, ["path": subject.quotable, "reason": system(words)])
    case .notASocket: self(AddressText.notASocket, ["path": subject.quotable])
    case .portInUse(let port): self(AddressText.portInUse, ["port": "\(port)"])
    case .portForbidden(let port): self(AddressText.portForbidden, ["port": "\(port)"])
    case .cannotListen(let words): self(AddressText.cannotListen, ["reason": system(words)])
    case .noPages: self(AddressText.noPages, ["folder": subject])
    case .cannotEncrypt: self(AddressText.cannotEncrypt)
    case .unreadableKey: self(AddressText.unreadable, ["file": subject])
    case .noCertificate: self(AddressText.noCertificate, ["file": subject])
    case .wrongKey(let certificate):
      self(AddressText.wrongKey, ["file": subject, "certificate": certificate])
    case .dataUnopenable(let words): store(.cannotOpen, subject, words)
    case .dataDamaged(let words): store(.damaged, subject, words)
    case .dataNewer: store(.newerVersion, subject)
    case .dataLocked: store(.locked, subject)
    case .dataOpenElsewhere(let host): store(.openElsewhere, subject, host)
    case .wrongClock: store(.wrongClock, subject)
    case .dataRemoved(let words): store(.removed, subject, words)
    case .dataReadOnly: store(.readOnly, subject)
    case .diskFull: store(.diskFull, subject)
    case .dataUnwritable(let words): store(.writeFailed, subject, words)
    case .dataUnreadable(let words): store(.readFailed, subject, words)
    }
  }

  /// Returns several reasons, joined.
  package func phrase(_ reasons: [Reason]) -> String {
    reasons.map { phrase($0) }.joined(separator: "; ")
  }

  private func store(_ text: StoreErrorText, _ path: String, _ words: String = "") -> String {
    self(text, ["path": path, "reason": system(words)])
  }

  /// Next to its field a refused value need not name the setting.
  private func refused(
    _ value: String, _ text: SettingsErrorText, of name: String, _ layer: SettingLayer
  ) -> String {
    self(
      layer == .screen ? .refusedHere : text,
      [
        "place": self.name(of: layer), "name": name, "value": shown(value),
        "allowed": SettingsCatalog.standard[name].map { allowed($0.kind) } ?? "",
      ])
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

package import Foundation
package import TOML

/// The reason why something failed, as a case that a view has words for in every language.
package indirect enum Reason: Error, Hashable, Sendable, Codable {
  /// Several reasons, each on its own enough.
  case several([Reason])
  /// The words of a backend, with the code and the values by which a known reason is translated.
  case backend(words: String, code: String?, values: [String: String])
  /// A reason that keeps a plugin from being used, in a file that an earlier Peach wrote.
  case plugin(Reason)

  /// Creates the reason that joins several.
  package init(_ reasons: [Reason]) {
    self = reasons.count == 1 ? reasons[0] : .several(reasons)
  }

  // MARK: Sources and outputs

  /// There is no source of that name.
  case noSource(String)
  /// There is no backend of that name.
  case noBackend(String)
  /// There is no output of that name.
  case noOutput(String, known: [String])
  /// No output is left to hear the source through; each has its reason.
  case noOutputLeft(Reason)
  /// Nothing is open that could sound.
  case nothingSounds
  /// The backend with that human-readable name brings no output.
  case withoutOutput(String)
  /// A key of the source, named "C4", cannot be calibrated.
  case uncalibrated(source: String, key: String, UncalibratableReason)
  /// The source has too few keys to train with; intervals need a clear pitch, the others any.
  case tooFewKeys(source: String, fit: Int, count: Int, intervals: Bool)
  /// The tuning lacks an interval to be trained; both by their names.
  case impossibleInterval(String, tuning: String)
  /// The range of notes, "C4:C5", has no room for any of the intervals.
  case rangeTooNarrow(String)
  /// The source renders nothing whose pitch could be verified.
  case nothingToVerify

  // MARK: Names

  /// There is no plugin with that id; `known` lists the ids there are.
  case noPlugin(String, known: [String])
  /// The source is not blocked; `known` lists those of its plugin that are.
  case notBlocked(SoundSourceID, known: [String])
  /// The plugin with that id is Peach's own.
  case needsNoTrust(String)

  // MARK: Options

  /// The backend has no option of that name; those that it has.
  case noOption(String, known: [String])
  /// The backend refused the value of an option, given as the text.
  case optionRefused(String, Reason)

  // MARK: Notes

  /// The output has been closed.
  case outputClosed
  /// The output has gone, and did not say why.
  case outputGone
  /// The page that plays the sound has stopped.
  case listenerGone
  /// No page can play the sound of this command.
  case withoutPages
  /// The output, by its name, has gone, and said why.
  case outputReported(String, Reason)
  /// The output has stopped asking for sound.
  case outputStalled(String)
  /// The output requested more frames at once than it declared.
  case blockTooLong(output: String, frames: Int, limit: Int)
  /// Two threads of the output requested sound at once.
  case pulledTwice(String)
  /// The output asks for sound at a rate that it does not declare.
  case rateUndeclared(String)
  /// The output asks for sound faster than time, and does not come back to it.
  case neverInTime(String)
  /// The output accepted notes in less time than they last, so it cannot have played them.
  case fasterThanTime(String)
  /// The source sent NaN, infinity or what is far beyond full scale.
  case notSound(String)
  /// The source does not return from rendering.
  case sourceHangs(String)
  /// There is no memory for a block of so many frames.
  case noMemory(frames: Int)
  /// The output takes no more commands.
  case commandsRefused
  /// The program could not follow the output.
  case tooSlow
  /// More notes were requested than can sound at once.
  case tooManyNotes
  /// Only the last note of a sequence may be without duration.
  case missingDuration
  /// The frequency is too low to be heard as a note.
  case tooLow(hertz: Double)
  /// The frequency is beyond what the output can render.
  case tooHigh(hertz: Double, limit: Double)
  /// The gap before a note, in seconds, is out of range.
  case gapOutOfRange(seconds: Double, longest: Double)
  /// The gain in dB at that velocity exceeds full scale by `excess` dB.
  case tooLoud(gain: Double, velocity: Int, excess: Double)
  /// The second note was stopped before it began.
  case stoppedBeforeOnset
  /// The held note was stopped before it was released.
  case stoppedBeforeRelease
  /// The player returned no note.
  case noNote

  // MARK: Values

  /// A value is not one of those that its kind allows.
  case valueNotAllowed(ValueKind, AllowedValues)

  // MARK: Text from the user

  /// A text has more bytes of UTF-8 than a backend is handed.
  case tooLong(UserText, limit: Int, count: Int)
  /// A text contains control characters.
  case controlCharacters(UserText)

  /// A kind of text that a user enters and Peach passes to a backend.
  package enum UserText: String, Hashable, Sendable, Codable {
    /// The id of a sound.
    case sound
    /// A JACK server or an ALSA PCM.
    case device
    /// Ports to connect to.
    case pattern
    /// The path of a file.
    case file
    /// The name or the value of an option.
    case option
  }

  // MARK: Processes

  /// No memory could be shared with a process of the sound's own.
  case noSharedMemory
  /// The process could not be started; the system's error.
  case processNotStarted(String)
  /// The output's blocks are too long for the shared memory.
  case blocksTooLong(frames: Int)
  /// The process does not take requests.
  case processDeaf
  /// The process ended.
  case processEnded(ProcessEnd)
  /// A source was lost because its process ended.
  case sourceEnded(String, ProcessEnd)
  /// An output was lost because its process ended.
  case outputEnded(String, ProcessEnd)

  /// The way a process ended.
  package enum ProcessEnd: Hashable, Sendable, Codable {
    /// It ended itself.
    case exited(status: Int)
    /// A signal ended it.
    case crashed(signal: Int)
    /// It did not answer and was killed.
    case hung
    /// It sent something else than answers and was killed.
    case garbled
    /// Another program killed it.
    case killed
  }

  // MARK: The graph

  /// The graph does not run.
  case graphStandsStill
  /// Every recording of the graph has lost time.
  case graphLostTime(recordings: Int)
  /// The sound before did not end.
  case soundGoesOn
  /// Nothing can listen to the output's graph.
  case notListenable
  /// The output has no pulse to compare with.
  case withoutPulse
  /// There is no jackd to be started.
  case noJACKProgram
  /// The program could not be started.
  case serverNotStarted(path: String)
  /// The program was started, and takes no client.
  case serverTakesNoClient(path: String)

  // MARK: Plugins

  /// The file cannot be read.
  case unreadable(path: String)
  /// The file is a link out of the folder it was found in.
  case linkOut(path: String, target: String)
  /// Every user can write to the file, or to its folder.
  case writableByAnybody(path: String)
  /// The file, or its folder, belongs to another user.
  case foreignOwner(path: String)
  /// The file is too large to be a plugin.
  case tooLarge(path: String, megabytes: Int)
  /// Another plugin has the same id and comes first.
  case sameID(path: String)
  /// The plugin and its manifest give different ids.
  case otherID(String, manifest: String)

  /// The dynamic linker refused the file; its message.
  case notLoadable(path: String, message: String)
  /// A library is missing; `needs` are those the plugin names, `package` is the one to install.
  case libraryMissing(String, needs: [String], package: String?)
  /// The file exports no entry point.
  case withoutEntry(path: String)
  /// The entry point returned no table.
  case withoutTable(path: String)
  /// The table is not one of the contract.
  case otherTable(path: String)
  /// The plugin was built for another version of the contract.
  case otherVersion(path: String, version: Int, ours: Int)
  /// The id has forbidden characters, or is one of Peach's own.
  case badID(path: String, id: String)
  /// The table lacks the id, the name or both roles.
  case incomplete(path: String)

  /// A function of the contract is missing.
  case functionMissing
  /// A call failed without a reason.
  case withoutReason(status: Int)
  /// A call succeeded, and gave nothing.
  case gaveNothing
  /// The open output does not say its rate and its period.
  case withoutFormat
  /// The sound declares something that no sound may have.
  case traitOutOfRange(trait: String, declared: String, allowed: String)
  /// The backend could not be loaded.
  case notLoaded
  /// The backend reports more sounds than a list has room or time for.
  case listCutOff(shown: Int, listed: Int)

  /// The check could not be started; the system's error.
  case checkNotStarted(path: String, error: String)
  /// The check was cut off.
  case checkCutOff
  /// The plugin did not return from its first load in time.
  case hungAtLoad(seconds: Int)
  /// The plugin crashed at its first load; the signal's number and name.
  case crashedAtLoad(signal: Int, name: String)
  /// The plugin ended its own check.
  case endedCheck(status: Int)
  /// The plugin ended its process, or the program, while it was used.
  case endedInUse(ProcessEnd)
  /// The check gave no reason.
  case unexplained
  /// The plugin is blocked since that time.
  case quarantined(since: Date, cause: Reason)

  // MARK: Settings

  /// There is no setting of that name; `known` lists the existing names.
  case unknownSetting(SettingLayer, known: [String])
  /// The value is of another kind than the setting.
  case wrongType(SettingLayer, value: String)
  /// The value is of the right kind but is not allowed.
  case notAllowed(SettingLayer, value: String)
  /// The file of a tuning or of a keyboard mapping cannot be used.
  case unusableTuning(SettingLayer, Reason)
  /// The settings file is not TOML from a line and column on.
  case notTOML(TOMLSyntaxError)
  /// The settings file exists but cannot be read; the system's error.
  case settingsUnreadable(String)
  /// There is a folder where the settings file should be.
  case settingsFolder
  /// The settings file is not UTF-8 from this line on, counted from 1.
  case notUTF8(line: Int)
  /// The settings file cannot be written; the system's error.
  case settingsUnwritable(String)
  /// The settings file has a layout that cannot be changed line by line.
  case fixedLayout

  // MARK: Tunings

  /// There is no tuning of that name; scales are looked for in the folder.
  case noTuning(String, folder: String)
  /// The file is not there, or cannot be read; the system's error.
  case tuningUnreadable(path: String, String)
  /// The file is too large for a scale.
  case tuningTooLarge(path: String)
  /// The content is no scale or no mapping.
  case malformedTuning(path: String, Reason)
  /// The mapping puts A4 where no training is possible.
  case wrongReferencePitch(path: String, hertz: Double)
  /// The file ends before all is said; lines count from 1.
  case scalaEnds(line: Int)
  /// There is no whole number where one belongs.
  case noNumber(line: Int, String)
  /// The number is not one of those that are possible.
  case numberOutOfRange(line: Int, String, ClosedRange<Int>)
  /// There is no ratio and no number of cents where a note belongs.
  case noPitch(line: Int, String)
  /// A number has a decimal comma where the format requires a point.
  case decimalComma(line: Int, String)
  /// There is no frequency, of 1 to 20,000 Hz, where one belongs.
  case noFrequency(line: Int, String)
  /// There are fewer notes than announced.
  case fewerNotes(line: Int, found: Int, announced: Int)
  /// There are more notes than announced.
  case moreNotes(line: Int, announced: Int)

  // MARK: Files

  /// There is a file of that name.
  case fileExists
  /// The file is one of the program's own.
  case ownFile
  /// The name is a symbolic link.
  case link
  /// The name is a folder.
  case folder
  /// The name is a device, a pipe or a socket where only a regular file is usable.
  case notRegular
  /// The name is a pipe, and no program is at its other end.
  case noOtherEnd
  /// The file is larger than the limit.
  case fileTooLarge
  /// Any other error of the system, by its number.
  case system(Int32)
  /// The file contains no answers, in none of the formats.
  case noAnswerFile
  /// The file of answers is of a newer version.
  case newerAnswerFile(Int)
  /// To replace all data is refused, as the file has no good row.
  case nothingToReplaceWith

  /// A row of a file of answers is not UTF-8, quoted wrongly, or longer than any answer.
  case unreadableRow
  /// The row has more or fewer columns than the header.
  case columnCount(Int, expected: Int)
  /// A column of the row has no value, or one that makes no sense.
  case badValue(column: String, String)
  /// A file of listeners lacks a column.
  case missingColumn(String)
  /// A line of it makes no sense; the first is 1.
  case badListener(line: Int)
  /// There is no listener in it.
  case noListener

  // MARK: Addresses

  /// The address is not one that datagrams can be sent to.
  case badAddress
  /// The host of the address is not known, or no way leads there.
  case unreachable
  /// The socket cannot be opened; the system's error.
  case socket(String)
  /// The path is that of a file, a folder, a device or a link.
  case notASocket
  /// Another program listens on that port.
  case portInUse(Int)
  /// Only the system's administrator may listen on that port.
  case portForbidden(Int)
  /// Listening is not possible; the system's error.
  case cannotListen(String)
  /// The pages of the web app are not where they should be.
  case noPages
  /// OpenSSL 3 is missing, without which nothing can be encrypted.
  case cannotEncrypt
  /// A file with a certificate or a key cannot be read.
  case unreadableKey
  /// The file has no certificate.
  case noCertificate
  /// The key is not that of the certificate, or is locked with a password.
  case wrongKey(certificate: String)

  // MARK: Training data

  /// The file or its folder cannot be opened or created; the system's error.
  case dataUnopenable(String)
  /// The file is not a database, or is damaged; SQLite's error. It is left unchanged.
  case dataDamaged(String)
  /// The file was written by a newer version of Peach. It is left unchanged.
  case dataNewer
  /// Another program holds a lock on the file for longer than the busy timeout.
  case dataLocked
  /// A program on another machine has the file open, over a folder that both share.
  case dataOpenElsewhere(host: String)
  /// The file or its folder is not writable.
  case dataReadOnly
  /// The computer's clock shows a time that cannot be stored: before 1970 or after 9999.
  case wrongClock
  /// Another program has removed or replaced the file, and it cannot be opened again; the error.
  case dataRemoved(String)
  /// The disk is full.
  case diskFull
  /// Any other error that kept a row from being written.
  case dataUnwritable(String)
  /// Any other error that kept rows from being read.
  case dataUnreadable(String)
}

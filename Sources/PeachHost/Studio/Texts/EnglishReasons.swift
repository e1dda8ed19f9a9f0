package import PeachCore

extension CalibrationText {
  /// The English text.
  package var english: String {
    switch self {
    case .measuring: "Measuring the tuning of {source}, keys: {count} …"
    case .refused:
      """
      {source} is not usable for intervals: on {key}, {reason}. Choose another sound or range, or \
      train anyway with --set uncalibrated=on.
      """
    case .silent: "there is no sound"
    case .refusedOnScreen:
      """
      {source} is not usable for intervals: on {key}, {reason}. Choose another sound or range, or \
      turn on {settings} › {setting}.
      """
    case .tooFewClear:
      """
      {source} is not usable for intervals: at most {fit} of {count} keys in the range \
      {fit|has|have} a clear pitch. Choose another sound or range, or train anyway with --set \
      uncalibrated=on.
      """
    case .tooFewClearOnScreen:
      """
      {source} is not usable for intervals: at most {fit} of {count} keys in the range \
      {fit|has|have} a clear pitch. Choose another sound or range, or turn on {settings} › \
      {setting}.
      """
    case .tooFewSounding:
      """
      {source} is not usable for training: at most {fit} of {count} keys in the range \
      {fit|makes|make} a sound. Choose another sound or range.
      """
    case .leftOutUnclear: "Keys without a clear pitch are left out: {left} of {count}."
    case .leftOutSilent: "Keys that do not sound are left out: {left} of {count}."
    case .noPitch: "there is no clear pitch"
    case .elsewhere: "a different note is heard"
    case .tooShort: "the note is over too soon"
    case .inharmonic: "the partials are like those of a bell"
    case .wavers: "the pitch wavers"
    case .glides: "the pitch glides"
    case .steady: "stable"
    case .uncalibratable: "not for intervals"
    case .partly: "not every key for intervals"
    }
  }
}

extension ErrorText {
  /// The English text.
  package var english: String {
    switch self {
    case .value: "{what} {value} is not allowed; allowed: {allowed}."
    case .noneAvailable: "No sound is available: {reason}."
    case .crashed: "Peach has crashed. The report is in {path}."
    case .crashedUnreported: "Peach has crashed, and could not write a report."
    }
  }
}

extension PeachError.Kind {
  /// The English text.
  package var english: String {
    switch self {
    case .unknownSource: "There is no source {subject}; {sourceList} shows all sources."
    case .sourceUnavailable: "{subject} is unavailable: {reason}."
    case .outputUnavailable: "The output {subject} cannot be used: {reason}."
    case .outputLost: "The sound was lost: {reason}."
    case .invalidAmplitude: "That would be too loud: {reason}."
    case .playbackFailed: "The note was not played: {reason}."
    case .untrainable, .wrongName: "{reason}."
    case .wrongValue, .wrongSetting, .unusableFile, .unserved, .fileExists, .dataBusy, .data:
      "{reason}"
    }
  }
}

extension PluginText {
  /// The English text.
  package var english: String {
    switch self {
    case .checking: "Checking {file}, seed {seed}"
    case .passed: "passed"
    case .failed: "failed"
    case .crashed: "crashed"
    case .hung: "hung"
    case .skipped: "skipped"
    case .warning: "warning"
    case .checkedSource: "Checked source: {source}, one of {count}; --all-sources checks each."
    case .checkedAllSources: "Checked sources: {count} of {all}."
    case .noSourceChecked: "No source was checked."
    case .checkedDefaultDevice: "Checked output: its default device."
    case .checkedDevice: "Checked output: {device}."
    case .noOutputChecked: "No output was checked."
    case .sourceResults: "{source}: {results}"
    case .noSuchSource: "{file} has no source {source}. Its sources: {known}."
    case .withoutSources: "{file} has no source, so leave {option} out."
    case .unreadable: "Cannot read {file}. Build the plugin first, or check the path."
    case .noSuchCheck:
      "There is no check {pattern}. The page BackendReference lists all checks; * matches anything."
    case .blocked:
      """
      The plugin {id} crashed when Peach last used it and is blocked. To unblock it, run “peach \
      plugins forget {id}”.
      """
    case .crashedOnName:
      """
      The plugin {id} crashed when Peach last used the name, path or option you gave. Give a \
      different one.
      """
    case .crashedAndRetried:
      "The plugin {id} crashed when Peach last used it. Peach is trying it again."
    case .trusted:
      """
      From the next start, the plugin {id} runs in Peach’s own process. If it crashes, Peach \
      crashes too. To undo this, run “peach plugins distrust {id}”.
      """
    case .distrusted:
      """
      From the next start, the plugin {id} runs in a separate process. If it crashes, only its \
      sound stops.
      """
    case .ready: "ready"
    case .unavailable: "unavailable"
    case .incompatible: "incompatible"
    case .refused: "refused"
    case .quarantined: "blocked"
    case .brings: "Offers {what}."
    case .sounds: "sounds"
    case .countedSounds: "sounds ({count})"
    case .output: "an output"
    case .soundsAndOutput: "{sounds} and an output"
    case .runsAsOwn: "Runs in Peach’s process, as part of Peach."
    case .runsTrusted:
      "Runs in Peach’s process because you trust it. If it crashes, Peach does too."
    case .runsHere: "Runs in Peach’s process this time. If it crashes, Peach does too."
    case .runsSandboxed: "Runs in a separate process. If it crashes, Peach continues."
    case .trustedNext: "You trust it: it runs in Peach’s process from the next start."
    case .soundBlocked:
      """
      The sound {sound} has been blocked since {date}: {cause}. To unblock it, run “peach plugins \
      forget {sound}”.
      """
    case .soundBlockedOnScreen: "The sound {sound} has been blocked since {date}: {cause}."
    case .blockedOnScreen: "Blocked since {date}: {cause}."
    case .exempt: "On {date}, with a name, path or option you gave: {cause}."
    }
  }
}

extension ReasonText {
  /// The English text.
  package var english: String {
    switch self {
    case .foreign: "“{words}”"
    case .noSource: "there is no source “{name}”"
    case .noBackend: "there is no backend “{name}”"
    case .noOutput: "there is no output “{name}”; outputs: {known}"
    case .noOutputLeft: "there is no output to play it through: {reason}"
    case .nothingSounds: "no sound is available"
    case .withoutOutput: "{name} has no output"
    case .uncalibrated: "{source} cannot be calibrated at {key}"
    case .impossibleInterval:
      """
      These intervals cannot be trained: the tuning {tuning} has no {interval}; choose a degree of \
      its scale, a ratio or cents
      """
    case .rangeTooNarrow:
      """
      These intervals cannot be trained: the range {range} is too narrow for the chosen intervals; \
      choose a wider range or narrower intervals
      """
    case .tooFewKeys: "only {fit} of {count} keys of {source} {fit|is|are} usable"
    case .nothingToVerify: "it makes no sound that could be verified"
    case .noPlugin: "There is no plugin {id}. Plugins: {known}"
    case .noneBlocked: "The plugin {id} has no blocked sound"
    case .notBlocked: "{sound} is not blocked. Blocked sounds of this plugin: {known}"
    case .needsNoTrust: "The plugin {id} is Peach’s own and needs no trust"
    case .withoutOptions: "it has no option “{name}”; it has no options at all"
    case .noOption: "it has no option “{name}”; it has: {known}"
    case .optionRefused: "“{option}” is refused: {reason}"
    case .outputClosed: "the output has been closed"
    case .outputGone: "the output is gone"
    case .listenerGone: "the page that plays the sound has stopped; open it again"
    case .withoutPages: "only “peach serve” plays in a browser"
    case .outputReported:
      "the output {output} is gone: {reason}; choose another {byOutput}"
    case .outputStalled:
      """
      the output {output} has stopped requesting sound; restart its server, or choose another \
      {byOutput}
      """
    case .blockTooLong:
      """
      the output {output} requested {frames} frames, more than the {limit} it declared; choose \
      another {byOutput}
      """
    case .pulledTwice:
      "the output {output} requested sound from two threads at once; choose another {byOutput}"
    case .rateUndeclared:
      """
      the output {output} requests sound at a rate that it does not declare; choose another \
      {byOutput}
      """
    case .neverInTime:
      """
      the output {output} keeps requesting sound faster than real time (freewheel); choose another \
      {byOutput}
      """
    case .fasterThanTime:
      """
      the output {output} requested sound faster than real time, so it played nothing; choose \
      another {byOutput}
      """
    case .notSound:
      """
      the source {source} sent invalid samples (NaN, infinity or beyond full scale); choose \
      another
      """
    case .sourceHangs: "the source {source} hangs; choose another"
    case .noMemory: "there is no memory for blocks of {frames} frames; close other programs"
    case .commandsRefused: "the output takes no more commands; it may have stalled"
    case .tooSlow: "Peach could not keep up with the output; try a longer period"
    case .tooManyNotes: "there is no room for so many notes; play fewer"
    case .missingDuration: "every note except the last needs a duration"
    case .tooLow: "{hertz} Hz is too low to be heard as a note; play a higher one"
    case .tooHigh: "{hertz} Hz is above the limit of the output, {limit} Hz; play a lower note"
    case .gapOutOfRange: "a gap of {seconds} s is not possible; allowed: 0…{longest} s"
    case .tooLoud:
      """
      gain {gain} dB at velocity {velocity} is {excess} dB above full scale and would clip; \
      lower one of them
      """
    case .stoppedBeforeOnset: "the second note was stopped before it began"
    case .stoppedBeforeRelease: "the note was stopped before it was let go"
    case .noNote: "the player returned no note"
    case .tooLong:
      "{name} may have at most {limit} bytes, but this one has {count}; give a shorter one"
    case .controlCharacters: "{name} may not contain control characters; give one without"
    case .givenSound: "a source’s id"
    case .givenDevice: "the name of a device"
    case .givenPattern: "a pattern of ports"
    case .givenFile: "the path of a file"
    case .givenOption: "the name or value of an option"
    case .noSharedMemory: "there is no memory for a separate process"
    case .processNotStarted: "a separate process could not be started: {error}"
    case .blocksTooLong: "blocks of {frames} frames are too long for --isolate"
    case .processDeaf: "its own process does not respond"
    case .processExited: "it exited with status {status} in its own process"
    case .processCrashed: "it crashed with signal {signal} in its own process"
    case .processHung: "it hung in its own process"
    case .processGarbled: "it sent invalid data from its own process"
    case .processKilled: "its own process was killed"
    case .sourceExited:
      "the source {source} exited with status {status} in its own process; choose another"
    case .sourceCrashed:
      "the source {source} crashed with signal {signal} in its own process; choose another"
    case .sourceHung: "the source {source} hung in its own process; choose another"
    case .outputExited:
      "the output {output} exited with status {status} in its own process; choose another"
    case .outputCrashed:
      "the output {output} crashed with signal {signal} in its own process; choose another"
    case .outputHung: "the output {output} hung in its own process; choose another"
    case .outputKilled:
      "the process of the output {output} was killed; choose the output again, or another"
    case .outputGarbled:
      "the output {output} sent invalid data from its own process; choose another"
    case .sourceGarbled:
      "the source {source} sent invalid data from its own process; choose another"
    case .sourceKilled:
      "the process of the source {source} was killed; choose the source again, or another"
    case .graphStandsStill: "the graph has stopped"
    case .graphLostTime:
      """
      the graph had dropouts in {count} {count|recording|recordings}; use a longer period on the \
      server, or a less busy computer
      """
    case .soundGoesOn: "the previous sound did not end"
    case .notListenable: "its sound cannot be recorded"
    case .withoutPulse: "it cannot play a test pulse"
    case .noJACKProgram: "there is no jackd in PATH; install it with “sudo apt install jackd2”"
    case .serverNotStarted: "{path} cannot be started"
    case .serverTakesNoClient: "{path} was started but accepts no client"
    case .unreadable: "{path} cannot be read"
    case .linkOut: "{path} links to {target}, outside its folder; copy the file instead"
    case .writableByAnybody: "every user can write to {path}; run “chmod o-w '{path}'”"
    case .foreignOwner:
      "{path} belongs to another user; copy the plugin into a folder of your own"
    case .tooLarge: "{path} is {megabytes} MB, too large for a plugin; remove it"
    case .sameID: "{path} has the same id and comes first"
    case .otherID:
      "it calls itself “{id}” and its manifest calls it “{manifest}”; make them the same"
    case .notLoadable: "{path} cannot be loaded: {message}"
    case .libraryMissing: "the library {library} cannot be loaded"
    case .libraryBehindMissing:
      "the library {library}, which {needs} needs, cannot be loaded"
    case .installable: "; install it with “sudo apt install {package}”"
    case .withoutEntry: "{path} exports no peach_backend_entry; it is not a Peach backend"
    case .withoutTable: "{path} returns no table; it is not a Peach backend"
    case .otherTable: "{path} has no table of the Peach plugin API"
    case .otherVersion:
      """
      {path} is built for plugin API version {version}, but this Peach has {ours}; use a backend \
      built for this Peach
      """
    case .badID:
      """
      {path} calls itself “{id}”; an id has at most 64 lowercase letters, digits and dashes, and \
      is not auto or silent
      """
    case .incomplete: "{path} lacks an id, a name, a version or a role (sounds or output)"
    case .functionMissing: "the backend lacks a function"
    case .withoutReason: "the backend gave no reason (status {status})"
    case .gaveNothing: "the backend reported success but returned nothing"
    case .withoutFormat: "the backend opened it, but reports neither its rate nor its period"
    case .traitOutOfRange:
      "it declares {trait} as {declared}, but only {allowed} is allowed; choose another source"
    case .notLoaded: "its backend could not be loaded"
    case .listCutOff:
      "it reports {listed} sounds, and Peach lists only the first {shown}; name any other by its id"
    case .checkNotStarted: "the check of {path} could not be started: {error}"
    case .checkCutOff: "its check was interrupted"
    case .hungAtLoad: "it hung for {seconds} seconds when it was first loaded"
    case .crashedAtLoad: "it crashed with signal {signal} ({name}) when it was first loaded"
    case .endedCheck: "it exited during the check with status {status}"
    case .crashedInUse: "it crashed with signal {signal} while Peach used it"
    case .hungInUse: "it hung while Peach used it"
    case .garbledInUse: "it sent invalid data while Peach used it"
    case .exitedInUse: "its process exited with status {status} while Peach used it"
    case .killedInUse: "its process was killed while Peach used it"
    case .unexplained: "no reason was given"
    case .quarantined:
      "{cause}, on {date}; replace the file, or unblock it with “peach plugins forget”"
    }
  }
}

package import PeachChecks
import PeachText

extension CheckName {
  /// The English text.
  package var english: String {
    switch self {
    case .loads: "The file loads, with every symbol it needs."
    case .exportsOnlyItsEntry: "It exports peach_backend_entry and nothing else."
    case .tableIsValid:
      "The entry returns a table with magic, size, a role, an id of at most 64 characters, name and version."
    case .functionsAreThere: "No function of its roles is null."
    case .manifestAgrees: "The manifest next to it gives the id and the version of the table."
    case .starts: "It starts."
    case .loadsWithoutDevice:
      "It loads, starts and lists its sources where there is no device and no server."
    case .printsNothing: "It prints nothing, from its load to the end of a note."
    case .loadsAtOnce: "Loading, starting and listing take less than 100 milliseconds."
    case .refusesAnotherMajor: "It refuses, with a reason, to start under another major version."
    case .acceptsANewerMinor: "It starts under a newer minor version with a longer table."
    case .unknownExtensionIsNull: "An extension that it does not know is null."
    case .unknownOptionIsRefused: "An option that it does not know is refused as unsupported."
    case .listsItsSources:
      "Every source has a unique id without spaces, and a name; all are plain text."
    case .sourcesAreStable: "Listing the sources again gives the same list, even after a note."
    case .indexPastTheLastIsRefused: "An index past the last source is refused as invalid."
    case .unknownSourceIsRefused: "A source that it does not have is refused with a reason."
    case .reasonsFitTheirBuffers:
      "A reason is cut to its buffer and terminated; without a failure, none is written."
    case .reasonsArePlainText: "A reason is UTF-8 text without control characters."
    case .probesWithinASecond: "A probe answers within a second."
    case .makesASound: "An instance is made, activated, rendered, deactivated and destroyed."
    case .traitsAreSane:
      "Onset grid, delay, release, polyphony and pitch quantum are within the limits of a host."
    case .readsWithinSizes: "It reads and writes no struct beyond its size."
    case .endsWithoutActivation: "An instance can be destroyed without having been activated."
    case .forgetsNotesWhenDeactivated: "Deactivation forgets all notes."
    case .leaksNoMemory: "A hundred life cycles leave no memory behind."
    case .leaksNoDescriptor: "A hundred life cycles leave no descriptor open."
    case .leaksNoThread: "A hundred life cycles leave no thread running."
    case .instancesAreIndependent: "What one instance plays does not change another."
    case .keepsTheWorkingDirectory: "The working directory stays as it was."
    case .keepsTheUmask: "The umask stays as it was."
    case .keepsTheLocale: "The locale stays as it was."
    case .keepsTheEnvironment: "The environment variables stay as they were."
    case .keepsTheFloatingPointMode:
      "Rounding and denormals of its caller’s thread stay as they were; the host chooses them."
    case .keepsTheSignalMask: "The caller’s thread still receives every signal except SIGPIPE."
    case .keepsTheSignalHandlers:
      "Handlers of all signals except SIGPIPE stay as they were, and no timer is set."
    case .keepsTheResourceLimits: "The resource limits stay as they were, but for RLIMIT_RTTIME."
    case .keepsOtherDescriptors: "Other descriptors, including 0 to 2, stay open on their files."
    case .keepsItsScheduling:
      "Its caller’s priority stays as it was, and no source starts a real-time thread."
    case .leavesNoProcess: "No process that it started is still running after a call."
    case .startsNoThread: "Loading, starting, listing and probing leave no thread running."
    case .exitsCleanly: "Afterward the program can exit at once and without a crash."
    case .silenceIsExactZero: "Before the first note every frame is exactly zero."
    case .sounds: "A note can be heard."
    case .soundsOnBothChannels: "Both channels sound."
    case .rendersTheSameAgain: "The same events render the same frames again."
    case .beginsAtItsFrame:
      "A note begins at the requested frame, on the declared grid and after the declared delay."
    case .endsAfterItsLength: "A note ends after its length, to the frame."
    case .releaseFallsSilent: "A released note is silent within the declared release."
    case .allOffFallsSilent: "“All notes off” silences every note within the declared release."
    case .ignoresUnknownNotes: "A retune or release of an id that does not sound changes nothing."
    case .ignoresUnknownEvents: "An event of an unknown type is skipped by its size."
    case .soundsAsManyNotesAsDeclared: "As many notes sound at once as it declares."
    case .survivesAStormOfNotes: "More notes than it declares do no harm, and all can be ended."
    case .gainIsInDecibels: "A gain of −20 dB makes a note 20 dB quieter."
    case .velocityMakesLouder: "A greater velocity makes a note louder."
    case .staysWithinFullScale: "A single note stays within full scale."
    case .rendersFiniteNumbers: "Every frame is a finite number."
    case .rendersNoDenormals: "No frame is so small that the processor slows down."
    case .writesEveryFrame: "Every requested frame is written, even in silence."
    case .writesNothingPastItsFrames: "Nothing is written past the requested frames."
    case .blockSizesDoNotMatter: "Blocks of any size render the same frames."
    case .pitchIsRight:
      """
      A note is within 30 cents of the requested frequency, or within 250 if the host measures the \
      keys at each rate.
      """
    case .pitchStepsAreExact: "Steps of fractions of a cent are as exact as the declared quantum."
    case .pitchIsTheSameAtEveryRate: "The pitch is the same at 44100, 48000 and 96000 Hz."
    case .retunesToTheFrequency: "A retuned note reaches its new frequency."
    case .retunesWithoutAClick: "A retune does not click."
    case .allocatesNothing: "Rendering allocates and frees nothing."
    case .locksNothing: "Rendering takes no lock."
    case .makesNoSystemCall: "Rendering makes no system call."
    case .fitsAnAudioThreadsStack:
      "Rendering fits in a stack of 512 KiB, that of a JACK client’s audio thread."
    case .rendersInTime:
      """
      Rendering takes less than 30% of a 64-frame period, and no block takes longer than its own \
      duration.
      """
    case .missingDeviceIsRefused: "A device that is not there is refused with a reason."
    case .opens: "The device opens, and reports what was granted."
    case .pullsNothingBeforeItRuns: "Nothing is pulled before it runs."
    case .pulls: "Blocks are pulled once it runs."
    case .pullsWithinMaxFrames:
      "Every block has at least 1 frame and at most the granted number of frames."
    case .pullsFromOneThread: "All blocks of a run are pulled from one thread, one after the other."
    case .clockGoesForward:
      "Frame, time and rate of the blocks are consistent, and frame and time never go back."
    case .clockKeepsTime: "Frames are pulled at the granted rate."
    case .clockFollowsTime:
      "Frame and time of the blocks follow CLOCK_MONOTONIC: they neither stop nor jump."
    case .haltStopsPulling: "After halt nothing is pulled, and it can run again."
    case .haltIsHarmless: "A halt when nothing is running does no harm."
    case .closesWithinASecond: "It closes within a second, running or not."
    case .closeStopsPulling: "After close nothing is pulled."
    case .outputLeaksNothing: "Ten life cycles leave no descriptor and no thread behind."
    case .midiOpens:
      "MIDI input can be added to an open output, once, and names its port and devices."
    case .handsComeBeforeTheirBlock:
      """
      MIDI input delivers channel messages on the thread that pulls, before the block they belong \
      to.
      """
    case .handsLeakNothing: "Life cycles with MIDI input leave no descriptor and no thread behind."
    }
  }
}

extension CommandLineText {
  /// The English text.
  package var english: String {
    switch self {
    case .unknownOption: "There is no option {name} here"
    case .unknownCommand: "There is no command {name}"
    case .unknownSetting: "There is no setting {name}"
    case .tooMuch: "{name} is not expected here"
    case .missingValue: "{name} needs a value"
    case .missingArgument: "{name} is missing"
    case .invalidValue: "{value} is not a value for {name}"
    case .allowed: "{sentence}; allowed: {allowed}"
    case .valueForFlag: "{name} takes no value, but {value} was given"
    case .learning: "Learning from your answers: {count}"
    case .excludes: "{name} and {other} cannot be used together"
    case .needs: "{name} works only with {other}"
    case .suggestion: "{sentence}; did you mean {guess}?"
    case .end: "{sentence}."
    case .help: "{sentence} See “{command}”."
    case .before: "was {value}"
    case .noteColumn: "Note"
    case .thresholdColumn: "Threshold"
    case .answersColumn: "Answers"
    case .noAnswers: "No answer is stored for the interval {interval}."
    case .noTexts: "No text’s key begins with {prefix}; the keys begin with {known}."
    case .resetKeys: "y resets them, n keeps them:"
    case .resetNeedsYes:
      "Without a terminal, name the settings, or reset all of them with --yes."
    case .resetKept: "Nothing was changed."
    case .noTerminal: "This terminal cannot show screens; use --plain."
    case .fewFiles:
      """
      Peach needs to open at least {count} files at a time, and the limit of this process is \
      lower. Raise it with “ulimit -n 256”.
      """
    case .fewThreads:
      """
      Peach needs {count} threads, but the system allows fewer. Raise the limit with “ulimit -u \
      NUMBER”.
      """
    case .littleMemory:
      """
      Peach needs {gigabytes} GB of address space, but the limit of this process is lower. Raise \
      it with “ulimit -v unlimited”.
      """
    case .unwritable: "The output cannot be written ({reason}). Make room, or send it elsewhere."
    }
  }
}

extension VerificationText {
  /// The English text.
  package var english: String {
    switch self {
    case .silent: "No sound at {keys}."
    case .pitch: "Notes are off by up to {measured} cents at {keys}; allowed: {limit}."
    case .step: "A step of 0.1 cent is off by up to {measured} cents at {keys}; allowed: {limit}."
    case .retune: "A retuned note is {measured} cents off the requested pitch; allowed: {limit}."
    case .glideTime: "A move to another pitch takes {measured} ms; allowed: {limit}."
    case .glideTurn: "While it is retuned, a note strays by {measured} cents; allowed: {limit}."
    case .drift: "A long note drifts by {measured} cents; allowed: {limit}."
    case .length: "A note is {measured} {measured|frame|frames} off its length; allowed: {limit}."
    case .release: "A released note sounds {measured} {measured|frame|frames} longer than declared."
    case .onset:
      """
      Notes begin up to {measured} {measured|frame|frames} off the requested frame; allowed: \
      {limit}.
      """
    case .level: "A level is {measured} dB off the requested one; allowed: {limit}."
    case .clipping: "The loudest note is {measured} dB above full scale and clips."
    case .clickStart: "A note begins with a click, {measured} dB; allowed: {limit}."
    case .clickStop: "A note ends with a click, {measured} dB; allowed: {limit}."
    case .clickRetune: "A retune clicks, {measured} dB; allowed: {limit}."
    case .clickTakeover:
      "A note that takes over from another clicks, {measured} dB; allowed: {limit}."
    case .distortion: "The sine has harmonics or noise, {measured} dB; allowed: {limit}."
    case .heardJack: "JACK"
    case .heardOffline: "offline"
    case .headSource: "source"
    case .headHeard: "recorded"
    case .headPitch: "pitch c"
    case .headStep: "step c"
    case .headRetune: "retune c"
    case .headLength: "length fr"
    case .headLevel: "level dB"
    case .headClick: "clicks dB"
    case .headDistortion: "THD+N dB"
    case .progress: "Listening: {done} of {all}, {source}"
    case .summary: "Passed: {passed} of {all}."
    case .summaryNotJudged: "Passed: {passed} of {all}. Not judged: {notJudged}."
    case .skipped: "Not verified: {source}: {reason}"
    case .pitchNotJudged: "pitch not judged: {reasons}"
    case .tuning: "compensated: samples that are up to {cents} cents off their keys"
    case .nearly: "pitch unstable by {cents} cents"
    case .unheard: "no sound"
    case .wavering: "wavering pitch"
    case .repeatability: "repeated notes differ by up to {differences}"
    case .cents: "{number} cents"
    case .decibels: "{number} dB"
    case .allocates: "allocates memory on the audio thread, which may hold it up"
    case .locks: "takes locks on the audio thread, which may hold it up"
    case .vibrato: "vibrato"
    case .chorus: "chorus or beating"
    case .noise: "no clear pitch"
    case .elsewhere: "a different note sounds"
    case .wandering: "gliding pitch"
    case .inharmonic: "inharmonic"
    case .brief: "too short"
    case .plotSpectrum: "Spectrum of {note}"
    case .plotEnvelope: "Envelope of {note}"
    case .plotPitch: "Pitch of {note}, retuned by 50 cents"
    }
  }
}

extension SimulationText {
  /// The English text.
  package var english: String {
    switch self {
    case .listeners:
      "{listeners} {listeners|listener|listeners}, {trials} {trials|answer|answers} each, strategy {strategy}, seed {seed}"
    case .population: "Thresholds {population}"
    case .flat: "of 1.5 to 60 cents, the same at every key of a listener"
    case .smooth: "of 1.5 to 60 cents, which change from key to key"
    case .given: "from a file"
    case .halving: "They halve every {answers} {answers|answer|answers}."
    case .trained: "The listeners trained a week earlier, with {answers} {answers|answer|answers}."
    case .lag: "lag (answers)"
    case .oneListener:
      """
      Answers are stored for one listener only. Use --listeners 1, or leave --data-dir {folder} \
      out.
      """
    case .answers: "answers"
    case .posterior: "RMS ln error, posterior"
    case .mean: "RMS ln error, mean played"
    case .bias: "bias"
    case .coverage: "inside 90%"
    case .right: "share correct"
    case .cost: "Choosing and learning: {microseconds} µs an answer"
    }
  }
}

extension TuningsText {
  /// The English text.
  package var english: String {
    switch self {
    case .folder: "Peach looks for scales in {folder}."
    case .interval: "interval"
    case .cents: "cents"
    case .ratio: "ratio"
    case .refused: "This is not a tuning: {reason}."
    }
  }
}

extension SessionText {
  /// The English text.
  package var english: String {
    switch self {
    case .wrongAddress:
      "{url} in NSM_URL is not the address of a session manager. Peach continues without a session."
    case .noAnswer:
      "The session manager at {url} does not answer. Peach continues without a session."
    case .refused:
      "The session manager refuses Peach ({reason}). Peach continues without a session."
    case .nothingToOpen:
      "The session manager at {url} names no session. Peach continues without one."
    case .noFolder:
      "The session’s folder {path} cannot be created ({reason}). Peach continues without a session."
    case .gone: "The session manager has ended. Peach continues, and the session is unchanged."
    case .hidden:
      """
      The session manager has hidden Peach. To see this page again, show Peach in the session \
      manager.
      """
    }
  }
}

extension SourceText {
  /// The English text.
  package var english: String {
    switch self {
    case .noneFound: "No source matches; “peach sources” shows all."
    case .noneRecorded: "None of these sources needs to be measured: their pitch is exact."
    case .group: "{group} ({count})"
    case .underWay: "{done} of {all}, {left} left: {source}"
    case .headSource: "source"
    case .headFit: "usable for"
    case .headKeys: "clear keys"
    case .headDeviation: "cents off"
    case .headRemark: "remark"
    case .intervals: "intervals"
    case .unison: "single"
    case .neither: "neither"
    case .failed: "—"
    case .summary:
      """
      {measured} measured: {intervals} usable for intervals, {unison} for single notes, {neither} \
      for neither.
      """
    }
  }
}

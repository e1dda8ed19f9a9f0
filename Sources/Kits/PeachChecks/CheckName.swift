/// The checks of a plugin, by the names that `peach plugins check` accepts and prints.
package enum CheckName: String, CaseIterable, Hashable, Sendable {
  case loads
  case exportsOnlyItsEntry = "exports-only-its-entry"
  case tableIsValid = "table-is-valid"
  case functionsAreThere = "functions-are-there"
  case manifestAgrees = "manifest-agrees"
  case starts
  case loadsWithoutDevice = "loads-without-device"
  case printsNothing = "prints-nothing"
  case loadsAtOnce = "loads-at-once"
  case refusesAnotherMajor = "refuses-another-major"
  case acceptsANewerMinor = "accepts-a-newer-minor"
  case unknownExtensionIsNull = "unknown-extension-is-null"
  case unknownOptionIsRefused = "unknown-option-is-refused"

  case listsItsSources = "lists-its-sources"
  case sourcesAreStable = "sources-are-stable"
  case indexPastTheLastIsRefused = "index-past-the-last-is-refused"
  case unknownSourceIsRefused = "unknown-source-is-refused"
  case reasonsFitTheirBuffers = "reasons-fit-their-buffers"
  case reasonsArePlainText = "reasons-are-plain-text"
  case probesWithinASecond = "probes-within-a-second"

  case makesASound = "makes-a-sound"
  case traitsAreSane = "traits-are-sane"
  case readsWithinSizes = "reads-within-sizes"
  case endsWithoutActivation = "ends-without-activation"
  case leaksNoMemory = "leaks-no-memory"
  case leaksNoDescriptor = "leaks-no-descriptor"
  case leaksNoThread = "leaks-no-thread"

  case keepsTheWorkingDirectory = "keeps-the-working-directory"
  case keepsTheUmask = "keeps-the-umask"
  case keepsTheLocale = "keeps-the-locale"
  case keepsTheEnvironment = "keeps-the-environment"
  case keepsTheFloatingPointMode = "keeps-the-floating-point-mode"
  case keepsTheSignalMask = "keeps-the-signal-mask"
  case keepsTheSignalHandlers = "keeps-the-signal-handlers"
  case keepsTheResourceLimits = "keeps-the-resource-limits"
  case keepsOtherDescriptors = "keeps-other-descriptors"
  case keepsItsScheduling = "keeps-its-scheduling"
  case leavesNoProcess = "leaves-no-process"
  case startsNoThread = "starts-no-thread"
  case exitsCleanly = "exits-cleanly"

  case silenceIsExactZero = "silence-is-exact-zero"
  case forgetsNotesWhenDeactivated = "forgets-notes-when-deactivated"
  case sounds
  case soundsOnBothChannels = "sounds-on-both-channels"
  case rendersTheSameAgain = "renders-the-same-again"
  case instancesAreIndependent = "instances-are-independent"
  case beginsAtItsFrame = "begins-at-its-frame"
  case endsAfterItsLength = "ends-after-its-length"
  case releaseFallsSilent = "release-falls-silent"
  case allOffFallsSilent = "all-off-falls-silent"
  case ignoresUnknownNotes = "ignores-unknown-notes"
  case ignoresUnknownEvents = "ignores-unknown-events"
  case soundsAsManyNotesAsDeclared = "sounds-as-many-notes-as-declared"
  case survivesAStormOfNotes = "survives-a-storm-of-notes"

  case gainIsInDecibels = "gain-is-in-decibels"
  case velocityMakesLouder = "velocity-makes-louder"
  case staysWithinFullScale = "stays-within-full-scale"
  case rendersFiniteNumbers = "renders-finite-numbers"
  case rendersNoDenormals = "renders-no-denormals"

  case writesEveryFrame = "writes-every-frame"
  case writesNothingPastItsFrames = "writes-nothing-past-its-frames"
  case blockSizesDoNotMatter = "block-sizes-do-not-matter"

  case pitchIsRight = "pitch-is-right"
  case pitchStepsAreExact = "pitch-steps-are-exact"
  case pitchIsTheSameAtEveryRate = "pitch-is-the-same-at-every-rate"
  case retunesToTheFrequency = "retunes-to-the-frequency"
  case retunesWithoutAClick = "retunes-without-a-click"

  case allocatesNothing = "allocates-nothing-while-rendering"
  case locksNothing = "locks-nothing-while-rendering"
  case makesNoSystemCall = "makes-no-system-call-while-rendering"
  case fitsAnAudioThreadsStack = "fits-an-audio-threads-stack"
  case rendersInTime = "renders-in-time"

  case missingDeviceIsRefused = "missing-device-is-refused"
  case opens
  case pullsNothingBeforeItRuns = "pulls-nothing-before-it-runs"
  case pulls
  case pullsWithinMaxFrames = "pulls-within-max-frames"
  case pullsFromOneThread = "pulls-from-one-thread"
  case clockGoesForward = "clock-goes-forward"
  case clockKeepsTime = "clock-keeps-time"
  case clockFollowsTime = "clock-follows-time"
  case haltStopsPulling = "halt-stops-pulling"
  case haltIsHarmless = "halt-is-harmless"
  case closesWithinASecond = "closes-within-a-second"
  case closeStopsPulling = "close-stops-pulling"
  case outputLeaksNothing = "output-leaks-nothing"
  case midiOpens = "hands-open"
  case handsComeBeforeTheirBlock = "hands-come-before-their-block"
  case handsLeakNothing = "hands-leak-nothing"

  /// The checks that concern one source, which are run for each source of a run.
  package static let ofOneSource = Set(
    allCases.drop { $0 != .probesWithinASecond }.prefix { $0 != .missingDeviceIsRefused })

  /// The checks of an output.
  package static let ofOutput = Set(allCases.drop { $0 != .missingDeviceIsRefused })
}

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
  case probesWithinASecond = "probes-within-a-second"

  case makesASound = "makes-a-sound"
  case traitsAreSane = "traits-are-sane"
  case readsWithinSizes = "reads-within-sizes"
  case endsWithoutActivation = "ends-without-activation"
  case leaksNoMemory = "leaks-no-memory"
  case leaksNoDescriptor = "leaks-no-descriptor"
  case leaksNoThread = "leaks-no-thread"

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
  case rendersInTime = "renders-in-time"

  case missingDeviceIsRefused = "missing-device-is-refused"
  case opens
  case pullsNothingBeforeItRuns = "pulls-nothing-before-it-runs"
  case pulls
  case pullsWithinMaxFrames = "pulls-within-max-frames"
  case clockGoesForward = "clock-goes-forward"
  case clockKeepsTime = "clock-keeps-time"
  case haltStopsPulling = "halt-stops-pulling"
  case haltIsHarmless = "halt-is-harmless"
  case closesWithinASecond = "closes-within-a-second"
  case outputLeaksNothing = "output-leaks-nothing"
}

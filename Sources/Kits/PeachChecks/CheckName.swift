/// The checks of a plugin, by the names that `peach plugins check` accepts and prints.
package enum CheckName: CaseIterable, Hashable, Sendable {
  case loads, exportsOnlyItsEntry, tableIsValid, functionsAreThere, manifestAgrees, starts,
    loadsWithoutDevice, printsNothing, loadsAtOnce, refusesAnotherMajor, acceptsANewerMinor,
    unknownExtensionIsNull, unknownOptionIsRefused
  case listsItsSources, sourcesAreStable, indexPastTheLastIsRefused, unknownSourceIsRefused,
    reasonsFitTheirBuffers, reasonsArePlainText, probesWithinASecond
  case makesASound, traitsAreSane, readsWithinSizes, endsWithoutActivation, leaksNoMemory,
    leaksNoDescriptor, leaksNoThread
  case keepsTheWorkingDirectory, keepsTheUmask, keepsTheLocale, keepsTheEnvironment,
    keepsTheFloatingPointMode, keepsTheSignalMask, keepsTheSignalHandlers, keepsTheResourceLimits,
    keepsOtherDescriptors, keepsItsScheduling, leavesNoProcess, startsNoThread, exitsCleanly
  case silenceIsExactZero, forgetsNotesWhenDeactivated, sounds, soundsOnBothChannels,
    rendersTheSameAgain, instancesAreIndependent, beginsAtItsFrame, endsAfterItsLength,
    releaseFallsSilent, allOffFallsSilent, ignoresUnknownNotes, ignoresUnknownEvents,
    soundsAsManyNotesAsDeclared, survivesAStormOfNotes
  case gainIsInDecibels, velocityMakesLouder, staysWithinFullScale, rendersFiniteNumbers,
    rendersNoDenormals
  case writesEveryFrame, writesNothingPastItsFrames, blockSizesDoNotMatter
  case pitchIsRight, pitchStepsAreExact, pitchIsTheSameAtEveryRate, retunesToTheFrequency,
    retunesWithoutAClick
  case allocatesNothing, locksNothing, makesNoSystemCall, fitsAnAudioThreadsStack, rendersInTime
  case missingDeviceIsRefused, opens, pullsNothingBeforeItRuns, pulls, pullsWithinMaxFrames,
    pullsFromOneThread, clockGoesForward, clockKeepsTime, clockFollowsTime, haltStopsPulling,
    haltIsHarmless, closesWithinASecond, closeStopsPulling, outputLeaksNothing, midiOpens,
    handsComeBeforeTheirBlock, handsLeakNothing

  /// The checks that concern one source, which are run for each source of a run.
  package static let ofOneSource = Set(
    allCases.drop { $0 != .probesWithinASecond }.prefix { $0 != .missingDeviceIsRefused })

  /// The checks of an output.
  package static let ofOutput = Set(allCases.drop { $0 != .missingDeviceIsRefused })
}

extension CheckName: RawRepresentable {
  /// The name as printed: its words in small letters, with dashes between them.
  package var rawValue: String {
    let words = "\(self)".replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    return switch self {
    case .midiOpens: "hands-open"
    case .allocatesNothing, .locksNothing, .makesNoSystemCall: words + "-while-rendering"
    default: words
    }
  }

  /// Finds a check by its name.
  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}

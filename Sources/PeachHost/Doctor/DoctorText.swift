import PeachText

/// The texts of `peach doctor`: what was found, and what to do.
package enum DoctorText: String, CatalogText {
  case outputOpens, outputConnected, outputRefused, outputSilent, outputUnconnected, listSources
  case connectPorts, resetConnect
  case forcedQuantum, freeQuantum, heldQuantum, resampled, takeRate
  case jackRuns, otherServer, nameServer, othersServer, startOwnServer
  case pipeWireRuns, pipeWireBeside, pulseRuns, noServer
  case usePipeWireJACK, installPipeWireJACK, startServer
  case noCard, loadCard, cardsFree, deviceForbidden, deviceBusy, freeDevice, joinAudioGroup
  case noDropouts, dropouts, longerPeriod, longerGraphPeriod, period, shorterPeriod
  case shorterGraphPeriod
  case mayRealTime, realTimeKit, noRealTime, allowRealTime, notInAudioGroup
  case littleLockedMemory, lockMemory, governor, setGovernor
  case threadedInterrupts, plainInterrupts, threadInterrupts
  case soundFonts, noSoundFont, installSoundFont, badPlugin, checkPlugin
  case terminal, dumbTerminal, usePlain, noUTF8, setLocale, smallTerminal, enlargeTerminal
  case diskFree, diskFull, freeDisk, dataWhole, noData, dataUnusable, settingsWrong
  case listening, healthy, summary

  /// The prefix of the keys, "doctor".
  package static let area = "doctor"
}

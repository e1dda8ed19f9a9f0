import PeachCore
import PeachText

/// The texts used only by the web app, and the output of `peach serve`.
package enum WebText: String, CatalogText {
  case listening, listeningMore, listeningEnd, connected, moved, noLocalAddress, notEncrypted,
    forgotten, noCodes
  case certificate, installAuthority, ownCertificate, authority, authorityHint, socketRefused
  case notConnected, notConnectedTitle, notConnectedAgain, connectTitle, connectHint, connect
  case welcome, enter, onlyOnThisMachine, eraseElsewhere, trustElsewhere, devicesElsewhere
  case connectionLost, tooManyPages, busy, takeOver, endOther, back
  case slider, tuneByEar, submit, targetInterval
  case search, hear, hearing, use, inUse
  case unreachable, tryAgain, less, greater, instrument, limits, tooNarrow, noInterval
  case noInstrument, found
  case take, unavailable, looking, close, cancel, wrongMessage, dropHint
  case noSoundHere, doctor, soundStopped, onMachine, here
  case devices, device, unknownDevice, thisDevice, revoke, noDevices, addDevice, addDeviceHere
  case moreSettings, tryingOutputs
  case keys, keyAnswers, keyTunes, keyLetsGo, keyReplay, keyBack

  /// The prefix of the keys, "web".
  package static let area = "web"
}

import PeachText

/// The reasons that the JACK backend gives.
package enum JackReason: String, CatalogText {
  case serverMissing, namedServerMissing, serverSilent, namedServerSilent
  case serverStopped, namedServerStopped, otherProtocol, noClient
  case noPortsLeft, notLetIn, callbackRefused
  case portMissing, notConnected, clientMissing, notHeard
  case freewheels, clientName, serverName, serverVariable, portPattern, repetitivePattern,
    wrongPattern

  /// The prefix of the keys, "jack".
  package static let area = "jack"
}

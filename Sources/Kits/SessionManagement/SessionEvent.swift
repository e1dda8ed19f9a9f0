/// A message of a session manager to a client of it, by the API of the New Session Manager 1.1.2.
package enum SessionEvent: Hashable, Sendable {
  /// The manager has let the client in.
  case accepted(manager: String)
  /// The manager does not let the client in.
  case refused(code: Int, message: String)
  /// Open what lies at a path, under a name on graphs; answered once that is done.
  case open(path: String, displayName: String, clientID: String)
  /// Save; answered once that is done.
  case save
  /// Show what can be hidden.
  case show
  /// Hide it.
  case hide
  /// The manager is gone.
  case lost
}

/// The codes of errors that a client answers with.
package enum SessionError: Int, Sendable {
  case general = -1
  case notNow = -8
  case createFailed = -10
}

/// A request of a session manager that has to be answered.
package enum SessionRequest: String, Sendable {
  case open = "/nsm/client/open"
  case save = "/nsm/client/save"
}

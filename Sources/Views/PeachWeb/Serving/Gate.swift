import FlyingFox

/// Decides who is let in: those who know the address that was printed, and were let in before.
///
/// A page from elsewhere is kept out three times: its `Host` is not ours, however its name is
/// resolved; its `Origin` is not ours; and its browser does not send the cookie along.
struct Gate: Sendable {
  /// What a request gets.
  enum Verdict: Hashable {
    /// It may go on.
    case allowed
    /// It came by the printed address, and gets the cookie.
    case welcome
    /// It may not.
    case refused
  }

  /// Names and addresses with the port, as a `Host` header has them.
  let hosts: Set<String>
  /// What the printed address ends with; new at every start.
  let ticket: Secret
  /// What the cookie holds; kept between starts.
  let key: Secret
  /// Other servers on this machine share its cookies, so the port is part of the name.
  let cookieName: String

  /// - Parameters:
  ///   - names: names and addresses of this machine; an IPv6 address in brackets.
  ///   - port: where is listened.
  ///   - ticket: for the printed address.
  ///   - key: for the cookie.
  init(names: [String], port: UInt16, ticket: Secret, key: Secret) {
    hosts = Set(
      names.flatMap { name in
        let name = name.lowercased()
        return port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"]
      })
    self.ticket = ticket
    self.key = key
    cookieName = "peach-\(port)"
  }

  /// Judges a request.
  /// - Parameters:
  ///   - request: its headers.
  ///   - isSocket: whether it asks for a WebSocket, which a browser opens from any page.
  /// - Returns: what it gets.
  func judge(_ request: HTTPRequest, isSocket: Bool = false) -> Verdict {
    guard let host = request.headers[.host]?.lowercased(), hosts.contains(host) else {
      return .refused
    }
    let origins = request.headers.values(for: HTTPHeader("Origin"))
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host)" }), origins.count <= 1,
      !isSocket || origins.count == 1
    else { return .refused }
    if hasCookie(request) { return .allowed }
    let tickets = request.query.filter { $0.name == "token" }
    guard !isSocket, request.path == "/", tickets.count == 1, ticket.matches(tickets[0].value)
    else { return .refused }
    return .welcome
  }

  /// The header that hands out the cookie.
  ///
  /// Browsers keep it for 400 days at most.
  var cookie: String {
    "\(cookieName)=\(key); Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000"
  }

  private func hasCookie(_ request: HTTPRequest) -> Bool {
    let prefix = cookieName + "="
    return request.headers.values(for: .cookie).contains { header in
      header.split(separator: ";").contains { part in
        let cookie = part.drop { $0 == " " }
        return cookie.hasPrefix(prefix) && key.matches(cookie.dropFirst(prefix.count))
      }
    }
  }
}

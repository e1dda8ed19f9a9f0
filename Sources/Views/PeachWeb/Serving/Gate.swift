import FlyingFox

/// Decides who is let in: those who know the printed address, and those let in before.
///
/// A page from elsewhere is kept out by three checks: its `Host` is not ours, whatever its name
/// resolves to; its `Origin` is not ours; and its browser does not send the cookie.
struct Gate: Sendable {
  /// The verdict on a request.
  enum Verdict: Hashable {
    /// The request may proceed.
    case allowed
    /// The request used the printed address, and receives the cookie.
    case welcome
    /// The request may not proceed.
    case refused
  }

  /// The names and addresses with the port, as in a `Host` header.
  let hosts: Set<String>
  /// The end of the printed address; new at every start.
  let ticket: Secret
  /// The content of the cookie; kept between starts.
  let key: Secret
  /// The name of the cookie; includes the port, as other servers on this machine share its cookies.
  let cookieName: String

  /// Creates a gate for the addresses of this machine.
  /// - Parameters:
  ///   - names: the names and addresses of this machine; an IPv6 address in brackets.
  ///   - port: the port of the server.
  ///   - ticket: the secret in the printed address.
  ///   - key: the secret in the cookie.
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
  ///   - request: the request, of which the headers matter.
  ///   - isSocket: true if it asks for a WebSocket, which a browser opens from any page.
  /// - Returns: the verdict.
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

  /// The header that sets the cookie.
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

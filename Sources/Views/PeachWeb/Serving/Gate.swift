import Foundation
import Synchronization

/// Decides which requests are answered: those with the printed address, and those of devices admitted before.
///
/// Three checks keep out a page from elsewhere: its `Host` is not ours, whatever its name
/// resolves to; its `Origin` is not ours; and its browser does not send the cookie. Thread-safe.
final class Gate: Sendable {
  /// The verdict on a request.
  enum Verdict: Hashable {
    /// The request may proceed, and comes from the device of an id.
    case allowed(device: String)
    /// The request opened the printed address, and receives a page with a button; nothing has changed yet.
    case invited
    /// The request came from that button, and receives a cookie; see ``Gate/admit(_:)``.
    case entering
    /// The request is for what everyone may have: the certificate of the authority.
    case open
    /// The request may not proceed.
    case refused
  }

  private struct State {
    /// The names and addresses with the port, as in a `Host` header.
    var hosts: Set<String> = []
    /// The end of the printed address; new once it was used.
    var ticket = Secret(characters: 22)
    var devices: [Device]
  }

  private let state: Mutex<State>
  private let port: UInt16
  private let file: DeviceFile
  private let now: @Sendable () -> Date
  /// The path to which the button of the printed address posts.
  static let admissionPath = "/admit"
  /// The path of the certificate that devices may install.
  static let authorityPath = "/peach-authority.crt"
  /// The time without use after which a device has to be admitted again, in seconds: 30 days.
  static let lifetime: TimeInterval = 30 * 24 * 3600
  /// The name of the cookie; includes the port, as other servers on this machine share its cookies.
  private let cookieName: String
  /// The devices as they are admitted, each by a ticket that is used up then; for one reader, who gets the
  /// newest.
  let newDevices: AsyncStream<Device>
  private let deviceNews: AsyncStream<Device>.Continuation

  /// Creates a gate for the addresses of this machine.
  /// - Parameters:
  ///   - names: the names and addresses of this machine; an IPv6 address in brackets.
  ///   - port: the port of the server.
  ///   - file: the devices that were admitted before.
  ///   - forgets: true to revoke all of them.
  ///   - now: the clock.
  init(
    names: [String], port: UInt16, file: DeviceFile, forgets: Bool = false,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.port = port
    self.file = file
    self.now = now
    cookieName = "peach-\(port)"
    (newDevices, deviceNews) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Mutex(State(devices: forgets ? [] : file.read()))
    if forgets { file.write([]) }
    self.names(names)
  }

  /// Takes other names and addresses for those of this machine.
  func names(_ names: [String]) {
    let hosts = names.flatMap { name in
      let name = name.lowercased()
      // Where it is the usual one of the scheme, browsers leave it out.
      return port == 80 || port == 443 ? [name, "\(name):\(port)"] : ["\(name):\(port)"]
    }
    state.withLock { $0.hosts = Set(hosts) }
  }

  /// The end of the printed address, good for one browser.
  var ticket: Secret { state.withLock { $0.ticket } }

  // MARK: Requests

  /// Returns the host that a request was sent to; nil if that is not this machine.
  func ownHost(of request: HTTPRequest) -> String? {
    guard let host = request.headers["Host"]?.lowercased() else { return nil }
    return state.withLock { $0.hosts.contains(host) } ? host : nil
  }

  /// Returns the name of the cookie of a request's scheme.
  ///
  /// A browser never lets a page in the clear replace or read the one of an encrypted page (RFC 6265bis, section
  /// 4.1.3.2), so each has its own.
  func cookieName(_ request: HTTPRequest) -> String {
    request.isEncrypted ? "__Host-" + cookieName : cookieName
  }

  /// Judges a request.
  /// - Parameters:
  ///   - request: the request; only its headers are used.
  ///   - isSocket: true if it asks for a WebSocket, which a browser opens from any page.
  /// - Returns: the verdict.
  func judge(_ request: HTTPRequest, isSocket: Bool = false) -> Verdict {
    state.withLock { state in
      guard let host = request.headers["Host"]?.lowercased(), state.hosts.contains(host) else {
        return .refused
      }
      let origins = request.headers.values(of: "Origin")
      let isPost = request.method == "POST"
      guard origins.allSatisfy({ $0.lowercased() == "\(request.scheme)://\(host)" }),
        origins.count <= 1,
        !(isSocket || isPost) || origins.count == 1
      else { return .refused }
      if let device = device(request, state) { return .allowed(device: device) }
      if request.path == Self.authorityPath { return .open }
      let tickets = request.query.filter { $0.name == "token" }
      guard !isSocket, tickets.count == 1, state.ticket.matches(tickets[0].value) else {
        return .refused
      }
      // A messenger that previews the address sends GET or HEAD, which must not use it up.
      switch request.path {
      case "/" where !isPost: return .invited
      case Self.admissionPath where isPost: return .entering
      default: return .refused
      }
    }
  }

  /// Admits the browser of an entering request; the ticket it came with is no longer good.
  /// - Returns: the header that sets its cookie; nil if another browser was faster.
  func admit(_ request: HTTPRequest) -> String? {
    let given = request.value("token") ?? ""
    let admitted = state.withLock { state -> (Device, [Device])? in
      guard state.ticket.matches(given) else { return nil }
      state.ticket = Secret(characters: 22)
      let device = Device(
        agent: request.headers["User-Agent"] ?? "", now: now(), isEncrypted: request.isEncrypted)
      state.devices.append(device)
      while state.devices.count > DeviceFile.limit,
        let oldest = state.devices.min(by: { $0.seen < $1.seen })
      {
        state.devices.removeAll { $0.id == oldest.id }
      }
      return (device, state.devices)
    }
    guard let (device, devices) = admitted else { return nil }
    file.write(devices)
    deviceNews.yield(device)
    return cookie(of: device, on: request)
  }

  /// Returns the header that makes a browser keep the cookie of its device for another 30 days; nil without
  /// such a device.
  func renewedCookie(of id: String, on request: HTTPRequest) -> String? {
    state.withLock { state in state.devices.first { $0.id == id } }
      .map { cookie(of: $0, on: request) }
  }

  private func cookie(of device: Device, on request: HTTPRequest) -> String {
    "\(cookieName(request))=\(device.key); Path=/; HttpOnly; SameSite=Strict; "
      + "Max-Age=\(Int(Self.lifetime))" + (request.isEncrypted ? "; Secure" : "")
  }

  private func device(_ request: HTTPRequest, _ state: borrowing State) -> String? {
    let prefix = cookieName(request) + "="
    for header in request.headers.values(of: "Cookie") {
      for part in header.split(separator: ";") {
        let cookie = part.drop { $0 == " " }
        guard cookie.hasPrefix(prefix) else { continue }
        let value = cookie.dropFirst(prefix.count)
        // A key that was read in the clear is good for nothing that is encrypted.
        let device = state.devices.first {
          ($0.isEncrypted ?? false) == request.isEncrypted && $0.key.matches(value) && isInUse($0)
        }
        if let device {
          return device.id
        }
      }
    }
    return nil
  }

  // MARK: Devices

  /// The admitted devices, the latest first.
  var devices: [Device] {
    state.withLock { $0.devices }.filter(isInUse).sorted { $0.since > $1.since }
  }

  /// Returns true if a device was used within ``lifetime``.
  private func isInUse(_ device: Device) -> Bool {
    now().timeIntervalSince(device.seen) < Self.lifetime
  }

  /// Notes that a device is used; stored once an hour.
  func see(_ id: String) {
    let now = now()
    let devices = state.withLock { state -> [Device]? in
      guard let index = state.devices.firstIndex(where: { $0.id == id }),
        now.timeIntervalSince(state.devices[index].seen) > 3600
      else { return nil }
      state.devices[index].seen = now
      return state.devices
    }
    if let devices { file.write(devices) }
  }

  /// Revokes a device.
  /// - Returns: false if no device has that id.
  @discardableResult
  func revoke(_ id: String) -> Bool {
    let devices = state.withLock { state -> [Device]? in
      let count = state.devices.count
      state.devices.removeAll { $0.id == id }
      return state.devices.count < count ? state.devices : nil
    }
    if let devices { file.write(devices) }
    return devices != nil
  }
}

import FlyingSocks
import Foundation
import Logging
import Synchronization
import TLS

/// Serves the pages and their WebSockets on FlyingFox's sockets, within ``Limits``.
final class WebServer: Sendable {
  /// The sockets at which clients arrive, by their addresses.
  private let listeners = Mutex<[ListeningSocket.Address: ListeningSocket]>([:])
  private let newListeners: AsyncStream<ListeningSocket>
  private let listenerNews: AsyncStream<ListeningSocket>.Continuation
  private let gate: Gate
  private let pages: WebPages
  private let host: any PageHost
  private let limits: Limits
  private let identity: @Sendable () -> TLSIdentity?
  private let table: ConnectionTable
  private let pageCount = Atomic<UInt64>(0)
  private let isStopped = Atomic<Bool>(false)
  private let logger = Logger(label: "peach.web")

  /// Creates a server that does not serve yet.
  /// - Parameters:
  ///   - listeners: the sockets at which clients arrive.
  ///   - gate: decides which requests are answered.
  ///   - pages: the responses.
  ///   - host: the owner of the pages that are open.
  ///   - limits: the limits on the use of resources.
  ///   - identity: returns what a client gets to see at an encrypted socket; nil closes its connection.
  init(
    listeners: [ListeningSocket], gate: Gate, pages: WebPages, host: any PageHost,
    limits: Limits = Limits(), identity: @escaping @Sendable () -> TLSIdentity? = { nil }
  ) {
    (newListeners, listenerNews) = AsyncStream.makeStream()
    self.gate = gate
    self.pages = pages
    self.host = host
    self.limits = limits
    self.identity = identity
    table = ConnectionTable(limits: limits)
    for listener in listeners { listen(on: listener) }
  }

  /// Takes clients at another address, too, once it serves.
  func listen(on listener: ListeningSocket) {
    listeners.withLock { $0[listener.address] = listener }
    listenerNews.yield(listener)
  }

  /// Takes no more clients at an address; those that are there stay.
  func leave(_ address: ListeningSocket.Address) {
    listeners.withLock { $0.removeValue(forKey: address) }?.shutDown()
  }

  /// The number of connections currently open.
  var connectionCount: Int { table.count }

  /// Serves until ``stop()``.
  func run() async {
    let pool = SocketPoller()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await pool.run() }
      group.addTask { [newListeners] in
        await withDiscardingTaskGroup { group in
          for await listener in newListeners {
            guard let socket = try? AsyncSocket(socket: listener.socket, pool: pool) else {
              continue
            }
            group.addTask {
              await self.accept(on: socket, of: listener)
              try? listener.socket.close()
            }
          }
        }
      }
      group.addTask {
        while (try? await Task.sleep(for: .milliseconds(250))) != nil { self.sweep(at: .now) }
      }
      // The first task to end stops all: nothing is served any more.
      _ = await group.next()
      group.cancelAll()
    }
  }

  /// Closes the connections whose time is up at a moment; while the server runs, four times a second.
  func sweep(at now: ContinuousClock.Instant) { table.sweep(at: now) }

  /// Accepts no more clients and closes the existing connections.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    listenerNews.finish()
    for address in listeners.withLock({ Array($0.keys) }) { leave(address) }
    table.shutDown()
  }

  private func accept(on socket: AsyncSocket, of listener: ListeningSocket) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled, isListening(at: listener.address) {
        do {
          let client = try await socket.accept()
          let session = listener.isEncrypted ? identity().flatMap(TLSSession.init) : nil
          guard !listener.isEncrypted || session != nil else {
            try? client.close()
            continue
          }
          let connection = Connection(client, session: session)
          connection.allow(limits.headTime)
          table.add(connection)
          group.addTask { await self.serve(connection) }
        } catch is CancellationError {
          break
        } catch {
          guard isListening(at: listener.address) else { break }
          // The client has already gone, or no descriptor is left: the next attempt may succeed.
          logger.info("a connection was not accepted", metadata: ["error": "\(error)"])
          try? await Task.sleep(for: .milliseconds(20))
        }
      }
      if isStopped.load(ordering: .relaxed) { table.shutDown() }
    }
  }

  private func isListening(at address: ListeningSocket.Address) -> Bool {
    listeners.withLock { $0[address] != nil }
  }

  private func serve(_ connection: Connection) async {
    do {
      var reader = HeadReader(connection: connection, limit: limits.headBytes)
      for _ in 0..<limits.requests {
        connection.allow(limits.headTime)
        guard let head = try await reader.next() else {
          try await refuse(.headersTooLarge, on: connection)
          break
        }
        connection.allow(limits.writeTime)
        guard try await answer(head, reader.rest, on: connection) else { break }
      }
    } catch let error as Connection.NotEncrypted {
      try? await redirect(error.bytes, on: connection)
    } catch {
      logger.debug("a connection ended", metadata: ["error": "\(error)"])
    }
    connection.close()
    table.remove(connection)
  }

  /// Leads a browser to the encrypted address: without a scheme it tries the other one.
  ///
  /// Nothing of the path is kept, as it was sent in the clear.
  private func redirect(_ bytes: [UInt8], on connection: Connection) async throws {
    connection.allow(limits.writeTime)
    let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { bytes[..<$0.lowerBound] }
    guard let head, let request = try? RequestHead.request(head, lineLimit: limits.headerLines),
      let host = gate.ownHost(of: request)
    else { return }
    let response = HTTPResponse(
      status: .permanentRedirect, headers: ["Location": "https://\(host)/"])
    try await connection.writeInTheClear(response.encoded(withBody: true, closes: true))
  }

  /// Answers a request.
  /// - Returns: true if another request may follow.
  private func answer(
    _ head: [UInt8], _ rest: [UInt8], on connection: Connection
  ) async throws -> Bool {
    var request: HTTPRequest
    do throws(RequestHead.Refusal) {
      request = try RequestHead.request(head, lineLimit: limits.headerLines)
    } catch {
      let status: HTTPResponse.Status =
        switch error {
        case .malformed: .badRequest
        case .method: .methodNotAllowed
        case .body: .contentTooLarge
        case .tooLarge: .headersTooLarge
        }
      try await refuse(status, on: connection)
      return false
    }
    request.isEncrypted = connection.isEncrypted
    let isSocket = request.path == WebPages.socketPath
    let verdict = gate.judge(request, isSocket: isSocket)
    if isSocket, case .allowed(let device) = verdict {
      try await upgrade(request, rest, of: device, on: connection)
      return false
    }
    let response = await pages.response(to: request, verdict: verdict, gate: gate)
    let stays =
      request.isPersistent && request.headers["Connection"]?.lowercased() != "close"
    try await connection.write(
      response.encoded(withBody: request.method != "HEAD", closes: !stays))
    return stays
  }

  private func refuse(_ status: HTTPResponse.Status, on connection: Connection) async throws {
    connection.allow(limits.writeTime)
    try await connection.write(HTTPResponse(status: status).encoded(withBody: true, closes: true))
  }

  // MARK: WebSockets

  private func upgrade(
    _ request: HTTPRequest, _ rest: [UInt8], of device: String, on connection: Connection
  ) async throws {
    gate.see(device)
    guard var handshake = WebSocketHandshake.response(to: request) else {
      try await refuse(.badRequest, on: connection)
      return
    }
    guard table.stay(connection) else {
      // A script sees the status of no handshake, only the code that a socket is closed with.
      try await connection.write(
        handshake.encodedHead + FrameParser.closing(1013))
      return
    }
    // A page may stay open for longer than its cookie is good, and connects again by itself.
    handshake.headers["Set-Cookie"] = gate.renewedCookie(of: device, on: request)
    try await connection.write(handshake.encodedHead)
    let socket = PageSocket(connection, limits: limits)
    let id = pageCount.add(1, ordering: .relaxed).newValue
    let page = PageLink(
      id: id, device: device, isOnThisMachine: connection.isFromThisMachine,
      use: { [gate] in gate.see(device) }, send: { socket.send($0) },
      sendBytes: { socket.send(bytes: $0) },
      close: { socket.close() })
    await socket.run(page, rest: rest, host: host)
  }
}

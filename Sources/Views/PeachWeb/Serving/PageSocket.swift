import Synchronization

/// The WebSocket of one page: reads within limits, and sends without making anyone wait.
final class PageSocket: Sendable {
  private let connection: Connection
  private let limits: Limits
  private let waiting: AsyncStream<[UInt8]>
  private let queue: AsyncStream<[UInt8]>.Continuation

  init(_ connection: Connection, limits: Limits) {
    self.connection = connection
    self.limits = limits
    (waiting, queue) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(limits.waitingMessages))
  }

  /// Sends a message; a page that has not read the previous ones is disconnected.
  func send(_ message: String) { send(FrameParser.encoded(message)) }

  /// Ends the connection at once.
  func close() { connection.shutDown() }

  /// Sends bytes; a page that has not read the previous ones is disconnected.
  func send(bytes: [UInt8]) { send(FrameParser.encoded(2, bytes)) }

  private func send(_ frame: [UInt8]) {
    if case .dropped = queue.yield(frame) { connection.shutDown() }
  }

  /// Runs until the page is gone.
  /// - Parameters:
  ///   - page: the page, for its host.
  ///   - rest: the bytes received after the handshake.
  ///   - host: the host of the page.
  func run(_ page: PageLink, rest: [UInt8], host: any PageHost) async {
    connection.allow(limits.silence)
    await host.joined(page)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.write() }
      group.addTask { await self.askAgain() }
      await read(rest, page, host)
      group.cancelAll()
      queue.finish()
      await host.left(page)
    }
  }

  private func read(_ rest: [UInt8], _ page: PageLink, _ host: any PageHost) async {
    var parser = FrameParser(limit: limits.messageBytes)
    var rate = RateLimit(rate: limits.messageRate, at: Self.seconds())
    parser.append(rest)
    do {
      while true {
        while let frame = try parser.next() {
          guard rate.take(at: Self.seconds()) else { throw FrameParser.Refusal.tooOften }
          switch frame {
          case .text(let message): await host.received(message, from: page)
          case .ping(let payload): send(FrameParser.encoded(10, payload))
          case .pong: break
          case .close:
            await end(1000)
            return
          }
        }
        parser.append(try await connection.read())
        connection.allow(limits.silence)
      }
    } catch let refusal as FrameParser.Refusal {
      await end(refusal.rawValue)
    } catch {
      // The page has gone, or its time was up.
    }
  }

  /// Sends the reason, and allows nothing else to be sent.
  private func end(_ code: UInt16) async {
    send(FrameParser.closing(code))
    queue.finish()
    // A page that still reads gets everything already queued; others are disconnected.
    connection.allow(limits.writeTime)
    while (try? await connection.read()) != nil {}
  }

  private func write() async {
    for await frame in waiting {
      do { try await connection.write(frame) } catch { break }
    }
    await connection.finishWriting()
    // The page's turn to close; on a busy machine, sending may have taken longer.
    connection.allow(.milliseconds(500))
  }

  /// Asks the page regularly if it is there.
  ///
  /// A phone that left the room does not close anything. The page learns in turn that the server is there,
  /// as scripts see no pings.
  private func askAgain() async {
    while (try? await Task.sleep(for: limits.heartbeat)) != nil {
      send(FrameParser.encoded(9, []))
      send(#"{"event":"alive"}"#)
    }
  }

  private static func seconds() -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - origin).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private static let origin = ContinuousClock.now
}

import Synchronization

/// The open connections, as many as there may be.
final class ConnectionTable: Sendable {
  private let limits: Limits
  private let connections = Mutex<[Connection]>([])

  init(limits: Limits) { self.limits = limits }

  /// Adds one; when there are too many, the one that has waited longest has to go.
  ///
  /// So a flood of connections that say nothing keeps nobody out, and pages that were let in stay.
  func add(_ connection: Connection) {
    let gone = connections.withLock { connections in
      connections.append(connection)
      guard connections.count > limits.connections,
        let oldest = connections.firstIndex(where: { !$0.stays })
      else { return Connection?.none }
      return connections.remove(at: oldest)
    }
    gone?.shutDown()
  }

  /// Makes one a WebSocket.
  /// - Returns: false when there are enough of them.
  func stay(_ connection: Connection) -> Bool {
    connections.withLock { connections in
      guard connections.count(where: \.stays) < limits.webSockets else { return false }
      connection.stay()
      return true
    }
  }

  /// Takes one out.
  func remove(_ connection: Connection) {
    connections.withLock { $0.removeAll { $0 === connection } }
  }

  /// Cuts off those whose time is up.
  func sweep() {
    let now = ContinuousClock.now
    for connection in connections.withLock({ $0 }) { connection.cutOff(at: now) }
  }

  /// Cuts off all.
  func shutDown() {
    for connection in connections.withLock({ $0 }) { connection.shutDown() }
  }

  /// How many there are.
  var count: Int { connections.withLock { $0.count } }
}

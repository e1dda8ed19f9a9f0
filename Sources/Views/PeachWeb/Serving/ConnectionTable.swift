import Synchronization

/// The open connections, limited in number.
final class ConnectionTable: Sendable {
  private let limits: Limits
  private let connections = Mutex<[Connection]>([])

  init(limits: Limits) { self.limits = limits }

  /// Adds a connection; if there are too many, the one that has waited longest is closed.
  ///
  /// So a flood of connections that send nothing cannot shut anyone out, and admitted pages
  /// stay.
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

  /// Marks a connection as a WebSocket.
  /// - Returns: false if there are too many.
  func stay(_ connection: Connection) -> Bool {
    connections.withLock { connections in
      guard connections.count(where: \.stays) < limits.webSockets else { return false }
      connection.stay()
      return true
    }
  }

  /// Removes a connection.
  func remove(_ connection: Connection) {
    connections.withLock { $0.removeAll { $0 === connection } }
  }

  /// Closes the connections whose time is up at a moment.
  func sweep(at now: ContinuousClock.Instant) {
    for connection in connections.withLock({ $0 }) { connection.cutOff(at: now) }
  }

  /// Closes all connections.
  func shutDown() {
    for connection in connections.withLock({ $0 }) { connection.shutDown() }
  }

  /// The number of open connections.
  var count: Int { connections.withLock { $0.count } }
}

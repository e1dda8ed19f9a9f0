import BackendKit
import CPeachBackend

/// Creates the table of the extension `peach.listener/1`.
func makeJackListenerTable() -> ConstantTable<peach_listener> {
  ConstantTable(
    peach_listener(
      size: UInt32(MemoryLayout<peach_listener>.size), reserved: 0,
      open: { server, host, listener, reason, size in
        guard let host, let listener else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          let made = try JackGraphListener(
            server: try JackNames.server(server), host: host.pointee)
          listener.pointee = Unmanaged.passRetained(made).toOpaque()
        }
      },
      info: { listener, info in
        guard let listener = instance(listener), let info else { return PEACH_ERROR_INVALID }
        listener.fill(info)
        return PEACH_OK
      },
      client: { listener, index, name, size in
        guard let clients = instance(listener)?.clients, index < clients.count else {
          return PEACH_ERROR_INVALID
        }
        writeReason(clients[Int(index)], to: name, size)
        return PEACH_OK
      },
      connect: { listener, client, reason, size in
        guard let listener = instance(listener), let client else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          try listener.connect(to: String(cString: client))
        }
      },
      close: { listener in
        guard let listener else { return }
        Unmanaged<JackGraphListener>.fromOpaque(listener).takeRetainedValue().close()
      }))
}

private func instance(_ listener: UnsafeMutableRawPointer?) -> JackGraphListener? {
  listener.map { Unmanaged<JackGraphListener>.fromOpaque($0).takeUnretainedValue() }
}

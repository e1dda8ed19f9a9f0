import BackendKit
import CPeachBackend

/// Creates the table of the extension `peach.pulse/1`.
func makeJackPulseTable() -> ConstantTable<peach_pulse> {
  ConstantTable(
    peach_pulse(
      size: UInt32(MemoryLayout<peach_pulse>.size), reserved: 0,
      open: { server, pulse, name, nameSize, reason, size in
        guard let pulse else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          let made = try JackPulse(server: try JackNames.server(server))
          writeReason(made.name, to: name, nameSize)
          pulse.pointee = Unmanaged.passRetained(made).toOpaque()
        }
      },
      set: { pulse, level in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue().set(level)
      },
      close: { pulse in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeRetainedValue().close()
      },
      connect_hands: { pulse, client, reason, size in
        guard let pulse, let client else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          try Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue()
            .connectMIDI(to: String(cString: client))
        }
      },
      send: { pulse, message in
        guard let pulse else { return }
        Unmanaged<JackPulse>.fromOpaque(pulse).takeUnretainedValue().send(message)
      }))
}

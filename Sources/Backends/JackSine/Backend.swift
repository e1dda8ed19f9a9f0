import BackendKit
import CJack
public import CPeachBackend

private let table = BackendTable(
  id: "jack", name: "JACK", version: "0.2.0",
  start: { host, reason, size in
    accept(host, reason, size) {
      // libjack writes to stderr, which would garble the screen; its statuses say the same.
      jack_set_error_function { _ in }
      jack_set_info_function { _ in }
    }
  },
  extension: { id in
    switch id.map({ String(cString: $0) }) {
    case PEACH_HANDS_ID: UnsafeRawPointer(midiTable.pointer)
    case PEACH_LISTENER_ID: UnsafeRawPointer(listenerTable.pointer)
    case PEACH_PULSE_ID: UnsafeRawPointer(pulseTable.pointer)
    default: nil
    }
  },
  sound: makeSineSoundTable(), output: makeJackOutputTable())

private let midiTable = makeMIDITable()
private let listenerTable = makeJackListenerTable()
private let pulseTable = makeJackPulseTable()

/// Returns the table of JackSine: a sine, and the JACK graph to play it through.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

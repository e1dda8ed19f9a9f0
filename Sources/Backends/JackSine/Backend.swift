import BackendKit
import CJack
public import CPeachBackend

private let table = BackendTable(
  id: "jack", name: "JACK", version: "0.1.0",
  start: { host, reason, size in
    let status = accept(host, reason, size)
    guard status == PEACH_OK else { return status }
    // libjack writes to stderr, which would deface a screen; its statuses say the same.
    jack_set_error_function { _ in }
    jack_set_info_function { _ in }
    return PEACH_OK
  },
  sound: makeSineSoundTable(), output: makeJackOutputTable())

/// The table of JackSine: a sine, and the JACK graph to hear it through.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

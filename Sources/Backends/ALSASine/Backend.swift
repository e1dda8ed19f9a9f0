import BackendKit
import CALSA
import CALSAMessages
public import CPeachBackend

private let table = BackendTable(
  id: "alsa", name: "ALSA", version: "0.2.0",
  start: { host, reason, size in
    accept(host, reason, size) { peach_alsa_keep_messages() }
  },
  extension: { id in
    id.map { String(cString: $0) } == PEACH_HANDS_ID ? UnsafeRawPointer(midiTable.pointer) : nil
  },
  sound: makeSineSoundTable(), output: makeALSAOutputTable())

private let midiTable = makeMIDITable()

/// Returns the table of ALSASine: a sine, and the ALSA device to play it through.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

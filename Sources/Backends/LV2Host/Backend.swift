import BackendKit
public import CPeachBackend
import LV2Sounds

private let table = BackendTable(
  id: "lv2", name: "LV2", version: "0.2.0",
  start: { host, reason, size in
    accept(host, reason, size) { MainCalls.use(host) }
  },
  extension: { id in
    guard let id, String(cString: id) == PEACH_CALIBRATION_ID else { return nil }
    return UnsafeRawPointer(calibration.pointer)
  },
  sound: makeLV2SoundTable())

private let calibration = makeLV2CalibrationTable()

/// Returns the table of this backend; the only symbol it exports.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

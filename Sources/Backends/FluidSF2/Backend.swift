import BackendKit
public import CPeachBackend
import Synchronization

private let table = BackendTable(
  id: "sf2", name: "FluidSynth", version: "0.1.0",
  start: { host, reason, size in
    let status = accept(host, reason, size)
    guard status == PEACH_OK else { return status }
    FluidLog.silence()
    return PEACH_OK
  },
  option: { name, value, reason, size in
    guard let name, String(cString: name) == "soundfont" else {
      writeReason("the only option of FluidSynth is “soundfont”", to: reason, size)
      return PEACH_ERROR_UNSUPPORTED
    }
    return offer(value.map { String(cString: $0) } ?? "", reason, size)
  },
  extension: { id in
    guard let id, String(cString: id) == PEACH_CALIBRATION_ID else { return nil }
    return UnsafeRawPointer(calibration.pointer)
  },
  sound: makeFluidSoundTable())

private let calibration = CalibrationTable()

/// The one symbol of this backend.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

/// Adds a file that the user named.
private func offer(
  _ path: String, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32
) -> peach_status {
  let failure = library.withLock { library -> SF2Error? in
    do throws(SF2Error) {
      try library.offer(path)
      return nil
    } catch {
      return error
    }
  }
  guard let failure else { return PEACH_OK }
  let error = SourceError.font(failure, path: path)
  writeReason(error.sentence, to: reason, size)
  // Unsupported would say that there is no such option; it is the file that is refused.
  return error.status == PEACH_ERROR_UNSUPPORTED ? PEACH_ERROR_INVALID : error.status
}

import BackendKit
import BackendReasons
public import CPeachBackend
import Synchronization

private let options = [
  BackendOption(
    name: "soundfont", text: "A SoundFont to offer in addition to the installed ones.", hint: "FILE"
  )
]

private let table = BackendTable(
  id: "sf2", name: "FluidSynth", version: "0.2.0",
  start: { host, reason, size in
    accept(host, reason, size) { FluidLog.silence() }
  },
  option: { name, value, reason, size in
    guard let name, String(cString: name) == "soundfont" else {
      writeReason(coded(SoundFontReason.unknownOption), to: reason, size)
      return PEACH_ERROR_UNSUPPORTED
    }
    return offer(value.map { String(cString: $0) } ?? "", reason, size)
  },
  optionInfo: { index, info in describe(index, in: options, info) },
  extension: { id in
    guard let id, String(cString: id) == PEACH_CALIBRATION_ID else { return nil }
    return UnsafeRawPointer(calibration.pointer)
  },
  sound: makeFluidSoundTable())

private let calibration = makeFluidCalibrationTable()

/// Returns the table of this backend; the only symbol it exports.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }

/// Adds a file named by the user.
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
  writeReason(error.reason, to: reason, size)
  // Unsupported would mean that there is no such option, but it is the file that is refused.
  return error.status == PEACH_ERROR_UNSUPPORTED ? PEACH_ERROR_INVALID : error.status
}

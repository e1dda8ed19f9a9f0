import BackendKit
import BackendReasons
import CALSA
import CPeachBackend
import Glibc

extension BackendFailure {
  /// Creates the failure for a device that could not be opened; each errno has its own remedy.
  init(opening device: String, code: Int32) {
    let (status, reason): (peach_status, ALSAReason) =
      switch -code {
      case EBUSY: (PEACH_ERROR_BUSY, .busy)
      case EACCES, EPERM: (PEACH_ERROR_DENIED, .denied)
      case ENOENT, ENODEV, ENXIO: (PEACH_ERROR_MISSING, .missing)
      case EHOSTDOWN, ECONNREFUSED: (PEACH_ERROR_MISSING, .serverMissing)
      default: (PEACH_ERROR_MISSING, .notOpened)
      }
    self.init(
      status, reason,
      ["device": .text(device), "error": .text(String(cString: snd_strerror(code)))])
  }
}

/// Throws a reason that names the device and the error, if a call has failed.
func check(
  _ code: Int32, _ device: String, _ reason: ALSAReason
) throws(BackendFailure) {
  guard code < 0 else { return }
  throw BackendFailure(
    PEACH_ERROR_UNSUPPORTED, reason,
    ["device": .text(device), "error": .text(String(cString: snd_strerror(code)))])
}

import BackendKit
import BackendReasons
import CALSA
import CALSAMessages
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
      [
        "device": .text(device),
        "error": .text(configurationFault ?? String(cString: snd_strerror(code))),
      ])
  }
}

/// Returns what libasound has said on this thread of a configuration that it cannot use; nil for nothing.
private var configurationFault: String? {
  let messages = String(cString: peach_alsa_messages()).split(separator: "\n")
  guard let first = messages.first else { return nil }
  // It names the line first, and the file after that.
  guard let place = first.firstMatch(of: /^_toplevel_:(\d+):\d+:(.*)$/),
    let file = messages.dropFirst().first?.firstMatch(of: /^(\/.*) may be old or corrupted/)
  else { return String(first) }
  return "\(file.1):\(place.1): \(place.2)"
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

/// Runs calls into libasound whose plugins write to stderr directly, bypassing any error handler.
///
/// The descriptor belongs to the process, so no errors of the process are visible for these few
/// milliseconds; the calls report their own failures as codes.
func withoutPluginMessages<Result, Failure: Error>(
  _ calls: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  defer {
    if saved >= 0 {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
    if nowhere >= 0 { close(nowhere) }
  }
  if saved >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  return try calls()
}

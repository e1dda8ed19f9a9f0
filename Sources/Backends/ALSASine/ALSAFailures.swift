import BackendKit
import CALSA
import CPeachBackend
import Glibc

extension BackendFailure {
  /// Creates the failure for a device that could not be opened; each errno has its own remedy.
  init(opening device: String, code: Int32) {
    let pcm = "the ALSA device “\(device)”"
    switch -code {
    case EBUSY:
      self.init(PEACH_ERROR_BUSY, "\(pcm) is in use by another program; stop it, or name another")
    case EACCES, EPERM:
      self.init(PEACH_ERROR_DENIED, "\(pcm) may not be opened; join the group “audio”")
    case ENOENT, ENODEV, ENXIO:
      self.init(PEACH_ERROR_MISSING, "\(pcm) is not there; “aplay -L” lists those that are")
    case EHOSTDOWN, ECONNREFUSED:
      self.init(
        PEACH_ERROR_MISSING, "\(pcm) needs a sound server that is not running; start it")
    default:
      self.init(
        PEACH_ERROR_MISSING, "\(pcm) cannot be opened: \(String(cString: snd_strerror(code)))")
    }
  }
}

/// Throws if a call has failed.
func check(
  _ code: Int32, _ what: @autoclosure () -> String
) throws(BackendFailure) {
  guard code < 0 else { return }
  throw BackendFailure(
    PEACH_ERROR_UNSUPPORTED, "\(what()): \(String(cString: snd_strerror(code)))")
}

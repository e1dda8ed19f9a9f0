import BackendKit
import CALSA
import CPeachBackend

/// Creates the table of the ALSA output.
func makeALSAOutputTable() -> UnsafePointer<peach_output> {
  makeOutputTable(
    probe: { device, reason, size in
      reporting(to: reason, size) { () throws(BackendFailure) in
        snd_pcm_close(try ALSADevice.openPCM(try ALSADevice.name(device)))
      }
    },
    open: { config, host, output, reason, size in
      guard let config, let host, let output else { return PEACH_ERROR_INVALID }
      return openOutput(output, reason, size) { () throws(BackendFailure) in
        try ALSADevice(config: whole(config), host: host.pointee)
      }
    })
}

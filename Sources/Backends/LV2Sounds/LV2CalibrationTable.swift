package import BackendKit
package import CPeachBackend
import Synchronization

/// Creates the table of the extension that tells what the tuning of a source hangs on: the files of the
/// instrument's bundle and of the preset's, their names in it, and the rate.
package func makeLV2CalibrationTable() -> ConstantTable<peach_calibration> {
  ConstantTable(
    peach_calibration(
      size: UInt32(MemoryLayout<peach_calibration>.size), reserved: 0,
      recording: { _, _, _, _, _ in PEACH_ERROR_UNSUPPORTED },
      flags: UInt32(PEACH_CALIBRATION_BY_RATE), reserved_2: 0,
      content: { id, content, size in
        do throws(LV2Error) {
          let source = try find(id)
          writeText(contents(of: source), to: content, size)
          return PEACH_OK
        } catch {
          return error.status
        }
      }))
}

private func contents(of source: LV2Source) -> String {
  library.withLock { library in
    let bundles = [source.instrument.bundle, source.preset?.bundle ?? ""].filter { !$0.isEmpty }
    let hashes = bundles.map { library.hash(ofBundle: $0) }
    return ([source.instrument.uri, source.preset?.uri ?? ""] + hashes).joined(separator: "\n")
  }
}

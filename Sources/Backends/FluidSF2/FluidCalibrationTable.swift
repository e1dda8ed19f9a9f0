import BackendKit
import CPeachBackend
import Synchronization

/// Creates the table of the extension that reports the file a preset is recorded in.
func makeFluidCalibrationTable() -> ConstantTable<peach_calibration> {
  ConstantTable(
    peach_calibration(
      size: UInt32(MemoryLayout<peach_calibration>.size), reserved: 0,
      recording: { id, file, fileSize, part, partSize in
        let id = id.map { String(cString: $0) } ?? ""
        let found = library.withLock { library in
          Result { () throws(SourceError) in try library.source(id) }
        }
        do throws(SourceError) {
          let source = try found.get()
          writeText(source.path, to: file, fileSize)
          writeText(
            "\(source.preset.bank):\(source.preset.program)", to: part, partSize)
          return PEACH_OK
        } catch {
          return error.status
        }
      }, flags: 0, reserved_2: 0, content: nil))
}

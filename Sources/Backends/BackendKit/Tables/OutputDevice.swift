public import CPeachBackend

/// A device that pulls, behind the C table of an output.
///
/// All members are [main-thread].
public protocol OutputDevice: AnyObject {
  /// Describes the format the device has granted.
  func fill(_ info: UnsafeMutablePointer<peach_output_info>)

  /// Starts pulling.
  func run() throws(BackendFailure)

  /// Stops pulling before it returns. Harmless if not running.
  func halt()

  /// Closes the device within a second, even if the device has gone.
  func close()
}

/// Creates the table of an output whose instances are ``OutputDevice``s made by
/// ``openOutput(_:_:_:_:)``.
/// - Parameters:
///   - probe: `peach_output.probe`.
///   - open: `peach_output.open`.
/// - Returns: a table that lives forever.
public func makeOutputTable(
  probe: @escaping ProbeFunction, open: @escaping OpenFunction
) -> UnsafePointer<peach_output> {
  ConstantTable(
    peach_output(
      size: UInt32(MemoryLayout<peach_output>.size), reserved: 0, probe: probe, open: open,
      info: { output, info in
        guard let device = device(output), let info else { return PEACH_ERROR_INVALID }
        // The struct of an older host is shorter.
        var whole = peach_output_info()
        whole.size = info.pointee.size
        device.fill(&whole)
        withUnsafeBytes(of: &whole) { bytes in
          let known = min(Int(info.pointee.size), bytes.count)
          UnsafeMutableRawBufferPointer(start: info, count: known)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<known]))
        }
        return PEACH_OK
      },
      run: { output, reason, size in
        guard let device = device(output) else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(BackendFailure) in try device.run() }
      },
      halt: { output in device(output)?.halt() },
      close: { output in
        guard let output else { return }
        Unmanaged<DeviceBox>.fromOpaque(output).takeRetainedValue().device.close()
      })
  ).pointer
}

/// Opens a device and hands it to the host.
/// - Parameters:
///   - output: receives the instance.
///   - reason: the host's buffer for a reason.
///   - size: its size in bytes.
///   - make: opens the device.
/// - Returns: `PEACH_OK`, or the status of the failure.
public func openOutput(
  _ output: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32,
  _ make: () throws(BackendFailure) -> any OutputDevice
) -> peach_status {
  reporting(to: reason, size) { () throws(BackendFailure) in
    output.pointee = Unmanaged.passRetained(DeviceBox(try make())).toOpaque()
  }
}

/// Returns the requested configuration; a field that an older host does not know counts as zero.
/// [main-thread]
/// - Parameter config: the host's struct, which may be shorter than ours.
/// - Returns: the whole of it.
public func whole(_ config: UnsafePointer<peach_output_config>) -> peach_output_config {
  var whole = peach_output_config()
  withUnsafeMutableBytes(of: &whole) { bytes in
    let known = min(Int(config.pointee.size), bytes.count)
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: config, count: known))
  }
  return whole
}

/// The type of `peach_output.probe`.
public typealias ProbeFunction =
  @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, UInt32) -> peach_status

/// The type of `peach_output.open`.
public typealias OpenFunction =
  @convention(c) (
    UnsafePointer<peach_output_config>?, UnsafePointer<peach_output_host>?,
    UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutablePointer<CChar>?, UInt32
  ) -> peach_status

private final class DeviceBox {
  let device: any OutputDevice
  init(_ device: any OutputDevice) { self.device = device }
}

/// Returns the device of an instance.
func device(_ output: UnsafeMutableRawPointer?) -> (any OutputDevice)? {
  output.map { Unmanaged<DeviceBox>.fromOpaque($0).takeUnretainedValue().device }
}

import BackendReasons
public import CPeachBackend

/// Accepts the table given to `start`, unless it has another major version. [main-thread]
///
/// From then on ``HostLog`` writes to it.
/// - Parameters:
///   - host: the host's table, which lives for ever.
///   - reason: the host's buffer for a reason.
///   - size: its size in bytes.
///   - prepare: what a backend does first, once the host is accepted.
/// - Returns: `PEACH_OK`, or the status of the refusal.
public func accept(
  _ host: UnsafePointer<peach_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32,
  then prepare: () -> Void = {}
) -> peach_status {
  guard let host, host.pointee.abi_major == UInt16(PEACH_ABI_MAJOR) else {
    writeReason(
      coded(KitReason.otherContract, ["version": "\(PEACH_ABI_MAJOR)"]), to: reason, size)
    return PEACH_ERROR_UNSUPPORTED
  }
  HostLog.use(host)
  prepare()
  return PEACH_OK
}

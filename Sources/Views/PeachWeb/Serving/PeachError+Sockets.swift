import FlyingSocks
import Glibc
import PeachCore

extension PeachError {
  /// Creates the failure to listen on a port.
  init(_ error: SocketError, port: UInt16) {
    let reason: Reason =
      switch error {
      case .failed(_, EADDRINUSE, _): .portInUse(Int(port))
      case .failed(_, EACCES, _): .portForbidden(Int(port))
      case .failed(_, _, let message): .cannotListen(message)
      default: .cannotListen("\(error)")
      }
    self.init(.unserved, reason)
  }
}

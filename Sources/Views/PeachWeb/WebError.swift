import FlyingSocks
import Glibc
import PeachText

/// Why there is no web app.
package enum WebError: Error, Hashable, Sendable {
  /// Another program listens there.
  case portInUse(UInt16)
  /// Only the system's administrator may listen there.
  case portForbidden(UInt16)
  /// Nothing can listen, and why.
  case cannotListen(reason: String)
  /// The pages are not where they should be.
  case noAssets(folder: String)

  init(_ error: SocketError, port: UInt16) {
    switch error {
    case .failed(_, EADDRINUSE, _): self = .portInUse(port)
    case .failed(_, EACCES, _): self = .portForbidden(port)
    case .failed(_, _, let message): self = .cannotListen(reason: message)
    default: self = .cannotListen(reason: "\(error)")
    }
  }
}

extension Catalogue {
  /// Why there is no web app, and what to do.
  package func sentence(_ error: WebError) -> String {
    switch error {
    case .portInUse(let port): self(WebText.portInUse, ["port": "\(port)"])
    case .portForbidden(let port): self(WebText.noPort, ["port": "\(port)"])
    case .cannotListen(let reason): self(WebText.cannotListen, ["reason": reason])
    case .noAssets(let folder): self(WebText.noAssets, ["folder": folder])
    }
  }
}

import FlyingSocks
import Glibc
import PeachText

/// The reason the web app cannot start.
package enum WebError: Error, Hashable, Sendable {
  /// Another program listens on that port.
  case portInUse(UInt16)
  /// Only the system's administrator may listen on that port.
  case portForbidden(UInt16)
  /// Listening is not possible, for the given reason.
  case cannotListen(reason: String)
  /// The pages are not where they should be.
  case noAssets(folder: String)
  /// OpenSSL 3 is missing, without which nothing can be encrypted.
  case cannotEncrypt
  /// A file with a certificate or a key cannot be read.
  case unreadable(file: String)
  /// A file has no certificate.
  case noCertificate(file: String)
  /// A key is not that of the certificate, or is locked with a password.
  case wrongKey(file: String, certificate: String)

  init(_ error: SocketError, port: UInt16) {
    switch error {
    case .failed(_, EADDRINUSE, _): self = .portInUse(port)
    case .failed(_, EACCES, _): self = .portForbidden(port)
    case .failed(_, _, let message): self = .cannotListen(reason: message)
    default: self = .cannotListen(reason: "\(error)")
    }
  }
}

extension Catalog {
  /// Returns the reason the web app cannot start, and the remedy.
  package func sentence(_ error: WebError) -> String {
    switch error {
    case .portInUse(let port): self(WebText.portInUse, ["port": "\(port)"])
    case .portForbidden(let port): self(WebText.noPort, ["port": "\(port)"])
    case .cannotListen(let reason): self(WebText.cannotListen, ["reason": system(reason)])
    case .noAssets(let folder): self(WebText.noAssets, ["folder": folder])
    case .cannotEncrypt: self(WebText.cannotEncrypt)
    case .unreadable(let file): self(WebText.unreadable, ["file": file])
    case .noCertificate(let file): self(WebText.noCertificate, ["file": file])
    case .wrongKey(let file, let certificate):
      self(WebText.wrongKey, ["file": file, "certificate": certificate])
    }
  }
}

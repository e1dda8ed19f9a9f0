import Foundation

extension Error {
  /// The words of the system, which Foundation wraps in an English sentence of its own.
  package var systemWords: String {
    let error = self as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? POSIXError ?? self as? POSIXError
    return underlying.map { String(cString: strerror($0.code.rawValue)) }
      ?? error.localizedDescription
  }
}

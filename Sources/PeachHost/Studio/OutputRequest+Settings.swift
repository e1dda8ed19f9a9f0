import PeachCore
import PeachSettings

extension OutputRequest {
  /// Returns the same, with the values of the settings where nothing was requested.
  func filled(from settings: Settings) -> OutputRequest {
    var request = self
    if connect == nil, !connectsNothing, let wanted = settings.connect {
      request.connect = wanted.isEmpty ? nil : wanted
      request.connectsNothing = wanted.isEmpty
    }
    request.clientName = clientName ?? settings.clientName
    return request
  }
}

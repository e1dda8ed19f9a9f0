import PeachCore
import PeachSettings

extension OutputRequest {
  /// Returns the same with what the settings say where nothing was asked for.
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

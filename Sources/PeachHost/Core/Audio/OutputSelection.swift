/// An output as a user asks for it.
package enum OutputSelection: Hashable, Sendable, CustomStringConvertible {
  /// The source's own output, or the first one that can be opened.
  case automatic
  /// A real clock without sound.
  case silent
  /// The page of the web app that trains: the browser plays.
  case browser
  /// A device of a backend: a JACK server, an ALSA PCM; empty for the backend's default.
  case named(backend: String, device: String)

  /// Reads a selection as typed: "auto", "silent", "jack", "alsa:hw:0".
  package init(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "silent": self = .silent
    case "browser": self = .browser
    default:
      // Only the first colon separates: "alsa:hw:0" is the device hw:0.
      let id = SoundSourceID(text)
      self = .named(backend: id.backend, device: id.sound ?? "")
    }
  }

  /// The selection as typed.
  package var text: String {
    switch self {
    case .automatic: "auto"
    case .silent: "silent"
    case .browser: "browser"
    case .named(let backend, let device): device.isEmpty ? backend : "\(backend):\(device)"
    }
  }

  /// The selection as typed.
  package var description: String { text }

  /// The id of the backend that is named; nil for none.
  package var backend: String? {
    if case .named(let backend, _) = self { backend } else { nil }
  }

  /// The device that is named; empty for the default one.
  package var device: String {
    if case .named(_, let device) = self { device } else { "" }
  }
}

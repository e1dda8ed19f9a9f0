import BackendKit
import BackendReasons
import CPeachBackend

/// The reason a source cannot be played.
enum SourceError: BackendError, Equatable {
  case malformed(String)
  case noFont(String, known: [String])
  case noPreset(SourceID)
  case font(SF2Error, path: String)
  case rate(Double)
  case refused(path: String)
  case outOfMemory

  var status: peach_status {
    switch self {
    case .malformed, .noPreset: PEACH_ERROR_INVALID
    case .noFont, .font(.missing, _): PEACH_ERROR_MISSING
    case .font(.denied, _): PEACH_ERROR_DENIED
    case .font, .rate, .refused: PEACH_ERROR_UNSUPPORTED
    case .outOfMemory: PEACH_ERROR_INTERNAL
    }
  }

  /// The reason for the user, with its code.
  var reason: String {
    switch self {
    case .malformed(let id): coded(SoundFontReason.malformed, ["id": .text(id)])
    case .noFont(let font, let known):
      coded(
        known.isEmpty ? SoundFontReason.noFonts : .noFont,
        ["font": .text(font), "known": .text(known.joined(separator: ", "))])
    case .noPreset(let id):
      coded(
        SoundFontReason.noPreset,
        ["font": .text(id.font), "preset": "\(id.bank):\(id.program)"])
    case .font(let error, let path): error.reason(naming: path)
    case .rate(let rate): coded(SoundFontReason.rate, ["rate": "\(rate)"])
    case .refused(let path): coded(SoundFontReason.refused, ["path": .text(path)])
    case .outOfMemory: coded(SoundFontReason.noSynthesizer)
    }
  }
}

import CPeachBackend

/// The reason a source cannot be played.
enum SourceError: Error, Equatable {
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

  /// The message for the user, without a full stop.
  var sentence: String {
    switch self {
    case .malformed(let id): "“\(id)” is not of the form FONT:BANK:PROGRAM"
    case .noFont(let font, let known):
      known.isEmpty
        ? "there is no SoundFont “\(font)”, nor any other: install one, for example timgm6mb-soundfont"
        : "there is no SoundFont “\(font)”, but \(known.joined(separator: ", "))"
    case .noPreset(let id):
      "the SoundFont “\(id.font)” has no melodic preset \(id.bank):\(id.program); "
        + "“peach sources” lists those it has"
    case .font(let error, let path): error.sentence(naming: path)
    case .rate(let rate): "FluidSynth cannot sound at \(rate) Hz, only from 8000 to 768000"
    case .refused(let path):
      "FluidSynth cannot load the SoundFont \(path); get it anew, or name another"
    case .outOfMemory: "FluidSynth could not make a synthesizer"
    }
  }
}

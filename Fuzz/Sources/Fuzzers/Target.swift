import Glibc

/// The parsers of what comes from outside.
enum Target: String, CaseIterable {
  case settings, manifest, report, soundfont, pitch, interval, scale, terminal, head, frames, page,
    rows

  /// The one that this process tries, named by a variable: libFuzzer takes the command line.
  static let chosen: Target = {
    let name = getenv("PEACH_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = Target(rawValue: name) else {
      print("PEACH_FUZZ is one of \(allCases.map(\.rawValue).joined(separator: " "))")
      exit(64)
    }
    return target
  }()

  /// Gives a parser an input, and ends the program where what it says of it cannot be true.
  func run(_ input: UnsafeBufferPointer<UInt8>) {
    let bytes = Array(input)
    switch self {
    case .settings: Texts.settings(String(decoding: bytes, as: UTF8.self))
    case .manifest: Texts.manifest(String(decoding: bytes, as: UTF8.self))
    case .report: Texts.report(bytes)
    case .pitch: Texts.pitch(String(decoding: bytes, as: UTF8.self))
    case .interval: Texts.interval(String(decoding: bytes, as: UTF8.self))
    case .scale: Texts.scale(bytes)
    case .soundfont: Files.soundFont(bytes)
    case .terminal: Streams.terminal(bytes)
    case .head: Streams.head(bytes)
    case .frames: Streams.frames(bytes)
    case .page: Streams.page(String(decoding: bytes, as: UTF8.self))
    case .rows: Rows.shared.read(bytes)
    }
  }
}

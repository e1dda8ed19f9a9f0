@testable import PeachWeb
@testable import TerminalKit

/// Parsers of what comes piece by piece.
enum Streams {
  /// Keys, mouse and reports of a terminal, in pieces as long as the first byte says.
  static func terminal(_ bytes: [UInt8]) {
    var parser = InputParser()
    var moment = ContinuousClock.now
    for piece in pieces(bytes) {
      _ = parser.parse(piece, at: moment)
      moment += .milliseconds(30)
      _ = parser.expire(at: moment)
    }
    _ = parser.expire(at: moment + .seconds(2))
    precondition(parser.deadline == nil, "what was begun never ends")
  }

  /// The head of a request.
  static func head(_ bytes: [UInt8]) {
    guard let request = try? RequestHead.request(bytes, lineLimit: 100) else { return }
    precondition(request.path.hasPrefix("/"))
    precondition(request.method != "POST" || request.path == Gate.admissionPath)
    precondition(request.headers.values(of: "Content-Length").count <= 1)
  }

  /// WebSocket frames; in pieces they are what they are in one.
  static func frames(_ bytes: [UInt8]) {
    let rest = bytes.dropFirst()
    precondition(
      frames(pieces(bytes)) == frames([rest]), "frames depend on how they were cut")
  }

  private static func frames(_ pieces: [ArraySlice<UInt8>]) -> [FrameParser.Frame] {
    var parser = FrameParser(limit: 4096)
    var frames: [FrameParser.Frame] = []
    for piece in pieces {
      parser.append(piece)
      do {
        while let frame = try parser.next() { frames.append(frame) }
      } catch {
        break
      }
    }
    return frames
  }

  /// A message of a page.
  static func page(_ text: String) { _ = PageAction(text) }

  private static func pieces(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    guard let first = bytes.first else { return [] }
    let length = Int(first) + 1
    let rest = bytes.dropFirst()
    return stride(from: rest.startIndex, to: rest.endIndex, by: length).map {
      rest[$0..<min($0 + length, rest.endIndex)]
    }
  }
}

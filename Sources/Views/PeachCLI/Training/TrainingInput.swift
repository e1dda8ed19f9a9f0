import Foundation
import PeachCore
import Synchronization
import TerminalKit

/// The user's input, as a stream.
///
/// From a pipe nothing is read until it is requested, so that the program at the other end can rely
/// on it: a line is read only once it can be an answer. At a terminal everything is read at once,
/// because keys pressed too early must be dropped, not queued.
final class TrainingInput: Sendable {
  enum Item: Equatable, Sendable {
    /// A key, or a line without its terminator.
    case typed(String)
    /// The answer of a key.
    case answer(TrainingAnswer)
    /// The input has ended.
    case end
  }

  let stream: AsyncStream<Item>
  /// True if a person types at a terminal.
  let isTerminal: Bool
  private let items: AsyncStream<Item>.Continuation
  private let demand = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var isAsked = false
    /// The lines that were read too early, in order.
    var held: [String] = []

    enum Need {
      case held(String)
      case read, nothing
    }

    mutating func ask() -> Need {
      if !held.isEmpty { return .held(held.removeFirst()) }
      defer { isAsked = true }
      return isAsked ? .nothing : .read
    }
  }

  /// Starts listening.
  /// - Parameters:
  ///   - keys: a terminal that delivers single keys; nil to read lines.
  ///   - line: makes answers of the keys.
  ///   - descriptor: the source of lines.
  init(keys: TerminalDevice?, _ line: KeyLine, _ descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    let (stream, continuation) = AsyncStream.makeStream(of: Item.self)
    self.stream = stream
    items = continuation
    if let keys {
      let reader = Mutex(line)
      keys.listen { events in
        for event in events {
          guard let (item, echo) = reader.withLock({ $0.take(event) }) else { continue }
          keys.write(echo)
          if let item { continuation.yield(item) }
        }
      }
    } else {
      Thread.detachNewThread { [self] in readLines(descriptor, continuation) }
    }
  }

  private func readLines(_ descriptor: Int32, _ items: AsyncStream<Item>.Continuation) {
    var line: [UInt8] = []
    if !isTerminal { demand.wait() }
    while let byte = Self.readByte(descriptor) {
      if byte == UInt8(ascii: "\n") {
        if !isTerminal { state.withLock { $0.isAsked = false } }
        items.yield(Self.typed(line))
        line = []
        if !isTerminal { demand.wait() }
      } else {
        line.append(byte)
      }
    }
    // The last line counts even without a terminator.
    if !line.isEmpty { items.yield(Self.typed(line)) }
    items.yield(.end)
    items.finish()
  }

  /// Asks for a line, now that it can be an answer.
  ///
  /// Asking twice gives only one line.
  func ask() {
    guard !isTerminal else { return }
    switch state.withLock({ $0.ask() }) {
    case .held(let line): items.yield(.typed(line))
    case .read: demand.signal()
    case .nothing: break
    }
  }

  /// Keeps a line that was read too late to be an answer, until one is awaited again.
  ///
  /// Keys and lines of a terminal that come too early are dropped.
  func putBack(_ line: String) {
    if !isTerminal { state.withLock { $0.held.append(line) } }
  }

  private static func typed(_ line: [UInt8]) -> Item {
    .typed(
      String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Reads a byte, and none beyond it; nil at the end of the input.
  static func readByte(_ descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

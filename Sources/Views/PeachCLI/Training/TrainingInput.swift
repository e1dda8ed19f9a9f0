import Foundation
import Synchronization
import TerminalKit

/// What a user types, as a stream.
///
/// From a pipe nothing is read before it is asked for, so that what reads from the other end can
/// rely on it: a line is taken only once it can be an answer. At a terminal everything is read at
/// once, because keys pressed too early are to be dropped and not to wait.
final class TrainingInput: Sendable {
  enum Item: Sendable {
    /// A key, or a line without its end.
    case typed(String)
    /// The input has ended.
    case end
  }

  let stream: AsyncStream<Item>
  /// Whether a person types at a terminal.
  let isTerminal: Bool
  private let items: AsyncStream<Item>.Continuation
  private let demand = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var isAsked = false
    /// Lines that were read and came too early, in their order.
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

  /// Begins to listen.
  /// - Parameters:
  ///   - keys: a terminal that hands over single keys; nil where lines are read.
  ///   - descriptor: where lines come from.
  init(keys: TerminalDevice?, _ descriptor: Int32 = STDIN_FILENO) {
    isTerminal = isatty(descriptor) == 1
    let (stream, continuation) = AsyncStream.makeStream(of: Item.self)
    self.stream = stream
    items = continuation
    if let keys {
      keys.listen { events in
        for item in events.compactMap(Self.item) { continuation.yield(item) }
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
    // The last line counts without its end too.
    if !line.isEmpty { items.yield(Self.typed(line)) }
    items.yield(.end)
    items.finish()
  }

  /// A printable key that was pressed and is not held; arrows and the like are no answers here.
  private static func item(_ event: InputEvent) -> Item? {
    switch event {
    // Control-D ends the input here too, though the terminal does not see to it.
    case .end, .key(Key(.character("d"), .control)): .end
    case .key(let key) where !key.isRepeat:
      if case .character(let character) = key.code, key.modifiers.isEmpty {
        .typed(String(character))
      } else {
        nil
      }
    default: nil
    }
  }

  /// Asks for a line, now that it can be an answer.
  ///
  /// Asking twice gives one line.
  func ask() {
    guard !isTerminal else { return }
    switch state.withLock({ $0.ask() }) {
    case .held(let line): items.yield(.typed(line))
    case .read: demand.signal()
    case .nothing: break
    }
  }

  /// Keeps a line that was read and could not be an answer any more, for when it can be one.
  ///
  /// Keys and lines of a terminal that come too early are dropped.
  func putBack(_ line: String) {
    if !isTerminal { state.withLock { $0.held.append(line) } }
  }

  private static func typed(_ line: [UInt8]) -> Item {
    .typed(
      String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func readByte(_ descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

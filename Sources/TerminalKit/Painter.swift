import Foundation
import Synchronization

/// Draws screens on a thread of its own: a slow line holds up pictures, never keys.
///
/// Of several screens that wait the latest is drawn.
public final class Painter: Sendable {
  private struct Work {
    var wanted: Screen?
    var forgets = false
    var isDrawing = false
    var ends = false
  }

  private let device: TerminalDevice
  private let difference: ScreenDifference
  private let work = Mutex(Work())
  private let news = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Draws to a terminal.
  /// - Parameters:
  ///   - device: the terminal, taken for a screen.
  ///   - depth: the colours it shows.
  public init(_ device: TerminalDevice, depth: ColourDepth) {
    self.device = device
    difference = ScreenDifference(depth: depth)
    Thread.detachNewThread { [self] in run() }
  }

  /// Has a screen drawn, soon.
  public func show(_ screen: Screen) {
    work.withLock { $0.wanted = screen }
    news.signal()
  }

  /// Forgets what the terminal shows, so that the next screen is drawn whole.
  public func forget() { work.withLock { $0.forgets = true } }

  /// Draws no more, and returns when what was under way is written or has taken too long.
  public func finish() {
    work.withLock { $0.ends = true }
    news.signal()
    _ = ended.wait(timeout: .now() + Self.patience)
  }

  /// A terminal that takes nothing must not hold a program that is told to go.
  private static let patience = DispatchTimeInterval.milliseconds(50)

  private func run() {
    var shown: Screen?
    while true {
      news.wait()
      let (wanted, forgets, ends) = work.withLock { work in
        defer {
          work.wanted = nil
          work.forgets = work.wanted == nil && work.forgets
        }
        return (work.wanted, work.forgets, work.ends)
      }
      if ends { break }
      guard let wanted else { continue }
      device.write(difference.bytes(from: forgets ? nil : shown, to: wanted))
      shown = wanted
    }
    ended.signal()
  }
}

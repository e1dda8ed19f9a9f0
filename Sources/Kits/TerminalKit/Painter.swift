import Foundation
import Synchronization

/// Draws screens on a thread of its own: a slow line holds up pictures, never keys.
///
/// Of several screens that wait the latest is drawn.
package final class Painter: Sendable {
  private struct Work {
    var draw: (@Sendable () -> Screen)?
    var forgets = false
    var isPaused = false
    var ends = false
  }

  private let device: TerminalDevice
  private let difference: ScreenDifference
  private let work = Mutex(Work())
  private let drawing = Mutex(())
  private let news = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Draws to a terminal.
  /// - Parameters:
  ///   - device: the terminal, taken for a screen.
  ///   - depth: the colours it shows.
  package init(_ device: TerminalDevice, depth: ColourDepth) {
    self.device = device
    difference = ScreenDifference(depth: depth)
    Thread.detachNewThread { [self] in run() }
  }

  /// Has a screen drawn, soon.
  /// - Parameter draw: makes the screen, on the painter's thread; not called when a later one has
  ///   come before its turn.
  package func show(_ draw: @escaping @Sendable () -> Screen) {
    work.withLock { $0.draw = draw }
    news.signal()
  }

  /// Forgets what the terminal shows, so that the next screen is drawn whole.
  package func forget() { work.withLock { $0.forgets = true } }

  /// Draws nothing until ``resume()``; returns when nothing is being drawn.
  package func pause() {
    work.withLock { $0.isPaused = true }
    drawing.withLock { _ in }
  }

  /// Draws again, and all of it.
  package func resume() {
    work.withLock { work in
      work.isPaused = false
      work.forgets = true
    }
    news.signal()
  }

  /// Draws no more, and returns when what was under way is written or has taken too long.
  package func finish() {
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
      let ends = drawing.withLock { _ in
        let now = work.withLock { work in
          defer {
            if !work.isPaused {
              work.forgets = work.draw == nil && work.forgets
              work.draw = nil
            }
          }
          return work
        }
        if now.ends { return true }
        guard !now.isPaused, let draw = now.draw else { return false }
        let screen = draw()
        device.write(difference.bytes(from: now.forgets ? nil : shown, to: screen))
        shown = screen
        return false
      }
      if ends { break }
    }
    ended.signal()
  }
}

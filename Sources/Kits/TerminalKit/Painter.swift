import Foundation
import Synchronization

/// A painter that draws screens on its own thread, so a slow line delays drawing but never keys.
///
/// If several screens are waiting, only the latest is drawn.
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

  /// Creates a painter for a terminal and starts its thread.
  /// - Parameters:
  ///   - device: the terminal, taken in screen mode.
  ///   - depth: the color depth of the terminal.
  package init(_ device: TerminalDevice, depth: ColorDepth) {
    self.device = device
    difference = ScreenDifference(depth: depth)
    Thread.detachNewThread { [self] in run() }
  }

  /// Requests a screen to be drawn soon.
  /// - Parameter draw: a function that makes the screen on the painter's thread; not called if a
  ///   later request replaces this one.
  package func show(_ draw: @escaping @Sendable () -> Screen) {
    work.withLock { $0.draw = draw }
    news.signal()
  }

  /// Invalidates the known contents of the terminal, so that the next screen is drawn completely.
  package func forget() { work.withLock { $0.forgets = true } }

  /// Stops drawing until ``resume()``; returns once nothing is being drawn.
  package func pause() {
    work.withLock { $0.isPaused = true }
    drawing.withLock { _ in }
  }

  /// Resumes drawing, with a complete redraw.
  package func resume() {
    work.withLock { work in
      work.isPaused = false
      work.forgets = true
    }
    news.signal()
  }

  /// Stops drawing for good, and returns once pending output is written or has taken too long.
  package func finish() {
    work.withLock { $0.ends = true }
    news.signal()
    _ = ended.wait(timeout: .now() + Self.patience)
  }

  /// The time to wait at the end, so that a terminal that accepts no output cannot keep a program
  /// from ending.
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

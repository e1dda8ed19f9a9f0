import PeachContract
import PeachEngine

/// The events of notes that have been given to an output and are not heard yet, in their order.
struct UnheardEvents {
  /// Milliseconds between two looks whether one is heard.
  static let interval = 4

  private var events: [EngineEvent] = []

  /// True if none waits.
  var isEmpty: Bool { events.isEmpty }

  /// Adds events, in the order in which they happened.
  mutating func add(_ more: [EngineEvent]) { events += more }

  /// Takes the events that are heard by now.
  /// - Parameters:
  ///   - heardFrame: the frame that is heard now; nil for an output that hears frames at once.
  ///   - rate: frames per second.
  /// - Returns: the events in order; the time of an onset is that at which it was heard.
  mutating func take(heardFrame: UInt64?, rate: Double) -> [EngineEvent] {
    guard let heardFrame else {
      defer { events = [] }
      return events
    }
    var heard: [EngineEvent] = []
    events.removeAll { event in
      switch event.kind {
      case .began, .ended:
        // Frames that were silenced before they were heard lie ahead for no longer than a clock can.
        guard event.frame <= heardFrame else { return false }
      case .dropout, .late, .refused, .formatChanged, .soundFailed: break
      }
      var event = event
      if case .began = event.kind {
        let since = Double(heardFrame - event.frame) / rate
        event.nanoseconds = MonotonicClock.nanoseconds &- UInt64(since * 1e9)
      }
      heard.append(event)
      return true
    }
    return heard
  }
}

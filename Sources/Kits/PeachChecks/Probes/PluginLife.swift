import CPeachBackend
import PeachContract

/// A whole life of a plugin, from its load to the end of a sound and of an output.
///
/// It goes as far as it can: other checks cover what refuses.
enum PluginLife {
  /// A call of the life, in words.
  enum Step: String {
    case load = "its load"
    case start, source
    case probe = "sound.probe"
    case create, activate, render, deactivate, destroy
    case open, run, halt, close

    /// True for a call that concerns no output.
    var isOfSound: Bool { self != .open && self != .run && self != .halt && self != .close }
  }

  /// Lives it, and calls a function after each call.
  static func live(
    _ it: PluginUnderTest, after: (Step) throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    _ = try it.entry()
    try after(.load)
    let table = try it.start()
    try after(.start)
    if table.sound != nil { try liveSound(try it.sounds(), it, after) }
    if table.output != nil { try liveOutput(try it.output(), it, after) }
  }

  private static func liveSound(
    _ sounds: peach_sound, _ it: PluginUnderTest, _ after: (Step) throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    let wanted = try? it.source(sounds)
    try after(.source)
    guard let source = wanted else { return }
    _ = Contract.failure { sounds.probe(source, $0, $1) }
    try after(.probe)
    var made: UnsafeMutableRawPointer?
    guard Contract.failure(of: { sounds.create(source, &made, $0, $1) }) == nil else { return }
    try after(.create)
    var format = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: 256, rate: 48_000)
    var traits = Contract.blank(peach_sound_traits.self)
    if Contract.failure(of: { sounds.activate(made, &format, &traits, $0, $1) }) == nil {
      try after(.activate)
      var left = [Float](repeating: 0, count: 256)
      var right = left
      for events: [OfflineEvent] in [
        [.on(1, frequency: 440, key: 69)], [.retune(1, at: 9, frequency: 450)], [.allOff(at: 0)],
      ] {
        let packed = PackedEvents(events)
        sounds.render(made, packed.pointer, packed.count, &left, &right, 256)
      }
      try after(.render)
      sounds.deactivate(made)
      try after(.deactivate)
    }
    sounds.destroy(made)
    try after(.destroy)
  }

  private static func liveOutput(
    _ table: peach_output, _ it: PluginUnderTest, _ after: (Step) throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    guard let output = try? OpenOutput(table, device: it.device) else { return }
    try after(.open)
    if (try? output.run()) != nil {
      _ = output.waits(for: 2)
      try after(.run)
      output.halt()
      try after(.halt)
    }
    output.close()
    try after(.close)
  }
}

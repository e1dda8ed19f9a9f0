import PeachTesting
import Testing

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

/// A rig over an output that is pulled by hand; it keeps time and makes no sound.
struct RigBench {
  let rig: Rig
  let output: ManualOutput
  let player: RigNotePlayer

  init(period: Int = ManualOutput.minute, passedOver: [Reason] = []) throws {
    let engine = Engine()
    output = ManualOutput(engine: engine, period: period)
    rig = try Rig(
      source: .silent, selection: OutputSelection("manual"), engine: engine, sound: nil,
      output: output,
      passedOver: passedOver)
    player = RigNotePlayer(rig: rig)
  }

  /// Plays A4 without end, and pulls until it sounds.
  func sounding() async throws -> any PlaybackHandle {
    let handle = try await player.play(Pitch(note: .a4))
    output.pull(64)
    return handle
  }

  /// A note of A4.
  static func note(_ seconds: Double? = nil, gap: Double = 0) throws -> ScheduledNote {
    ScheduledNote(
      pitch: Pitch(note: try MIDINote(69)),
      duration: try seconds.map { try NoteDuration(seconds: $0) }, gap: gap)
  }

  /// All events of a note, to its end.
  static func events(_ handle: any PlaybackHandle) async -> [NoteEvent] {
    var events: [NoteEvent] = []
    for await event in handle.events { events.append(event) }
    return events
  }
}

import Foundation
import PeachCore
import PeachHost
import PeachStudio
import PeachText

/// Tells what `peach play` is doing, for people or for programs.
struct PlayReporter {
  let console: Console
  let text: Catalogue
  let json: Bool
  /// As they were typed.
  let pitches: [String]

  private struct PitchLine: Encodable {
    var event = "note"
    var n: Int
    var pitch: String
    var hertz: Double
    var frame: UInt64
    var seconds: Double
  }

  /// - Returns: the moment that `seconds` are counted from, on CLOCK_MONOTONIC.
  func source(_ rig: Rig) -> Double {
    let began = TrainingEnvironment.monotonicSeconds()
    if json {
      console.print(JSONLine.encode(SourceLine(rig)))
    } else if rig.isFallback {
      console.say(
        text(
          TrainingText.fallback,
          ["output": rig.outputName, "reason": rig.passedOver.joined(separator: "; ")]))
    }
    return began
  }

  /// Follows the notes to their end.
  /// - Returns: why the sound went away, if it did.
  func follow(
    _ handles: [any PlaybackHandle], notes: [ScheduledNote], referencePitch: Frequency,
    since began: Double
  ) async -> AudioError? {
    for (index, handle) in handles.enumerated() {
      var isSpoilt = false
      for await event in handle.events {
        switch event {
        case .began(let onset):
          let hertz = notes[index].pitch.frequency(referencePitch: referencePitch).hertz
          tell(index, hertz, onset, since: began)
        case .failed(let error): return error
        case .dropout:
          if !isSpoilt { console.say(text(TrainingText.spoilt, ["pitch": pitches[index]])) }
          isSpoilt = true
        case .ended: break
        }
      }
    }
    return nil
  }

  private func tell(_ index: Int, _ hertz: Double, _ onset: NoteOnset, since began: Double) {
    if json {
      console.print(
        JSONLine.encode(
          PitchLine(
            n: index + 1, pitch: pitches[index], hertz: hertz, frame: onset.frame,
            seconds: onset.seconds - began)))
    } else {
      console.print("\(pitches[index])  \(String(format: "%.3f", hertz)) Hz")
    }
  }
}

import Foundation
import PeachCore
import PeachStudio
import PeachText

/// Reports the progress of `peach play`, for people or for programs.
struct PlayReporter {
  let console: Console
  let text: Catalog
  let json: Bool
  /// The pitches as typed.
  let pitches: [String]

  /// Reports the source that sounds.
  /// - Returns: the time from which `seconds` are counted, on CLOCK_MONOTONIC.
  func source(_ sound: SoundState) -> Double {
    let began = TrainingEnvironment.monotonicSeconds()
    if json {
      console.print(JSONLine.encode(SourceLine(sound)))
    } else if let words = text.fallback(sound) {
      console.say(words)
    }
    return began
  }

  /// Follows the notes to their end.
  /// - Returns: the reason the sound was lost, if it was.
  func follow(
    _ handles: [any PlaybackHandle], notes: [ScheduledNote], referencePitch: Frequency,
    since began: Double, of source: SoundSourceID?
  ) async -> PeachError? {
    for (index, handle) in handles.enumerated() {
      var isSpoilt = false
      for await event in handle.events {
        switch event {
        case .began(let onset):
          let hertz = notes[index].pitch.frequency(referencePitch: referencePitch).hertz
          tell(index, hertz, onset, since: began)
        case .failed(let error): return error
        case .dropout(let cause):
          if !isSpoilt { console.say(spoilt(index, by: cause, of: source)) }
          isSpoilt = true
        case .ended: break
        }
      }
    }
    return nil
  }

  private func spoilt(
    _ index: Int, by cause: DropoutCause, of source: SoundSourceID?
  ) -> String {
    switch cause {
    case .output: text(TrainingText.spoilt, ["pitch": pitches[index]])
    case .source:
      text(TrainingText.late, ["pitch": pitches[index], "source": source?.rawValue ?? ""])
    }
  }

  private func tell(_ index: Int, _ hertz: Double, _ onset: NoteOnset, since began: Double) {
    if json {
      let line: JSONObject = [
        "event": "note", "n": index + 1, "pitch": pitches[index], "hertz": hertz,
        "frame": onset.frame, "seconds": onset.seconds - began,
      ]
      console.print(JSONLine.encode(line))
    } else {
      console.print("\(pitches[index])  \(String(format: "%.3f", hertz)) Hz")
    }
  }
}

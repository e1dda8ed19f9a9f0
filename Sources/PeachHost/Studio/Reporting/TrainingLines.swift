package import Foundation
package import PeachCore
package import PeachText

/// The line `source`: the source and the output it is heard through.
///
/// Also used by `peach play`.
package struct SourceLine: Encodable {
  /// The version of these lines: it rises where a field is taken away or changes its meaning.
  var schema = 1
  var event = "source"
  var time: String
  var id: String
  var output: String
  var device: String
  var fallback: Bool
  var why: [EncodedReason]

  /// Creates the line.
  /// - Parameters:
  ///   - sound: what sounds.
  ///   - now: the time by the clock on the wall.
  package init(_ sound: SoundState, at now: Date = Date()) {
    time = now.formatted(EncodedTime.style)
    id = sound.source?.rawValue ?? ""
    output = sound.output?.text ?? ""
    device = sound.format?.name ?? ""
    fallback = sound.isFallback
    why = sound.passedOver.map(EncodedReason.init)
  }
}

extension JSONObject {
  /// Creates a line with the number of an exercise: `awaiting`, `replayed`.
  package init(_ event: String, n: Int, _ others: [String: any Encodable] = [:]) {
    self.init(["event": event, "n": n].merging(others) { $1 })
  }

  /// Creates the line `note`: the real onset of a note, on the output's clock and in seconds since `source`.
  package init(
    _ note: TrainingNote, _ onset: NoteOnset, of exercise: Int, since beginning: Double
  ) {
    self.init(
      "note", n: exercise,
      ["which": note.rawValue, "frame": onset.frame, "seconds": onset.seconds - beginning])
  }

  /// Creates the line `keys`: the number of keys that a training leaves out of its range.
  package init(leftOut: Int, of count: Int) {
    self.init(["event": "keys", "leftOut": leftOut, "of": count])
  }

  /// Creates the line `exercise`; it names what is hidden if `reveals` is true.
  package init(
    _ number: Int, _ exercise: Exercise, _ referencePitch: Frequency, reveals: Bool
  ) {
    let (asked, task) = (exercise.asked, exercise.task)
    var fields: [String: any Encodable] = [
      "event": "exercise", "n": number, "mode": type(of: asked).schema.id,
      "interval": "\(task.interval.interval)", "tuning": task.tuningSystem.rawValue,
      "referenceNote": task.referenceNote.number,
      "referenceHz": task.referencePitch.frequency(referencePitch: referencePitch).hertz,
    ]
    if reveals {
      let target = asked.targetPitch
      fields["targetNote"] = target.note.number
      fields["targetHz"] = target.frequency(referencePitch: referencePitch).hertz
      fields.merge(asked.hidden) { $1 }
    }
    self.init(fields)
  }

  /// Creates the line `result`, written after its commit.
  ///
  /// An answer that was not stored has no id, and is marked.
  package init(_ number: Int, _ outcome: Outcome, _ storage: AnswerStorage) {
    let conditions = outcome.conditions
    var fields: [String: any Encodable] = [
      "event": "result", "n": number, "responseSeconds": conditions.responseSeconds,
      "time": conditions.timestamp.formatted(EncodedTime.style),
    ]
    if case .stored(let id) = storage { fields["id"] = id } else { fields["stored"] = false }
    let schema = type(of: outcome.completed).schema
    for (field, value) in zip(schema.fields, outcome.completed.values) {
      guard let name = field.lineName else { continue }
      if case (.truth(let truth), .truth(_, _, let words?)) = (value, field.kind) {
        fields[name] = truth ? words.yes : words.no
      } else {
        fields[name] = value.content
      }
    }
    self.init(fields)
  }
}

/// The line `stopped`: the end of a training, and the reason.
package struct StoppedLine: Encodable {
  var event = "stopped"
  var reason: String
  var completed: Int
  /// The reason why the sound was lost.
  var why: String?

  package init(_ reason: StopReason, _ completed: Int, _ text: Catalog) {
    self.completed = completed
    switch reason {
    case .count: self.reason = "count"
    case .finished: self.reason = "finished"
    case .quit: self.reason = "quit"
    case .endOfInput: self.reason = "endOfInput"
    case .signal: self.reason = "signal"
    case .takenOver: self.reason = "takenOver"
    case .soundChanged: self.reason = "soundChanged"
    case .soundReturned: self.reason = "soundReturned"
    case .lost(let error):
      self.reason = "lost"
      why = text.sentence(error)
    }
  }
}

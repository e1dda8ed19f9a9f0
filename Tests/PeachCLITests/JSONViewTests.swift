import Foundation
import PeachCore
import PeachStudio
import PeachTesting
import PeachText
import Testing

@testable import PeachCLI

@Suite("A training as JSON")
struct JSONViewTests {
  private func lines(
    reveals: Bool = false, leavingOut event: String? = nil, _ events: [TrainingEvent]
  ) throws -> [String] {
    let recorded = RecordedConsole()
    let view = JSONView(
      console: recorded.console, text: Catalog(.english), reveals: reveals)
    events.forEach(view.show)
    return try recorded.finish().results.filter { line in
      event.map { !line.contains("\"event\":\"\($0)\"") } ?? true
    }
  }

  @Test("an exercise keeps its offset to itself")
  func exercise() throws {
    let hertz = 261.6255653005986
    #expect(
      try lines([
        .exercise(number: 1, Exercise(try Exercises.comparison()), referencePitch: .concert440)
      ]) == [
        """
        {"event":"exercise","interval":"P1","mode":"comparison","n":1,"referenceHz":\(hertz),\
        "referenceNote":60,"tuning":"justIntonation"}
        """
      ])
  }

  @Test("an exercise names its offset and its target when it is to reveal them")
  func revealed() throws {
    let line = try #require(
      try lines(
        reveals: true,
        [
          .exercise(
            number: 7, Exercise(try Exercises.challenge()), referencePitch: .concert440)
        ]
      ).first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["targetNote"] as? Int == 67)
    #expect(object["initialCentOffset"] as? Double == -40)
    #expect(object["centOffset"] == nil)
    let ratio = try #require(object["targetHz"] as? Double) / 261.6255653005986
    #expect(abs(ratio - 1.5) < 1e-12)
  }

  @Test("a result that was not stored says so, one that was has its id")
  func stored() throws {
    let outcome = try Exercises.answered(higher: false)
    let result = """
      {"answer":"lower","centOffset":12.5,"correct":false,"event":"result",
      """
    let rest = #""n":3,"responseSeconds":1,"#
    let time = #""time":"1970-01-01T00:00:00.000Z"}"#
    #expect(
      try lines([
        .result(number: 3, outcome, .stored(id: 7)), .result(number: 3, outcome, .failed),
      ]) == [result + "\"id\":7," + rest + time, result + rest + "\"stored\":false," + time])
  }

  @Test("matching, void, awaiting and the end have the fields that scripts rely on")
  func others() throws {
    #expect(
      try lines(
        leavingOut: "exercise",
        [
          .result(number: 1, try Exercises.letGo(error: -3.25), .stored(id: 7)), .void(number: 2),
          .exercise(
            number: 2, Exercise(try Exercises.comparison()), referencePitch: .concert440),
          .note(.reference, NoteOnset(frame: 256, seconds: 0.5)), .awaiting, .replayed(number: 2),
          .feedback(number: 2, try Exercises.letGo(error: 1)),
          .stopped(.endOfInput, completed: 1), .stopped(.lost(.outputLost("gone")), completed: 0),
        ]) == [
          """
          {"event":"result","id":7,"initialCentOffset":-40,"n":1,"responseSeconds":1,\
          "time":"1970-01-01T00:00:00.000Z","userCentError":-3.25}
          """,
          #"{"event":"void","n":2,"reason":"dropout"}"#,
          #"{"event":"note","frame":256,"n":2,"seconds":0.5,"which":"reference"}"#,
          #"{"event":"awaiting","n":2}"#, #"{"event":"replayed","n":2}"#,
          #"{"completed":1,"event":"stopped","reason":"endOfInput"}"#,
          """
          {"completed":0,"event":"stopped","reason":"lost","why":"The sound was lost: “gone”."}
          """,
        ])
  }
}

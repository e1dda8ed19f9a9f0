import Foundation
import PeachCore
import PeachTesting
import PeachText
import Testing

@testable import PeachCLI

@Suite("A training as JSON")
struct JSONViewTests {
  private func lines(reveals: Bool = false, _ events: [TrainingEvent]) throws -> [String] {
    let recorded = RecordedConsole()
    let view = JSONView(
      console: recorded.console, text: Catalogue(.english), reveals: reveals,
      referencePitch: .concert440)
    events.forEach(view.show)
    return try recorded.finish().results
  }

  @Test("an exercise keeps its offset to itself")
  func exercise() throws {
    let hertz = 261.6255653005986
    #expect(
      try lines([.exercise(number: 1, .comparison(try Exercises.comparison()))]) == [
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
        reveals: true, [.exercise(number: 7, .pitchMatching(try Exercises.challenge()))]
      ).first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["targetNote"] as? Int == 67)
    #expect(object["initialCentOffset"] as? Double == -40)
    #expect(object["centOffset"] == nil)
    let ratio = try #require(object["targetHz"] as? Double) / 261.6255653005986
    #expect(abs(ratio - 1.5) < 1e-12)
  }

  @Test("a result that was not stored says so, one that was says nothing of it")
  func stored() throws {
    let outcome = try Exercises.answered(higher: false)
    let result = """
      {"answer":"lower","centOffset":12.5,"correct":false,"event":"result","n":3,\
      "responseSeconds":1
      """
    #expect(
      try lines([
        .result(number: 3, outcome, stored: true), .result(number: 3, outcome, stored: false),
      ]) == [result + "}", result + ",\"stored\":false}"])
  }

  @Test("matching, void, awaiting and the end have the fields that scripts rely on")
  func others() throws {
    #expect(
      try lines([
        .result(number: 1, try Exercises.letGo(error: -3.25), stored: true), .void(number: 2),
        .awaiting, .feedback(number: 2, try Exercises.letGo(error: 1)),
        .stopped(.endOfInput, completed: 1), .stopped(.lost(.outputLost("gone")), completed: 0),
      ]) == [
        """
        {"event":"result","initialCentOffset":-40,"n":1,"responseSeconds":1,"userCentError":-3.25}
        """,
        #"{"event":"void","n":2,"reason":"dropout"}"#, #"{"event":"awaiting"}"#,
        #"{"completed":1,"event":"stopped","reason":"endOfInput"}"#,
        """
        {"completed":0,"event":"stopped","reason":"lost","why":"The sound has gone away: “gone”."}
        """,
      ])
  }
}

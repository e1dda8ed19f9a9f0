import Foundation
import PeachCore
import PeachMeasure
import PeachTesting
import Testing
import UserFiles

@testable import PeachStore

@Suite("Answers from files and to files", .timeLimit(.minutes(5)))
struct InterchangeTests {
  private typealias Bench = InterchangeBench

  @Test(
    "what is exported and taken in again is exported as the same bytes",
    arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let here = try Bench()
    try here.take(InterchangeSamples.text(rows: 300, using: &generator))
    for format in [InterchangeFormat.csv, .json] {
      let there = try Bench()
      let first = try here.text(format)
      #expect(try there.take(first).added == 300)
      #expect(try there.text(format) == first)
    }
  }

  @Test("an exact interval and its scale go with the answer into JSON, and stay out of CSV")
  func exactIntervals() async throws {
    let (here, there) = (try Bench(), try Bench())
    let scale = try Scale(
      scala: "slendro\n1\n231.0\n".utf8, name: "slendro", contentHash: "0123abcd")
    let intervals = [
      try TunedInterval(DirectedInterval(name: "-1"), in: .scale(scale)),
      try TunedInterval(DirectedInterval(name: "3/1"), in: .justIntonation),
      TunedInterval.named(.perfectFifth, down: true, in: .pythagorean),
    ]
    for interval in intervals {
      let task = IntervalTask(clampingReference: 60, interval: interval)
      try await here.store.save(
        Outcome(
          CompletedComparison(
            comparison: Comparison(task, centOffset: Cents(5)), answeredHigher: true,
            conditions: TrainingSamples.conditions())))
    }
    let json = try here.text(.json)
    #expect(try there.take(json).added == 3)
    #expect(try there.take(json).added == 0)
    #expect(try there.text(.json) == json)
    let stored = try there.store.comparisons()
    #expect(stored.map(\.intervalCents) == [-231, 1_901.955_000_865_387_4, nil])
    #expect(stored.map(\.tuningHash) == ["0123abcd", nil, nil])
    #expect(stored.map(\.tuningSystem) == ["slendro", "justIntonation", "pythagorean"])
    #expect(try here.text(.csv).split(separator: "\n").count == 3)
    var known: [IntervalCondition] = []
    try there.store.forEachHeardComparison { known.append($0.interval) }
    #expect(known == intervals.map { IntervalCondition($0) })
  }

  @Test("a dataset for research has a table for each training, and says what every column means")
  func dataset() async throws {
    let bench = try Bench()
    let fifth = TrainingSamples.task(60, .perfectFifth, down: true, .justIntonation)
    try await bench.store.save(
      Outcome(
        CompletedComparison(
          comparison: Comparison(fifth, centOffset: Cents(-12.5)), answeredHigher: false,
          conditions: TrainingSamples.conditions())))
    try await bench.store.save(Outcome(TrainingSamples.matched(error: 4)))
    try await bench.store.save(
      Outcome(TrainingSamples.matched(error: 4, context: TrainingSamples.silent)))
    let folder = bench.folder.appendingPathComponent("new/trials")
    let count = try bench.store.export(to: folder.path, as: .bids, ifTaken: .refuse, own: nil)
    #expect(count.written == 2 && count.leftOut == 1)

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    func object(_ name: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text(name).utf8)) as? [String: Any])
    }
    #expect(try object("dataset_description.json")["BIDSVersion"] as? String == "1.10.0")
    for (task, cents) in [("comparison", "-701.9550008653874"), ("pitchMatching", "0.0")] {
      let stem = "sub-01/beh/sub-01_task-\(task)_beh"
      let sidecar = try object("\(stem).json")
      let lines = try text("\(stem).tsv").split(separator: "\n")
        .map { $0.split(separator: "\t").map(String.init) }
      try #require(lines.count == 2 && lines[0].count == lines[1].count)
      for column in lines[0] {
        let meaning = sidecar[column] as? [String: Any]
        #expect((meaning?["Description"] as? String)?.isEmpty == false, "\(column)")
      }
      let row = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[1]))
      #expect(row["trial"] == "1" && row["timestamp"] == "1970-01-01T00:00:00Z")
      #expect(row["interval_cents"] == cents)
      #expect(row["asked_cents"] == (task == "comparison" ? "-12.5" : "4.0"))
      #expect(row["tuning_hash"] == "n/a")
    }
  }

  @Test("a file that is merged again adds nothing, nor does one in whole seconds")
  func again() throws {
    var generator = SeededGenerator(seed: 4)
    let bench = try Bench()
    let text = InterchangeSamples.text(rows: 200, using: &generator)
    #expect(try bench.take(text).added == 200)
    let before = try bench.text()
    let again = try bench.take(text)
    #expect(again.added == 0 && again.known == 200)
    let whole = text.replacing(/\.\d{3}Z/, with: "Z")
    #expect(try bench.take(whole).added == 0)
    #expect(try bench.text() == before)
  }

  @Test("a time in whole seconds is made precise by the same answer with a fraction")
  func precise() throws {
    let bench = try Bench()
    try bench.take(Bench.csv(Bench.comparison("2026-03-01T12:00:05Z")))
    let second = try bench.take(Bench.csv(Bench.comparison("2026-03-01T12:00:05.250Z")))
    #expect(second.known == 1 && second.added == 0)
    #expect(try bench.text().contains("12:00:05.250Z"))
  }

  @Test("two answers of one second stay two, though all else is the same")
  func twoInOneSecond() throws {
    let bench = try Bench()
    let row = Bench.comparison("2026-03-01T12:00:05Z")
    #expect(try bench.take(Bench.csv(row, row)).added == 2)
    #expect(try bench.take(Bench.csv(row, row)).known == 2)
    let other = Bench.comparison("2026-03-01T12:00:05.100Z")
    let third = Bench.comparison("2026-03-01T12:00:05.900Z")
    let precise = try Bench()
    #expect(try precise.take(Bench.csv(other, third)).added == 2)
    #expect(try precise.take(Bench.csv(row)).added == 0)
    #expect(try precise.take(Bench.csv(row, row, row)).added == 1)
  }

  @Test("a phone's answer is completed by Peach's, in either order")
  func completed() throws {
    let source = try Bench()
    try source.take(
      """
      [
      {"format":"peach-training-data","version":1},
      {"trainingType":"pitchDiscrimination","timestamp":"2026-03-01T12:00:05.250Z","referenceNote":60,"targetNote":53,"tuningSystem":"justIntonation","source":"jack:sine","output":"jack","dropouts":1,"referencePitch":442,"noteDuration":1,"noteGap":0,"loudnessOffset":-2.5,"responseSeconds":0.75,"centOffset":-3.5,"renderedCentOffset":-3.25,"answeredHigher":false,"isCorrect":true}
      ]
      """)
    let (json, csv) = (try source.text(.json), try source.text())
    #expect(csv.contains(",53,F3,P5,justIntonation,-3.5,true,"))
    for files in [[json, csv], [csv, json]] {
      let bench = try Bench()
      for file in files { try bench.take(file) }
      #expect(try bench.text(.json) == json)
    }
  }

  @Test("earlier versions, other orders of columns and the web's files are read")
  func versions() throws {
    let first = """
      # peach-export-format:1
      trainingType,timestamp,referenceNote,referenceNoteName,targetNote,targetNoteName,interval,tuningSystem,centOffset,isCorrect,initialCentOffset,userCentError
      pitchComparison,2026-03-11T08:00:00Z,60,C4,66,F#4,A4,equalTemperament,4.25,false,,
      """
    let second = """
      # peach-export-format:2\r
      trainingType,timestamp,referenceNote,referenceNoteName,targetNote,targetNoteName,interval,tuningSystem,centOffset,isCorrect,initialCentOffset,userCentError,tempoBPM,offsetMs,userOffsetMs\r
      rhythmMatching,2026-03-12T08:00:00Z,,,,,,,,,,,80,,3.5\r
      """
    let web = """
      \u{FEFF}trainingType,timestamp,referenceNote,targetNote,tuningSystem,userCentError,initialCentOffset
      pitchMatching,2026-03-13T08:00:00.5Z,60,60,equalTemperament,1.5,"-17.25"
      """
    let bench = try Bench()
    for text in [first, second, web] {
      let report = try bench.take(text)
      #expect(report.added == 1 && report.bad == 0, "\(report)")
    }
    let lines = try bench.text().split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst(2) == [
        "pitchDiscrimination,2026-03-11T08:00:00Z,60,C4,66,F#4,d5,equalTemperament,4.25,false,,,,,,,,,",
        "continuousRhythmMatching,2026-03-12T08:00:00Z,,,,,,,,,,,80,,3.5,,,,",
        "pitchMatching,2026-03-13T08:00:00.500Z,60,C4,60,C4,P1,equalTemperament,,,-17.25,1.5,,,,,,,",
      ])
  }

  @Test("bad rows are counted with line and reason, and the good ones are kept")
  func badRows() throws {
    let bench = try Bench()
    let good = Bench.comparison("2026-03-01T12:00:05Z")
    let report = try bench.take(
      Bench.csv(
        good, "pitchDiscrimination,yesterday,60,C4,67,G4,P5,equalTemperament,1,true,,,,,,,,,",
        Bench.comparison("2026-02-30T12:00:00Z"), "short,row",
        Bench.comparison("2026-03-01T12:00:06Z", cents: "nan"),
        Bench.comparison("2026-03-01T12:00:07Z", target: 90), "\"open"))
    #expect(report.rows == 7 && report.added == 1 && report.bad == 6)
    let expected: [ImportReport.BadRow] = [
      .init(line: 4, fault: .badValue(column: "timestamp", "yesterday")),
      .init(line: 5, fault: .badValue(column: "timestamp", "2026-02-30T12:00:00Z")),
      .init(line: 6, fault: .badValue(column: "timestamp", "row")),
      .init(line: 7, fault: .badValue(column: "centOffset", "nan")),
      .init(line: 8, fault: .badValue(column: "targetNote", "90")),
    ]
    #expect(report.firstBad == expected)
  }

  @Test("a newer version and any other file are refused as a whole")
  func refused() throws {
    let bench = try Bench()
    for (text, error) in [
      ("# peach-export-format:4\na,b\n", Reason.newerAnswerFile(4)),
      ("[\n{\"format\":\"peach-training-data\",\"version\":3},\n]\n", .newerAnswerFile(3)),
      ("", .noAnswerFile), ("a,b,c\n1,2,3\n", .noAnswerFile), ("[\n[1]\n]", .noAnswerFile),
    ] {
      #expect(throws: error, "\(text)") { try bench.take(text) }
    }
  }

  @Test("replacing removes what was there, and refuses to leave nothing")
  func replace() throws {
    let bench = try Bench()
    try bench.take(Bench.csv(Bench.comparison("2026-03-01T12:00:05Z")))
    let before = try bench.text()
    #expect(throws: Reason.nothingToReplaceWith) {
      try bench.take(Bench.csv("short,row"), mode: .replace)
    }
    #expect(try bench.text() == before)
    let other = Bench.csv(Bench.comparison("2027-03-01T12:00:05Z"))
    #expect(try bench.take(other, mode: .replace, isDryRun: true).added == 1)
    #expect(try bench.text() == before)
    try bench.take(other, mode: .replace)
    #expect(try bench.text() == other)
  }

  @Test(
    "machines that merge each other's files in any order end with the same answers",
    arguments: 1...12)
  func machines(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let machines = try (0..<3).map { _ in try Bench() }
    for machine in machines {
      try machine.take(InterchangeSamples.text(rows: 12, using: &generator))
    }
    for _ in 0..<8 {
      let from = Int.random(in: 0..<3, using: &generator)
      let to = Int.random(in: 0..<3, using: &generator)
      let format = [InterchangeFormat.csv, .json].randomElement(using: &generator) ?? .csv
      var text = try machines[from].text(format)
      // A phone writes whole seconds.
      if Bool.random(using: &generator) { text = text.replacing(/\.\d{3}Z/, with: "Z") }
      try machines[to].take(text)
    }
    for _ in 0..<2 {
      for from in machines { for to in machines { try to.take(try from.text(.json)) } }
    }
    let texts = try machines.map { try $0.text(.json).split(separator: "\n").sorted() }
    #expect(texts[0] == texts[1] && texts[1] == texts[2])
    // The head, both brackets, and every answer once.
    #expect(texts[0].count == 3 + 36)
  }

  @Test("damaged files crash nothing, and each of their rows is counted", arguments: UInt64(1)...10)
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bench = try Bench()
    for format in [InterchangeFormat.csv, .json] {
      let whole = try Bench()
      try whole.take(InterchangeSamples.text(rows: 20, using: &generator))
      let bytes = Array(try whole.text(format).utf8)
      for _ in 0..<25 {
        let damaged = InterchangeSamples.damaged(bytes, using: &generator)
        do {
          let report = try bench.take(Data(damaged))
          #expect(report.rows == report.added + report.known + report.bad)
        } catch is Reason {
          continue
        }
      }
    }
    _ = try bench.text()
  }

  @Test(
    "takes the time of its answers, however many belong to one second, and adds none of them twice",
    .timeLimit(.minutes(5)), arguments: [true, false])
  func oneSecond(isShuffled: Bool) throws {
    let bench = try InterchangeBench()
    var generator = SeededGenerator(seed: 3)
    // Many answers in two alternating seconds; some differ in their time only.
    var rows = (0..<20_000).map { number in
      let time = "2026-01-01T12:00:0\(number % 2).\(String(number % 1000 + 1000).dropFirst())Z"
      return InterchangeBench.comparison(time, cents: "\(number / 3 % 97 + 1)")
    }
    let text = CSVFormat.head + rows.joined(separator: "\n") + "\n"
    #expect(try bench.take(text).added == 20_000)
    if isShuffled { rows.shuffle(using: &generator) }
    let again = try bench.take(CSVFormat.head + rows.joined(separator: "\n") + "\n")
    #expect(again.known == 20_000 && again.added == 0)
  }

  @Test("refuses a text with NUL, which would come back shortened")
  func zeroByte() throws {
    let bench = try InterchangeBench()
    let rows = [
      "rhythm\0Offset,2026-01-01T12:00:00Z,,,,,,,,true,,,80,1,,,,,",
      "rhythmOffsetDetection,2026-01-01T12:00:01Z,,,,,,,,true,,,80,1\0,,,,,",
    ]
    let report = try bench.take(CSVFormat.head + rows.joined(separator: "\n") + "\n")
    // JSON holds the second one as an escape, and gives it back.
    #expect(report.bad == 1 && report.added == 1)
    #expect(try bench.take(bench.text()).added == 0)
  }
}

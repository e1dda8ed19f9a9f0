/// Files of answers to import.
enum ImportedAnswers {
  /// The number of answers in each.
  static let count = 200

  /// Returns a file whose answers are those of no other.
  /// - Parameter number: the number of the file.
  /// - Returns: its text.
  static func csv(from number: Int) -> String {
    let head =
      "# peach-export-format:3\ntrainingType,timestamp,referenceNote,targetNote,tuningSystem,centOffset,isCorrect\n"
    return (0..<count).reduce(into: head) { text, index in
      let seconds = (number * count + index) % 86_400
      let (day, time) = (1 + number * count / 86_400, seconds)
      let clock = [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: ":")
      let date = "2020-01-\(day < 10 ? "0" : "")\(day)"
      text += "pitchDiscrimination,\(date)T\(clock)Z,60,67,equalTemperament,-12.5,true\n"
    }
  }
}

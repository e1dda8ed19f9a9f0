package import PeachText

/// A thing that was looked at, what was found, and what to do about it.
package struct Finding: Sendable {
  /// The subject, in the order in which a page lists them.
  package enum Topic: String, CaseIterable, Sendable {
    case output, server, device, dropouts, latency, realTime, memory, processor, kernel, soundFont
    case plugin, terminal, disk, data, settings
  }

  /// The weight of a finding.
  package enum State: String, Sendable {
    /// As it should be.
    case good
    /// Peach works, and could work better.
    case advice
    /// It keeps Peach from sounding, or from keeping answers.
    case fault
  }

  /// The subject.
  package let topic: Topic
  /// The weight.
  package let state: State
  /// The text of what was found.
  package let found: DoctorText
  /// The text of what to do; nil where nothing is to be done.
  package let fix: DoctorText?
  /// The values in both texts.
  package let values: [String: String]
  /// The values that are written as a language writes numbers.
  let numbers: [String: Double]

  /// Creates a finding; the fix counts unless all is good.
  init(
    _ topic: Topic, _ state: State, _ found: DoctorText, fix: DoctorText? = nil,
    _ values: [String: String] = [:], _ numbers: [String: Double] = [:]
  ) {
    self.topic = topic
    self.state = state
    self.found = found
    self.fix = state == .good ? nil : fix
    self.values = values
    self.numbers = numbers
  }
}

extension Catalog {
  /// Returns what was found, a sentence.
  package func found(_ finding: Finding) -> String { self(finding.found, values(of: finding)) }

  /// Returns what to do, a sentence or a command; nil where nothing is to be done.
  package func fix(_ finding: Finding) -> String? {
    finding.fix.map { self($0, values(of: finding)) }
  }

  private func values(of finding: Finding) -> [String: String] {
    finding.values.merging(finding.numbers.mapValues { number($0, decimals: 1) }) { $1 }
  }
}

import Foundation
package import PeachCore

/// Listeners in a CSV file from outside: a line for each threshold that is known, with the
/// columns `listener`, `key` and `threshold`, and perhaps `slope` and `lapse`, in any order among others.
package enum ListenerFile {
  /// Reads listeners.
  ///
  /// Between two keys the logarithm of the threshold is on a straight line, beyond them it is that of the
  /// nearest one.
  /// - Parameter text: the content of the file.
  /// - Returns: the listeners, in the order of their first lines.
  /// - Throws: the reason why the file is refused.
  package static func listeners(_ text: String) throws(Reason) -> [SimulatedListener] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let columns = (lines.first ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    func place(_ column: String) throws(Reason) -> Int {
      guard let place = columns.firstIndex(of: column) else { throw .missingColumn(column) }
      return place
    }
    let (name, key, threshold) = (
      try place("listener"), try place("key"), try place("threshold")
    )
    var names: [String] = []
    var known: [String: Known] = [:]
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      func number(_ column: String, in range: ClosedRange<Double>) throws(Reason) -> Double? {
        guard let place = columns.firstIndex(of: column) else { return nil }
        guard let value = Double(fields[place]), range.contains(value) else {
          throw .badListener(line: index + 1)
        }
        return value
      }
      guard fields.count == columns.count, let note = Int(fields[key]),
        MIDINote.range.contains(note), let cents = Double(fields[threshold]),
        (0.01...1200).contains(cents)
      else { throw .badListener(line: index + 1) }
      if known[fields[name]] == nil { names.append(fields[name]) }
      known[fields[name], default: Known()].logThresholds[note] = log(cents)
      known[fields[name]]?.slope = try number("slope", in: 0.1...10) ?? 1
      known[fields[name]]?.lapse = try number("lapse", in: 0...0.5) ?? 0
    }
    guard !names.isEmpty else { throw .noListener }
    return names.compactMap { known[$0]?.listener }
  }

  private struct Known {
    var logThresholds: [Int: Double] = [:]
    var slope = 1.0
    var lapse = 0.0

    var listener: SimulatedListener {
      let points = logThresholds.sorted { $0.key < $1.key }
      let all = MIDINote.range.map { key in
        guard let above = points.firstIndex(where: { $0.key >= key }) else {
          return points[points.count - 1].value
        }
        guard above > 0, points[above].key > key else { return points[above].value }
        let (low, high) = (points[above - 1], points[above])
        let part = Double(key - low.key) / Double(high.key - low.key)
        return low.value + part * (high.value - low.value)
      }
      return SimulatedListener(
        logThresholds: all, function: PsychometricFunction(slope: slope, lapse: lapse))
    }
  }
}

import Foundation

/// The results of a run, compared with the list of known survivors.
struct Report: Codable {
  let seed: UInt64
  /// Counts all mutations that compile, chosen or not.
  let available: Int
  /// Counts mutations that do not compile.
  let leftOut: Int
  let verdicts: [Verdict]
  /// Holds survivors that the list does not have.
  let new: [Mutation]
  /// Holds what the list has, but is killed now.
  let killedNow: [MutationKey]
  /// Holds what the list has, but is not in the sources any more.
  let gone: [MutationKey]
  /// Holds what the list has without a reason.
  let unexplained: [MutationKey]

  init(seed: UInt64, schemata: Schemata, verdicts: [Verdict], known: [Survivor]) {
    self.seed = seed
    available = schemata.mutations.count - schemata.dropped.count
    leftOut = schemata.dropped.count
    self.verdicts = verdicts.sorted {
      ($0.mutation.file, $0.mutation.line, $0.mutation.column)
        < ($1.mutation.file, $1.mutation.line, $1.mutation.column)
    }
    let keys = Set(known.map(\.key))
    let present = Set(schemata.mutations.map(\.key))
    let killed = Set(verdicts.filter(\.isKilled).map(\.mutation.key))
    new = self.verdicts.filter { !$0.isKilled && !keys.contains($0.mutation.key) }.map(\.mutation)
    killedNow = known.map(\.key).filter(killed.contains)
    gone = known.map(\.key).filter { !present.contains($0) }
    unexplained = known.filter(\.why.isEmpty).map(\.key)
  }

  /// The share of the mutations that the unit tests kill, from 0 to 1.
  var share: Double {
    Double(verdicts.count(where: \.isKilled)) / Double(max(verdicts.count, 1))
  }

  /// Whether enough are killed, and all others are known.
  func isGood(least: Double) -> Bool { share >= least && new.isEmpty && unexplained.isEmpty }

  var text: String {
    func count(_ fate: Verdict.Fate) -> Int { verdicts.count { $0.fate == fate } }
    func list(_ title: String, _ keys: [MutationKey]) -> [String] {
      keys.isEmpty ? [] : ["", title] + keys.map { "  \($0.file): \($0.change) in “\($0.code)”" }
    }
    let folders = Dictionary(grouping: verdicts) { verdict in
      verdict.mutation.file.split(separator: "/").dropLast().joined(separator: "/")
    }
    var lines = [
      "\(verdicts.count) mutants of \(available), seed \(seed); \(leftOut) more do not compile.",
      "\(count(.killed)) killed, \(count(.hung)) hung, \(count(.survived)) survived, "
        + "\(count(.notReached)) not reached by a unit test: "
        + "\((share * 1000).rounded() / 10) % killed.",
      "",
    ]
    lines += folders.keys.sorted().map { folder in
      let all = folders[folder] ?? []
      return "  \(folder): \(all.count(where: \.isKilled)) of \(all.count)"
    }
    if !new.isEmpty {
      lines += ["", "Survivors that Tools/Mutants/survivors.json does not have:"]
      lines += new.map { "  \($0.file):\($0.line):\($0.column): \($0.change) in “\($0.code)”" }
    }
    lines += list("Killed now, so take them off the list:", killedNow)
    lines += list("Not in the sources any more, so take them off the list:", gone)
    lines += list("On the list without a reason:", unexplained)
    return lines.joined(separator: "\n")
  }
}

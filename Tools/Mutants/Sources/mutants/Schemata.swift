import Foundation

/// Every mutation of the core, each behind its number, in sources that compile.
struct Schemata {
  /// Holds the mutations by their number.
  private(set) var mutations: [Mutation] = []
  /// Holds those that do not compile.
  private(set) var dropped: Set<MutationKey> = []
  private var edits: [String: [(number: Int, edit: Edit)]] = [:]
  /// The sources as they were read, in case somebody edits them during the run.
  private var texts: [String: String] = [:]
  private let workspace: Workspace

  private var droppedFile: URL { workspace.scratch.appending(path: "dropped.json") }

  /// Reads the sources.
  ///
  /// Mutations that did not compile before are left out at once.
  init(_ workspace: Workspace, folders: [String]) throws {
    self.workspace = workspace
    if let data = try? Data(contentsOf: droppedFile) {
      dropped = Set(try JSONDecoder().decode([MutationKey].self, from: data))
    }
    for folder in folders {
      let files = try workspace.swiftFiles(in: folder).map { ($0, try workspace.file($0)) }
      let isForAudioThread = files.contains { $0.1.contains("@_noLocks") }
      for (path, text) in files {
        texts[path] = text
        read(path, EditCollector.edits(of: text, keepsConstants: isForAudioThread), text)
      }
    }
  }

  private mutating func read(_ path: String, _ edits: [Edit], _ text: String) {
    let bytes = Array(text.utf8)
    var counts: [MutationKey: Int] = [:]
    for edit in edits.sorted(by: { ($0.place, $0.change) < ($1.place, $1.change) }) {
      let before = bytes[..<edit.place]
      let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let lineEnd = bytes[edit.place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let code = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      let first = MutationKey(file: path, code: code, change: edit.change, occurrence: 0)
      let mutation = Mutation(
        file: path, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
        column: edit.place - lineStart + 1, code: code, change: edit.change,
        occurrence: counts[first, default: 0])
      counts[first, default: 0] += 1
      self.edits[path, default: []].append((mutations.count, edit))
      mutations.append(mutation)
    }
    // A file without a mutation is one like the others.
    self.edits[path, default: []] += []
  }

  /// Writes and compiles the mutated package, and leaves out what the compiler does not take.
  mutating func build() throws {
    try workspace.copy(except: Set(edits.keys))
    while true {
      let files = try write()
      let errors = try workspace.compile()
      if errors.isEmpty { break }
      let before = dropped.count
      for error in errors {
        guard let file = files[error.file] else { continue }
        for number in file.suspects(error) {
          dropped.insert(mutations[number].key)
        }
      }
      guard dropped.count > before else {
        throw MutantsError.build(log: workspace.scratch.appending(path: "build.log").path)
      }
      try JSONEncoder().encode(Array(dropped)).write(to: droppedFile)
      Shell.say("  \(errors.count) errors: \(dropped.count - before) mutants more left out")
    }
    dropped.formIntersection(mutations.map(\.key))
    try JSONEncoder().encode(Array(dropped)).write(to: droppedFile)
  }

  private func write() throws -> [String: MutatedFile] {
    var files: [String: MutatedFile] = [:]
    for (path, all) in edits {
      let text = texts[path] ?? ""
      let kept = all.filter { !dropped.contains(mutations[$0.number].key) }
      let file = MutatedFile(text, edits: kept, isForAudioThread: text.contains("@_noLocks"))
      try workspace.write(kept.isEmpty ? Data(text.utf8) : Data(file.text), to: path)
      files[path] = file
    }
    return files
  }

  /// Chooses mutations evenly over the files.
  ///
  /// A change of one file leaves the others' choice.
  /// - Returns: Their numbers.
  func sample(_ count: Int, seed: UInt64) -> [Int] {
    let ready = mutations.indices.filter { !dropped.contains(mutations[$0].key) }
    var byFile = Dictionary(grouping: ready) { mutations[$0].file }.mapValues { numbers in
      numbers.sorted { mutations[$0].key.hash(seed: seed) < mutations[$1].key.hash(seed: seed) }[
        ...]
    }
    let files = byFile.keys.sorted()
    var chosen: [Int] = []
    while chosen.count < count, byFile.values.contains(where: { !$0.isEmpty }) {
      for file in files where chosen.count < count {
        if let next = byFile[file]?.popFirst() { chosen.append(next) }
      }
    }
    return chosen
  }
}

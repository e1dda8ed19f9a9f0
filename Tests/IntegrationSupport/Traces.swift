import Foundation

/// The processes that belong to a home: those of the program, and whatever a plugin has started.
package enum Traces {
  /// The processes whose command line or environment contains a text, with their command lines.
  private static func processes(naming text: String) -> [Int32: String] {
    let name = Data(text.utf8)
    var found: [Int32: String] = [:]
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in all.compactMap(Int32.init) {
      let line = read(process, "cmdline")
      // One that has ended and is not waited for yet has neither.
      guard line.range(of: name) != nil || read(process, "environ").range(of: name) != nil else {
        continue
      }
      found[process] = String(decoding: line.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
    }
    return found
  }

  private static func read(_ process: Int32, _ file: String) -> Data {
    (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/\(file)"))) ?? Data()
  }

  /// The time that a guard is given to end all processes of its plugin: in `make soak`, where the
  /// machine is quiet, as long as it needs.
  private static let patience = Duration.seconds(TestJob.isSoak ? 2 : 30)

  /// The processes of a home that are still there after a while, with their command lines.
  /// - Parameter home: a test's own.
  /// - Returns: none, if all is as it should be.
  package static func left(of home: TestHome) -> [Int32: String] {
    let deadline = ContinuousClock.now + patience
    while true {
      let left = processes(naming: home.folder.lastPathComponent)
      if left.isEmpty || .now > deadline { return left }
      poll(nil, 0, 20)
    }
  }

  /// The processes in which plugins run for a run of the program, each with its guard.
  /// - Parameter run: the program's process.
  /// - Returns: a pair for each plugin.
  package static func helpers(of run: Int32) -> [(guardian: Int32, plugin: Int32)] {
    let parents = hosts()
    let guards = Set(parents.filter { $0.parent == run }.map(\.process))
    return parents.filter { guards.contains($0.parent) }
      .map { (guardian: $0.parent, plugin: $0.process) }
  }

  /// Waits until a plugin has a process for a run of the program, or the run or the time is over.
  /// - Parameters:
  ///   - run: the program's process.
  ///   - seconds: the longest wait.
  package static func waitForHelper(of run: Int32, within seconds: Double) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while helpers(of: run).isEmpty, parent(of: run) != nil, .now < deadline { poll(nil, 0, 5) }
  }

  /// The process from which those of plugins are forked, for a run of the program; nil if it has none.
  package static func forkServer(of run: Int32) -> Int32? {
    let parents = hosts()
    let guards = Set(parents.map(\.parent))
    return parents.first { $0.parent == run && !guards.contains($0.process) }?.process
  }

  private static func hosts() -> [(process: Int32, parent: Int32)] {
    processes(naming: "\0host\0").keys.compactMap { process in
      parent(of: process).map { (process, $0) }
    }
  }

  private static func parent(of process: Int32) -> Int32? {
    let stat = String(decoding: read(process, "stat"), as: UTF8.self)
    // Behind the name, which may contain anything: state and parent.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return fields.count > 2 ? Int32(fields[2]) : nil
  }
}

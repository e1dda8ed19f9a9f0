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

  /// The processes of a home that are still there after a while, with their command lines: a guard
  /// needs a moment to end all of them.
  /// - Parameters:
  ///   - home: a test's own.
  ///   - seconds: how long they are given.
  /// - Returns: none, if all is as it should be.
  package static func left(of home: TestHome, within seconds: Double = 2) -> [Int32: String] {
    let deadline = ContinuousClock.now + .seconds(seconds)
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
    let both = processes(naming: "/proc/\(run)/fd/").keys
    return both.compactMap { process in
      let stat = String(decoding: read(process, "stat"), as: UTF8.self)
      // Behind the name, which may contain anything: state and parent.
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      guard fields.count > 2, let parent = Int32(fields[2]), both.contains(parent) else {
        return nil
      }
      return (parent, process)
    }
  }
}

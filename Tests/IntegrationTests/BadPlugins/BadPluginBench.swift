import Foundation
import IntegrationSupport

/// Where bad plugins are tried, both of them compiled once.
final class BadPluginBench: Sendable {
  private let workshop: TestHome
  private let folders: [Bool: PluginFolder]
  private let environment: [String: String]

  /// Compiles the plugins.
  /// - Parameter environment: variables of every run.
  /// - Throws: what the compiler says.
  init(environment: [String: String] = [:]) throws {
    workshop = try TestHome()
    self.environment = environment
    var folders: [Bool: PluginFolder] = [:]
    for isOutput in [false, true] {
      let folder = try PluginFolder(in: workshop)
      try folder.compileBad(isOutput: isOutput)
      folders[isOutput] = folder
    }
    self.folders = folders
  }

  /// The seconds that a busy machine is given beyond every deadline: who hangs is found just as well after many,
  /// and the long tests, which have the machine for themselves, hold the deadlines.
  static let patience = TestJob.isSoak ? 8.0 : 60

  /// Tries a plugin.
  /// - Parameters:
  ///   - plugin: the plugin.
  ///   - output: where its sounds are heard.
  /// - Returns: what was not as it must be, each in a sentence.
  func objections(to plugin: BadPlugin, output: String = "silent") -> [String] {
    do {
      let home = try home(of: plugin)
      var objections: [String] = []
      for step in plugin.steps {
        objections += try self.objections(to: plugin, step, in: home, output)
      }
      return objections.map { "\(plugin.testDescription): \($0)" }
    } catch {
      return ["\(plugin.testDescription): \(error)"]
    }
  }

  /// A home of its own, with a copy of the plugin.
  func home(of plugin: BadPlugin) throws -> TestHome {
    let home = try TestHome()
    let files = FileManager.default
    if let built = folders[plugin.isOutput]?.folder.appendingPathComponent("bad.so") {
      try files.copyItem(at: built, to: home.folder.appendingPathComponent("bad.so"))
    }
    return home
  }

  func variables(_ plugin: BadPlugin, _ home: TestHome) -> [String: String] {
    var variables = environment
    variables["PEACH_PLUGIN_PATH"] = home.folder.path
    variables["BAD"] = plugin.fault
    if plugin.isSecond {
      variables["BAD_MARK"] = home.folder.appendingPathComponent("mark").path
    }
    return variables
  }

  /// The options that choose the sound or the output.
  func options(_ plugin: BadPlugin, _ output: String) -> [String] {
    plugin.isOutput
      ? ["--source", "jack:sine", "--output", "bad"]
      : ["--source", "bad", "--output", output]
  }

  private func objections(
    to plugin: BadPlugin, _ step: BadPlugin.Step, in home: TestHome, _ output: String
  ) throws -> [String] {
    let arguments: [String]
    // Ten seconds to load, and three for a list.
    var deadline = 13.0
    switch step {
    case .plugins: arguments = ["plugins", "--json"]
    case .play:
      arguments = ["play", "A4", "--duration", "\(plugin.seconds)"] + options(plugin, output)
    case .train:
      arguments =
        ["compare", "--json", "--duration", "\(plugin.seconds)", "--count", "1"]
        + options(plugin, output)
    case .sources: arguments = ["sources", "--json", "--output", "silent"]
    case .devices: arguments = ["sources", "--json", "--output", "bad"]
    }
    // The first load is part of whatever comes first.
    if step != plugin.steps.first { deadline = step == .play || step == .train ? 10 : 3 }
    let run = try TimedRun(
      arguments, home: home.folder, environment: variables(plugin, home), input: "h\n",
      deadline: deadline + Self.patience)
    let left = Traces.left(of: home)
    for process in left.keys { kill(process, SIGKILL) }
    try FigureTable("PEACH_BAD_TABLE").add([
      plugin.testDescription, "\(arguments[0])", String(format: "%.2f", run.seconds),
      run.isLate ? "late" : "\(run.status)", BadPluginJudge.sentence(run, step),
      left.isEmpty ? "nothing" : "\(left.count) processes",
    ])
    let judge = BadPluginJudge(plugin: plugin, step: step, run: run)
    var objections = judge.objections
    if !left.isEmpty { objections.append("left \(left)") }
    if step == .train { objections += try judge.objections(toStore: home) }
    return objections.map { "\(arguments[0]): \($0)" }
  }
}

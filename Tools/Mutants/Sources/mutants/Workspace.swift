import Foundation

/// A copy of the package in which the mutated sources are built, so that the real ones stay.
struct Workspace {
  /// Holds the package's own folder.
  let root: URL
  /// Holds everything of ours: the copy, its build, the reports.
  let scratch: URL

  var package: URL { scratch.appending(path: "package") }
  var binary: URL { build.appending(path: "debug/peachPackageTests.xctest") }
  private var build: URL { scratch.appending(path: "build") }

  init(root: URL) {
    self.root = root
    scratch = root.appending(path: ".build-mutants")
  }

  func file(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Lists the Swift files of a folder of the package, by their place in it.
  func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  /// Brings the copy up to date, the files that are to be mutated excepted.
  ///
  /// Unchanged files are not touched, or all of them would be built again.
  func copy(except mutated: Set<String>) throws {
    let listed = try Shell.output(
      ["git", "ls-files", "-co", "--exclude-standard", "-z"], in: root
    ).split(separator: "\0").map(String.init)
    let wanted = Set(listed + ["Package.resolved"]).filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
    for path in wanted where !mutated.contains(path) && !path.hasPrefix("Tools/") {
      let data = try Data(contentsOf: root.appending(path: path))
      if path == "Package.swift" {
        try write(manifest(String(decoding: data, as: UTF8.self)), to: path)
      } else {
        try write(data, to: path)
      }
    }
    try removeAll(butFor: wanted)
    try write(Data(CMutant.header.utf8), to: "Sources/CMutant/include/CMutant.h")
    try write(Data(CMutant.implementation.utf8), to: "Sources/CMutant/mutant.c")
  }

  private func removeAll(butFor wanted: Set<String>) throws {
    for folder in ["Sources", "Tests"] {
      let here = package.appending(path: folder)
      for path in FileManager.default.subpaths(atPath: here.path) ?? []
      where path.hasSuffix(".swift") && !wanted.contains("\(folder)/\(path)") {
        try FileManager.default.removeItem(at: here.appending(path: path))
      }
    }
  }

  /// The targets whose sources are mutated.
  private static let mutated = ["PeachCore", "PeachEngine", "PeachSettings", "PeachStore"]

  /// Adds the check to the core's manifest, and lets warnings be: a mutant often earns one.
  private func manifest(_ text: String) throws -> Data {
    var changed = try Self.replace(".treatAllWarnings(as: .error),", with: "", in: text)
    changed = try Self.replace(
      "let system: [Target] = [", with: "let system: [Target] = [\n  .target(name: \"CMutant\"),",
      in: changed)
    for target in Self.mutated {
      // The dependencies stand on the line of the name or on the next, as the formatter has it.
      let name = "name: \"\(target)\","
      guard let at = changed.range(of: name),
        let list = changed.range(of: "dependencies: [", range: at.upperBound..<changed.endIndex)
      else { throw MutantsError.manifest(lacks: name) }
      changed.insert(contentsOf: "\"CMutant\", ", at: list.upperBound)
    }
    return Data(changed.utf8)
  }

  private static func replace(
    _ part: String, with other: String, in text: String
  ) throws -> String {
    guard text.contains(part) else { throw MutantsError.manifest(lacks: part) }
    return text.replacing(part, with: other)
  }

  func write(_ data: Data, to path: String) throws {
    let target = package.appending(path: path)
    if let present = try? Data(contentsOf: target), present == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
    let source = root.appending(path: path).path
    if FileManager.default.isExecutableFile(atPath: source) {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
    }
  }

  /// Builds the copy.
  /// - Returns: Where the compiler found errors, with the file's place in the package; empty if
  ///   everything is built.
  func compile(target: String? = nil) throws -> Set<CompilerError> {
    let what = target.map { ["--target", $0] } ?? ["--build-tests"]
    let (status, output) = try Shell.run(
      ["swift", "build", "--package-path", package.path, "--scratch-path", build.path] + what,
      in: root)
    if status == 0 { return [] }
    let errors = CompilerError.all(in: output, below: package.path + "/")
    try Data(output.utf8).write(to: scratch.appending(path: "build.log"))
    if errors.isEmpty { throw MutantsError.build(log: scratch.appending(path: "build.log").path) }
    return errors
  }
}

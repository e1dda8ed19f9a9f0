package import Foundation

/// The library that counts allocations and locks, preloaded into this process.
package enum ProbeLibrary {
  private static let file = "libPeachProbe.so"

  /// Restarts the program with the probe preloaded; returns if it is already there or cannot be
  /// found.
  /// - Parameter program: the file of the running program.
  package static func preload(into program: URL) {
    guard dlsym(nil, "peach_probe_allocations") == nil, getenv("PEACH_PROBED") == nil else {
      return
    }
    let folder = program.deletingLastPathComponent()
    let runtime = folder.deletingLastPathComponent().appendingPathComponent("lib/peach/runtime")
    let found = [folder, runtime].map { $0.appendingPathComponent(file).path }
      .first(where: FileManager.default.fileExists(atPath:))
    guard let found else { return }
    setenv("LD_PRELOAD", found, 1)
    // A loader that ignores the variable must not cause an endless loop.
    setenv("PEACH_PROBED", "1", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program.path, &arguments)
  }
}

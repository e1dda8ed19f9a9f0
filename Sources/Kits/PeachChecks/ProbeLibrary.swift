package import Foundation

/// The library that counts allocations and locks: found, and brought into this process.
package enum ProbeLibrary {
  private static let file = "libPeachProbe.so"

  /// Starts the program anew with the probe preloaded; returns where it is there already, or missing.
  /// - Parameter program: the running program's file.
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
    // A loader that ignores the variable must not make this a circle.
    setenv("PEACH_PROBED", "1", 1)
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(program.path, &arguments)
  }
}

package import Foundation
import Spawning

/// A run of the built program to its end, or until it is late.
///
/// It blocks its thread; many may run side by side, as no thread is needed to read what they print.
package struct TimedRun: Sendable {
  /// The exit code, or 1000 and the signal it died of.
  package let status: Int32
  /// Its standard output.
  package let output: String
  /// Its standard error.
  package let errors: String
  /// How long it took.
  package let seconds: Double
  /// Whether it had to be killed, as it had not ended in time.
  package let isLate: Bool

  /// Runs the program.
  /// - Parameters:
  ///   - arguments: its command line.
  ///   - home: a folder that stands for the user's home.
  ///   - environment: variables in addition to `HOME` and `PATH`.
  ///   - input: what it reads.
  ///   - deadline: the seconds after which it is killed.
  ///   - meanwhile: the work to do while it runs; receives its process.
  /// - Throws: when it cannot be started.
  package init(
    _ arguments: [String], home: URL, environment: [String: String], input: String = "",
    deadline: Double, meanwhile: (Int32) -> Void = { _ in }
  ) throws {
    let folder = home.appendingPathComponent("run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map(folder.appendingPathComponent)
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
    var variables = ["HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    variables.merge(TestJob.mark) { _, new in new }
    variables.merge(environment) { _, new in new }
    let input = try FileHandle(forReadingFrom: files[0])
    let printed = try files[1...].map { try FileHandle(forWritingTo: $0) }
    let start = ContinuousClock.now
    // An optimizer may close a file once its descriptor is known.
    let process = try withExtendedLifetime((input, printed)) {
      try ChildProcess(
        ProgramRun.program.path, arguments, environment: variables, input: input.fileDescriptor,
        output: printed[0].fileDescriptor, errors: printed[1].fileDescriptor)
    }
    meanwhile(process.identifier)
    isLate = process.wait(seconds: deadline) == nil
    if isLate { process.send(SIGKILL) }
    let end = process.wait()
    seconds = start.duration(to: .now) / .seconds(1)
    status =
      switch end {
      case .exited(let code): code
      case .killed(let signal): 1000 + signal
      }
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }
}

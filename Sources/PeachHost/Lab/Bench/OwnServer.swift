import Foundation
import PeachContract
package import PeachCore
import PeachEngine
package import PeachHost
import Spawning
import Synchronization

/// A JACK server of Peach's own on the dummy driver: no hardware, paced by the clock.
///
/// It runs until ``stop()``, or at the latest until its last reference is gone.
package final class OwnServer: Sendable {
  /// The value of `JACK_DEFAULT_SERVER` that selects this server.
  package let name: String
  private let process: Mutex<ChildProcess?>

  /// Nanoseconds that a server may take to come up, and to go.
  private static let patience: UInt64 = 5_000_000_000

  /// Frames per second.
  package static let rate = 48000

  /// Starts a server and waits until it accepts clients.
  /// - Parameters:
  ///   - name: a name that no other server uses.
  ///   - period: frames per cycle.
  ///   - path: the folders to search for `jackd`, as in `PATH`.
  ///   - catalog: the catalog that holds the JACK backend.
  /// - Throws: ``PeachError`` when there is no `jackd`, or it does not come up.
  package init(
    name: String, period: Int, path: String, catalog: PluginCatalog
  ) throws(PeachError) {
    self.name = name
    guard let program = Self.program(in: path) else {
      throw PeachError(.outputUnavailable, of: "jack", .noJACKProgram)
    }
    let manners =
      SchedulingClass.mayBeRealtime(priority: 10) ? ["--realtime", "-P", "10"] : ["--no-realtime"]
    let arguments =
      ["--name", name] + manners + ["-d", "dummy", "-r", "\(Self.rate)", "-p", "\(period)"]
    do {
      process = Mutex(try ChildProcess(program.path, arguments))
    } catch {
      throw PeachError(.outputUnavailable, of: "jack", .serverNotStarted(path: program.path))
    }
    let chooser = SourceChooser(catalog: catalog)
    let deadline = MonotonicClock.nanoseconds + Self.patience
    while MonotonicClock.nanoseconds < deadline {
      if chooser.obstacle(to: .named(backend: "jack", device: name)) == nil { return }
      usleep(25_000)
    }
    stop()
    throw PeachError(.outputUnavailable, of: "jack", .serverTakesNoClient(path: program.path))
  }

  deinit { stop() }

  private static func program(in path: String) -> URL? {
    path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/jackd") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Ends the server, by its id, and waits until it is gone.
  ///
  /// A server that does not end on request is killed. A second call is harmless.
  package func stop() {
    guard let process = process.withLock({ $0.take() }) else { return }
    process.send(SIGTERM)
    if process.wait(seconds: Double(Self.patience) / 1e9) == nil { process.send(SIGKILL) }
    process.wait()
  }
}

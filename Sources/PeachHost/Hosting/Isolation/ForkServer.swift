import CIsolation
package import Foundation
import PeachCore
import Spawning
import Synchronization

/// Forks the processes of plugins, each from a copy of Peach that has been started once: only the
/// first pays for the start of a program.
///
/// Thread-safe. The copy is started when it is first needed, and ends with this object or program.
package final class ForkServer: Sendable {
  private let file: URL
  private let arguments: [String]
  private let running = Mutex<Running?>(nil)

  /// A server that has been started.
  private final class Running: Sendable {
    private let process: ChildProcess
    private let socket: Int32

    /// Starts the program of a server.
    init(_ server: ForkServer) throws(ChildProcess.Failure) {
      var ends: [Int32] = [-1, -1]
      // No other child may inherit an end, or the server would not notice that this program is gone.
      let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw ForkServer.systemFailure }
      defer { close(ends[1]) }
      // A crash ends a process at once: no user sees a backtrace, and making one would delay the process that
      // waits.
      let environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      do throws(ChildProcess.Failure) {
        process = try ChildProcess(
          server.file.path, server.arguments, environment: environment, input: ends[1])
      } catch {
        close(ends[0])
        throw error
      }
      socket = ends[0]
    }

    deinit { close(socket) }

    func fork(socket: Int32, memories: Int32) throws(ChildProcess.Failure) -> ChildProcess {
      let id = peach_fork_request(self.socket, socket, memories)
      guard id > 0 else { throw ForkServer.systemFailure }
      return ChildProcess(adopting: id)
    }
  }

  /// Describes the server; nothing is started yet.
  /// - Parameters:
  ///   - file: the executable to run.
  ///   - arguments: its arguments. The program calls ``PluginServer/run(socket:)`` with its standard
  ///     input.
  package init(file: URL, arguments: [String]) {
    self.file = file
    self.arguments = arguments
  }

  /// Forks a process.
  /// - Parameters:
  ///   - socket: its end of a connected socket.
  ///   - memories: the file of the memories that it renders through.
  /// - Returns: the process, a child of this one.
  /// - Throws: the reason why it could not start.
  func fork(socket: Int32, memories: Int32) throws(ChildProcess.Failure) -> ChildProcess {
    try running.withLock { running throws(ChildProcess.Failure) in
      if let process = try? running?.fork(socket: socket, memories: memories) { return process }
      // It has not been started yet, or has been killed.
      let new = try Running(self)
      running = new
      return try new.fork(socket: socket, memories: memories)
    }
  }

  private static var systemFailure: ChildProcess.Failure {
    ChildProcess.Failure(errno)
  }
}

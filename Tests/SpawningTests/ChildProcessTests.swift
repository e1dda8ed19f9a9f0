import Foundation
import PeachTesting
import Testing

@testable import Spawning

@Suite("A child process", .timeLimit(.minutes(5)))
struct ChildProcessTests {
  private func shell(_ script: String, output: Int32? = nil) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script], output: output)
  }

  @Test("ends with its exit code, or by the signal that ended it")
  func ends() throws {
    #expect(try shell("exit 7").wait() == .exited(7))
    #expect(try shell("kill -SEGV $$").wait() == .killed(signal: SIGSEGV))
    let sleeper = try shell("exec sleep 600")
    #expect(sleeper.isRunning)
    sleeper.send(SIGTERM)
    #expect(sleeper.wait() == .killed(signal: SIGTERM))
    #expect(sleeper.wait(seconds: 0) == .killed(signal: SIGTERM))
    #expect(!sleeper.isRunning)
  }

  @Test("is waited for as long as was said, and no longer")
  func patience() throws {
    let sleeper = try shell("exec sleep 600")
    #expect(sleeper.wait(seconds: 0.05) == nil)
    sleeper.send(SIGKILL)
    #expect(sleeper.wait() == .killed(signal: SIGKILL))
  }

  @Test("has three streams, no other descriptor and a group of its own")
  func inherits() throws {
    let other = open("/dev/null", O_RDONLY)
    defer { close(other) }
    let pipe = Pipe()
    let child = try shell(
      "ls /proc/self/fd | wc -l; ps -o pgid= -p $$; echo $$",
      output: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(child.wait() == .exited(0))
    // ls has the folder open, too.
    #expect(words.first == "4", "\(words)")
    #expect(words.suffix(2) == ["\(child.identifier)", "\(child.identifier)"])
  }

  @Test("has no signal blocked but that of Ctrl-Z, which must not stop it before it is there")
  func mask() throws {
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGUSR1)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let pipe = Pipe()
    let child = try ChildProcess(
      "/bin/grep", ["SigBlk", "/proc/self/status"],
      output: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(child.wait() == .exited(0))
    let mask = line.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
    #expect(mask == 1 << (SIGTSTP - 1), "\(line)")
  }

  @Test("that cannot be started says why")
  func missing() {
    #expect(throws: ChildProcess.Failure(ENOENT)) {
      try ChildProcess("/nonexistent", [])
    }
  }

  @Test("an abandoned process leaves no zombie")
  func forgotten() throws {
    let number = try shell("exit 0").identifier
    // It is taken as soon as it ends.
    while kill(number, 0) == 0 { Patience.rest() }
  }
}

import Foundation
import PeachCLI
import Testing

@Suite("The console")
struct ConsoleTests {
  @Test("remembers why results could not be written")
  func full() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let console = Console(out: full, err: full)
    #expect(!console.isBroken)
    console.say("no result")
    #expect(!console.isBroken)
    console.print("a result")
    #expect(console.isBroken)
    #expect(console.failure == String(cString: strerror(ENOSPC)))
  }

  @Test("a reader that has gone away is no failure")
  func gone() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let console = Console(out: pipe.fileHandleForWriting.fileDescriptor)
    console.print("a result")
    #expect(console.isBroken)
    #expect(console.failure == nil)
  }
}

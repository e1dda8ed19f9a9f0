import Glibc
import Testing

@testable import LV2Sounds

@Suite("A buffer that ends where none may be touched")
struct GuardedBufferTests {
  @Test(
    "is zero, aligned, and followed by memory that cannot be written",
    arguments: [4, 256, 8192, 5000])
  func end(size: Int) throws {
    let buffer = try #require(GuardedBuffer(size: size))
    defer { buffer.deallocate() }
    let bytes = buffer.start.assumingMemoryBound(to: UInt8.self)
    #expect((0..<buffer.size).allSatisfy { bytes[$0] == 0 })
    #expect(UInt(bitPattern: buffer.start) % 8 == 0)
    bytes[buffer.size - 1] = 1
    // The kernel refuses to read into what may not be touched, and says so without a crash.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    #expect(write(ends[1], "ab", 2) == 2)
    #expect(read(ends[0], buffer.start + buffer.size, 1) == -1 && errno == EFAULT)
    #expect(read(ends[0], buffer.start + buffer.size - 1, 1) == 1)
  }
}

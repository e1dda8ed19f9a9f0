import CIsolation
import CPeachBackend
import Foundation
import Synchronization
import Testing

@testable import PeachHost

@Suite("The memories of one process", .timeLimit(.minutes(5)))
struct SharedMemoriesTests {
  @Test("are taken one by one until none is left, and can be taken again")
  func taken() throws {
    let memories = try #require(SharedMemories())
    let numbers = (0..<Int(PEACH_SHARED_COUNT)).compactMap { _ in memories.take()?.number }
    #expect(Set(numbers) == Set(0..<Int(PEACH_SHARED_COUNT)))
    #expect(memories.take() == nil)
    memories.giveBack(7)
    #expect(memories.take()?.number == 7)
  }

  @Test("are closed when they are given back, or all at once")
  func closed() throws {
    let memories = try #require(SharedMemories())
    let first = try #require(memories.take()).number
    let second = try #require(memories.take()).number
    let isClosed = { (number: Int) in memories[number].map(peach_shared_is_closed) }
    #expect(isClosed(first) == false && isClosed(second) == false)
    memories.giveBack(first)
    #expect(isClosed(first) == true && isClosed(second) == false)
    memories.closeAll()
    #expect(isClosed(second) == true)
  }

  @Test("beyond the last do not exist", arguments: [-1, Int(PEACH_SHARED_COUNT), .max])
  func beyond(number: Int) throws {
    let memories = try #require(SharedMemories())
    #expect(memories[number] == nil)
  }

  @Test("are the same in a process that joins them, and none in a file of something else")
  func joined() throws {
    let memories = try #require(SharedMemories())
    let number = try #require(memories.take()).number
    let there = try #require(SharedMemories(joining: dup(memories.file)))
    #expect(there[number].map(peach_shared_is_closed) == false)
    there[number].map(peach_shared_close)
    #expect(memories[number].map(peach_shared_is_closed) == true)
    #expect(there.take() == nil)
    let other = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    #expect(SharedMemories(joining: other) == nil)
    close(other)
  }

  /// A memory that is open, and those it belongs to.
  private func open() throws -> (SharedMemories, OpaquePointer) {
    let memories = try #require(SharedMemories())
    let number = try #require(memories.take()).number
    return (memories, try #require(memories[number]))
  }

  /// Has an output ask for a block of a memory.
  private func pull(_ memory: OpaquePointer, frames: UInt32) -> [Float] {
    var left = [Float](repeating: 9, count: Int(frames))
    var right = left
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: frames, frame: 0, nanoseconds: 0,
      rate: 48_000, dropouts: 0, freewheel: 0)
    peach_shared_pull(UnsafeMutableRawPointer(memory), &block, &left, &right)
    return left
  }

  @Test("are closed when an output asks for too long a block, and the fault is its length")
  func tooLong() throws {
    let (memories, memory) = try open()
    defer { memories.closeAll() }
    let frames = UInt32(PEACH_SHARED_FRAMES) + 1
    _ = pull(memory, frames: frames)
    #expect(peach_shared_fault(memory) == UInt64(frames))
    #expect(peach_shared_is_closed(memory))
  }

  @Test("give an output silence once they are closed, and no fault")
  func closedPull() throws {
    let (memories, memory) = try open()
    defer { memories.closeAll() }
    peach_shared_close(memory)
    #expect(pull(memory, frames: 64).allSatisfy { $0 == 0 })
    #expect(peach_shared_fault(memory) == 0)
  }
}

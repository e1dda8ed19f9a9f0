import CIsolation
import CPeachBackend
import Foundation
import PeachTesting
import Testing

@testable import PeachHost

@Suite("The memory that a sound is rendered through", .timeLimit(.minutes(5)))
struct SharedMemoryTests {
  /// A memory that is open, and a sound that answers it.
  private final class Bench: @unchecked Sendable {
    // Safe: the sound's thread is waited for before anything of it is read.
    let memories: SharedMemories
    let memory: OpaquePointer
    /// The types of the events of each block that was rendered.
    fileprivate(set) var blocks: [[Int32]] = []
    /// How long each block takes.
    fileprivate var pauseMilliseconds: Int32 = 0
    private var ended: DispatchSemaphore?

    init() throws {
      memories = try #require(SharedMemories())
      let number = try #require(memories.take()).number
      memory = try #require(memories[number])
    }

    /// Starts a thread that answers.
    func serve() {
      let ended = DispatchSemaphore(value: 0)
      self.ended = ended
      peach_shared_resume(memory)
      Thread.detachNewThread { [self] in
        _ = peach_shared_serve_sound(
          memory, Self.render, Unmanaged.passUnretained(self).toOpaque(), 256, nil)
        ended.signal()
      }
    }

    func pause() {
      peach_shared_pause(memory)
      ended?.wait()
    }

    /// Asks for a block.
    func ask(_ types: Int32...) -> (left: [Float], right: [Float]) {
      let events = types.map {
        peach_event(
          size: UInt32(MemoryLayout<peach_event>.size), type: UInt16($0), flags: 0, frame: 0,
          reserved: 0,
          note: 1)
      }
      var left = [Float](repeating: 9, count: 64)
      var right = left
      peach_shared_render(
        UnsafeMutableRawPointer(memory), events, UInt32(events.count), &left, &right, 64)
      return (left, right)
    }

    private static let render: peach_render = { sound, events, count, left, right, frames in
      guard let sound, let left, let right else { return }
      let bench = Unmanaged<Bench>.fromOpaque(sound).takeUnretainedValue()
      bench.blocks.append((0..<Int(count)).compactMap { events?[$0].type }.map(Int32.init))
      poll(nil, 0, bench.pauseMilliseconds)
      for index in 0..<Int(frames) {
        left[index] = 0.5
        right[index] = -0.5
      }
    }
  }

  @Test("a block that is asked for is rendered in the same call, with its events")
  func rendered() throws {
    let bench = try Bench()
    // On a busy machine the thread may begin late.
    peach_shared_be_patient(bench.memory)
    bench.serve()
    let block = bench.ask(PEACH_EVENT_ALL_OFF)
    #expect(block.left.allSatisfy { $0 == 0.5 })
    #expect(block.right.allSatisfy { $0 == -0.5 })
    bench.pause()
    #expect(bench.blocks == [[PEACH_EVENT_ALL_OFF]])
    #expect(peach_shared_missed(bench.memory) == 0)
  }

  @Test("a pause that comes before the thread has begun is not forgotten")
  func earlyPause() throws {
    let bench = try Bench()
    peach_shared_resume(bench.memory)
    peach_shared_pause(bench.memory)
    // It would wait forever.
    let isServed = peach_shared_serve_sound(
      bench.memory, { _, _, _, _, _, _ in }, nil, 256, nil)
    #expect(isServed)
  }

  @Test("a block that comes too late is silent and counted, and its notes are released")
  func late() throws {
    let bench = try Bench()
    #expect(bench.ask().left.allSatisfy { $0 == 0 })
    #expect(bench.ask(PEACH_EVENT_RELEASE).left.allSatisfy { $0 == 0 })
    #expect(peach_shared_missed(bench.memory) == 2)
    bench.serve()
    while peach_shared_is_waiting(bench.memory) { Patience.rest() }
    #expect(bench.ask().left.allSatisfy { $0 == 0.5 })
    bench.pause()
    #expect(bench.blocks == [[], [PEACH_EVENT_ALL_OFF]])
    #expect(peach_shared_missed(bench.memory) == 2)
  }

  @Test("an offline block is waited for")
  func patient() throws {
    let bench = try Bench()
    bench.pauseMilliseconds = 2 * PEACH_SHARED_PATIENCE_MS
    peach_shared_be_patient(bench.memory)
    bench.serve()
    #expect(bench.ask().left.allSatisfy { $0 == 0.5 })
    bench.pause()
    #expect(peach_shared_missed(bench.memory) == 0)
  }

  @Test("a closed memory gives invalid samples, so that the engine fades it out")
  func closed() throws {
    let bench = try Bench()
    peach_shared_close(bench.memory)
    #expect(bench.ask().left.allSatisfy { $0.isNaN })
  }
}

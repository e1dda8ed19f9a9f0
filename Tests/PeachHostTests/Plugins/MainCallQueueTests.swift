import CRealTime
import Foundation
import PeachTesting
import Synchronization
import Testing

@testable import PeachHost

@Suite("The calls that wait for the main side", .timeLimit(.minutes(5)))
struct MainCallQueueTests {
  /// A record that a call writes when it is made.
  private struct Item {
    let thread: Int
    let number: Int
    let made: UnsafeMutablePointer<[[Int]]>
  }

  private static let note: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let item = data?.assumingMemoryBound(to: Item.self).pointee else { return }
    item.made.pointee[item.thread].append(item.number)
  }

  /// Makes the items of some threads; they are freed with the test's process.
  private static func items(
    threads: Int, calls: Int
  ) -> (items: UnsafeMutablePointer<Item>, made: UnsafeMutablePointer<[[Int]]>) {
    let made = UnsafeMutablePointer<[[Int]]>.allocate(capacity: 1)
    made.initialize(to: [[Int]](repeating: [], count: threads))
    let items = UnsafeMutablePointer<Item>.allocate(capacity: threads * calls)
    for index in 0..<threads * calls {
      (items + index).initialize(
        to: Item(thread: index / calls, number: index % calls, made: made))
    }
    return (items, made)
  }

  @Test("from many threads at once each is made once, in the order its thread asked")
  func threads() throws {
    let queue = try #require(MainCallQueue())
    let (threads, calls) = (4, 20_000)
    let (items, made) = Self.items(threads: threads, calls: calls)
    let address = UInt(bitPattern: items)
    let done = DispatchGroup()
    for thread in 0..<threads {
      done.enter()
      Thread.detachNewThread {
        guard let items = UnsafeMutablePointer<Item>(bitPattern: address) else { return }
        for number in 0..<calls {
          while !peach_main_calls_add(queue.calls, Self.note, items + thread * calls + number) {
            Patience.rest()
          }
        }
        done.leave()
      }
    }
    // Only an announced call wakes the main side.
    var count = 0
    while count < threads * calls {
      queue.wait()
      count += queue.drain()
    }
    done.wait()
    #expect(queue.drain() == 0)
    #expect(made.pointee == [[Int]](repeating: Array(0..<calls), count: threads))
  }

  @Test("as many wait as the contract says, one more is refused, and a drain makes room")
  func bounded() throws {
    let queue = try #require(MainCallQueue())
    let (items, made) = Self.items(threads: 1, calls: 300)
    for round in 0..<3 {
      for number in 0..<256 {
        #expect(peach_main_calls_add(queue.calls, Self.note, items + number))
      }
      #expect(!peach_main_calls_add(queue.calls, Self.note, items + 256))
      #expect(queue.drain() == 256)
      #expect(made.pointee[0].count == 256 * (round + 1))
    }
  }

  @Test("its descriptor can be read while calls wait, and no longer")
  func announced() throws {
    let queue = try #require(MainCallQueue())
    let (items, _) = Self.items(threads: 1, calls: 2)
    func isReadable() -> Bool {
      var ready = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) == 1
    }
    #expect(!isReadable())
    for _ in 0..<2 {
      #expect(peach_main_calls_add(queue.calls, Self.note, items))
      #expect(peach_main_calls_add(queue.calls, Self.note, items + 1))
      #expect(isReadable())
      #expect(queue.drain() == 2)
      #expect(!isReadable())
    }
  }

  /// A call that asks for itself again, a number of times.
  private struct Again {
    let calls: OpaquePointer
    var left: Int
  }

  private static let again: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let again = data?.assumingMemoryBound(to: Again.self), again.pointee.left > 0 else {
      return
    }
    again.pointee.left -= 1
    _ = peach_main_calls_add(again.pointee.calls, MainCallQueueTests.again, data)
  }

  @Test(
    "a call requested by a call is made too, and one that requests itself forever does not hold up the rest"
  )
  func again() throws {
    let queue = try #require(MainCallQueue())
    let again = UnsafeMutablePointer<Again>.allocate(capacity: 1)
    again.initialize(to: Again(calls: queue.calls, left: 3))
    #expect(peach_main_calls_add(queue.calls, Self.again, again))
    #expect(queue.drain() == 4)
    again.pointee.left = 299
    #expect(peach_main_calls_add(queue.calls, Self.again, again))
    #expect(queue.drain() == 256)
    queue.wait()
    #expect(queue.drain() == 44)
  }
}

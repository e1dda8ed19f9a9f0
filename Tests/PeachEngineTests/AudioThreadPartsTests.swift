import Foundation
import PeachCore
import Synchronization
import Testing

@testable import PeachContract
@testable import PeachEngine

@Suite("The parts of the audio thread", .timeLimit(.minutes(5)))
struct AudioThreadPartsTests {
  @Test("its clock is that of the outputs, to the nanosecond")
  func clock() {
    let before = MonotonicClock.nanoseconds
    let now = AudioClock.now()
    #expect((before...MonotonicClock.nanoseconds).contains(now))
  }

  @Test("has the scheduling class that the host requested and the system granted")
  func scheduling() async throws {
    let (granted, actual) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var parameters = sched_param(sched_priority: 1)
        let granted = sched_setscheduler(0, SCHED_FIFO, &parameters) == 0
        continuation.resume(returning: (granted, SchedulingClass(thread: 0)))
      }
    }
    #expect(SchedulingClass.mayBeRealtime(priority: 1) == granted)
    let wanted = granted ? ("SCHED_FIFO", 1) : ("SCHED_OTHER", 0)
    let scheduling = try #require(actual)
    #expect((scheduling.name, scheduling.priority) == wanted)
  }

  @Test("a waiter is woken by an earlier post, once however many there were")
  func wake() {
    let semaphore = WakeSemaphore()
    defer { semaphore.deallocate() }
    semaphore.post()
    semaphore.post()
    semaphore.post()
    #expect(semaphore.wait(milliseconds: 10_000))
    #expect(!semaphore.wait(milliseconds: 1))
  }

  @Test("a wait in vain ends after its timeout and not before", arguments: [1, 40, 1050])
  func patience(milliseconds: Int) {
    let semaphore = WakeSemaphore()
    defer { semaphore.deallocate() }
    let before = MonotonicClock.nanoseconds
    #expect(!semaphore.wait(milliseconds: milliseconds))
    #expect(MonotonicClock.nanoseconds - before >= UInt64(milliseconds) * 1_000_000)
  }

  @Test("unread events are dropped and counted, and the first 1024 are kept in order")
  func fullRing() {
    let rings = EngineRings()
    for number in 0..<1030 { rings.post(EngineEvent(kind: .began, note: UInt64(number))) }
    #expect(rings.lostEvents.load(ordering: .relaxed) == 6)
    #expect(rings.eventIndices.readable == 1024)
    let notes = (0..<1024).map { rings.events[rings.eventIndices.readSlot($0)].note }
    #expect(notes == Array(0..<1024))
  }

  @Test("a note that is postponed is heard as long as before, or without end")
  func postponed() {
    var note = EngineNote(EngineCommand(kind: .noteOn), state: .scheduled)
    note.start = 100
    note.postpone(by: 50)
    #expect(note.start == 150)
    #expect(note.end == .max)
    note.end = 1150
    note.postpone(by: 7)
    #expect(note.start == 157)
    #expect(note.end == 1157)
  }

  @Test("a note waits and lasts as many seconds as before when the rate changes")
  func rate() {
    var command = EngineCommand(kind: .noteOn)
    command.rate = 48_000
    command.length = 48_001
    var note = EngineNote(command, state: .scheduled)
    note.start = 1000 + 24_001
    note.end = note.start + command.length
    note.count(atRate: 24_000, from: 1000)
    // Half of an odd number of frames is rounded up.
    #expect(note.start == 1000 + 12_001)
    #expect(note.command.length == 24_001)
    #expect(note.end == note.start + 24_001)
    #expect(note.command.rate == 24_000)
    note.count(atRate: 24_000, from: 1000)
    #expect(note.start == 1000 + 12_001)
  }

  @Test("a note that has begun stays where it began when the rate changes")
  func begun() {
    var command = EngineCommand(kind: .noteOn)
    command.rate = 48_000
    var note = EngineNote(command, state: .begun)
    note.start = 1000
    note.count(atRate: 96_000, from: 1000)
    #expect(note.start == 1000)
    #expect(note.end == .max)
  }

  @Test("loads are added up: blocks are counted together, the longest is the longest of all")
  func loads() {
    let first = LoadHistogram()
    let second = LoadHistogram()
    for _ in 0..<3 { first.add(nanoseconds: 8) }
    second.add(nanoseconds: 8)
    second.add(nanoseconds: 14)
    var load = first.take()
    load.add(second.take())
    #expect(load.blockCount == 5)
    #expect(load.longest == 14)
    #expect(load.quantile(0) == 8)
    #expect(load.quantile(0.8) == 8)
    #expect(load.quantile(0.81) == 14)
  }

  @Test("an event says of itself only what it is given")
  func event() {
    let event = EngineEvent(kind: .ended)
    #expect(event.note == 0 && event.frame == 0 && event.nanoseconds == 0)
  }

  @Test("a command contains only the values that it was given")
  func command() {
    let command = EngineCommand(kind: .noteOn)
    #expect(command.note == 0 && command.offset == 0 && command.length == 0)
    #expect(command.frequency == 0 && command.rate == 0 && command.gain == 0)
    // No key has the number −1.
    #expect(command.key == -1 && command.velocity == 0)
  }

  @Test("an engine renders by a binding from the next block on, and by no other")
  func binding() {
    let engine = Engine()
    let output = OfflineOutput(engine: engine, rate: 48_000, period: 64)
    let (first, second) = (
      SoundBinding.silent(for: output.format), SoundBinding.silent(for: output.format)
    )
    defer {
      SoundBinding.free(first)
      SoundBinding.free(second)
    }
    engine.bind(first)
    #expect(!engine.isRendering(first))
    _ = output.render(frames: 64)
    #expect(engine.isRendering(first))
    #expect(!engine.isRendering(second))
    engine.bind(nil)
    _ = output.render(frames: 64)
    #expect(engine.isRendering(nil))
  }
}

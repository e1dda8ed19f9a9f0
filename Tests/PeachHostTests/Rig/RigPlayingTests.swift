import PeachHost
import PeachTesting
import Testing

@testable import PeachCore

@Suite("Notes on a rig")
struct RigPlayingTests {
  @Test("the notes of a sequence report to their handles, in order and at their frames")
  func sequence() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handles = try await bench.player.play(sequence: [
      RigBench.note(0.1), RigBench.note(0.2, gap: 0.05),
    ])
    bench.output.pull(48000)
    let first = await RigBench.events(handles[0])
    let second = await RigBench.events(handles[1])
    #expect(first == [.began(NoteOnset(frame: 0, seconds: 0)), .ended])
    #expect(second == [.began(NoteOnset(frame: 7200, seconds: 0.15)), .ended])
  }

  @Test("a note that is stopped ends, and stopping it again is harmless")
  func stop() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handle = try await bench.sounding()
    handle.stop()
    handle.stop()
    bench.output.pull(4800)
    handle.stop()
    handle.adjustFrequency(.concert440)
    bench.output.pull(64)
    #expect(await RigBench.events(handle).map(\.isOnset) == [true, false])
  }

  @Test("a new sequence takes over from what sounds and from what is still to come")
  func takeover() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let old = try await bench.player.play(sequence: [RigBench.note(0.5), RigBench.note(0.5)])
    bench.output.pull(64)
    let new = try await bench.player.play(sequence: [RigBench.note(0.1)])
    bench.output.pull(9600)
    #expect(await RigBench.events(old[0]).count == 2)
    #expect(await RigBench.events(old[1]) == [.ended])
    guard case .began(let onset) = await RigBench.events(new[0]).first else {
      Issue.record("the new note did not begin")
      return
    }
    #expect(onset.frame == 64)
  }

  @Test("a note below what the contract lets a sound be asked for is refused")
  func tooLow() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let lowest = try MIDINote(0)
    _ = try await bench.player.play(Pitch(note: lowest))
    let low = RigNotePlayer(rig: bench.rig, PlayingSettings(referencePitch: try Frequency(415)))
    let hertz = Pitch(note: lowest).frequency(referencePitch: try Frequency(415)).hertz
    await #expect(throws: PeachError.playbackFailed(.tooLow(hertz: hertz))) {
      _ = try await low.play(Pitch(note: lowest))
    }
  }

  @Test("a dropout is reported to the note that sounds")
  func dropout() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handles = try await bench.player.play(sequence: [RigBench.note(0.01), RigBench.note(0.01)])
    bench.output.pull(100)
    bench.output.pull(9600, skipping: 500)
    #expect(await RigBench.events(handles[0]).contains(.dropout(.output)))
    #expect(await !RigBench.events(handles[1]).contains(.dropout(.output)))
  }

  @Test("stop all ends every note")
  func stopAll() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let handles = try await bench.player.play(sequence: [RigBench.note(1), RigBench.note()])
    bench.output.pull(64)
    bench.player.stopAll()
    bench.player.stopAll()
    bench.output.pull(4800)
    #expect(await RigBench.events(handles[0]).last == .ended)
    #expect(await RigBench.events(handles[1]) == [.ended])
  }

  @Test("the tick sounds through the rig")
  func tick() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    bench.player.tick()
    #expect(bench.output.pull(4800).contains { $0 != 0 })
  }

  @Test("a note louder than full scale is refused, full scale itself is not")
  func loud() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let pitch = try Pitch(note: MIDINote(69))
    let amplitude = try AmplitudeDB(12)
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(pitch, velocity: MIDIVelocity(64), amplitude: amplitude)
    }
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(
        pitch, velocity: MIDIVelocity(127), amplitude: AmplitudeDB(0.1))
    }
    _ = try await bench.player.play(pitch, velocity: MIDIVelocity(127), amplitude: AmplitudeDB(0))
    _ = try await bench.player.play(pitch, velocity: MIDIVelocity(63), amplitude: amplitude)
  }

  @Test("a note beyond half the rate is refused, and nothing of the sequence plays")
  func high() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    let high = ScheduledNote(
      pitch: Pitch(frequency: try Frequency(24_000)), duration: .oneSecond)
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(sequence: [RigBench.note(1), high])
    }
    let fitting = ScheduledNote(
      pitch: Pitch(frequency: try Frequency(23_000)), duration: .oneSecond)
    _ = try await bench.player.play(sequence: [fitting])
  }

  @Test("an impossible gap is refused", arguments: [-0.1, .nan, .infinity, 1e30])
  func gap(_ gap: Double) async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(sequence: [RigBench.note(1), RigBench.note(1, gap: gap)])
    }
  }

  @Test("only the last note of a sequence may be without duration")
  func openEnd() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(sequence: [RigBench.note(), RigBench.note(1)])
    }
  }

  @Test("an output that takes nothing more makes play fail, not wait")
  func full() async throws {
    let bench = try RigBench()
    defer { bench.rig.shutDown() }
    for _ in 0..<256 { bench.player.tick() }
    await #expect(throws: PeachError.self) {
      _ = try await bench.player.play(sequence: [RigBench.note(1)])
    }
    bench.output.pull(64)
    _ = try await bench.player.play(sequence: [RigBench.note(1)])
  }
}

extension NoteEvent {
  fileprivate var isOnset: Bool { if case .began = self { true } else { false } }
}

import PeachTesting
import Testing

@testable import PeachCore

@Suite("The sound of a session", .timeLimit(.minutes(5)))
struct TrainingSoundTests {
  /// Reports when its last reference is released.
  private final class Held: Sendable {
    private let released: AsyncStream<Never>.Continuation

    init(_ released: AsyncStream<Never>.Continuation) { self.released = released }

    deinit { released.finish() }

    func touch() {}
  }

  @Test("listens to no note once it is finished, and keeps nothing of who listened")
  func finished() async {
    let player = RecordingNotePlayer()
    let sound = TrainingSound(player: player)
    let (released, continuation) = AsyncStream.makeStream(of: Never.self)
    var held: Held? = Held(continuation)
    let note = ScheduledNote(pitch: Pitch(note: MIDINote(clamping: 60)), duration: .oneSecond)
    sound.play([note], by: player) { [held] _, _ in held?.touch() }
    held = nil
    _ = await player.notes(ofPlay: 1)
    await sound.finish()
    for await _ in released {}
  }
}

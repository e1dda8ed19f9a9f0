import ArgumentParser
import Foundation
import PeachCore
import PeachStudio
import PeachText

/// `peach play`.
struct PlayCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "play", .play, about: .playAbout,
      examples: [
        "peach play A4+12.5c",
        "peach play A4 A4+0.1c --duration 2 --gap 0.3 --source jack:sine",
        "peach play 69-3c --source sf2:TimGM6mb:0:0 --output alsa",
      ])
  }

  @Argument(help: .text(.pitches)) var pitches: [String]

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Option(parsing: .unconditional, help: .text(.playDuration)) var duration = PlainNumber(1)

  @Option(parsing: .unconditional, help: .text(.playGap)) var gap = PlainNumber(0)

  @Option(parsing: .unconditional, help: .text(.velocity)) var velocity = 63

  @Option(parsing: .unconditional, help: .text(.gain)) var gain = PlainNumber(0)

  @Flag(help: .text(.jsonLines)) var json = false

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, sound)
    let notes = try notes(setup)
    setup.tellOfCrash()
    let player = try await setup.managing { studio throws(PeachError) in
      try await studio.openPlayer()
    }
    let reporter = PlayReporter(
      console: setup.console, text: setup.text, json: json, pitches: pitches)
    let began = reporter.source(player.sound)
    defer { player.close() }
    let loss = try await signals.stopping({ player.close() }) { () -> PeachError? in
      do throws(PeachError) {
        try await player.play(notes) { handles in
          await reporter.follow(
            handles, notes: notes, referencePitch: setup.referencePitch, since: began,
            of: player.sound.source)
        }
        return nil
      } catch {
        return error
      }
    }
    if let loss { throw setup.text.failure(loss).said() }
    let words = [setup.text.unconnected(player.sound), player.silence(of: notes, setup.text)]
    for sentence in words.compactMap({ $0 }) { setup.console.say(sentence) }
  }

  private func notes(_ setup: CommandSetup) throws(Failure) -> [ScheduledNote] {
    try setup.failing { () throws(PeachError) in
      let duration = try NoteDuration(seconds: duration.value)
      let velocity = try MIDIVelocity(velocity)
      let amplitude = try AmplitudeDB(gain.value)
      guard (0...60).contains(gap.value) else {
        throw PeachError(.gap, value: "\(gap) s", allowed: .literally("0…60 s"))
      }
      guard pitches.count <= OpenPlayer.longestSequence else {
        throw PeachError(
          .pitchCount, value: "\(pitches.count)",
          allowed: .literally("1…\(OpenPlayer.longestSequence)"))
      }
      var notes: [ScheduledNote] = []
      for text in pitches {
        let pitch = try PitchExpression(setup.text.withPoint(text))
          .pitch(referencePitch: setup.referencePitch)
        notes.append(
          ScheduledNote(
            pitch: pitch, duration: duration, velocity: velocity, amplitude: amplitude,
            gap: notes.isEmpty ? 0 : gap.value))
      }
      return notes
    }
  }
}

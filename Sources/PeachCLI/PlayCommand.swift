import ArgumentParser
import Foundation
import PeachHost

/// `peach play`.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays pitches, one behind the other.",
    discussion: """
      A pitch is a note (A4, C#-1), a MIDI number (69) or a frequency (441.5Hz), with or without \
      cents (+12.5c).

      Examples:
        peach play A4+12.5c
        peach play A4 A4+0.1c --duration 2 --gap 0.3 --source jack:sine
        peach play 69-3c --source sf2:TimGM6mb:0:0 --output alsa
      """)

  @Argument(help: "What to play.")
  var pitches: [String]

  @OptionGroup var sound: SoundOptions

  @Option(parsing: .unconditional, help: "Seconds of each note.")
  var duration = 1.0

  @Option(parsing: .unconditional, help: "Seconds of silence between notes.")
  var gap = 0.0

  @Option(parsing: .unconditional, help: "How hard the key is struck, 1…127.")
  var velocity = 63

  @Option(parsing: .unconditional, help: "Gain in dB, −90…12; what would clip is refused.")
  var gain = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frequency of A4 in Hz, 380…500.", valueName: "hertz"))
  var referencePitch = 440.0

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func validate() throws {
    _ = try notes()
    if !(0...60).contains(gap) {
      throw ValidationError("--gap \(gap) is not allowed; it takes 0…60 s")
    }
    if !(380...500).contains(referencePitch) {
      throw ValidationError(
        "--reference-pitch \(referencePitch) is not allowed; it takes 380…500 Hz")
    }
  }

  private func notes() throws -> [ScheduledNote] {
    do {
      let reference = try Frequency(referencePitch)
      let duration = try NoteDuration(seconds: duration)
      let velocity = try MIDIVelocity(velocity)
      let amplitude = try AmplitudeDB(gain)
      return try pitches.enumerated().map { index, text in
        ScheduledNote(
          pitch: try PitchExpression(text).pitch(referencePitch: reference), duration: duration,
          velocity: velocity, amplitude: amplitude, gap: index == 0 ? 0 : gap)
      }
    } catch let error as ValueError {
      throw ValidationError(
        "the \(error.what) \(error.value) is not allowed; allowed: \(error.allowed)")
    }
  }

  func run() async throws {
    let context = CommandContext.process
    let notes = try notes()
    let reference = try Frequency(referencePitch)
    let rig = try SourceChooser(catalogue: sound.catalogue(context))
      .open(sound.request(context, allowsSilence: false))
    let reporter = PlayReporter(console: context.console, json: json, pitches: pitches)
    let (loss, signal) = try await Signals.watching {
      defer { rig.shutDown() }
      reporter.source(rig)
      let player = RigNotePlayer(rig: rig, referencePitch: reference)
      let handles = try await player.play(sequence: notes)
      return await reporter.follow(handles, notes: notes, referencePitch: reference)
    }
    if let signal { throw ExitCode(128 + signal) }
    if let loss { throw loss }
  }
}

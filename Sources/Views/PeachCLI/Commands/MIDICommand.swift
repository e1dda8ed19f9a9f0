import ArgumentParser
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// `peach midi`.
struct MIDICommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "midi", .midi, about: .midiAbout,
      examples: [
        "peach midi",
        "peach midi learn higher",
        "peach settings set midi-lower cc67,C-1:E4",
      ],
      subcommands: [MIDIListenCommand.self, MIDILearnCommand.self],
      default: MIDIListenCommand.self)
  }
}

/// `peach midi listen`, which is `peach midi`.
struct MIDIListenCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("listen", .midiListen, examples: ["peach midi", "peach midi --json"])
  }

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonLines)) var json = false

  func run() async throws {
    let ear = try await MIDIListener(sound, global)
    let console = ear.setup.console
    if json {
      console.print(JSONLine.encode(MIDIStateLine(ear.midi)))
    } else {
      ear.introduce()
      console.print(ear.setup.text(MIDIText.waiting))
    }
    try await ear.follow { news in
      console.print(json ? JSONLine.encode(MIDILine(news)) : ear.setup.text.sentence(news))
      return !console.isBroken
    }
  }
}

/// `peach midi learn`.
struct MIDILearnCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "learn", .midiLearn, about: .midiLearnAbout,
      examples: ["peach midi learn higher", "peach midi learn tune"])
  }

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Argument(help: .text(.action)) var action: MIDIAction

  @Flag(help: .text(.jsonLines)) var json = false

  func run() async throws {
    let ear = try await MIDIListener(sound, global)
    let (console, text) = (ear.setup.console, ear.setup.text)
    if json {
      console.print(JSONLine.encode(MIDIStateLine(ear.midi)))
    } else {
      ear.introduce()
      console.print(text.request(toLearn: action))
    }
    await ear.studio.learn(action)
    try await ear.follow { news in
      guard let (action, control) = news.learnt else { return true }
      console.print(
        json ? JSONLine.encode(MIDILine(news)) : text.sentence(control, learntBy: action))
      return false
    }
  }
}

extension MIDIAction: ExpressibleByArgument {}

/// An output that is open for what is done at MIDI devices.
private struct MIDIListener {
  let setup: CommandSetup
  let studio: Studio
  /// The place where devices are heard.
  let midi: MIDIState
  private let signals = Signals()

  /// Opens the output, and finds where devices are heard.
  /// - Throws: ``Failure`` if nothing can be opened, or the output hears none.
  init(_ sound: SoundOptions, _ global: GlobalOptions) async throws {
    setup = try CommandSetup(.process, global, sound)
    studio = try setup.failing { [setup] () throws(PeachError) in
      try setup.studio.openStudio(recoversSound: false)
    }
    do throws(PeachError) { try await studio.open(required: true) } catch {
      await studio.close()
      throw setup.text.failure(error)
    }
    midi = await studio.midiState()
    guard midi.port != nil else {
      let sentences = setup.text.sentences(midi, isOn: setup.settings.hearsMIDI)
      await studio.close()
      throw Failure.failed(sentences.joined(separator: " "))
    }
  }

  /// Prints the port that receives messages, and the connected devices.
  func introduce() {
    for sentence in setup.text.sentences(midi, isOn: true) {
      setup.console.print(sentence)
    }
  }

  /// Passes MIDI input on, until that is enough, the sound is lost or a signal comes.
  /// - Parameter body: takes what is done; returns false at the end.
  /// - Throws: ``Failure`` when the sound is lost, or ``ExitCode`` at a signal.
  func follow(_ body: @escaping (MIDINews) -> Bool) async throws {
    let watcher = Task { [studio, text = setup.text] () -> Failure? in
      for await state in studio.soundStates {
        guard let loss = state.loss else { continue }
        let failure = text.failure(loss).said()
        await studio.close()
        return failure
      }
      return nil
    }
    try await signals.stopping({ [studio] in await studio.close() }) {
      for await news in studio.heardMIDI where !body(news) { break }
      await studio.close()
    }
    if let failure = await watcher.value { throw failure }
  }
}

package import PeachCore

/// An examination of everything that may keep Peach from sounding well, or from working at all.
///
/// It judges what was observed, and changes nothing.
package struct SystemCheck: Sendable {
  /// The outcome of opening the output.
  package enum Sound: Sendable {
    /// It opened and sounded for some seconds.
    case heard(Heard)
    /// It could not be opened; a sentence that says why.
    case refused(String)
  }

  /// An output that was open for a while.
  package struct Heard: Sendable {
    /// The output as requested.
    package var output: OutputSelection
    /// The format that it granted.
    package var format: OutputFormat
    /// The number of dropouts.
    package var dropouts: Int
    /// The seconds that were listened.
    package var seconds: Double

    /// Creates an observation.
    package init(output: OutputSelection, format: OutputFormat, dropouts: Int, seconds: Double) {
      self.output = output
      self.format = format
      self.dropouts = dropouts
      self.seconds = seconds
    }
  }

  /// The facts that Peach itself finds out.
  package struct Observations: Sendable {
    /// The output.
    package var sound: Sound
    /// The setting `connect`, where it is another than usual.
    package var connect: String?
    /// PipeWire's graph; nil where it does not run, or cannot be asked.
    package var pipeWire: PipeWireGraph?
    /// The paths of the SoundFonts that there are.
    package var soundFonts: [String] = []
    /// The ids of the plugins that cannot be used, each with a reason.
    package var badPlugins: [(id: String, reason: String)] = []
    /// True if standard output is a terminal.
    package var isTerminal = false
    /// The columns and lines of the terminal.
    package var size: (columns: Int, lines: Int)?
    /// The bytes that are free where the answers lie.
    package var freeBytes: Int?
    /// The path of the answers.
    package var dataPath = ""
    /// The number of answers; nil if there is no file yet.
    package var answers: Int?
    /// The reason why the answers cannot be used, a sentence.
    package var dataError: String?
    /// The sentences about wrong lines in the settings file.
    package var settingsErrors: [String] = []

    /// Creates observations of an output alone.
    package init(sound: Sound) { self.sound = sound }
  }

  let machine: Machine
  let observed: Observations

  /// Creates an examination.
  package init(_ machine: Machine, _ observed: Observations) {
    self.machine = machine
    self.observed = observed
  }

  /// All findings, by topic.
  package var findings: [Finding] {
    let all = [output] + servers + graph + devices + timing + scheduling + program
    return Finding.Topic.allCases.flatMap { topic in all.filter { $0.topic == topic } }
  }

  /// True if sound drops out: only then is advice on the system's timing worth a line.
  var crackles: Bool {
    if case .heard(let heard) = observed.sound { heard.dropouts > 0 } else { false }
  }

  var isRefused: Bool {
    if case .refused = observed.sound { true } else { false }
  }
}

import Testing

/// A way in which a plugin is bad, and what must come of it.
struct BadPlugin: Sendable, CustomTestStringConvertible {
  /// The outcome of a command.
  enum End: Sendable {
    /// It succeeds, and ends with 0.
    case succeeds
    /// It ends with 1, and says so in a sentence that contains these words.
    case fails(String)
    /// It succeeds or fails: chance decides.
    case ends
  }

  /// The commands that are run, in this order.
  enum Step: Sendable {
    /// Lists what would sound through the bad output, or through silence.
    case devices, sources
    case plugins, play, train
  }

  /// The value of the variable BAD.
  let fault: String
  /// Whether the plugin is an output, heard through which are Peach's own sounds.
  var isOutput = false
  /// Whether it is right when it is loaded for the first time.
  var isSecond = false
  /// Its state in the list of plugins; nil where chance decides.
  let state: String?
  /// The outcome of a note.
  let play: End
  /// The outcome of a training.
  let train: End
  let steps: [Step]
  /// Whether it is tried in the long tests only.
  let isLong: Bool
  /// The length of a note.
  var seconds: Double

  /// Describes a bad sound.
  /// - Parameters:
  ///   - fault: what the variable BAD says.
  ///   - state: its state in the list of plugins.
  ///   - play: the outcome of a note, and of a training unless `train` is given.
  ///   - train: what comes of a training.
  ///   - steps: what is run.
  ///   - isLong: whether it is tried in the long tests only.
  init(
    _ fault: String, state: String? = "ready", _ play: End = .succeeds, train: End? = nil,
    steps: [Step] = [.play, .sources], isLong: Bool = false
  ) {
    self.fault = fault
    self.state = state
    self.play = play
    self.train = train ?? play
    self.steps = steps
    self.isLong = isLong
    // A thread that breaks a tenth of a second later waits for its turn on a busy machine.
    seconds = fault.contains(":later-") ? 3 : 0.3
  }

  /// The same as an output.
  var asOutput: Self {
    var copy = self
    copy.isOutput = true
    return copy
  }

  /// The same, but right when it is loaded for the first time.
  var second: Self {
    var copy = self
    copy.isSecond = true
    return copy
  }

  /// The first two bad sounds of each place in a plugin, all that are right at first, and all outputs.
  static func sample(of kinds: [Self]) -> [Self] {
    var counts: [Substring: Int] = [:]
    return kinds.filter { kind in
      guard !kind.isLong else { return false }
      guard !kind.isOutput, !kind.isSecond else { return true }
      counts[kind.place, default: 0] += 1
      return counts[kind.place] ?? 0 <= 2
    }
  }

  /// The place of the fault, without its kind: "start".
  private var place: Substring { fault.prefix { $0 != ":" } }

  var testDescription: String {
    (isOutput ? "output " : "") + fault + (isSecond ? ", the second time" : "")
  }
}

import PeachCore
import PeachStudio
import PeachText

/// `welcome`: the data a page needs before anything else.
struct WelcomeMessage: Encodable {
  var event = "welcome"
  var version = PeachVersion.current
  var language: String
  /// The range of the slider in either direction, in cents.
  var span = PitchMatchingTraining.span.value
  /// The time for which feedback is shown, in milliseconds.
  var feedback = Int(TrainingEnvironment.feedbackDuration / .milliseconds(1))
  /// The name of the computer that runs Peach.
  var machine: String
  /// True if the page may erase answers, revoke devices and trust plugins.
  var isOnThisMachine: Bool
  /// The differences in cents that the help lets one hear, and their names.
  var differences: [[String]]
  /// The trainings that Start lists, and the measurement.
  var trainings: [Training]
  /// The trainings by their modes, and what each is.
  var guides: [String: String]
  /// The effect of keys in each training, by its mode: `higher`, `lower`, `replay`, `commit`, or the cents by which they
  /// move the note.
  var keys: [String: [String: String]]
  var texts: [String: String]
  /// The names and values on the info sheet.
  var info: [[String]]

  struct Training: Encodable {
    var mode: String
    var name: String
    /// The two answers, the upper one first: the word of each, its label, and the letters that give it; none where
    /// a note is tuned.
    var answers: [[String]]
  }
}

/// `sound`: the source and its output, or the reason there is no sound.
struct SoundMessage: Encodable {
  var event = "sound"
  var id: String?
  var name: String?
  /// The output as typed.
  var output: String
  /// Its name on a screen.
  var outputName: String
  /// The source and the place where it sounds, on one line; nil if nothing sounds.
  var line: String?
  var silent: Bool
  /// A sentence that stays as long as it applies.
  var banner: String?
  /// The reasons for it, at most two, each with what to do.
  var points: [String] = []
  /// A sentence on where to find out more.
  var doctor: String?
  /// A sentence about another sound that is available.
  var offer: String?
}

/// `settings`: all settings.
struct SettingsMessage: Encodable {
  struct Setting: Encodable {
    var name: String
    var title: String
    var explanation: String
    var section: String
    /// True if every musician may want it.
    var basic: Bool
    /// `number`, `toggle`, `choice`, `text`, `noteRange`, `intervals`, `backends`, `output` or
    /// `midiControls`.
    var kind: String
    /// The value as typed.
    var value: String
    /// The value as people read it.
    var shown: String
    var standard: String
    var low: Double?
    var high: Double?
    var unit: String?
    /// The possible choices: each word, and its name for people.
    var words: [[String]]?
    /// The ranges of instruments and voices: each value, and its name for people.
    var ranges: [[String]]?
    /// False if it changes nothing now: a parameter of another strategy, or of MIDI without a device.
    var matters = true
  }

  var event = "settings"
  var settings: [Setting]
}

/// `sources`: every available sound.
struct SourcesMessage: Encodable {
  struct Source: Encodable {
    var id: String
    var name: String
    var group: String
    /// The name of its family of instruments.
    var family: String
    var available: Bool
    var reason: String?
    /// True if it is known to hold its pitch.
    var isSteady: Bool
    /// A remark on its tuning; nil if nothing is known of it, or if it is exact.
    var remark: String?
  }

  var event = "sources"
  var sources: [Source]
}

/// `devices`: the admitted browsers, and the way to admit another one.
struct DevicesMessage: Encodable {
  struct Device: Encodable {
    var id: String
    /// A sentence.
    var says: String
    /// True if the page is open on it.
    var isThis: Bool
  }

  var event = "devices"
  var devices: [Device]
  /// The address that admits the next one; nil on another device, and if none from elsewhere can come.
  var address: String?
  /// The same as the rows of a QR code, "1" for a dark module.
  var code: [String]?
}

/// `outputs`: the outputs that can be chosen.
struct OutputsMessage: Encodable {
  struct Output: Encodable {
    /// The value as typed.
    var value: String
    var name: String
    /// The reason why it could not be opened; nil if it could.
    var reason: String?
  }

  var event = "outputs"
  var outputs: [Output]
}

/// `plugins`: every plugin, what there is to say of it, and what can be done about it.
struct PluginsMessage: Encodable {
  struct Plugin: Encodable {
    var id: String
    /// Its name and its version.
    var name: String
    var ready: Bool
    /// Sentences.
    var facts: [String]
    /// The ids of what can be forgotten: of the plugin, and of its sources that are blocked.
    var resettable: [String]
    /// True if the settings trust it; null for Peach's own, which need no trust.
    var trusted: Bool?
  }

  var event = "plugins"
  var plugins: [Plugin]

  /// Creates a message with all plugins.
  init(_ rows: [PluginRow], _ text: Catalog) {
    plugins = rows.map { row in
      Plugin(
        id: row.id, name: row.name + (row.version.value.map { " \($0)" } ?? ""),
        ready: row.state == "ready", facts: text.facts(row, isScreen: true),
        resettable: (row.isResettable ? [row.id] : []) + row.blocked.map(\.sound),
        trusted: row.needsTrust ? row.trusted : nil)
    }
  }
}

/// `feedback`: the judged answer, shown for 400 ms.
struct FeedbackMessage: Encodable {
  var event = "feedback"
  var n: Int
  /// True if the comparison was answered correctly.
  var correct: Bool?
  /// The cents above the target, in pitch matching.
  var userCentError: Double?
  /// The band of the error: `deadCenter`, `close`, `moderate` or `far`.
  var band: String?
  /// True if the note was let go above its target.
  var sharp: Bool?
  /// The error as shown, such as "+4 cents".
  var shown: String?
  /// True if the device is to vibrate.
  var vibrate: Bool?
  /// The announcement, such as "4 cents sharp" or "Correct".
  var said: String
}

/// `refused`, `busy`, `heard`: an event with one sentence.
struct SentenceMessage: Encodable {
  var event: String
  /// The requested action.
  var action: String?
  /// The name of the setting.
  var name: String?
  var sentence: String
}

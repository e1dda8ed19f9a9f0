import PeachCore

/// `welcome`: what a page needs before anything else.
struct WelcomeMessage: Encodable {
  var event = "welcome"
  var version = PeachVersion.current
  var language: String
  /// Cents the slider reaches either way.
  var span = PitchMatchingSession.span.value
  /// Milliseconds for which feedback is shown.
  var feedback = 400
  var texts: [String: String]
  /// Name and value of what the info sheet shows.
  var info: [[String]]
}

/// `sound`: what is heard through what, or why nothing is.
struct SoundMessage: Encodable {
  var event = "sound"
  var id: String?
  var name: String?
  var output: String
  var silent: Bool
  /// A sentence that stays as long as it holds.
  var banner: String?
  /// A sentence about what else could sound.
  var offer: String?
}

/// `settings`: all of them.
struct SettingsMessage: Encodable {
  struct Setting: Encodable {
    var name: String
    var title: String
    var explanation: String
    var section: String
    /// `number`, `toggle`, `choice`, `text`, `noteRange` or `intervals`.
    var kind: String
    /// As it is typed.
    var value: String
    /// As people read it.
    var shown: String
    var standard: String
    var low: Double?
    var high: Double?
    var unit: String?
    /// What may be chosen: the word, and its name for people.
    var words: [[String]]?
  }

  var event = "settings"
  var settings: [Setting]
}

/// `sources`: every sound there is.
struct SourcesMessage: Encodable {
  struct Source: Encodable {
    var id: String
    var name: String
    var group: String
    var available: Bool
    var reason: String?
  }

  var event = "sources"
  var sources: [Source]
}

/// `feedback`: the judged answer, shown for 400 ms.
struct FeedbackMessage: Encodable {
  var event = "feedback"
  var n: Int
  /// Of a comparison.
  var correct: Bool?
  /// Of pitch matching: how far above the target.
  var userCentError: Double?
  /// `center`, `close`, `middling` or `far`.
  var band: String?
  /// Whether it was let go above its target.
  var sharp: Bool?
  /// "+4 cents".
  var shown: String?
  /// Whether the device is to vibrate.
  var vibrate: Bool?
  /// What is said: "4 cents sharp", "Correct".
  var said: String
}

/// `refused`, `busy`, `heard`: something in one sentence.
struct SentenceMessage: Encodable {
  var event: String
  /// What was asked for.
  var action: String?
  /// A setting.
  var name: String?
  var sentence: String
}

extension MusicText {
  /// The English text.
  package var english: String {
    switch self {
    case .prime: "Prime"
    case .minorSecond: "Minor Second"
    case .majorSecond: "Major Second"
    case .minorThird: "Minor Third"
    case .majorThird: "Major Third"
    case .perfectFourth: "Perfect Fourth"
    case .diminishedFifth: "Tritone"
    case .perfectFifth: "Perfect Fifth"
    case .minorSixth: "Minor Sixth"
    case .majorSixth: "Major Sixth"
    case .minorSeventh: "Minor Seventh"
    case .majorSeventh: "Major Seventh"
    case .octave: "Octave"
    case .equalTemperament: "Equal Temperament"
    case .justIntonation: "Just Intonation"
    case .pythagorean: "Pythagorean Tuning"
    case .degree: "Degree {degree} ({cents} cents)"
    case .sized: "{name} ({cents} cents)"
    case .upward: "{interval} Up"
    case .downward: "{interval} Down"
    case .cent: "cent"
    case .cents: "cents"
    case .seconds: "seconds"
    case .hertz: "Hz"
    }
  }
}

extension SettingNameText {
  /// The English text.
  package var english: String {
    switch self {
    case .sound: "Sound"
    case .exercises: "Exercises"
    case .intervals: "Intervals"
    case .midi: "MIDI"
    case .strategy: "Strategy"
    case .program: "Program"
    case .plugins: "Plugins"
    case .answers: "Answers"
    case .source: "Sound Source"
    case .output: "Output"
    case .referencePitch: "Concert Pitch"
    case .noteDuration: "Duration"
    case .noteGap: "Note Gap"
    case .loudness: "Loudness"
    case .connect: "Connect To"
    case .clientName: "Client Name"
    case .varyLoudness: "Vary Loudness"
    case .tick: "Tick When Wrong"
    case .noteRange: "Training Range"
    case .lowestNote: "Lowest Note"
    case .highestNote: "Highest Note"
    case .tuning: "Tuning System"
    case .keyboardMapping: "Keyboard Mapping"
    case .uncalibrated: "Uncalibrated Sounds"
    case .naturalMechanical: "Natural – Mechanical"
    case .language: "Language"
    case .screenReader: "Screen Reader"
    case .trusted: "Trusted Plugins"
    case .favourites: "Favorites"
    case .kazezNarrowing: "Kazez: Narrowing"
    case .kazezWidening: "Kazez: Widening"
    case .kazezFloor: "Kazez: Smallest"
    case .kazezCeiling: "Kazez: Largest"
    case .adaptiveNarrowing: "Adaptive: Narrowing"
    case .adaptiveWidening: "Adaptive: Widening"
    case .adaptiveFloor: "Adaptive: Smallest"
    case .adaptiveCeiling: "Adaptive: Largest"
    case .adaptiveNearby: "Adaptive: Nearby"
    case .adaptiveWeakSpots: "Adaptive: Weak Spots"
    case .weighted: "weighted"
    case .weightedStep: "Weighted: Step"
    case .weightedFloor: "Weighted: Smallest"
    case .weightedCeiling: "Weighted: Largest"
    case .hearMIDI: "MIDI Devices"
    case .midiHigher: "Higher"
    case .midiLower: "Lower"
    case .midiTune: "Tune"
    case .midiCommit: "Let Go"
    case .noControl: "none"
    case .on: "on"
    case .browserOutput: "This browser"
    case .silentOutput: "No sound"
    case .off: "off"
    case .automatic: "automatic"
    case .fixed: "fixed"
    case .adaptive: "adaptive"
    case .noneTrusted: "none"
    case .noFavourites: "none"
    case .noMapping: "none"
    case .resetAll: "Reset All Settings"
    case .resetQuestion: "Settings that differ from the defaults: {count}. Reset them all?"
    case .resetDone: "Settings reset: {count}."
    case .resetNothing: "No setting differs from its default."
    }
  }
}

extension SettingText {
  /// The English text.
  package var english: String {
    switch self {
    case .source: "The sound; {auto} is the current output’s sine tone."
    case .output: "Where the sound goes; {auto} is JACK if a server runs, else ALSA."
    case .referencePitch: "The concert pitch: the frequency of A4."
    case .noteDuration: "How long a note lasts."
    case .noteGap: "The silence between the two notes."
    case .loudness: "The loudness of all notes, in dB; 0 keeps the sound’s own loudness."
    case .connect:
      "What Peach connects to at the next start: auto, none, or a JACK port by name or pattern."
    case .clientName: "Peach’s name in the JACK graph, from the next start."
    case .varyLoudness: "How much the second note’s loudness varies; 1 is up to 2 dB either way."
    case .tick: "A short tick after a wrong comparison; a phone vibrates instead."
    case .uncalibrated: "Allow intervals on sounds whose tuning cannot be measured and compensated."
    case .noteRange:
      "The notes to train with; {adaptive} begins with one octave and grows with your ear."
    case .intervals: "The intervals of interval training."
    case .tuning: "{equal}, {just}, {pythagorean}, or a Scala scale."
    case .keyboardMapping:
      "A scale’s keyboard mapping: its reference pitch and the degree of each key."
    case .strategy:
      """
      How comparisons are chosen: {kazez} picks at random, {adaptive} goes for weak spots, \
      {weighted} stays near your threshold.
      """
    case .naturalMechanical: "For {adaptive}: 0 stays near the last note, 1 goes for weak spots."
    case .language: "The language of all text."
    case .screenReader:
      """
      Plain text in the terminal, and pauses between exercises, for a screen reader. {auto}: in the terminal, while \
      one is running.
      """
    case .favourites: "Sounds shown first in lists; mark them in the list of sounds."
    case .trusted:
      "Third-party plugins that run in Peach’s own process. If one crashes, Peach does too."
    case .midi: "Answer and tune with keyboards, pedals and wheels; {off} ignores them."
    case .midiHigher: "Controls for Higher: keys (C4, F4:G9), controllers (cc64)."
    case .midiLower: "Controls for Lower: keys (C4, C-1:E4), controllers (cc67)."
    case .midiTune: "Controls for tuning: pitch wheel (bend), controllers (cc1)."
    case .midiCommit:
      "Controls for letting go (submitting the tuned note): keys (C4, C-1:G9), controllers (cc64)."
    case .narrowing: "How fast a right answer narrows the difference."
    case .widening: "How fast a wrong answer widens the difference."
    case .floor: "The smallest difference played."
    case .ceiling: "The largest difference played."
    case .step:
      "How far a right answer narrows the difference; a wrong one widens it three times as far."
    case .nearby: "How many semitones away a nearby note may be."
    case .weakSpots: "How many of the weakest notes count as weak spots."
    }
  }
}

extension SettingsErrorText {
  /// The English text.
  package var english: String {
    switch self {
    case .unknownName: "{place}: there is no setting {name}. Settings: {known}."
    case .wrongType: "{place}: {name} is {value}, which is not {allowed}."
    case .outOfRange: "{place}: {name} may not be {value}; allowed: {allowed}."
    case .refusedHere: "{value} is not allowed here; allowed: {allowed}."
    case .tuningFile: "{place}: {reason}."
    case .syntax:
      "{path}, line {line}, column {column}: this is not TOML ({reason}). Correct the line."
    case .cannotRead: "The settings file {path} cannot be read ({reason}). Check its permissions."
    case .cannotWrite:
      """
      The settings file {path} cannot be written ({reason}). Check its folder’s permissions and \
      free space.
      """
    case .isFolder: "{path} is a folder where the settings file should be. Move it away."
    case .notUTF8: "{path}, line {line}: this is not UTF-8 text. Save the file as UTF-8."
    case .cannotChange:
      "The settings file {path} is laid out in a way that Peach cannot change. Edit it yourself."
    case .tolerated: "{problem} Until it is fixed, the default applies."
    case .toleratedMore:
      """
      {problem} Until this is fixed, defaults apply; {count} more {count|setting is|settings are} \
      wrong.
      """
    case .inEnvironment: "Environment {name}"
    case .inFile: "{path}, line {line}"
    case .screen: "Settings"
    case .builtIn: "Default"
    }
  }
}

extension ValueText {
  /// The English text.
  package var english: String {
    switch self {
    case .midiNote: "MIDI note"
    case .frequency: "frequency"
    case .velocity: "velocity"
    case .gain: "gain"
    case .duration: "duration"
    case .noteRange: "note range"
    case .note: "note"
    case .interval: "interval"
    case .tuning: "tuning"
    case .pitch: "pitch"
    case .count: "count"
    case .period: "period"
    case .gap: "gap"
    case .trials: "trials"
    case .pitchCount: "number of pitches"
    case .midiControl: "control"
    case .pitchExpression:
      """
      a note (A4, C#-1), a MIDI number (69) or a frequency (441.5Hz), with or without cents \
      (+12.5c)
      """
    case .plainNumber: "a number such as 0.5"
    case .atLeast: "{least} or more"
    case .aboveZeroHertz: "above 0 Hz"
    case .secondsRange: "above 0 s, at most 3600 s"
    case .octaveLowFirst: "at least an octave, low note first"
    case .intervalForms:
      """
      names such as P5, degrees of a scale such as 7, ratios such as 3/2, or cents such as 386.3c; \
      -P5 is downward
      """
    case .intervalOfTuning: "intervals that “peach tunings {tuning}” lists"
    case .file: "a file"
    case .folder: "a folder"
    case .portPattern:
      """
      auto, none, the name of a port or client, or a regular expression such as \
      system:playback_.*, with “\\” before a literal bracket
      """
    case .without: "without {option}"
    case .assignment: "NAME=VALUE"
    case .numberRange: "a number from {low} to {high}"
    case .quantityRange: "a number from {low} to {high} {unit}"
    case .onOrOff: "on or off"
    case .oneOf: "one of {words}"
    case .lineOfText: "one line of text, at most {limit} bytes"
    case .rangeOfNotes: "two notes at least an octave apart, such as C2:C6 or 36:84, or adaptive"
    case .intervalNames:
      """
      names out of {words}, such as P5, or -M3 for downward; degrees such as 7; ratios such as \
      3/2; cents such as 386.3c; all, or -all for all downward
      """
    case .tuningNames: "{words}, or a scale"
    case .mappingFile: "a file with a keyboard mapping, or none"
    case .sourceIDs: "ids of sources, such as sf2:TimGM6mb:0:0, or nothing"
    case .backendIDs: "ids of plugins, such as saw,organ, or nothing"
    case .pressedControls:
      "keys and controllers, such as C4,F4:G9,cc64 or cc64down (when its value falls), or nothing"
    case .movedControls: "bend and controllers, such as bend,cc1, or nothing"
    }
  }
}

extension TOMLFaultText {
  /// The English text.
  package var english: String {
    switch self {
    case .missingQuote: "a closing quote is missing"
    case .missingBracket: "a closing bracket is missing"
    case .missingBrace: "a closing brace is missing"
    case .missingEquals: "an equals sign is missing"
    case .missingKey: "a key is missing"
    case .missingValue: "a value is missing"
    case .notAValue: "{word} is not a value; text needs quotes"
    case .badEscape: "this character may not follow a backslash"
    case .badCharacter: "an escaped character needs {digits} digits"
    case .lineGoesOn: "there is text after the value"
    case .definedTwice: "{name} is defined twice"
    case .nestedTooDeeply: "it is nested too deeply"
    case .zeroByte: "a zero byte"
    }
  }
}

extension TuningFileText {
  /// The English text.
  package var english: String {
    switch self {
    case .unknown:
      "there is no tuning {name}; choose a file that ends in .scl, or put one into {folder}"
    case .cannotRead: "{path} cannot be read ({reason}); choose another file"
    case .tooLarge: "{path} is too large for a scale; choose another file"
    case .malformed: "{path}, {fault}; correct the line"
    case .referencePitch:
      "{path} sets A4 to {hertz} Hz, but only 380 to 500 Hz are possible; correct its frequency"
    case .ends: "line {line}: the file ends too early"
    case .noNumber: "line {line}: {text} is not a whole number"
    case .outOfRange: "line {line}: {text} is not between {low} and {high}"
    case .noPitch: "line {line}: {text} is neither a ratio nor a number of cents with a point"
    case .decimalComma: "line {line}: {text} has a comma instead of a decimal point"
    case .noFrequency: "line {line}: {text} is not a frequency from 1 to 20,000 Hz"
    case .fewer: "line {line}: the file ends after {found} of {announced} notes"
    case .more: "line {line}: there are more than the announced {announced} notes"
    }
  }
}

extension InstrumentText {
  /// The English text.
  package var english: String {
    switch self {
    case .violin: "Violin"
    case .viola: "Viola"
    case .cello: "Cello"
    case .doubleBass: "Double Bass"
    case .flute: "Flute"
    case .oboe: "Oboe"
    case .clarinet: "Clarinet"
    case .bassoon: "Bassoon"
    case .saxophone: "Alto Saxophone"
    case .trumpet: "Trumpet"
    case .horn: "Horn"
    case .trombone: "Trombone"
    case .guitar: "Guitar"
    case .piano: "Piano"
    case .soprano: "Soprano"
    case .alto: "Alto"
    case .tenor: "Tenor"
    case .bass: "Bass (Voice)"
    }
  }
}

extension ScreenText {
  /// The English text.
  package var english: String {
    switch self {
    case .singleNotes: "Single Notes"
    case .intervals: "Intervals"
    case .intervalComparison: "Interval Comparison"
    case .intervalPitchMatching: "Interval Pitch Matching"
    case .measurement: "How good is your ear?"
    case .higher: "Higher"
    case .lower: "Lower"
    case .start: "Start"
    case .settings: "Settings"
    case .info: "Info"
    case .help: "Help"
    case .noSound: "no sound"
    case .silentTitle: "No sound. Answers are stored but do not count."
    case .noMatch: "No matching sound."
    case .steadyOnly: "Stable only"
    case .noneSteady:
      "No matching sound is known to have a stable pitch."
    case .unmeasured: "No sound has been measured yet."
    case .measureAll: "Measure all"
    case .measuring: "Measuring {done} of {all}: {name}"
    case .unconnected:
      "No sound: nothing is connected to “{name}” in the JACK graph. Answers are stored but do not count."
    case .chosenSilence:
      "The output is set to no sound. Answers are stored but do not count."
    case .offerReturned: "{output} is back."
    case .offerInstead: "Another sound is available."
    case .nowHeard: "Now using {output}."
    case .nowSilent: "No sound now: answers are stored but do not count."
    case .interrupted: "Training was interrupted."
    case .developer: "Developer"
    case .contributors: "the Peach contributors"
    case .rightsHolder: "the Peach contributors"
    case .copyright: "Copyright"
    case .version: "Version"
    case .license: "License"
    case .licenseName: "MIT: free to use, change and pass on"
    case .trainingData: "Training data"
    case .settingsFile: "Settings file"
    case .source: "Sound"
    case .output: "Output"
    case .latency: "Latency"
    case .latencyValue: "{low} to {high} ms, {period}"
    case .periodValue: "{period} frames at {rate} Hz = {milliseconds} ms"
    case .forget: "Forget failures"
    case .trust: "Trust"
    case .distrust: "Stop trusting"
    case .trustQuestion:
      "Run {plugin} in Peach’s own process from the next start? If it crashes, Peach crashes too."
    case .lookingForPlugins: "Checking the plugins …"
    case .noPlugins: "No plugin was found."
    case .exportAnswers: "Export"
    case .importAnswers: "Import"
    case .backUpAnswers: "Back Up"
    case .eraseAnswers: "Erase All"
    case .replaceQuestion: "{file} already exists. Replace it?"
    case .working: "Working …"
    case .saved: "Saved: {file}"
    }
  }
}

extension StartText {
  /// The English text.
  package var english: String {
    switch self {
    case .greeting: "Peach {version} trains your ear."
    case .sound: "Sound: {source} ({count} available; “peach sources” lists them)"
    case .noSound: "Sound: none available; “peach sources” shows why and what to do"
    case .noPlugin: "No plugin was found; “peach plugins --help” shows where Peach looks."
    case .compare: "peach compare  higher or lower?"
    case .match: "peach match    tune a note"
    case .plain: "peach --plain  all training modes as plain text"
    case .inUse: "in use"
    case .plainTitle: "What next?"
    case .plainPrompt: "1 to 4, P or S; Q quits"
    case .plainRetry:
      "{input} is not in the list: 1 to 4 start training, P shows your profile, S settings, Q quits."
    case .plainSettings:
      """
      Type a number to change a setting, or A to list all, and press Enter. Enter alone goes back.
      """
    case .plainAllSettings:
      "Type a number to change a setting, and press Enter. Enter alone goes back."
    case .plainUnknown: "{input} is not in the list."
    case .plainSound:
      "Type words of its name, such as “piano”, or auto; an empty line changes nothing."
    case .plainSounds: "Found: {count}. A number chooses a sound, other words search again."
    case .plainRefused: "{input} is not allowed."
    case .plainOverridden:
      "{value} is stored, but a flag or the environment overrides it until Peach ends."
    case .plainFirstSounds:
      "The first {shown} of {count}. A number chooses a sound, more words find fewer."
    case .plainNoSound: "No sound has these words in its name."
    case .plainValue: "Allowed: {allowed}. Type a value; an empty line changes nothing."
    case .help: "peach --help   all commands"
    }
  }
}

extension TrainingText {
  /// The English text.
  package var english: String {
    switch self {
    case .comparison: "Comparison"
    case .pitchMatching: "Pitch Matching"
    case .intervalLabel: "{interval}, {tuning}"
    case .compareIntroduction: "Two notes sound. Was the second higher or lower?"
    case .compareIntervalIntroduction:
      "Two notes sound, an interval apart. Was the second higher or lower than it should be?"
    case .measureIntroduction:
      "Two notes: was the second higher or lower? It ends as soon as your threshold is known."
    case .beginPrompt: "Press Enter to begin."
    case .comparePrompt: "h is higher, l is lower, q quits."
    case .compareRetry: "{input} is not an answer: h is higher, l is lower, q quits."
    case .matchIntroduction: "A note sounds, then another: tune the second and let go."
    case .matchPrompt: "+5 or -2.5 moves it that many cents, an empty line lets go, q quits."
    case .matchKeys:
      "Up and down move it by 10 cents, left and right by one, Enter lets go, q quits."
    case .matchBeyond: "{input} is too far. From here you can move by {low} to {high} cents."
    case .matchRetry:
      "{input} is not a number of cents: +5 is sharper, -2.5 flatter, an empty line lets go."
    case .correct: "Correct"
    case .incorrect: "Incorrect"
    case .difference: "{cents} cents"
    case .differenceOfOne: "{cents} cent"
    case .centSharp: "{cents} cent sharp"
    case .centFlat: "{cents} cent flat"
    case .centsSharp: "{cents} cents sharp"
    case .centsFlat: "{cents} cents flat"
    case .deadCenter: "Dead center"
    case .replayPrompt: "r plays both notes again; the exercise then does not count."
    case .replayed: "Once more: this one does not count."
    case .void: "The sound dropped out: this one does not count and is played again."
    case .silentKeys: "No sound on {keys}: {source} is silent there."
    case .spoilt: "The sound of {pitch} dropped out."
    case .late: "The sound of {pitch} dropped out: {source} was too late."
    case .dropoutAdvice:
      "The sound dropped out twice in a row: {longerPeriod} helps."
    case .realTimeAdvice:
      """
      The sound dropped out twice in a row: {longerPeriod} helps, and so does real-time priority \
      (install rtkit).
      """
    case .lateSourceAdvice:
      """
      {source} was too late twice in a row. It hangs, or this computer is too slow for it. Choose \
      another sound.
      """
    case .silentBanner: "No sound: {reason}. Answers are stored but do not count."
    case .fallback: "Using {output}: {reason}."
    case .unsaved: "{count} {count|answer is|answers are} not stored yet. {reason}"
    case .savedAgain: "All answers are stored now."
    case .stoppedCount: "Done."
    case .stoppedFinished: "Your threshold is known."
    case .stoppedQuit: "Ended."
    case .stoppedEndOfInput: "The input has ended."
    case .stoppedLost: "{reason} Training has ended."
    case .stoppedTakenOver: "Peach is being used in another window."
    case .stoppedSoundChanged: "Another sound was chosen."
    case .stoppedSoundReturned: "Sound is back, so training without sound has ended."
    case .stoppedSignal: "Training was interrupted."
    }
  }
}

extension MIDIText {
  /// The English text.
  package var english: String {
    switch self {
    case .keyPressed: "{key} pressed, velocity {velocity}"
    case .keyReleased: "{key} released"
    case .keyPressure: "{key} aftertouch: {value}"
    case .controller: "Controller {number} (cc{number}): {value}"
    case .program: "Program {value}"
    case .channelPressure: "Channel aftertouch: {value}"
    case .bend: "Pitch wheel (bend): {value}"
    case .channel: "(channel {channel})"
    case .higher: "Higher"
    case .lower: "Lower"
    case .tune: "Tune"
    case .commit: "Let Go"
    case .learn: "Learn"
    case .learnPress: "Press a key or a pedal for “{action}”."
    case .learnMove: "Turn a wheel or move a slider for “{action}”."
    case .learnt: "“{action}” is now {control}."
    case .heard: "Received: {message}"
    case .port: "MIDI input: {port}."
    case .devices: "Connected: {devices}."
    case .noDevice: "No MIDI device is connected. Plug one in, or connect it to that port."
    case .off: "MIDI input is off; turn it on with “peach settings set midi on”."
    case .notHere: "This output has no MIDI input. Choose JACK or ALSA {byOutput}."
    case .failure: "MIDI input does not work: {reason}."
    case .waiting: "Play something; Ctrl-C ends."
    }
  }
}

extension SoundFamily {
  /// The English text.
  package var english: String {
    switch self {
    case .pureTone: "Pure Tone"
    case .piano: "Piano"
    case .mallets: "Mallets and Bells"
    case .organ: "Organ and Accordion"
    case .guitar: "Guitar"
    case .bass: "Bass"
    case .strings: "Strings"
    case .voice: "Voice"
    case .brass: "Brass"
    case .winds: "Winds"
    case .synth: "Synth"
    case .world: "World"
    case .percussion: "Percussion"
    case .effects: "Effects"
    case .lv2: "LV2"
    case .other: "Other"
    }
  }
}

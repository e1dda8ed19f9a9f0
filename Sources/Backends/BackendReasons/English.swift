extension JackReason {
  /// The English text.
  package var english: String {
    switch self {
    case .serverMissing: "no JACK server is running; start one, or use another output"
    case .namedServerMissing:
      "no JACK server “{server}” is running; start one, or use another output"
    case .serverSilent: "the JACK server does not answer; try again or restart it"
    case .namedServerSilent: "the JACK server “{server}” does not answer; try again or restart it"
    case .serverStopped:
      "the JACK server has stopped; start it again, or choose another output {byOutput}"
    case .namedServerStopped:
      """
      the JACK server “{server}” has stopped; start it again, or choose another output {byOutput}
      """
    case .otherProtocol: "the JACK server uses a different protocol than the installed libjack"
    case .noClient: "the JACK server accepted no client (status {status})"
    case .noPortsLeft: "the JACK server has no ports left"
    case .notLetIn: "the JACK server refused Peach"
    case .callbackRefused: "JACK refused one of Peach’s callbacks"
    case .portMissing: "no JACK input port matches “{pattern}”; see jack_lsp"
    case .notConnected: "JACK did not connect to “{port}”"
    case .clientMissing: "the JACK graph has no client “{client}” with an audio output"
    case .notHeard: "JACK did not connect “{port}” to the recording client"
    case .freewheels:
      """
      the JACK server runs faster than real time (freewheel), as during an export; try again \
      afterward
      """
    case .clientName: "the name of a JACK client"
    case .serverName: "the name of a JACK server"
    case .serverVariable: "the JACK server in JACK_DEFAULT_SERVER"
    case .portPattern: "a pattern of JACK ports"
    case .repetitivePattern: "the pattern “{pattern}” has too many repeats; use the port’s name"
    case .wrongPattern:
      "“{pattern}” is not a regular expression ({error}); write “\\” before a literal bracket"
    }
  }
}

extension ALSAReason {
  /// The English text.
  package var english: String {
    switch self {
    case .busy:
      "the ALSA device “{device}” is in use by another program; close it, or choose another device"
    case .denied:
      "you have no permission to open the ALSA device “{device}”; join the group “audio”"
    case .missing: "the ALSA device “{device}” was not found; “aplay -L” lists the devices"
    case .serverMissing:
      "the ALSA device “{device}” needs a sound server that is not running; start it"
    case .notOpened: "the ALSA device “{device}” cannot be opened: {error}"
    case .deviceName: "the name of an ALSA device"
    case .noConfiguration: "the ALSA device “{device}” has no configuration: {error}"
    case .noInterleaving: "the ALSA device “{device}” accepts no interleaved frames: {error}"
    case .noSamples:
      "the ALSA device “{device}” accepts none of Peach’s sample formats; use “plug{device}”"
    case .noChannels: "the ALSA device “{device}” refuses the number of channels: {error}"
    case .noRate: "the ALSA device “{device}” refuses the rate: {error}"
    case .noPeriod: "the ALSA device “{device}” refuses the period: {error}"
    case .noBuffer: "the ALSA device “{device}” refuses the buffer: {error}"
    case .refusesConfiguration:
      "the ALSA device “{device}” refuses its own configuration: {error}"
    case .refusesWakeUp: "the ALSA device “{device}” refuses to wake Peach: {error}"
    case .notStarted: "the ALSA device “{device}” does not start: {error}"
    case .gone:
      """
      the ALSA device “{device}” is gone; plug it in or start its sound server again, or choose \
      another {byOutput}
      """
    case .stalled:
      """
      the ALSA device “{device}” has stopped accepting sound; restart its sound server, or choose \
      another {byOutput}
      """
    case .clockless:
      "the ALSA device “{device}” has no clock and plays nowhere; choose another {byOutput}"
    case .noSequencer:
      "ALSA has no sequencer here ({error}); load it with “sudo modprobe snd-seq”"
    }
  }
}

extension SoundFontReason {
  /// The English text.
  package var english: String {
    switch self {
    case .malformed: "“{id}” is not of the form FONT:BANK:PROGRAM"
    case .noFonts:
      """
      there is no SoundFont “{font}”, and none is installed; install one, for example \
      timgm6mb-soundfont
      """
    case .noFont: "there is no SoundFont “{font}”; available: {known}"
    case .noPreset:
      """
      the SoundFont “{font}” has no melodic preset {preset}; {sourceList} shows those it has
      """
    case .rate: "FluidSynth cannot play at {rate} Hz, only from 8000 to 768000"
    case .refused: "FluidSynth cannot load the SoundFont {path}; get it again, or choose another"
    case .noSynthesizer: "FluidSynth could not make a synthesizer"
    case .unknownOption: "the only option of FluidSynth is “soundfont”"
    case .missing: "there is no file {path}; check the path, or choose another"
    case .denied: "you have no permission to read {path}; change its permissions, or choose another"
    case .unreadable: "{path} is not a file that can be read; choose another"
    case .notASoundFont: "{path} is not a SoundFont; choose a file that is"
    case .truncated:
      "the SoundFont {path} is cut off: it has {bytes} bytes of {expected}; get it again"
    case .overlong:
      "the SoundFont {path} is too long: it has {bytes} bytes instead of {expected}; get it again"
    case .damaged: "the SoundFont {path} is damaged in its part “{chunk}”; get it again"
    case .tooLarge: "{path} is larger than 4 GiB, the limit for a SoundFont; get it again"
    case .empty: "the SoundFont {path} has no preset; choose another"
    }
  }
}

extension KitReason {
  /// The English text.
  package var english: String {
    switch self {
    case .tooLong:
      "{name} may have at most {limit} bytes, but this one has {count}; give a shorter one"
    case .controlCharacters: "{name} may not contain control characters; give one without"
    case .forbiddenCharacters: "{name} may not contain {signs}; give one without"
    case .otherContract:
      "it is built for version {version} of the plugin API; use a backend built for this Peach"
    case .noThread: "the system has no thread left"
    case .sineRate: "a sine needs a rate from 8000 to 1000000 Hz"
    case .onlySine: "the only sound here is “sine”"
    }
  }
}

extension LV2Reason {
  /// The English text.
  package var english: String {
    switch self {
    case .unknown: "there is no LV2 instrument “{id}”; {sourceList} shows those that are installed"
    case .lacking: "the instrument “{name}” needs features that Peach does not offer: {features}"
    case .port: "the instrument “{name}” has a port of an unknown kind, “{port}”"
    case .notLoaded: "the instrument “{name}” cannot be loaded: {reason}"
    case .notMade: "the instrument “{name}” does not start at {rate} Hz"
    case .noPreset: "the preset “{preset}” of the instrument “{name}” cannot be read"
    case .noMemory: "there is no memory left for LV2 instruments; close other programs"
    case .rate: "LV2 instruments cannot play at {rate} Hz, only from 8000 to 768000"
    }
  }
}

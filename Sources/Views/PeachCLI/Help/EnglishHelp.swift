import PeachText

extension HelpText {
  /// The English text.
  var english: String {
    switch self {
    case .lang: "<language> The language of all text: en or de."
    case .dataDir: "<folder> Where the training data is stored."
    case .assignments: "<name=value> A setting for this run; repeatable."
    case .noColor: "No colors, as with the variable NO_COLOR."
    case .force: "Replace a file of that name."
    case .osc: "<url> Send training events as OSC, for example to osc.udp://localhost:9000/."
    case .events:
      "<socket> Send training events as lines of JSON to every client of this Unix socket."
    case .source: "<id> A source from “peach sources”, a backend, silent, or auto."
    case .output:
      "<output> jack, jack:SERVER, alsa, alsa:PCM, browser (of “peach serve”), silent, or auto."
    case .period: "<frames> Frames per ALSA period (256 by default)."
    case .connect: "<pattern> JACK ports to connect to: auto, none, a name or a regular expression."
    case .noConnect: "Do not connect to any JACK port."
    case .isolate:
      """
      Run every sound in a separate process; with --no-isolate, run no plugin there. By default, \
      only third-party plugins run there.
      """
    case .soundFonts: "<file> A SoundFont to offer in addition to the installed ones."
    case .backendOptions: "<backend:name=value> An option of a backend; “peach plugins” lists them."
    case .referencePitch: "<hertz> The concert pitch: A4 in Hz, 380…500."
    case .intervals:
      """
      <name> P1 m2 M2 m3 M3 P4 d5 P5 m6 M6 m7 M7 P8, a degree such as 7, a ratio such as 3/2, \
      cents such as 386.3c, or all; -P5 is downward; repeatable.
      """
    case .tuning:
      "<system> equal, just, pythagorean, or a scale: its name or a file that ends in .scl."
    case .keyboardMapping: "<file> A keyboard mapping for the scale, a file that ends in .kbm."
    case .count: "<count> End after this many exercises."
    case .duration: "<seconds> Seconds that each note lasts, 0.3…3."
    case .gap: "<seconds> Seconds of silence between the two notes, 0…5."
    case .range: "<low:high> C2:C6, 36:84 or adaptive."
    case .seed: "<seed> Draw the same exercises every time."
    case .reveal:
      """
      Include in the JSON how far the second note is off, which is otherwise hidden; for \
      experiments.
      """
    case .noStore: "Store no answers, for experiments."
    case .plainLines:
      "Print lines, not a screen; the default without a terminal or with a screen reader."
    case .jsonLines: "Print one JSON object per line."
    case .peach: "Trains a musician’s ear: which note was higher, and is this one in tune?"
    case .appExample: "opens the app; without a terminal, a summary"
    case .plainExample: "training as text, for screen readers"
    case .compareExample: "two notes: was the second higher or lower?"
    case .matchExample: "tune a fifth from memory"
    case .measureExample: "how good is your ear now?"
    case .playExample: "hear a difference of five cents"
    case .sourcesExample: "all sounds, and why some are unavailable"
    case .plainMenu:
      "Training, profile and settings as plain text; the default with a screen reader."
    case .compare: "Comparison training: was the second note higher or lower?"
    case .compareAbout: "Answer with h or l; q quits. From a pipe, each line is one answer."
    case .strategy: "<strategy> How to choose the next comparison: kazez, adaptive or weighted."
    case .match: "Pitch matching training: tune a note to the one you remember."
    case .matchAbout:
      """
      A line with a signed number moves the note by that many cents, an empty line lets go (this \
      is your answer), q quits.
      """
    case .measure: "How good is your ear now? A threshold with as few answers as possible."
    case .measureAbout:
      """
      You answer as in “peach compare”, and the answers are stored like those. It ends when the \
      threshold is known to within a factor of 1.5, after 60 answers, or with q, and shows the \
      result.
      """
    case .measuredKey: "<note> Measure at this key alone: A4 or 69."
    case .profile: "Shows what your answers say about your ear."
    case .jsonObject: "Print one JSON object."
    case .sentences: "Print sentences only, for screen readers."
    case .span: "<span> How far back to show progress over time."
    case .profileInterval: "<name> The interval to show, in the tuning from the settings."
    case .title: "<name> The name in the picture’s title."
    case .svg: "<file> Save the picture as an SVG file; - is standard output."
    case .settings: "Lists and changes settings."
    case .settingsAbout:
      """
      A flag overrides the environment (PEACH_NOTE_DURATION …), which overrides the settings file, \
      which overrides the default.
      """
    case .settingsList: "Lists every setting with its range and default."
    case .settingsGet: "Prints the value of a setting."
    case .settingsSet: "Changes a setting permanently."
    case .settingsReset: "Resets some or all settings to their defaults."
    case .settingsResetAbout:
      """
      Without a name, all settings are reset. At a terminal Peach asks first; elsewhere --yes is \
      required.
      """
    case .jsonArray: "Print a JSON array."
    case .settingName: "<name> The setting’s name."
    case .settingValue: "<value> Its new value."
    case .settingNames: "<names> The settings to reset; without names, all of them."
    case .resetYes: "Reset all settings without asking."
    case .play: "Plays pitches, one after the other."
    case .playAbout:
      "A pitch is a note (A4, C#-1), a MIDI number (69) or a frequency (441.5Hz), with or without cents (+12.5c)."
    case .pitches: "<pitches> What to play."
    case .playDuration: "<duration> Seconds of each note."
    case .playGap: "<gap> Seconds of silence between notes, 0…60."
    case .velocity: "<velocity> How hard the key is struck, 1…127."
    case .gain: "<gain> Gain in dB, −90…12; a gain that would clip is refused."
    case .sources: "Lists all sounds of all backends, and why any are unavailable."
    case .sourcesAbout:
      "With words, lists only sounds that have all of them in their id, name, family or group."
    case .words: "<words> Words to search for."
    case .backend: "<id> Only the sounds of a backend: jack, sf2, lv2 …"
    case .steady:
      """
      Only sounds that hold their pitch on every key measured so far, or whose pitch is always \
      exact.
      """
    case .measureKeys:
      """
      First measure each sound’s keys in the note range, and show what the sound can be used for; \
      Ctrl-C keeps what is measured so far.
      """
    case .tunings: "Lists the tunings, or the intervals of one of them."
    case .tuningsAbout:
      """
      Scales are Scala files (.scl). For those in the folder that “peach tunings” prints, the name \
      is enough.
      """
    case .tuningName: "<name> A tuning: its name, or a file that ends in .scl."
    case .plugins: "Lists the plugins: what they offer, where they run, and any failures."
    case .pluginsAbout:
      """
      Peach searches for plugins in PEACH_PLUGIN_PATH, in ~/.local/lib/peach, in ../lib/peach \
      relative to the program, and next to the program.
      """
    case .pluginsList: "Lists the plugins: what they offer, where they run, and any failures."
    case .rescan: "Check every plugin again, including those that crashed."
    case .pluginsCheck: "Runs every check of the plugin API on one plugin."
    case .pluginsCheckAbout:
      """
      Each check runs in its own process, so a crash or a hang fails only that check. \
      docs/Peach.docc/BackendReference.md describes each check. Exits with 1 if a check fails, \
      crashes or hangs.
      """
    case .checkedFile: "<file> The shared object."
    case .only: "<only> Run only checks of this name; * matches anything."
    case .checkSeed: "<seed> The seed of the random numbers, to repeat a run."
    case .checkedSource: "<source> The source to check; by default the first."
    case .allSources: "Check every source, one after the other."
    case .device: "<device> The device that an output opens, instead of its default device."
    case .limit: "<limit> Seconds that one check may take."
    case .pluginsForget: "Clears the failures recorded for a plugin, and unblocks it."
    case .pluginsForgetAbout:
      "With the id of a blocked sound, clears only the plugin’s failures with that sound."
    case .forgottenID:
      "<id> The plugin’s id, or that of a blocked sound, as “peach plugins” lists it."
    case .pluginsTrust: "Runs a third-party plugin in Peach’s own process from the next start."
    case .pluginsTrustAbout:
      "Its code then runs as Peach’s own: if it crashes, Peach crashes too. The setting “trusted” lists these plugins."
    case .pluginsDistrust: "Runs a plugin in a separate process again, from the next start."
    case .pluginID: "<id> The plugin’s id, as “peach plugins” lists it."
    case .midi: "Shows the input of MIDI devices, or assigns it to actions."
    case .midiAbout:
      """
      MIDI input comes through the output: with JACK at the port peach:midi_in, with ALSA at a \
      sequencer port. Keys and pedals answer, or let go of a tuned note; a wheel tunes.
      """
    case .midiListen: "Shows the input of MIDI devices."
    case .midiLearn: "Assigns the next key, pedal or wheel to an action."
    case .midiLearnAbout:
      "Peach saves it as the setting midi-higher, midi-lower, midi-tune or midi-commit."
    case .action: "<action> The action."
    case .serve: "Opens the web app, for a browser here or a phone nearby."
    case .serveAbout:
      """
      The sound comes from this computer. The printed address connects one browser, which stays \
      connected until it goes unused for 30 days.
      """
    case .port: "<number> Where to listen; 0 for any port that is free."
    case .lan:
      "Let devices on the local network connect, encrypted, and show a code for their cameras."
    case .cert:
      "<file> Encrypt with this certificate instead of one that Peach makes: PEM, followed by its chain."
    case .certKey: "<file> The key of --cert: PEM, without a password."
    case .insecureHTTP:
      "Do not encrypt: anyone on the network can read your answers and train in your place."
    case .open: "Open the address in the browser."
    case .forgetBrowsers: "Require browsers that were connected before to connect again."
    case .export: "Writes all answers to a file."
    case .exportAbout:
      """
      The phone app and every spreadsheet can read CSV. JSON contains everything that Peach knows. \
      Imported answers from training modes that this Peach does not have are exported unchanged. \
      BIDS is a folder for research, with a table of trials and a description of its columns.
      """
    case .exportedFile: "<file> The file, or the folder for bids; standard output by default."
    case .format: "<format> The format; by default from the file’s name."
    case .importing: "Imports answers from a file."
    case .importingAbout:
      """
      Reads files that Peach, its phone app or its web app exported. Answers that are already \
      stored are not added again, so several computers can exchange files as often as you like, in \
      any order.
      """
    case .importedFile: "<file> The file."
    case .merge: "Keep the stored answers (the default)."
    case .replace: "Replace the stored answers, after a backup."
    case .dryRun: "Change nothing; show what would be imported."
    case .data: "Shows where your answers are stored, checks them, and copies them."
    case .dataAbout:
      "Nothing leaves this computer. The file is an SQLite database that you alone may read."
    case .dataPath: "Prints the path of the file."
    case .dataCheck: "Reads the whole file, and reports whether it is intact."
    case .dataCheckAbout: "A damaged file is not changed."
    case .dataBackup: "Copies the file, even during training."
    case .dataCompact: "Frees the disk space of erased answers."
    case .dataErase: "Erases all answers, after a backup."
    case .dataEraseAbout: "At a terminal Peach asks first; elsewhere --yes is required."
    case .salvage: "<file> Save what can be read into a new file."
    case .copy: "<file> The path of the copy."
    case .yes: "Do not ask."
    case .texts: "Prints every text of Peach in every language."
    case .textsAbout: "For translation and proofreading. A word in braces is a placeholder."
    case .keyPrefix: "<prefix> Print only texts whose keys begin with this."
    case .verify: "Records what a source actually plays, and checks it."
    case .verifyAbout:
      """
      On JACK, a separate client records the graph; elsewhere Peach records what the engine \
      renders. Nothing is connected to the speakers unless you give --connect.
      """
    case .verificationPlot: "<folder> Draw spectrum, envelope and pitch as SVG files."
    case .doctor: "Shows why there is no sound or why it crackles, and what to type."
    case .doctorAbout:
      """
      It opens the output, listens for dropouts, and checks what the system allows. It changes \
      nothing and needs no special privileges. It exits with 1 if something keeps Peach from \
      working.
      """
    case .listening: "<seconds> How long to listen for dropouts, 1…600."
    case .bench: "Measures the backends side by side."
    case .benchLatency: "Measures the time from triggering a source until its sound arrives."
    case .benchLatencyAbout:
      """
      Peach starts, retunes and stops the sources in turn, at random moments, while a separate \
      client records the JACK graph. In the same run it measures a bare JACK client, the floor. \
      Where nothing can be recorded, ALSA reports its own figures.
      """
    case .benchLatencySources:
      """
      “all” means each backend’s sine on its own output, and one preset of each SoundFont on JACK. \
      Separate several sources with commas. --own-server needs neither hardware nor a running \
      server; ALSA then plays through the PCM “jack”.
      """
    case .periods: "<list> Frames per period; with --own-server, one run for each."
    case .latencyTrials: "<trials> How often each source is triggered, 10…100000."
    case .latencySeed: "<seed> Draw the same order and moments every time."
    case .midiWheel: "Also change the pitch with a MIDI pitch wheel."
    case .ownServer: "Start a JACK server on the dummy driver for each period, and end it."
    case .latencyPlot: "<plot> Draw the distributions as SVG."
    case .simulate:
      "Trains simulated listeners with known thresholds, and shows how well Peach estimates them."
    case .simulateAbout:
      """
      It uses the training strategies. No sound is played. Nothing is stored, except with \
      --listeners 1 and --data-dir. After certain numbers of answers it prints how far the \
      estimates are from the truth: the root mean square of the logarithmic error (0.7 is a factor \
      of two), the bias, and how many of the 90% intervals contain the true value.
      """
    case .listeners: "<listeners> How many listeners, 1…100000."
    case .simulatedTrials: "<trials> Answers of each listener, 1…100000."
    case .simulationSeed: "<seed> Draw the same listeners and answers every time."
    case .simulatedStrategy: "<name> How listeners train or are measured."
    case .population:
      "<name or file> flat: one threshold at every key; smooth: it changes from key to key; or a CSV file with the columns listener, key and threshold."
    case .halving: "<answers> Halve the thresholds after every so many answers, 1…100000."
    case .trained: "<trained> Answers each listener gave in training a week earlier."
    case .exportTrials: "<file> Write every answer as CSV, for other software."
    case .example: "Example"
    case .examples: "Examples"
    case .overview: "OVERVIEW:"
    case .usage: "USAGE:"
    case .arguments: "ARGUMENTS:"
    case .options: "OPTIONS:"
    case .commands: "SUBCOMMANDS:"
    case .anyOptions: "<options>"
    case .anyCommand: "<subcommand>"
    case .standard: "(default"
    case .furtherStandard: "; default"
    case .values: "(values"
    case .showVersion: "Show the version."
    case .showHelp: "Show help information."
    case .see: "See 'peach"
    case .details: "' for detailed help."
    }
  }
}

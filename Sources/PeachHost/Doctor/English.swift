extension DoctorText {
  /// The English text.
  package var english: String {
    switch self {
    case .outputOpens: "The output {output} opens as “{name}”."
    case .outputConnected: "The output {output} opens as “{name}” and plays to {destination}."
    case .outputRefused: "{reason}"
    case .outputSilent: "There is no sound: the output is silent."
    case .outputUnconnected:
      "The output {output} opens as “{name}”, but nothing is connected to it. No sound can be heard."
    case .connectPorts:
      "jack_lsp lists the ports; jack_connect {name}:out_1 PORT, or peach settings set connect PORT"
    case .resetConnect: "peach settings reset connect (it is {connect} at present)"
    case .listSources: "“peach sources” lists all sounds, and why any are unavailable"
    case .jackRuns: "A JACK server is running ({program}): {names}."
    case .otherServer: "The running JACK server is called {name}; Peach looks for {wanted}."
    case .othersServer:
      """
      The running JACK server belongs to {user}. Peach plays only on servers of the user who \
      starts it.
      """
    case .startOwnServer: "jackd -d alsa, or start Peach as {user}"
    case .nameServer:
      "peach settings set output jack:{name}, or start Peach with JACK_DEFAULT_SERVER={name}"
    case .pipeWireRuns: "PipeWire is running."
    case .forcedQuantum: "PipeWire’s period is forced to {frames} frames, for all programs."
    case .freeQuantum: "pw-metadata -n settings 0 clock.force-quantum 0"
    case .heldQuantum: "PipeWire’s period is kept fixed by {names}."
    case .resampled:
      "PipeWire resamples: its graph runs at {rate} Hz, the device {name} at {other} Hz."
    case .takeRate: "pw-metadata -n settings 0 clock.force-rate {other}"
    case .pipeWireBeside: "PipeWire is running, but Peach would use another JACK library."
    case .pulseRuns: "PulseAudio is running; ALSA’s device “default” plays through it."
    case .noServer:
      "No JACK server, PipeWire or PulseAudio is running; Peach uses ALSA’s devices directly."
    case .usePipeWireJACK: "pw-jack peach"
    case .installPipeWireJACK: "sudo apt install pipewire-jack, then pw-jack peach"
    case .startServer: "jackd -d alsa, or log in to a desktop that starts PipeWire"
    case .noCard: "The kernel finds no sound card."
    case .loadCard:
      "lspci -k | grep -iA3 audio shows whether a driver is missing; a JACK server with “-d dummy” works without a card"
    case .cardsFree: "The sound cards are free."
    case .deviceForbidden: "You have no permission to use {device}."
    case .deviceBusy: "{device} is in use by {program} (process {id})."
    case .freeDevice: "close {program}, or let Peach play through it"
    case .joinAudioGroup: "sudo usermod -aG audio $USER, then log out and in again"
    case .noDropouts: "No dropouts in {seconds} s."
    case .dropouts: "Dropouts in {seconds} s: {count}."
    case .longerPeriod: "peach --period {longer}"
    case .longerGraphPeriod:
      "jack_bufsize {longer}, or for PipeWire pw-metadata -n settings 0 clock.force-quantum {longer}"
    case .period: "A period has {period} frames at {rate} Hz: {milliseconds} ms."
    case .shorterPeriod: "peach --period 256"
    case .shorterGraphPeriod:
      "jack_bufsize 256, or for PipeWire pw-metadata -n settings 0 clock.force-quantum 256"
    case .mayRealTime: "Audio threads may have real-time priority, up to {priority}."
    case .realTimeKit: "rtkit gives audio threads real-time priority."
    case .noRealTime: "Audio threads get no real-time priority, so sound may crackle under load."
    case .allowRealTime:
      """
      sudo apt install rtkit, or echo '@audio - rtprio 95' | sudo tee -a \
      /etc/security/limits.d/audio.conf, then log out and in again
      """
    case .notInAudioGroup:
      "The group “audio” may use real-time priority, and you do not belong to it."
    case .littleLockedMemory: "Only {megabytes} MB of memory can be locked against swapping."
    case .lockMemory:
      "echo '@audio - memlock unlimited' | sudo tee -a /etc/security/limits.d/audio.conf, then log out and in again"
    case .governor: "The CPU governor is {governor}."
    case .setGovernor: "sudo cpupower frequency-set -g performance"
    case .threadedInterrupts: "The kernel handles interrupts in threads."
    case .plainInterrupts:
      "The kernel does not handle interrupts in threads, which may delay audio."
    case .threadInterrupts:
      "add threadirqs to GRUB_CMDLINE_LINUX_DEFAULT in /etc/default/grub, then sudo update-grub and restart"
    case .soundFonts: "SoundFonts found: {count}."
    case .noSoundFont: "There is no SoundFont, so only a sine and plugins are available."
    case .installSoundFont: "sudo apt install timgm6mb-soundfont"
    case .badPlugin: "The plugin {id} is not used: {reason}."
    case .checkPlugin: "“peach plugins” shows its file and what to do"
    case .terminal: "The terminal ({kind}) can show everything."
    case .dumbTerminal: "The terminal ({kind}) cannot show the app."
    case .usePlain: "peach --plain"
    case .noUTF8: "The locale {locale} is not UTF-8, so letters replace some symbols."
    case .setLocale: "export LANG=C.UTF-8"
    case .smallTerminal:
      "The window has {columns} columns and {lines} lines; the app needs 80 and 24."
    case .enlargeTerminal: "enlarge the window, or peach --plain"
    case .diskFree: "{megabytes} MB are free for answers."
    case .diskFull: "Only {megabytes} MB are free where the answers are stored ({path})."
    case .freeDisk: "remove files there, or use another folder with peach --data-dir"
    case .dataWhole: "The answers are intact: {count}."
    case .noData: "There are no answers yet."
    case .dataUnusable: "{reason}"
    case .settingsWrong: "{reason}"
    case .listening: "Listening for {seconds} s …"
    case .healthy: "Nothing is wrong."
    case .summary: "Faults: {faults}. Suggestions: {advice}."
    }
  }
}

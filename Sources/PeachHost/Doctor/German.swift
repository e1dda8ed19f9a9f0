extension DoctorText {
  /// The German text.
  package var german: String {
    switch self {
    case .outputOpens: "Der Ausgang {output} öffnet sich als „{name}“."
    case .outputConnected:
      "Der Ausgang {output} öffnet sich als „{name}“ und spielt auf {destination}."
    case .outputRefused: "{reason}"
    case .outputSilent: "Kein Ton: Der Ausgang ist stumm."
    case .outputUnconnected:
      "Der Ausgang {output} öffnet sich als „{name}“, aber nichts ist mit ihm verbunden. Es ist nichts zu hören."
    case .connectPorts:
      "jack_lsp listet die Ports auf; jack_connect {name}:out_1 PORT, oder peach settings set connect PORT"
    case .resetConnect: "peach settings reset connect (zurzeit steht dort {connect})"
    case .listSources: "„peach sources“ nennt zu jedem stummen Klang den Grund"
    case .jackRuns: "Ein JACK-Server läuft ({program}): {names}."
    case .otherServer: "Der laufende JACK-Server heißt {name}; Peach sucht {wanted}."
    case .othersServer:
      """
      Ein JACK-Server von {user} läuft. Peach spielt nur auf Servern des Benutzers, der es \
      startet.
      """
    case .startOwnServer: "jackd -d alsa, oder starte Peach als {user}"
    case .nameServer:
      "peach settings set output jack:{name}, oder starte Peach mit JACK_DEFAULT_SERVER={name}"
    case .pipeWireRuns: "PipeWire läuft."
    case .forcedQuantum:
      "PipeWires Periode ist für alle Programme auf {frames} Frames festgelegt."
    case .freeQuantum: "pw-metadata -n settings 0 clock.force-quantum 0"
    case .heldQuantum: "PipeWires Periode wird festgehalten von {names}."
    case .resampled:
      "PipeWire rechnet um: Sein Graph läuft mit {rate} Hz, das Gerät {name} mit {other} Hz."
    case .takeRate: "pw-metadata -n settings 0 clock.force-rate {other}"
    case .pipeWireBeside: "PipeWire läuft, aber Peach würde ein anderes JACK benutzen."
    case .pulseRuns: "PulseAudio läuft; ALSAs Gerät „default“ spielt darüber."
    case .noServer:
      """
      Weder ein JACK-Server noch PipeWire oder PulseAudio läuft; Peach benutzt ALSAs Geräte \
      direkt.
      """
    case .usePipeWireJACK: "pw-jack peach"
    case .installPipeWireJACK: "sudo apt install pipewire-jack, dann pw-jack peach"
    case .startServer: "jackd -d alsa, oder melde dich an einer Oberfläche an, die PipeWire startet"
    case .noCard: "Der Kernel kennt keine Soundkarte."
    case .loadCard:
      "lspci -k | grep -iA3 audio zeigt, ob ein Treiber fehlt; ein JACK-Server mit „-d dummy“ kommt ohne Karte aus"
    case .cardsFree: "Die Soundkarten sind frei."
    case .deviceForbidden: "Du darfst {device} nicht benutzen."
    case .deviceBusy: "{device} wird von {program} benutzt (Prozess {id})."
    case .freeDevice: "beende {program}, oder lass Peach darüber spielen"
    case .joinAudioGroup: "sudo usermod -aG audio $USER, dann ab- und wieder anmelden"
    case .noDropouts: "Kein Aussetzer in {seconds} s."
    case .dropouts: "Aussetzer in {seconds} s: {count}."
    case .longerPeriod: "peach --period {longer}"
    case .longerGraphPeriod:
      "jack_bufsize {longer}, oder für PipeWire pw-metadata -n settings 0 clock.force-quantum {longer}"
    case .period: "Eine Periode hat {period} Frames bei {rate} Hz: {milliseconds} ms."
    case .shorterPeriod: "peach --period 256"
    case .shorterGraphPeriod:
      "jack_bufsize 256, oder für PipeWire pw-metadata -n settings 0 clock.force-quantum 256"
    case .mayRealTime: "Audio-Threads dürfen Echtzeitpriorität nutzen, bis {priority}."
    case .realTimeKit: "rtkit gibt Audio-Threads Echtzeitpriorität."
    case .noRealTime:
      """
      Audio-Threads bekommen keine Echtzeitpriorität; auf einem ausgelasteten Computer kann der \
      Ton knacken.
      """
    case .allowRealTime:
      "sudo apt install rtkit, oder echo '@audio - rtprio 95' | sudo tee -a /etc/security/limits.d/audio.conf, dann ab- und wieder anmelden"
    case .notInAudioGroup:
      "Die Gruppe „audio“ darf Echtzeitpriorität nutzen, aber du gehörst nicht zu ihr."
    case .littleLockedMemory: "Nur {megabytes} MB Speicher lassen sich gegen das Auslagern sperren."
    case .lockMemory:
      "echo '@audio - memlock unlimited' | sudo tee -a /etc/security/limits.d/audio.conf, dann ab- und wieder anmelden"
    case .governor: "Der Taktregler der Prozessoren ist {governor}."
    case .setGovernor: "sudo cpupower frequency-set -g performance"
    case .threadedInterrupts: "Der Kernel behandelt Interrupts in Threads."
    case .plainInterrupts:
      "Der Kernel behandelt Interrupts nicht in Threads, was den Klang verzögern kann."
    case .threadInterrupts:
      "ergänze threadirqs in GRUB_CMDLINE_LINUX_DEFAULT in /etc/default/grub, dann sudo update-grub und ein Neustart"
    case .soundFonts: "SoundFonts gefunden: {count}."
    case .noSoundFont: "Es gibt keinen SoundFont; verfügbar sind nur ein Sinus und Plugins."
    case .installSoundFont: "sudo apt install timgm6mb-soundfont"
    case .badPlugin: "Das Plugin {id} wird nicht benutzt: {reason}."
    case .checkPlugin: "„peach plugins“ zeigt seine Datei und was zu tun ist"
    case .terminal: "Das Terminal ({kind}) kann alles zeigen."
    case .dumbTerminal: "Das Terminal ({kind}) kann die App nicht zeigen."
    case .usePlain: "peach --plain"
    case .noUTF8:
      "Die Locale {locale} hat kein UTF-8; einige Symbole werden durch Buchstaben ersetzt."
    case .setLocale: "export LANG=C.UTF-8"
    case .smallTerminal:
      "Das Fenster hat {columns} Spalten und {lines} Zeilen; die App braucht 80 und 24."
    case .enlargeTerminal: "vergrößere das Fenster, oder peach --plain"
    case .diskFree: "{megabytes} MB sind frei für Antworten."
    case .diskFull: "Nur {megabytes} MB sind frei, wo die Antworten liegen ({path})."
    case .freeDisk: "entferne dort Dateien, oder nimm mit peach --data-dir einen anderen Ordner"
    case .dataWhole: "Die Antworten sind unbeschädigt: {count}."
    case .noData: "Es gibt noch keine Antworten."
    case .dataUnusable: "{reason}"
    case .settingsWrong: "{reason}"
    case .listening: "Peach lauscht {seconds} s lang …"
    case .healthy: "Alles in Ordnung."
    case .summary: "Fehler: {faults}. Hinweise: {advice}."
    }
  }
}

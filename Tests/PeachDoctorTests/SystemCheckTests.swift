import PeachCore
import PeachText
import Testing

@testable import PeachDoctor

@Suite("The doctor")
struct SystemCheckTests {
  private typealias Observations = SystemCheck.Observations

  private func heard(
    _ output: String = "jack", period: Int = 256, dropouts: Int = 0
  ) -> SystemCheck.Sound {
    .heard(
      SystemCheck.Heard(
        output: OutputSelection(output),
        format: OutputFormat(
          rate: 48_000, period: period, maxFrames: period, latency: 0...0, name: "peach"),
        dropouts: dropouts, seconds: 10))
  }

  private func healthy(_ sound: SystemCheck.Sound? = nil) -> SystemCheck.Observations {
    var observed = Observations(sound: sound ?? heard())
    observed.soundFonts = ["TimGM6mb"]
    observed.isTerminal = true
    observed.size = (80, 24)
    observed.freeBytes = 1 << 34
    observed.answers = 50
    return observed
  }

  /// Returns the findings that are not good, as topic, text and fix.
  private func complaints(
    _ observed: SystemCheck.Observations,
    _ change: (inout FakeMachine) throws -> Void = { _ in }
  ) throws -> [String] {
    var fake = try FakeMachine()
    try change(&fake)
    return SystemCheck(fake.machine, observed).findings.filter { $0.state != .good }
      .map { "\($0.state.rawValue) \($0.found.rawValue) \($0.fix?.rawValue ?? "-")" }
  }

  @Test("finds nothing wrong where nothing is wrong, whatever server runs")
  func healthyMachines() throws {
    #expect(try complaints(healthy()).isEmpty)
    #expect(
      try complaints(healthy(heard("alsa"))) { fake in
        try fake.put("/proc/100/comm", "pulseaudio\n")
      }.isEmpty)
    #expect(
      try complaints(healthy()) { try $0.put("/proc/100/comm", "pipewire\n") }.isEmpty)
    // A desktop as it is installed: rtkit instead of limits, a governor that saves power.
    #expect(
      try complaints(healthy(heard("alsa"))) { fake in
        try fake.remove("/proc/100")
        try fake.remove("/etc/security/limits.d/audio.conf")
        try fake.put("/proc/self/limits", FakeMachine.limits(priority: "0", memory: "8388608"))
        try fake.put(
          "/usr/share/dbus-1/system-services/org.freedesktop.RealtimeKit1.service", "")
        try fake.put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
        try fake.put("/proc/cmdline", "quiet\n")
      }.isEmpty)
    // A machine without a card, whose sound goes to a server.
    #expect(
      try complaints(healthy()) { fake in
        try fake.remove("/proc/asound")
        try fake.remove("/dev/snd")
      }.isEmpty)
  }

  @Test("says why an output cannot be opened, and what keeps it")
  func refused() throws {
    let refused = healthy(.refused("No JACK server is running."))
    #expect(
      try complaints(refused) { try $0.remove("/proc/100") } == [
        "fault outputRefused listSources", "advice noServer startServer",
      ])
    #expect(
      try complaints(refused) { fake in
        try fake.put("/proc/asound/cards", "--- no soundcards ---\n")
      } == ["fault outputRefused listSources", "fault noCard loadCard"])
    #expect(
      try complaints(refused) { fake in
        try fake.put(
          "/proc/asound/card0/pcm0p/sub0/status", "state: RUNNING\nowner_pid   : 4711\n")
        try fake.put("/proc/4711/comm", "firefox\n")
      } == ["fault outputRefused listSources", "fault deviceBusy freeDevice"])
  }

  @Test("names the server that runs where Peach looks for another")
  func servers() throws {
    func said(_ words: [String], wanted: String? = nil) throws -> [String] {
      try complaints(healthy(.refused("…"))) { fake in
        try fake.put("/proc/100/cmdline", words.joined(separator: "\0") + "\0")
        fake.environment["JACK_DEFAULT_SERVER"] = wanted
      }.filter { $0.contains("otherServer") }
    }
    for words in [
      ["jackd", "-n", "other", "-d", "dummy"], ["jackd", "--name", "other"],
      ["jackd", "--name=other"],
      ["jackd", "-r", "-nother", "-dalsa"],
    ] {
      #expect(try said(words) == ["fault otherServer nameServer"])
      #expect(try said(words, wanted: "other").isEmpty)
    }
    #expect(try said(["jackd", "-d", "alsa", "-n", "3"]).isEmpty)
    #expect(try said(["jackd", "-d", "alsa"], wanted: "studio").count == 1)
  }

  @Test("distinguishes the servers of other users")
  func otherUsers() throws {
    func servers(own: Bool, _ sound: SystemCheck.Sound) throws -> [Finding] {
      let fake = try FakeMachine()
      if !own { try fake.remove("/proc/100") }
      try fake.put("/proc/200/comm", "jackdbus\n")
      try fake.put("/proc/200/status", "Name:\tjackdbus\nUid:\t1001\t1001\t1001\t1001\n")
      return SystemCheck(fake.machine, healthy(sound)).findings.filter { $0.topic == .server }
    }
    let found = try servers(own: true, heard())
    #expect(found.map(\.found.rawValue) == ["jackRuns"])
    #expect(found[0].values["names"] == "default")
    let refused = try servers(own: false, .refused("No JACK server is running."))
    #expect(refused.map(\.found.rawValue) == ["othersServer"])
    #expect(refused[0].state == .fault && refused[0].values == ["user": "bob"])
    #expect(try servers(own: false, heard("alsa")).map(\.state) == [.good])
  }

  @Test("names the ports that the output plays into")
  func destination() throws {
    var format = OutputFormat(
      rate: 48_000, period: 256, maxFrames: 256, latency: 0...0, name: "peach")
    format.destination = "system:playback_1, system:playback_2"
    let sound = SystemCheck.Sound.heard(
      SystemCheck.Heard(output: OutputSelection("jack"), format: format, dropouts: 0, seconds: 10))
    let found = SystemCheck(try FakeMachine().machine, healthy(sound)).findings.first {
      $0.topic == .output
    }
    #expect(found?.found.rawValue == "outputConnected")
    #expect(found?.values["destination"] == format.destination)
  }

  @Test("names the program that holds a device")
  func holder() throws {
    let fake = try FakeMachine()
    try fake.put("/proc/asound/card1/pcm3p/sub0/status", "owner_pid   : 4711\n")
    try fake.put("/proc/4711/comm", "firefox\n")
    let findings = SystemCheck(fake.machine, healthy(.refused("Busy."))).findings
    let busy = findings.first { $0.topic == .device }
    #expect(busy?.values == ["device": "hw:1,3", "program": "firefox", "id": "4711"])
  }

  @Test("explains in a session with PipeWire how its JACK is reached")
  func pipeWire() throws {
    let alsa = healthy(heard("alsa"))
    #expect(
      try complaints(alsa) { try $0.put("/proc/100/comm", "pipewire\n") }
        == ["advice pipeWireBeside installPipeWireJACK"])
    #expect(
      try complaints(alsa) { fake in
        try fake.put("/proc/100/comm", "pipewire\n")
        try fake.put("/usr/bin/pw-jack", "")
      } == ["advice pipeWireBeside usePipeWireJACK"])
  }

  @Test("explains dropouts by what the system lacks, and only then")
  func dropouts() throws {
    let crackling = healthy(heard(dropouts: 3))
    #expect(try complaints(crackling) == ["fault dropouts longerGraphPeriod"])
    #expect(
      try complaints(crackling) { fake in
        try fake.put("/proc/self/limits", FakeMachine.limits(priority: "95", memory: "65536"))
        try fake.put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
        try fake.put("/proc/cmdline", "quiet\n")
      } == [
        "fault dropouts longerGraphPeriod", "advice littleLockedMemory lockMemory",
        "advice governor setGovernor", "advice plainInterrupts threadInterrupts",
      ])
    #expect(
      try complaints(healthy(heard("alsa", dropouts: 1))) == ["fault dropouts longerPeriod"])
  }

  @Test("a period that makes the slider slow is worth a line")
  func period() throws {
    #expect(try complaints(healthy(heard(period: 1024))) == ["advice period shorterGraphPeriod"])
    #expect(
      try complaints(healthy(heard("alsa", period: 4096))) == ["advice period shorterPeriod"])
  }

  @Test("says how to get real-time priority: by a group, by rtkit, by limits")
  func realTime() throws {
    let none = FakeMachine.limits(priority: "0", memory: "8388608")
    #expect(
      try complaints(healthy()) { fake in
        try fake.put("/proc/self/limits", none)
        try fake.remove("/etc/security/limits.d/audio.conf")
      } == ["advice noRealTime allowRealTime"])
    #expect(
      try complaints(healthy()) { fake in
        try fake.put("/proc/self/limits", none)
        try fake.put("/proc/self/status", "Gid:\t1000 1000\nGroups:\t1000 27\n")
      } == ["advice notInAudioGroup joinAudioGroup"])
  }

  @Test("silence, and what is wrong with Peach's own files and plugins")
  func own() throws {
    #expect(try complaints(healthy(heard("silent"))) == ["fault outputSilent listSources"])
    var observed = healthy()
    observed.soundFonts = []
    observed.badPlugins = [("saw", "it crashed")]
    observed.freeBytes = 1 << 20
    observed.dataError = "The training data p are damaged."
    observed.settingsErrors = ["settings.toml, line 3: …"]
    #expect(
      try complaints(observed) == [
        "advice noSoundFont installSoundFont", "advice badPlugin checkPlugin",
        "fault diskFull freeDisk", "fault dataUnusable -", "advice settingsWrong -",
      ])
  }

  @Test("a terminal that cannot show the app")
  func terminal() throws {
    #expect(
      try complaints(healthy()) { $0.environment["TERM"] = "dumb" }
        == ["advice dumbTerminal usePlain"])
    #expect(
      try complaints(healthy()) { $0.environment["LANG"] = "de_DE" }
        == ["advice noUTF8 setLocale"])
    var small = healthy()
    small.size = (60, 20)
    #expect(try complaints(small) == ["advice smallTerminal enlargeTerminal"])
    small.isTerminal = false
    #expect(try complaints(small).isEmpty)
  }

  @Test("every sentence has all of its values, in both languages", arguments: Language.allCases)
  func sentences(language: Language) throws {
    let text = Catalog(language)
    var observed = healthy(heard(period: 1024, dropouts: 2))
    observed.badPlugins = [("saw", "r")]
    observed.freeBytes = 0
    let fake = try FakeMachine()
    try fake.put("/proc/self/limits", FakeMachine.limits(priority: "0", memory: "1"))
    for sound in [observed.sound, .refused("R."), heard("silent")] {
      observed.sound = sound
      for finding in SystemCheck(fake.machine, observed).findings {
        let sentence = text.found(finding)
        #expect(!sentence.contains("{") && sentence.hasSuffix("."), "\(sentence)")
        #expect(text.fix(finding)?.contains("{") != true)
      }
    }
  }

  @Test("the files of this machine can be read")
  func thisMachine() {
    let machine = Machine()
    #expect(machine.programs.isEmpty == false)
    #expect(machine.limit("Max realtime priority") != nil)
    #expect(machine.limit("Max locked memory") ?? 0 > 0)
    #expect(machine.program("sh") != nil)
  }
}

// Faults while a sound is made, rendered and freed.
extension BadPlugin {
  /// Those that crash, end or hang while a sound is made or freed.
  static let making: [Self] = [
    BadPlugin("probe:segv", .fails("signal 11"), steps: [.play, .train, .sources]),
    BadPlugin("probe:hang", .fails("hung"), steps: [.play, .sources]),
    BadPlugin("probe:refuses", .fails("forged")),
    BadPlugin("create:segv", .fails("signal 11"), steps: [.play, .train, .sources]),
    BadPlugin("create:hang", .fails("hung"), steps: [.play, .train, .sources]),
    BadPlugin("create:exit", .fails("status 0")),
    BadPlugin("create:fork"),
    BadPlugin("create:null", .fails("returned nothing")),
    BadPlugin("create:odd-status", .fails("-77")),
    BadPlugin("create:refuses", .fails("forged"), isLong: true),
    BadPlugin("create:close-all", .fails("status 0")),
    BadPlugin("create:later-segv", .fails("signal 11"), steps: [.play, .train]),
    BadPlugin("activate:segv", .fails("signal 11"), steps: [.play, .train]),
    BadPlugin("activate:hang", .fails("hung"), isLong: true),
    BadPlugin("activate:exit", .fails("status 0"), steps: [.play, .plugins]),
    BadPlugin("traits:all", .fails("bad:tone"), steps: [.play, .train]),
    BadPlugin("traits:delay", .fails("delay"), steps: [.train]),
    BadPlugin("traits:delay-seconds", .fails("delay"), steps: [.play], isLong: true),
    BadPlugin("traits:grid", .fails("onset_grid"), steps: [.play], isLong: true),
    BadPlugin("traits:grid-huge", .fails("onset_grid"), steps: [.play]),
    BadPlugin("traits:release", .fails("release"), steps: [.play]),
    BadPlugin("traits:notes", .fails("max_notes"), steps: [.play], isLong: true),
    BadPlugin("traits:quantum", .fails("pitch_quantum"), steps: [.play]),
    BadPlugin("traits:quantum-huge", .fails("pitch_quantum"), steps: [.play], isLong: true),
    BadPlugin("traits:quantum-below", .fails("pitch_quantum"), steps: [.play], isLong: true),
    BadPlugin("deactivate:segv", steps: [.play]),
    BadPlugin("deactivate:hang", steps: [.train]),
    BadPlugin("destroy:segv", steps: [.train]),
    BadPlugin("destroy:hang", steps: [.play]),
    BadPlugin("destroy:exit", steps: [.play], isLong: true),
  ]

  /// A kind that never renders its first block; its notes are longer than anybody waits for that.
  private static func hung(_ fault: String, steps: [Step], isLong: Bool = false) -> Self {
    var kind = BadPlugin(fault, .fails("hung"), steps: steps, isLong: isLong)
    kind.seconds = 3
    return kind
  }

  /// Those that go wrong at their first note.
  static let rendering: [Self] = [
    BadPlugin("render:segv", .fails("signal 11"), steps: [.train, .play, .sources]),
    BadPlugin("render:abort", .fails("signal 6"), steps: [.train]),
    BadPlugin("render:alarm", .fails("signal 14"), steps: [.train]),
    BadPlugin("render:overflow", .fails("signal 11"), steps: [.train, .play]),
    BadPlugin("render:exit", .fails("status 0"), steps: [.train, .play, .sources]),
    BadPlugin("render:_exit", .fails("status 0"), steps: [.train]),
    hung("render:hang", steps: [.train, .play, .sources]),
    hung("render:stop", steps: [.train]),
    hung("render:exec", steps: [.train], isLong: true),
    hung("render:thread-exit", steps: [.train]),
    hung("render:seccomp", steps: [.play], isLong: true),
    hung("render:scribble", steps: [.train]),
    BadPlugin("render:send-forged", .ends, steps: [.play], isLong: true),
    BadPlugin("render:send-rubbish", .fails("sent invalid data"), steps: [.train, .play]),
    BadPlugin("render:kill-guard", .fails("killed"), steps: [.train]),
    BadPlugin("render:kill-group", .fails("killed"), steps: [.play], isLong: true),
    BadPlugin("render:memory", .fails("signal 11"), steps: [.train]),
    BadPlugin("render:double-free", .fails("signal 6"), steps: [.play], isLong: true),
    BadPlugin("render:later-segv", .fails("signal 11"), steps: [.train]),
    BadPlugin("render:fork", steps: [.train]),
    BadPlugin("render:daemon", steps: [.play]),
    BadPlugin("render:truncate", steps: [.train]),
    // It plays to its end while it waits for a request, and ends with its next look at the closed
    // socket: the note may be over before that.
    BadPlugin("render:close-all", .ends, steps: [.play]),
    BadPlugin("render:descriptors", steps: [.play], isLong: true),
    BadPlugin("block:after", .fails("signal 11"), steps: [.train, .play, .sources]),
    BadPlugin("block:before", .fails("signal 11"), steps: [.train]),
    BadPlugin("block:denormal", steps: [.train]),
    BadPlugin("block:slow", .ends, steps: [.train]),
  ]
}

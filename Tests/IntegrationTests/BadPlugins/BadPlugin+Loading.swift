// Faults while a plugin is loaded, started and listed.
extension BadPlugin {
  /// A kind that is blocked after its first load.
  private static func quarantined(
    _ fault: String, _ words: String, isLong: Bool = false
  ) -> Self {
    BadPlugin(
      fault, state: "quarantined", .fails(words), steps: [.plugins, .play, .sources],
      isLong: isLong)
  }

  /// A kind that says that it cannot start.
  private static func unavailable(
    _ fault: String, _ words: String, isLong: Bool = false
  ) -> Self {
    BadPlugin(
      fault, state: "unavailable", .fails(words), steps: [.plugins, .play], isLong: isLong)
  }

  /// A kind that does no harm.
  private static func harmless(_ fault: String, isLong: Bool = false) -> Self {
    BadPlugin(fault, steps: [.play, .plugins], isLong: isLong)
  }

  /// Those that crash, end, hang or break something at their first load.
  static let loading: [Self] = [
    quarantined("constructor:hang", "hung for 10 seconds"),
    quarantined("entry:hang", "hung for 10 seconds", isLong: true),
    quarantined("start:hang", "hung for 10 seconds"),
    quarantined("start:stop", "hung for 10 seconds", isLong: true),
    quarantined("start:exec", "hung for 10 seconds", isLong: true),
    // Hung, or, once its line is longer than any message, nonsense.
    quarantined("start:send-endless", "replace the file", isLong: true),
    quarantined("source_count:hang", "hung for 10 seconds"),
    quarantined("source:hang", "hung for 10 seconds", isLong: true),
    quarantined("constructor:segv", "signal 11"),
    quarantined("constructor:abort", "signal 6"),
    quarantined("constructor:exit", "status 0"),
    quarantined("constructor:_exit", "status 0", isLong: true),
    quarantined("constructor:overflow", "signal 11"),
    quarantined("constructor:alarm", "signal 14", isLong: true),
    quarantined("constructor:thread-exit", "status 0", isLong: true),
    quarantined("constructor:close-all", "status 0", isLong: true),
    quarantined("entry:segv", "signal 11"),
    quarantined("start:segv", "signal 11"),
    quarantined("start:exit", "status 0"),
    quarantined("start:double-free", "signal 6"),
    quarantined("start:memory", "signal 11"),
    quarantined("start:file-size", "signal 25"),
    quarantined("start:close-all", "status 0"),
    quarantined("start:thread-exit", "status 0"),
    quarantined("start:change-process", "signal 8"),
    quarantined("source_count:segv", "signal 11"),
    quarantined("source:segv", "signal 11", isLong: true),
    harmless("constructor:fork"),
    harmless("constructor:daemon"),
    harmless("constructor:fork-many"),
    harmless("constructor:flood", isLong: true),
    harmless("constructor:print"),
    harmless("start:fork"),
    harmless("start:daemon", isLong: true),
    harmless("start:descriptors"),
    harmless("start:threads"),
    harmless("start:ignore-signals"),
    harmless("start:block-signals"),
    harmless("start:handle-signals"),
    harmless("start:close-0-2"),
    harmless("start:flood"),
    harmless("start:print", isLong: true),
    harmless("start:log"),
    harmless("start:terminal"),
    harmless("start:truncate"),
    harmless("start:scribble"),
    harmless("atexit:segv"),
    harmless("atexit:hang"),
    harmless("destructor:segv"),
    harmless("destructor:hang", isLong: true),
    BadPlugin("start:limit-memory", state: nil, .ends, steps: [.plugins, .play, .sources]),
    BadPlugin("start:later-segv", .fails("signal 11"), steps: [.play, .sources]),
    // Killed, or cut off before it could say anything.
    BadPlugin("constructor:kill-guard", .fails("bad")),
    BadPlugin("start:kill-group", .fails("interrupted")),
    BadPlugin("start:seccomp", .fails("interrupted")),
    quarantined("start:send-rubbish", "sent invalid data"),
    BadPlugin("start:delete", .fails("cannot be loaded")),
  ]

  /// Those that are right at their first load, so that they are known as ready.
  static let second: [Self] = [
    BadPlugin(
      "start:segv", state: "quarantined", .fails("signal 11"), steps: [.plugins, .play, .sources]),
    BadPlugin(
      "start:exit", state: "quarantined", .fails("status 0"), steps: [.plugins, .play, .sources]),
    BadPlugin("start:hang", state: "quarantined", .fails("hung"), steps: [.plugins, .play]),
    BadPlugin("constructor:segv", .fails("signal 11")),
    BadPlugin("constructor:hang", .fails("hung"), steps: [.play]),
    BadPlugin(
      "source_count:hang", state: "quarantined", .fails("hung"), steps: [.plugins, .play]),
    BadPlugin("reason:plain", state: "unavailable", .fails("dongle"), steps: [.plugins, .play]),
  ].map(\.second)

  /// Those whose words, lists or tables are not as they should be.
  static let words: [Self] = [
    BadPlugin("list:many", state: nil, .ends, steps: [.plugins, .play]),
    BadPlugin("list:none", .fails("bad"), steps: [.play, .sources]),
    harmless("list:grows"),
    harmless("list:changes"),
    harmless("list:duplicates"),
    BadPlugin("list:refuses", .fails("bad"), isLong: true),
    BadPlugin("source-id:control", .fails("bad")),
    BadPlugin("source-id:empty", .fails("bad"), isLong: true),
    BadPlugin("source-id:unterminated", .ends),
    BadPlugin("source-id:separators", .ends, isLong: true),
    harmless("source-name:control"),
    harmless("source-name:unterminated", isLong: true),
    harmless("source-name:binary"),
    harmless("source-group:control"),
    harmless("name:control"),
    harmless("name:long"),
    harmless("name:binary", isLong: true),
    harmless("version:control"),
    harmless("version:long"),
    BadPlugin("id:control", state: "incompatible", .fails("bad"), steps: [.plugins, .play]),
    BadPlugin("id:long", state: "incompatible", .fails("bad"), steps: [.plugins, .play]),
    BadPlugin("id:empty", state: "incompatible", .fails("bad"), steps: [.plugins, .play]),
    BadPlugin("id:null", state: "incompatible", .fails("bad"), steps: [.plugins, .play]),
    BadPlugin("id:binary", state: "incompatible", .fails("bad"), steps: [.plugins], isLong: true),
    BadPlugin("name:null", state: "incompatible", .fails("bad"), steps: [.plugins], isLong: true),
    BadPlugin("table:size-0", state: "incompatible", .fails("bad"), steps: [.plugins]),
    BadPlugin("table:size-max", state: nil, .ends, steps: [.plugins, .play]),
    BadPlugin("table:sound-size-0", state: nil, .ends, steps: [.plugins, .play]),
    quarantined("table:stray", "signal 11"),
    unavailable("reason:control", "forged"),
    unavailable("reason:unterminated", "aaa"),
    unavailable("reason:none", "no reason", isLong: true),
    unavailable("reason:odd-status", "-77"),
  ]
}

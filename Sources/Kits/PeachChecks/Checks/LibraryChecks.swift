import CPeachBackend
import Foundation
import PeachContract
import TOML

/// Checks of the file of a plugin, its table and its start.
enum LibraryChecks {
  @Sendable static func loads(_ it: PluginUnderTest) throws(CheckFinding) {
    _ = try it.entry()
  }

  @Sendable static func exports(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let names = ELFExports.names(of: it.subject.file) else {
      throw .skipped("the symbols of this file cannot be read")
    }
    let others = names.filter { $0 != "peach_backend_entry" }
    try require(
      others.isEmpty,
      "it exports \(others.prefix(3).joined(separator: ", ")) too, "
        + "\(others.count) in all; hide them with a version script")
  }

  @Sendable static func table(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let pointer = try it.entry()() else {
      throw .failed("peach_backend_entry returns null")
    }
    try require(pointer.pointee.magic == PEACH_BACKEND_MAGIC, "the magic is wrong")
    try require(
      pointer.pointee.size >= FirstMinor.backend,
      "its size is \(pointer.pointee.size), less than \(FirstMinor.backend)")
    let table = try it.table()
    try require(
      table.abi_major == UInt16(PEACH_ABI_MAJOR),
      "it is built for version \(table.abi_major) of the contract")
    for (what, text) in [("id", table.id), ("name", table.name), ("version", table.version)] {
      guard let text else { throw .failed("its \(what) is null") }
      try requirePlain(PlainText.fault(at: text), "its \(what)")
    }
    let text = String(cString: table.id)
    try require(
      text.wholeMatch(of: /[a-z0-9-]{1,64}/) != nil
        && !["auto", "browser", "silent"].contains(text),
      "its id is “\(text)”; up to 64 lower case letters, digits and dashes are allowed")
    try require(table.sound != nil || table.output != nil, "it brings neither sound nor output")
    try require(
      table.sound.map { $0.pointee.size >= FirstMinor.sound } ?? true
        && table.output.map { $0.pointee.size >= FirstMinor.output } ?? true,
      "the table of a role is shorter than the first minor version's")
  }

  @Sendable static func functions(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.table()
    var missing: [String] = []
    if let sound = table.sound?.pointee {
      missing += [
        ("source_count", sound.source_count == nil), ("source", sound.source == nil),
        ("probe", sound.probe == nil), ("create", sound.create == nil),
        ("activate", sound.activate == nil), ("deactivate", sound.deactivate == nil),
        ("render", sound.render == nil), ("destroy", sound.destroy == nil),
      ].filter(\.1).map { "sound.\($0.0)" }
    }
    if let output = table.output?.pointee {
      missing += [
        ("probe", output.probe == nil), ("open", output.open == nil),
        ("info", output.info == nil), ("run", output.run == nil), ("halt", output.halt == nil),
        ("close", output.close == nil),
      ].filter(\.1).map { "output.\($0.0)" }
    }
    try require(missing.isEmpty, "\(missing.joined(separator: ", ")) is null")
  }

  @Sendable static func manifest(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let manifest = manifest(nextTo: it.subject.file) else {
      throw .skipped("there is no manifest next to it")
    }
    let table = try it.table()
    let (id, given) = (String(cString: table.id), manifest["id"]?.string ?? "")
    try require(given == id, "the manifest says “\(given)”, the table “\(id)”")
    let abi = manifest["abi"]?.integer ?? 0
    try require(
      abi == Int(table.abi_major),
      "the manifest says version \(abi), the table \(table.abi_major)")
  }

  /// Returns the manifest of a shared object: `libName.so` has `Name.toml` or `libName.toml`.
  static func manifest(nextTo library: URL) -> TOMLDocument? {
    let stem = library.deletingPathExtension().lastPathComponent
    let names = stem.hasPrefix("lib") ? [String(stem.dropFirst(3)), stem] : [stem]
    return names.lazy.compactMap { name in
      let file = library.deletingLastPathComponent().appendingPathComponent("\(name).toml")
      return (try? String(contentsOf: file, encoding: .utf8)).flatMap { try? TOMLDocument($0) }
    }.first
  }

  @Sendable static func starts(_ it: PluginUnderTest) throws(CheckFinding) {
    _ = try it.start()
  }

  @Sendable static func withoutDevice(_ it: PluginUnderTest) throws(CheckFinding) {
    setenv("JACK_DEFAULT_SERVER", "peach-check-no-server", 1)
    setenv("JACK_NO_START_SERVER", "1", 1)
    setenv("ALSA_CONFIG_PATH", "/dev/null", 1)
    setenv("PIPEWIRE_REMOTE", "peach-check-no-server", 1)
    setenv("PULSE_SERVER", "peach-check-no-server", 1)
    if let sound = try it.start().sound { _ = sound.pointee.source_count() }
  }

  @Sendable static func printsNothing(_ it: PluginUnderTest) throws(CheckFinding) {
    var path = Array("/tmp/peach-check-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw .skipped("there is no temporary file to catch what it prints") }
    unlink(path)
    dup2(file, 1)
    dup2(file, 2)
    let table = try it.start()
    if let sound = table.sound, sound.pointee.source_count() > 0 {
      let maker = SoundMaker(
        Contract.read(sound, size: sound.pointee.size, as: peach_sound.self),
        source: try it.source(sound.pointee))
      // Another check covers a failure to make it.
      if let made = try? maker.make() {
        _ = made.render(512, [.on(1, frequency: 440, length: 256)])
      }
    }
    fflush(nil)
    var said = [UInt8](repeating: 0, count: 200)
    let count = pread(file, &said, said.count, 0)
    guard count > 0 else { return }
    let text = String(decoding: said.prefix(count).prefix { $0 != 10 }, as: UTF8.self)
    throw .failed("it printed “\(text)”")
  }

  @Sendable static func atOnce(_ it: PluginUnderTest) throws(CheckFinding) {
    let began = MonotonicClock.nanoseconds
    let table = try it.start()
    if let sound = table.sound {
      var source = Contract.blank(peach_source.self)
      let count = min(sound.pointee.source_count(), UInt32(SourceListing.greatestCount))
      for index in 0..<count { _ = sound.pointee.source(index, &source) }
    }
    let milliseconds = (MonotonicClock.nanoseconds - began) / 1_000_000
    if milliseconds >= 100 { throw .warning("they took \(milliseconds) ms") }
  }

  @Sendable static func anotherMajor(_ it: PluginUnderTest) throws(CheckFinding) {
    let table = try it.table()
    guard let start = table.start else {
      throw .skipped("it has no start of its own; the host goes by its table")
    }
    var host = CheckHost.table.pointee
    host.abi_major += 1
    host.abi_minor = 0
    let refusal = try withPermanent(host) { host in Contract.failure { start(host, $0, $1) } }
    try require(
      refusal != nil, "it starts under version \(host.abi_major), which it cannot know")
    try require(refusal?.reason != nil, "it refuses without a reason")
  }

  @Sendable static func newerMinor(_ it: PluginUnderTest) throws(CheckFinding) {
    struct Longer {
      var host: peach_host
      var more: (UInt64, UInt64) = (.max, .max)
    }
    var longer = Longer(host: CheckHost.table.pointee)
    longer.host.abi_minor += 7
    longer.host.size = UInt32(MemoryLayout<Longer>.size)
    try withPermanent(longer) { (host) throws(CheckFinding) in
      _ = try it.start(UnsafeRawPointer(host).assumingMemoryBound(to: peach_host.self))
    }
  }

  /// Calls a function with a table that a backend may keep forever.
  private static func withPermanent<Value, Result>(
    _ value: Value, _ body: (UnsafePointer<Value>) throws(CheckFinding) -> Result
  ) throws(CheckFinding) -> Result {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return try body(UnsafePointer(pointer))
  }

  @Sendable static func unknownExtension(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let find = try it.start().extension else { return }
    for id in ["peach.nobody-knows-this/1", "", "peach", "peach./", "peach.nobody/1trailing"] {
      try require(find(id) == nil, "“\(id)” is not null")
    }
  }

  @Sendable static func unknownOption(_ it: PluginUnderTest) throws(CheckFinding) {
    guard let option = try it.start().option else { return }
    let refusal = Contract.failure { option("nobody-knows-this", "1", $0, $1) }
    try require(refusal != nil, "the option “nobody-knows-this” is taken")
    try require(
      refusal?.status == PEACH_ERROR_UNSUPPORTED,
      "it is refused with status \(refusal?.status ?? 0), not \(PEACH_ERROR_UNSUPPORTED)")
  }
}

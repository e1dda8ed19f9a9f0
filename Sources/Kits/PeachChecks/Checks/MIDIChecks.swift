import CPeachBackend
import Foundation
import PeachContract

/// Checks of the extension for MIDI input, for outputs that offer it.
enum MIDIChecks {
  /// An output with MIDI input, not running yet.
  private struct Opened {
    let output: OpenOutput
    let table: peach_hands
    let counter: MIDICounter

    /// Opens an output, and its MIDI input.
    /// - Throws: a skip if there are none to be had.
    init(_ it: PluginUnderTest) throws(CheckFinding) {
      let raw = try it.output()
      guard let pointer = try it.start().extension?(PEACH_HANDS_ID) else {
        throw .skipped("it brings no hands")
      }
      let table = Contract.read(
        pointer, size: pointer.load(as: UInt32.self), as: peach_hands.self)
      guard table.open != nil, table.port != nil, table.device != nil else {
        throw .failed("a function of its table is null")
      }
      output = try OpenOutput(raw, device: it.device)
      counter = MIDICounter(output.counter)
      self.table = table
      if let refusal = open() {
        output.close()
        guard refusal.status == PEACH_ERROR_MISSING else {
          throw .failed("open refuses: \(refusal.words)")
        }
        throw .skipped("there are no hands: \(refusal.words)")
      }
    }

    func open() -> ReportedFailure? {
      var host = counter.host
      var config = peach_hands_config(
        size: UInt32(MemoryLayout<peach_hands_config>.size), no_connect: 0)
      return Contract.failure { table.open(output.instance, &config, &host, $0, $1) }
    }

    func name(
      _ write: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
    ) throws(CheckFinding) -> peach_status {
      // Whatever is behind the buffer stays.
      var room = [CChar](repeating: 0x55, count: 260)
      let status = write(&room, 256)
      try require(room[256...].allSatisfy { $0 == 0x55 }, "a name is written past its buffer")
      guard status == PEACH_OK else { return status }
      try requirePlain(PlainText.fault(at: room), "a name")
      return status
    }
  }

  @Sendable static func opens(_ it: PluginUnderTest) throws(CheckFinding) {
    let midi = try Opened(it)
    try require(midi.open() != nil, "they can be opened twice")
    let status = try midi.name { midi.table.port(midi.output.instance, $0, $1) }
    try require(status == PEACH_OK, "port is refused with status \(status)")
    var index: UInt32 = 0
    while index < 1024,
      try midi.name({ midi.table.device(midi.output.instance, index, $0, $1) }) == PEACH_OK
    { index += 1 }
    try require(index < 1024, "the list of devices has no end")
    midi.output.close()
  }

  @Sendable static func messages(_ it: PluginUnderTest) throws(CheckFinding) {
    let midi = try Opened(it)
    usleep(20_000)
    try require(midi.counter.messages.isEmpty, "messages come before it runs")
    try midi.output.run(for: 12)
    let pulls = midi.output.counter.pulls
    let messages = midi.counter.messages
    midi.output.close()
    if messages.isEmpty { throw .skipped("nobody played") }
    var before: (block: Int, frame: UInt32) = (0, 0)
    for record in messages {
      let message = record.message
      try require(
        message.size >= UInt32(MemoryLayout<peach_hand_message>.size),
        "a message is \(message.size) bytes long")
      try require(
        (0x80...0xEF).contains(message.status) && message.data.0 < 128 && message.data.1 < 128,
        "\(message.status) \(message.data.0) \(message.data.1) is no message of a channel")
      guard pulls.indices.contains(record.block) else { continue }
      let pull = pulls[record.block]
      try require(
        pthread_equal(pull.thread, record.thread) != 0, "messages come on another thread than pulls"
      )
      try require(
        message.frame < pull.block.frames,
        "a message counts at frame \(message.frame) of a block of \(pull.block.frames)")
      try require(
        record.block > before.block || message.frame >= before.frame,
        "a message counts before the one that came before it")
      before = (record.block, message.frame)
    }
  }

  @Sendable static func leaks(_ it: PluginUnderTest) throws(CheckFinding) {
    func live() throws(CheckFinding) {
      let midi = try Opened(it)
      try midi.output.run(for: 1)
      midi.output.close()
    }
    for _ in 0..<2 { try live() }
    try LeakChecks.requireNothingLeft { () throws(CheckFinding) in
      for _ in 0..<5 { try live() }
    }
  }
}

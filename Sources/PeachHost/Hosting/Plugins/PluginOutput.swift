import CPeachBackend
import PeachContract
import PeachCore
import PeachEngine

/// An open device of a backend.
final class PluginOutput: Output, @unchecked Sendable {
  // Safe: calls take the backend's turn, and the owner, a rig, makes them from one thread at a
  // time.
  private let table: peach_output
  private let midiTable: peach_hands?
  private let midiFailure: Reason?
  private let turn: BackendLock
  private let instance: UnsafeMutableRawPointer
  private let name: String
  // The device pulls from it until closed.
  private let client: any OutputClient
  private var isOpen = true
  private var granted: OutputFormat

  init(
    table: peach_output, midi: peach_hands?, turn: BackendLock, id: String, device: String,
    request: OutputRequest, client: any OutputClient
  ) throws(PeachError) {
    self.table = table
    self.turn = turn
    self.client = client
    let name = device.isEmpty ? id : "\(id):\(device)"
    guard let open = table.open else {
      throw PeachError(.outputUnavailable, of: name, .functionMissing)
    }
    let objection =
      Reason.UserText.device.objection(to: device)
      ?? request.connect.flatMap(Reason.UserText.pattern.objection)
      ?? request.clientName.flatMap(Reason.UserText.device.objection)
    if let objection { throw PeachError(.outputUnavailable, of: name, objection) }
    var host = client.client
    var made: UnsafeMutableRawPointer?
    let code = unsafeBitCast(open, to: UnsafeRawPointer.self)
    let isTyped = !device.isEmpty || request.connect != nil
    let failed = device.withCString { device in
      withCStrings(request.connect ?? "", request.clientName ?? "") { connect, clientName in
        var config = peach_output_config(
          size: UInt32(MemoryLayout<peach_output_config>.size),
          period: UInt32(request.period ?? 0), rate: 0, device: device, connect: connect,
          no_connect: request.connectsNothing ? 1 : 0, reserved: 0, client_name: clientName)
        return CrashRecorder.exempting(code, if: isTyped) {
          Contract.failure { open(&config, &host, &made, $0, $1) }
        }
      }
    }
    if let failed { throw PeachError(.outputUnavailable, of: name, Reason(failed)) }
    guard let made else {
      throw PeachError(.outputUnavailable, of: name, .gaveNothing)
    }
    guard let format = Self.format(table, made) else {
      table.close?(made)
      throw PeachError(.outputUnavailable, of: name, .withoutFormat)
    }
    midiTable = midi
    midiFailure = midi.flatMap { midi in
      Self.openMIDI(midi, of: made, request: request, client: client)
    }
    self.name = name
    granted = format
    instance = made
  }

  deinit { close() }

  // MARK: MIDI

  /// Adds MIDI input, which is optional.
  /// - Returns: the reason why there are none; nil if there are.
  private static func openMIDI(
    _ midi: peach_hands, of instance: UnsafeMutableRawPointer, request: OutputRequest,
    client: any OutputClient
  ) -> Reason? {
    guard let open = midi.open else { return .functionMissing }
    var host = client.midi
    var config = peach_hands_config(
      size: UInt32(MemoryLayout<peach_hands_config>.size),
      no_connect: request.connectsNothing ? 1 : 0)
    return Contract.failure { open(instance, &config, &host, $0, $1) }.map(Reason.init)
  }

  func midi() -> MIDIState {
    guard let midiTable, midiFailure == nil else { return MIDIState(failure: midiFailure) }
    return turn {
      guard isOpen else { return MIDIState() }
      let port = Self.name { midiTable.port?(instance, $0, $1) ?? PEACH_ERROR_UNSUPPORTED }
      var devices: [String] = []
      while devices.count < Self.mostDevices,
        let device = Self.name({
          midiTable.device?(instance, UInt32(devices.count), $0, $1) ?? PEACH_ERROR_UNSUPPORTED
        })
      { devices.append(device) }
      return MIDIState(port: port, devices: devices)
    }
  }

  /// The number of devices after which a list is cut off.
  private static let mostDevices = 64

  /// Reads a name that a function writes; nil if it gives none.
  private static func name(
    _ write: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) -> String? {
    var text = [CChar](repeating: 0, count: 256)
    guard write(&text, UInt32(text.count)) == PEACH_OK else { return nil }
    return Contract.printable(Contract.string(text))
  }

  func currentFormat() -> OutputFormat {
    granted = turn { Self.format(table, instance) } ?? granted
    return granted
  }

  private static func format(
    _ table: peach_output, _ instance: UnsafeMutableRawPointer
  ) -> OutputFormat? {
    var info = Contract.blank(peach_output_info.self)
    guard table.info?(instance, &info) == PEACH_OK, (1000...1_000_000).contains(info.rate),
      info.period > 0, info.period <= info.max_frames, info.max_frames <= 1 << 20
    else { return nil }
    let low = Int(info.latency_min)
    return OutputFormat(
      rate: info.rate, period: Int(info.period), maxFrames: Int(info.max_frames),
      latency: low...max(low, Int(info.latency_max)),
      name: Contract.printable(Contract.text(info.name)),
      isUnconnected: info.flags & PEACH_OUTPUT_UNCONNECTED != 0,
      destination: Contract.printable(Contract.text(info.destination)))
  }

  func run() throws(PeachError) {
    try turn.call(.outputUnavailable, of: name) {
      table.run?(instance, $0, $1) ?? PEACH_ERROR_INTERNAL
    }
  }

  func halt() {
    if isOpen { turn { table.halt?(instance) } }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    turn { table.close?(instance) }
  }
}

/// Calls a function with two terminated texts.
private func withCStrings<Result>(
  _ first: String, _ second: String,
  _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
) -> Result {
  first.withCString { first in second.withCString { second in body(first, second) } }
}

public import CPeachBackend

/// A device that pulls and also has MIDI input, behind the C table of the extension
/// `peach.midi/1`.
///
/// All members are [main-thread].
public protocol MIDIDevice: OutputDevice {
  /// Adds MIDI input; see `peach_hands.open`.
  func openMIDI(_ config: peach_hands_config, _ host: peach_hands_host) throws(BackendFailure)

  /// The name of the port of the MIDI input; nil before ``openMIDI(_:_:)``.
  var midiPort: String? { get }

  /// The names of the devices that are connected now.
  var midiDevices: [String] { get }
}

/// Creates the table of the extension `peach.midi/1` for outputs whose devices are ``MIDIDevice``s.
/// - Returns: a table that lives forever.
public func makeMIDITable() -> ConstantTable<peach_hands> {
  ConstantTable(
    peach_hands(
      size: UInt32(MemoryLayout<peach_hands>.size), reserved: 0,
      open: { output, config, host, reason, size in
        guard let device = device(output) as? any MIDIDevice, let config, let host else {
          return PEACH_ERROR_INVALID
        }
        return reporting(to: reason, size) { () throws(BackendFailure) in
          try device.openMIDI(config.pointee, host.pointee)
        }
      },
      port: { output, name, size in
        guard let device = device(output) as? any MIDIDevice, let port = device.midiPort else {
          return PEACH_ERROR_INVALID
        }
        writeText(port, to: name, size)
        return PEACH_OK
      },
      device: { output, index, name, size in
        guard let device = device(output) as? any MIDIDevice else { return PEACH_ERROR_INVALID }
        let devices = device.midiDevices
        guard Int(index) < devices.count else { return PEACH_ERROR_INVALID }
        writeText(devices[Int(index)], to: name, size)
        return PEACH_OK
      }))
}

/// Returns the message of a channel, as the host takes it; nil for other bytes. [audio-thread]
/// - Parameters:
///   - bytes: the message, its status first.
///   - count: the number of bytes.
///   - frame: the frame within the next block.
/// - Returns: the message, or nil.
@_noLocks
public func midiMessage(
  _ bytes: UnsafePointer<UInt8>, count: Int, frame: UInt32
) -> peach_hand_message? {
  guard count >= 2, bytes[0] >= 0x80, bytes[0] < 0xF0 else { return nil }
  var message = peach_hand_message()
  message.size = UInt32(MemoryLayout<peach_hand_message>.size)
  message.frame = frame
  message.status = bytes[0]
  message.data = (bytes[1] & 0x7F, count > 2 ? bytes[2] & 0x7F : 0)
  return message
}

import CLilv

/// The ports of one instance of an instrument, each connected to memory of its own.
///
/// [main-thread] Freed after the instance.
final class LV2Ports {
  /// The sequences or buffers that MIDI is given through; the first is the one.
  private(set) var midi: LV2MIDIInput?
  /// The other inputs of events, which stay empty, and the outputs, which have room again for each run.
  private(set) var sequences: [LV2Sequence] = []
  /// The buffers of the first two audio outputs, or of the only one twice.
  private(set) var outputs: [UnsafeMutablePointer<Float>] = []
  private var buffers: [GuardedBuffer] = []
  private var controls: UnsafeMutablePointer<Float>
  private var latencyPort: Int?
  private var symbols: [String: Int] = [:]

  /// Connects every port.
  /// - Parameters:
  ///   - instance: the instance.
  ///   - plugin: the plugin.
  ///   - world: what the bundles say.
  ///   - name: the name of the instrument, for errors.
  /// - Throws: ``LV2Error/port(name:port:)`` if the purpose of a port is unknown; `noMemory`.
  init(
    _ instance: UnsafeMutablePointer<LilvInstance>, of plugin: OpaquePointer, in world: LV2World,
    name: String
  ) throws(LV2Error) {
    let kinds = LV2PortKind.all(of: plugin, in: world)
    controls = .allocate(capacity: max(1, kinds.count))
    controls.initialize(repeating: 0, count: max(1, kinds.count))
    setDefaults(of: plugin, count: kinds.count, world)
    if lilv_plugin_has_latency(plugin) {
      latencyPort = Int(lilv_plugin_get_latency_port_index(plugin))
    }
    for (index, kind) in kinds.enumerated() {
      let port = lilv_plugin_get_port_by_index(plugin, UInt32(index))
      let symbol = world.text(lilv_port_get_symbol(plugin, port))
      symbols[symbol] = index
      guard let memory = memory(for: kind, index, size: Self.size(of: port, plugin, world)) else {
        if kind == .optional {
          lilv_instance_connect_port(instance, UInt32(index), nil)
          continue
        }
        throw kind == .unknown ? .port(name: name, port: symbol) : .noMemory
      }
      lilv_instance_connect_port(instance, UInt32(index), memory)
    }
    if outputs.count == 1 { outputs.append(outputs[0]) }
  }

  deinit {
    controls.deallocate()
    for buffer in buffers { buffer.deallocate() }
  }

  /// The frames by which the instrument says that its sound comes late, once it has run.
  var latency: Int {
    guard let latencyPort, controls[latencyPort].isFinite else { return 0 }
    return max(0, Int(controls[latencyPort].rounded()))
  }

  /// Sets a port as a preset asks for.
  func set(_ symbol: String, _ value: UnsafeRawPointer, size: UInt32, type: UInt32) {
    guard let index = symbols[symbol] else { return }
    let number: Float? =
      switch (type, size) {
      case (URIDMap.number(LV2Name.float), 4): value.loadUnaligned(as: Float.self)
      case (URIDMap.number(LV2Name.double), 8): Float(value.loadUnaligned(as: Double.self))
      case (URIDMap.number(LV2Name.int), 4), (URIDMap.number(LV2Name.bool), 4):
        Float(value.loadUnaligned(as: Int32.self))
      case (URIDMap.number(LV2Name.long), 8): Float(value.loadUnaligned(as: Int64.self))
      default: nil
      }
    if let number, number.isFinite { controls[index] = number }
  }

  private func setDefaults(of plugin: OpaquePointer, count: Int, _ world: LV2World) {
    var defaults = [Float](repeating: 0, count: count)
    var lowest = defaults
    lilv_plugin_get_port_ranges_float(plugin, &lowest, nil, &defaults)
    for (index, value) in defaults.enumerated() {
      controls[index] = value.isFinite ? value : lowest[index].isFinite ? lowest[index] : 0
    }
    // An instrument that can be switched off is on.
    let enabled = world.node(LV2Name.enabled)
    let input = world.node(LV2Name.inputPort)
    defer { [enabled, input].forEach(lilv_node_free) }
    if let port = lilv_plugin_get_port_by_designation(plugin, input, enabled) {
      controls[Int(lilv_port_get_index(plugin, port))] = 1
    }
  }

  /// Returns the bytes that a port of events wants.
  private static func size(
    of port: OpaquePointer?, _ plugin: OpaquePointer, _ world: LV2World
  ) -> Int {
    let wanted = world.withNode(LV2Name.minimumSize) { lilv_port_get(plugin, port, $0) }
    defer { lilv_node_free(wanted) }
    let usual = Int(LV2Features.sequenceSize)
    guard let wanted, lilv_node_is_int(wanted) else { return usual }
    return min(max(usual, Int(lilv_node_as_int(wanted))), 1 << 24)
  }

  /// Returns what a port is connected to; nil if it is connected to nothing, or there is no memory.
  private func memory(
    for kind: LV2PortKind, _ index: Int, size: Int
  ) -> UnsafeMutableRawPointer? {
    switch kind {
    case .controlIn, .controlOut: return UnsafeMutableRawPointer(controls + index)
    case .audioIn: return buffer(Int(LV2Features.block) * 4)
    case .audioOut:
      let memory = buffer(Int(LV2Features.block) * 4)
      if let memory, outputs.count < 2 {
        outputs.append(memory.assumingMemoryBound(to: Float.self))
      }
      return memory
    case .atomIn, .atomOut:
      guard let memory = buffer(size) else { return nil }
      let sequence = LV2Sequence(memory, capacity: size, isInput: kind != .atomOut)
      if kind.takesMIDI, midi == nil {
        midi = .sequence(sequence)
      } else {
        sequences.append(sequence)
      }
      return memory
    case .eventIn, .eventOut:
      guard let memory = buffer(MemoryLayout<LV2_Event_Buffer>.size), let data = buffer(size) else {
        return nil
      }
      let events = memory.assumingMemoryBound(to: LV2_Event_Buffer.self)
      events.initialize(
        to: LV2_Event_Buffer(
          data: data.assumingMemoryBound(to: UInt8.self),
          header_size: UInt16(MemoryLayout<LV2_Event_Buffer>.size), stamp_type: 0, event_count: 0,
          capacity: UInt32(size), size: 0))
      if kind.takesMIDI, midi == nil { midi = .events(events) }
      return memory
    case .optional, .unknown: return nil
    }
  }

  private func buffer(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let buffer = GuardedBuffer(size: size) else { return nil }
    buffers.append(buffer)
    return buffer.start
  }
}

/// A sequence of atoms at a port.
struct LV2Sequence {
  private let sequence: UnsafeMutablePointer<LV2_Atom_Sequence>
  private let capacity: UInt32
  private let isInput: Bool
  private let type: UInt32
  private let chunk: UInt32
  private let midi: UInt32

  /// Describes the memory of a port.
  init(_ memory: UnsafeMutableRawPointer, capacity: Int, isInput: Bool) {
    sequence = memory.assumingMemoryBound(to: LV2_Atom_Sequence.self)
    self.capacity = UInt32(capacity)
    self.isInput = isInput
    type = URIDMap.number(LV2Name.sequence)
    chunk = URIDMap.number(LV2Name.chunk)
    midi = URIDMap.number(LV2Name.midiEvent)
    clear()
  }

  /// Empties an input; gives an output its room.
  @_noLocks
  func clear() {
    sequence.pointee.body = LV2_Atom_Sequence_Body(unit: 0, pad: 0)
    if isInput {
      sequence.pointee.atom = LV2_Atom(
        size: UInt32(MemoryLayout<LV2_Atom_Sequence_Body>.size), type: type)
    } else {
      sequence.pointee.atom = LV2_Atom(
        size: capacity - UInt32(MemoryLayout<LV2_Atom>.size), type: chunk)
    }
  }

  /// Adds a MIDI message at the first frame of the next run.
  @_noLocks
  func add(_ status: UInt8, _ first: UInt8, _ second: UInt8) {
    withUnsafePointer(to: (status, first, second)) { message in
      message.withMemoryRebound(to: UInt8.self, capacity: 3) { bytes in
        // Real-time safe: copies a few bytes.
        _ = _unsafePerformance {
          peach_lv2_add_atom(
            sequence, capacity - UInt32(MemoryLayout<LV2_Atom>.size), midi, bytes, 3)
        }
      }
    }
  }
}

/// The way of MIDI into an instance.
enum LV2MIDIInput {
  case sequence(LV2Sequence)
  /// A buffer of the event extension, which came before atoms.
  case events(UnsafeMutablePointer<LV2_Event_Buffer>)

  /// Adds a message at the first frame of the next run.
  @_noLocks
  func add(_ status: UInt8, _ first: UInt8, _ second: UInt8, midi: UInt16) {
    switch self {
    case .sequence(let sequence): sequence.add(status, first, second)
    case .events(let buffer):
      withUnsafePointer(to: (status, first, second)) { message in
        message.withMemoryRebound(to: UInt8.self, capacity: 3) { bytes in
          // Real-time safe: copies a few bytes.
          _ = _unsafePerformance { peach_lv2_add_event(buffer, midi, bytes, 3) }
        }
      }
    }
  }

  /// Forgets the messages of the run before.
  @_noLocks
  func clear() {
    switch self {
    case .sequence(let sequence): sequence.clear()
    case .events(let buffer):
      buffer.pointee.event_count = 0
      buffer.pointee.size = 0
    }
  }
}

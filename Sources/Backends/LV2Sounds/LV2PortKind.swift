import CLilv

/// The kind of a port of an instrument.
enum LV2PortKind: Equatable {
  case audioIn, audioOut, controlIn, controlOut
  /// A sequence of atoms, the way of MIDI today.
  case atomIn(takesMIDI: Bool)
  case atomOut
  /// A buffer of events, its way before.
  case eventIn, eventOut
  /// A port that may be connected to nothing.
  case optional
  case unknown

  /// True if MIDI may be given through it.
  var takesMIDI: Bool {
    switch self {
    case .atomIn(let takesMIDI): takesMIDI
    case .eventIn: true
    default: false
    }
  }

  /// Returns the kind of each port of a plugin. [main-thread]
  static func all(of plugin: OpaquePointer, in world: LV2World) -> [LV2PortKind] {
    let classes = Classes(world)
    defer { classes.free() }
    return (0..<lilv_plugin_get_num_ports(plugin)).map { index in
      classes.kind(of: lilv_plugin_get_port_by_index(plugin, index), plugin)
    }
  }

  /// The nodes of the classes that distinguish kinds.
  private struct Classes {
    let nodes: [OpaquePointer?]

    init(_ world: LV2World) {
      nodes = [
        LV2Name.inputPort, LV2Name.outputPort, LV2Name.audioPort, LV2Name.cvPort,
        LV2Name.controlPort, LV2Name.atomPort, LV2Name.eventPort, LV2Name.midiEvent,
        LV2Name.connectionOptional,
      ].map(world.node)
    }

    func free() { nodes.forEach(lilv_node_free) }

    func kind(of port: OpaquePointer?, _ plugin: OpaquePointer) -> LV2PortKind {
      func isA(_ number: Int) -> Bool { lilv_port_is_a(plugin, port, nodes[number]) }
      let isInput = isA(0)
      guard isInput || isA(1) else { return .unknown }
      if isA(2) || isA(3) { return isInput ? .audioIn : .audioOut }
      if isA(4) { return isInput ? .controlIn : .controlOut }
      if isA(5) {
        return isInput
          ? .atomIn(takesMIDI: lilv_port_supports_event(plugin, port, nodes[7])) : .atomOut
      }
      if isA(6) { return isInput ? .eventIn : .eventOut }
      return lilv_port_has_property(plugin, port, nodes[8]) ? .optional : .unknown
    }
  }
}

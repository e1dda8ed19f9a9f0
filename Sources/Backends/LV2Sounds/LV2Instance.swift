import BackendKit
import CLilv
import Glibc

/// One instance of an instrument, with everything it is connected to.
///
/// [main-thread] Its ``voice`` alone is the audio thread's.
final class LV2Instance {
  /// The part that the audio thread plays; its owner frees its memory, as calls may still be under way to
  /// it.
  let voice: UnsafeMutablePointer<LV2Voice>
  private let instance: UnsafeMutablePointer<LilvInstance>
  private let worker: UnsafeMutablePointer<LV2Worker>
  private let features: LV2Features
  private let ports: LV2Ports

  /// Makes an instance, and activates it.
  /// - Parameters:
  ///   - source: the instrument and its preset.
  ///   - world: what the bundles say.
  ///   - rate: frames per second.
  /// - Throws: the reason why it does not sound.
  init(_ source: LV2Source, in world: LV2World, rate: Double) throws(LV2Error) {
    let name = source.instrument.name
    if !source.instrument.lacking.isEmpty {
      throw .lacking(name: name, features: source.instrument.lacking)
    }
    guard let plugin = world.plugin(source.instrument.uri) else { throw .unknown(source.id) }
    try Self.checkLibrary(of: plugin, name)
    worker = .allocate(capacity: 1)
    worker.initialize(to: LV2Worker())
    features = LV2Features(rate: rate, worker: worker)
    guard
      let made = ThirdPartyCall.make({ [features] in
        // Some instruments end the program without a display, though they show nothing.
        setenv("QT_QPA_PLATFORM", "offscreen", 1)
        return lilv_plugin_instantiate(plugin, rate, UnsafePointer(features.list))
      })
    else {
      Self.free(worker)
      throw .notMade(name: name, rate: rate)
    }
    instance = made
    do throws(LV2Error) {
      ports = try LV2Ports(made, of: plugin, in: world, name: name)
      LV2Worker.start(worker, for: made)
      try Self.restore(source, in: world, to: made, ports, features)
      ThirdPartyCall.run { lilv_instance_activate(made) }
      guard let midi = ports.midi, ports.outputs.count == 2 else {
        throw .port(name: name, port: "MIDI")
      }
      voice = .allocate(capacity: 1)
      voice.initialize(
        to: LV2Voice(
          made, worker, midi: midi, sequences: ports.sequences, left: ports.outputs[0],
          right: ports.outputs[1]))
    } catch {
      worker.pointee.stop()
      ThirdPartyCall.run { lilv_instance_free(made) }
      Self.free(worker)
      throw error
    }
    // Anything that it loads at its first run or plays by itself belongs to no note.
    voice.pointee.letPass()
  }

  deinit {
    voice.pointee.retire()
    worker.pointee.stop()
    ThirdPartyCall.run {
      lilv_instance_deactivate(instance)
      lilv_instance_free(instance)
    }
    Self.free(worker)
  }

  /// The frames by which its sound comes late.
  var latency: Int { ports.latency }

  private static func free(_ worker: UnsafeMutablePointer<LV2Worker>) {
    worker.deinitialize(count: 1)
    worker.deallocate()
  }

  /// Opens the library of a plugin, to learn why it cannot be.
  private static func checkLibrary(of plugin: OpaquePointer, _ name: String) throws(LV2Error) {
    guard let uri = lilv_plugin_get_library_uri(plugin), let path = lilv_node_get_path(uri, nil)
    else { throw .notLoaded(name: name, reason: "lv2:binary") }
    defer { lilv_free(path) }
    _ = dlerror()
    // Never closed: lilv opens it again.
    guard ThirdPartyCall.run({ dlopen(path, RTLD_NOW | RTLD_LOCAL) }) == nil else { return }
    throw .notLoaded(name: name, reason: dlerror().map { String(cString: $0) } ?? "dlopen")
  }

  /// Gives the instance the state of its preset, or the one it wants to begin with.
  private static func restore(
    _ source: LV2Source, in world: LV2World, to instance: UnsafeMutablePointer<LilvInstance>,
    _ ports: LV2Ports, _ features: LV2Features
  ) throws(LV2Error) {
    let uri = source.preset?.uri ?? source.instrument.uri
    if source.preset == nil, !source.instrument.startsFromState { return }
    let state = world.withNode(uri) { node in
      lilv_world_load_resource(world.pointer, node)
      return lilv_state_new_from_world(world.pointer, features.map, node)
    }
    guard let state else {
      if source.preset == nil { return }
      throw .noPreset(name: source.instrument.name, preset: source.name)
    }
    defer { lilv_state_free(state) }
    ThirdPartyCall.run {
      lilv_state_restore(
        state, instance,
        { symbol, ports, value, size, type in
          guard let symbol, let ports, let value else { return }
          Unmanaged<LV2Ports>.fromOpaque(ports).takeUnretainedValue().set(
            String(cString: symbol), value, size: size, type: type)
        }, Unmanaged.passUnretained(ports).toOpaque(), 0, UnsafePointer(features.list))
    }
  }
}

import CLilv
import CLinux
import Foundation
import Glibc
import Synchronization

/// The content of all bundles, as lilv has read it.
///
/// Never freed, as instances hold on to the libraries it has opened. [main-thread]
struct LV2World: @unchecked Sendable {
  // Safe because it is only used under the lock of the library.
  let pointer: OpaquePointer

  /// Reads what every bundle says of itself.
  init() throws(LV2Error) {
    guard let world = lilv_world_new() else { throw .noMemory }
    pointer = world
    lilv_world_load_all(world)
  }

  /// Returns a node of a URI; free it.
  func node(_ uri: String) -> OpaquePointer? { lilv_new_uri(pointer, uri) }

  /// Runs with the node of a URI.
  func withNode<Result>(_ uri: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let made = node(uri)
    defer { lilv_node_free(made) }
    return body(made)
  }

  /// Returns the plugin with a URI.
  func plugin(_ uri: String) -> OpaquePointer? {
    withNode(uri) { node in
      lilv_plugins_get_by_uri(lilv_world_get_all_plugins(pointer), node)
    }
  }

  /// Returns the instruments in the order of their names: what takes MIDI, gives sound, and either says
  /// that it is one or takes no sound.
  func instruments() -> [LV2Instrument] {
    guard let plugins = lilv_world_get_all_plugins(pointer) else { return [] }
    var found: [LV2Instrument] = []
    var place = lilv_plugins_begin(plugins)
    while !lilv_plugins_is_end(plugins, place) {
      if let plugin = lilv_plugins_get(plugins, place), mayBeInstrument(plugin),
        isInstrument(plugin)
      {
        found.append(instrument(plugin))
      }
      place = lilv_plugins_next(plugins, place)
    }
    return found.sorted { ($0.name, $0.uri) < ($1.name, $1.uri) }
  }

  /// Returns false for a plugin whose files do not mention MIDI or an instrument at all.
  ///
  /// Far faster than reading what they say: some of them are megabytes.
  private func mayBeInstrument(_ plugin: OpaquePointer) -> Bool {
    guard let files = lilv_plugin_get_data_uris(plugin) else { return true }
    return all(UnsafeMutableRawPointer(mutating: files)).contains { file in
      guard
        let data = try? Data(contentsOf: URL(fileURLWithPath: path(file)), options: .mappedIfSafe)
      else { return true }
      return data.withUnsafeBytes { bytes in
        (["MidiEvent", "InstrumentPlugin", "EventPort"] as [String]).contains {
          peach_mentions(bytes.baseAddress, bytes.count, $0)
        }
      }
    }
  }

  private func isInstrument(_ plugin: OpaquePointer) -> Bool {
    let ports = LV2PortKind.all(of: plugin, in: self)
    guard ports.contains(where: \.takesMIDI), ports.contains(.audioOut) else { return false }
    let kind = text(lilv_plugin_class_get_uri(lilv_plugin_get_class(plugin)))
    return kind == LV2Name.instrument || !ports.contains(.audioIn)
  }

  private func instrument(_ plugin: OpaquePointer) -> LV2Instrument {
    let uri = text(lilv_plugin_get_uri(plugin))
    let name = lilv_plugin_get_name(plugin)
    defer { lilv_node_free(name) }
    let required = lilv_plugin_get_required_features(plugin)
    defer { lilv_nodes_free(required) }
    let features = texts(required)
    let lacking = features.filter { !LV2Features.offered.contains($0) }
    return LV2Instrument(
      uri: uri, name: name.map(text) ?? uri,
      bundle: path(lilv_plugin_get_bundle_uri(plugin)), lacking: lacking,
      startsFromState: features.contains(LV2Name.loadDefaultState), presets: presets(of: plugin))
  }

  private func presets(of plugin: OpaquePointer) -> [LV2Preset] {
    let nodes = withNode(LV2Name.preset) { lilv_plugin_get_related(plugin, $0) }
    defer { lilv_nodes_free(nodes) }
    return all(nodes).map { preset in
      // Some bundles name their presets in the manifest, others only in the file of each.
      var label = self.label(preset)
      if label == nil, lilv_world_load_resource(pointer, preset) >= 0 { label = self.label(preset) }
      let uri = text(preset)
      let name = label.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      return LV2Preset(
        uri: uri, label: name ?? uri.split { "/#".contains($0) }.last.map(String.init) ?? uri,
        bundle: bundle(of: preset))
    }.sorted { ($0.label, $0.uri) < ($1.label, $1.uri) }
  }

  private func label(_ node: OpaquePointer) -> String? {
    withNode(LV2Name.label) { label in
      let found = lilv_world_get(pointer, node, label, nil)
      defer { lilv_node_free(found) }
      return found.map(text)
    }
  }

  /// Returns the folder of the file that describes a preset.
  private func bundle(of preset: OpaquePointer) -> String {
    withNode(LV2Name.seeAlso) { seeAlso in
      let found = lilv_world_get(pointer, preset, seeAlso, nil)
      defer { lilv_node_free(found) }
      let file = found.map(path) ?? ""
      return file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    }
  }

  // MARK: Nodes

  /// Returns the text of a node; empty for none.
  func text(_ node: OpaquePointer?) -> String {
    guard let node, let text = lilv_node_as_string(node) else { return "" }
    return String(cString: text)
  }

  private func path(_ uri: OpaquePointer?) -> String {
    guard let uri, let path = lilv_node_get_path(uri, nil) else { return "" }
    defer { lilv_free(path) }
    let text = String(cString: path)
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private func texts(_ nodes: UnsafeMutableRawPointer?) -> [String] { all(nodes).map(text) }

  private func all(_ nodes: UnsafeMutableRawPointer?) -> [OpaquePointer] {
    guard let nodes else { return [] }
    var found: [OpaquePointer] = []
    var place = lilv_nodes_begin(nodes)
    while !lilv_nodes_is_end(nodes, place) {
      if let node = lilv_nodes_get(nodes, place) { found.append(node) }
      place = lilv_nodes_next(nodes, place)
    }
    return found
  }
}

/// Gives each URI a number, as instruments ask for it; numbers are never given twice.
///
/// Thread-safe; an instrument that asks while it renders waits for a lock, for which checks blame it.
enum URIDMap {
  private struct Numbers {
    var byURI: [String: UInt32] = [:]
    // The texts are kept forever: instruments may hold on to them.
    var texts: [UInt] = []
  }

  private static let numbers = Mutex(Numbers())

  /// Returns the number of a URI, from 1.
  static func number(_ uri: String) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers.byURI[uri] { return known }
      numbers.texts.append(UInt(bitPattern: strdup(uri)))
      let number = UInt32(numbers.texts.count)
      numbers.byURI[uri] = number
      return number
    }
  }

  /// Returns the URI of a number; nil for one that was not given.
  static func text(_ number: UInt32) -> UnsafePointer<CChar>? {
    numbers.withLock { numbers in
      guard number > 0, number <= numbers.texts.count else { return nil }
      return UnsafePointer(bitPattern: numbers.texts[Int(number) - 1])
    }
  }
}

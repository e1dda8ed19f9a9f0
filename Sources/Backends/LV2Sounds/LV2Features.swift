import BackendKit
import CLilv
import Glibc

/// The features that the host offers to one instance of an instrument.
///
/// [main-thread] Freed after the instance.
final class LV2Features {
  /// The frames of every run, a power of two, as the options say too.
  static let block = Int32(Resampler.chunk)
  /// The bytes of a sequence of events, unless a port wants more.
  static let sequenceSize: Int32 = 8192

  /// The URIs of the features.
  static let offered: Set<String> = Set(flags + tables)

  /// Those that have no data: what they demand is always so here.
  private static let flags = [
    "http://lv2plug.in/ns/ext/buf-size#boundedBlockLength",
    "http://lv2plug.in/ns/ext/buf-size#fixedBlockLength",
    "http://lv2plug.in/ns/ext/buf-size#powerOf2BlockLength",
    "http://lv2plug.in/ns/ext/buf-size#coarseBlockLength",
    "http://lv2plug.in/ns/ext/state#threadSafeRestore",
    "http://lv2plug.in/ns/lv2core#hardRTCapable",
    "http://lv2plug.in/ns/lv2core#inPlaceBroken",
    "http://lv2plug.in/ns/lv2core#isLive",
    LV2Name.loadDefaultState,
  ]
  private static let tables = [
    "http://lv2plug.in/ns/ext/urid#map", "http://lv2plug.in/ns/ext/urid#unmap",
    "http://lv2plug.in/ns/ext/uri-map", "http://lv2plug.in/ns/ext/event",
    "http://lv2plug.in/ns/ext/log#log", "http://lv2plug.in/ns/ext/options#options",
    LV2Name.schedule,
  ]

  /// The features, ended by null, as instruments take them.
  let list: UnsafeMutablePointer<UnsafePointer<LV2_Feature>?>
  /// The map of URIs, which presets are read with.
  let map: UnsafeMutablePointer<LV2_URID_Map>
  private let count: Int
  private var memories: [UnsafeMutableRawPointer] = []

  /// Fills the features.
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - worker: does the work that the instance asks for.
  init(rate: Double, worker: UnsafeMutablePointer<LV2Worker>) {
    var memories: [UnsafeMutableRawPointer] = []
    func keep<Value>(_ values: Value...) -> UnsafeMutablePointer<Value> {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
      for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
      memories.append(UnsafeMutableRawPointer(memory))
      return memory
    }
    func option(_ uri: String, _ type: String, _ size: Int, _ value: UnsafeMutableRawPointer?)
      -> LV2_Options_Option
    {
      LV2_Options_Option(
        context: LV2_OPTIONS_INSTANCE, subject: 0, key: uri.isEmpty ? 0 : URIDMap.number(uri),
        size: UInt32(size), type: type.isEmpty ? 0 : URIDMap.number(type),
        value: UnsafeRawPointer(value))
    }
    let block = UnsafeMutableRawPointer(keep(Self.block))
    let sequenceSize = UnsafeMutableRawPointer(keep(Self.sequenceSize))
    let sampleRate = UnsafeMutableRawPointer(keep(Float(rate)))
    let sizes = "http://lv2plug.in/ns/ext/buf-size#"
    let options = keep(
      option("\(sizes)minBlockLength", LV2Name.int, 4, block),
      option("\(sizes)maxBlockLength", LV2Name.int, 4, block),
      option("\(sizes)nominalBlockLength", LV2Name.int, 4, block),
      option("\(sizes)sequenceSize", LV2Name.int, 4, sequenceSize),
      option(LV2Name.sampleRate, LV2Name.float, 4, sampleRate), option("", "", 0, nil))
    map = keep(
      LV2_URID_Map(
        handle: nil, map: { _, uri in uri.map { URIDMap.number(String(cString: $0)) } ?? 0 }))
    let data: [UnsafeMutableRawPointer] = [
      UnsafeMutableRawPointer(map),
      UnsafeMutableRawPointer(
        keep(LV2_URID_Unmap(handle: nil, unmap: { _, number in URIDMap.text(number) }))),
      UnsafeMutableRawPointer(
        keep(
          LV2_URI_Map_Feature(
            callback_data: nil,
            uri_to_id: { _, _, uri in uri.map { URIDMap.number(String(cString: $0)) } ?? 0 }))),
      UnsafeMutableRawPointer(
        keep(
          LV2_Event_Feature(
            callback_data: nil, lv2_event_ref: { _, _ in 0 }, lv2_event_unref: { _, _ in 0 }))),
      UnsafeMutableRawPointer(
        keep(peach_lv2_log { text in text.map { HostLog.write(String(cString: $0)) } })),
      UnsafeMutableRawPointer(options),
      UnsafeMutableRawPointer(keep(LV2Worker.feature(worker))),
    ]
    let all = Self.flags.map { ($0, nil) } + zip(Self.tables, data).map { ($0, Optional($1)) }
    count = all.count + 1
    list = .allocate(capacity: count)
    list.initialize(repeating: nil, count: count)
    for (index, (uri, data)) in all.enumerated() {
      let name = strdup(uri)
      name.map { memories.append(UnsafeMutableRawPointer($0)) }
      list[index] = UnsafePointer(keep(LV2_Feature(URI: UnsafePointer(name), data: data)))
    }
    self.memories = memories
  }

  deinit {
    list.deallocate()
    for memory in memories { free(memory) }
  }
}

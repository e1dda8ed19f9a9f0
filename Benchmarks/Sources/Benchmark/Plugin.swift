import CPeachBackend
import Foundation
import PeachContract

/// A backend as a host loads it: through its one symbol.
struct Plugin {
  private let table: peach_backend

  private typealias Entry = @convention(c) () -> UnsafePointer<peach_backend>?

  /// Loads a shared object and starts the backend in it.
  /// - Parameter path: absolute.
  /// - Throws: ``BenchmarkError``.
  init(path: String) throws {
    guard let image = dlopen(path, RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE)),
      let symbol = dlsym(image, "peach_backend_entry"),
      let table = unsafeBitCast(symbol, to: Entry.self)()
    else {
      let reason = dlerror().map { String(cString: $0) } ?? "no table"
      throw BenchmarkError("\(path) cannot be loaded: \(reason)")
    }
    self.table = table.pointee
    let host = HostTable()
    try Self.check(path) { self.table.start?(host.pointer, $0, $1) ?? PEACH_OK }
  }

  /// Makes an instance of a source, ready to be rendered.
  func sound(_ source: String, rate: Double, maxFrames: UInt32) throws -> Sound {
    guard let sound = table.sound?.pointee else { throw BenchmarkError("\(source): no sounds") }
    var instance: UnsafeMutableRawPointer?
    try Self.check(source) { sound.create?(source, &instance, $0, $1) ?? PEACH_ERROR_INTERNAL }
    var format = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: maxFrames, rate: rate)
    var traits = peach_sound_traits()
    traits.size = UInt32(MemoryLayout<peach_sound_traits>.size)
    try Self.check(source) {
      sound.activate?(instance, &format, &traits, $0, $1) ?? PEACH_ERROR_INTERNAL
    }
    guard let render = sound.render else { throw BenchmarkError("\(source): no render") }
    return Sound(instance: instance, render: render, maxNotes: Int(traits.max_notes))
  }

  private static func check(
    _ what: String, _ call: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) throws {
    var reason = [CChar](repeating: 0, count: 512)
    guard call(&reason, UInt32(reason.count)) != PEACH_OK else { return }
    let words = reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    throw BenchmarkError("\(what): \(String(decoding: words, as: UTF8.self))")
  }
}

import CPeachBackend
import Foundation
import PeachContract
import PeachCore
import PeachEngine
import Synchronization

/// A backend loaded into this process: its table, read and checked.
///
/// Never unloaded.
final class LoadedBackend: @unchecked Sendable {
  // Safe: the tables are constants of an image that stays mapped, and `turn` serialises the calls.
  let id: String
  let name: String
  let version: String
  let abi: String
  let hasOutput: Bool
  /// An address somewhere in its code.
  let address: UnsafeRawPointer
  private let table: peach_backend
  private let sound: peach_sound?
  private let output: peach_output?
  let turn = BackendLock()

  /// Loads a shared object and starts the backend in it.
  /// - Parameters:
  ///   - path: the absolute path, because a bare name would be searched for elsewhere.
  ///   - manifest: the manifest next to it, for the remedy when a library is missing.
  /// - Throws: ``PluginError``.
  init(path: String, manifest: PluginManifest?) throws(PluginError) {
    let entry = try Self.entry(path: path, manifest: manifest)
    address = unsafeBitCast(entry, to: UnsafeRawPointer.self)
    guard let pointer = entry() else {
      throw .incompatible(.withoutTable(path: path))
    }
    table = try Self.check(pointer, path: path)
    id = String(cString: table.id)
    guard id.wholeMatch(of: /[a-z0-9-]+/) != nil, id != "auto", id != "silent" else {
      throw .incompatible(.badID(path: path, id: id))
    }
    name = String(cString: table.name)
    version = String(cString: table.version)
    abi = "\(table.abi_major).\(table.abi_minor)"
    sound = table.sound.map { Contract.read($0, size: $0.pointee.size, as: peach_sound.self) }
    output = table.output.map { Contract.read($0, size: $0.pointee.size, as: peach_output.self) }
    hasOutput = output != nil
    let start = table.start
    let failed = StandardOutputGuard.run {
      Contract.failure { start?(BackendHost.table, $0, $1) ?? PEACH_OK }
    }
    if let failed {
      throw .refused(reason: Reason(failed))
    }
  }

  private typealias Entry = @convention(c) () -> UnsafePointer<peach_backend>?

  private static func entry(
    path: String, manifest: PluginManifest?
  ) throws(PluginError) -> Entry {
    let image = StandardOutputGuard.run {
      dlopen(path, RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE))
    }
    guard let image else {
      let message = dlerror().map { String(cString: $0) } ?? "unknown error"
      throw missingOrBroken(path: path, message: message, manifest: manifest)
    }
    guard let symbol = dlsym(image, "peach_backend_entry") else {
      throw .incompatible(.withoutEntry(path: path))
    }
    return unsafeBitCast(symbol, to: Entry.self)
  }

  /// Returns the error of a failed load: a missing library can be installed, anything else is
  /// beyond the user.
  private static func missingOrBroken(
    path: String, message: String, manifest: PluginManifest?
  ) -> PluginError {
    let needed = message.split(separator: ":").first.map(String.init) ?? ""
    guard needed != path, needed.contains(".so") else {
      return .incompatible(.notLoadable(path: path, message: message))
    }
    let library = URL(fileURLWithPath: needed).lastPathComponent
    // A library that a needed one depends on is missing under a name the user has never heard.
    let needs = manifest?.needs ?? []
    return .missingLibrary(
      .libraryMissing(
        library, needs: needs.contains(library) ? [] : needs, package: manifest?.install))
  }

  private static func check(
    _ pointer: UnsafePointer<peach_backend>, path: String
  ) throws(PluginError) -> peach_backend {
    guard pointer.pointee.magic == PEACH_BACKEND_MAGIC else {
      throw .incompatible(.otherTable(path: path))
    }
    let table = Contract.read(pointer, size: pointer.pointee.size, as: peach_backend.self)
    guard table.abi_major == UInt16(PEACH_ABI_MAJOR) else {
      throw .incompatible(
        .otherVersion(path: path, version: Int(table.abi_major), ours: Int(PEACH_ABI_MAJOR)))
    }
    guard table.id != nil, table.name != nil, table.version != nil,
      table.sound != nil || table.output != nil
    else {
      throw .incompatible(.incomplete(path: path))
    }
    return table
  }

  // MARK: Extensions

  /// Returns the table of an extension, whose first field is its size; nil if the backend lacks it.
  func table<Table>(_ id: String, as type: Table.Type) -> Table? {
    turn {
      guard let table = table.extension?(id) else { return nil }
      return Contract.read(table, size: table.load(as: UInt32.self), as: type)
    }
  }

  // MARK: Sounds

  /// Passes an option on; a backend that does not know the option ignores it.
  /// - Throws: the reason if the backend refuses the value.
  func setOption(_ name: String, _ value: String) throws(AudioError) {
    try turn { () throws(AudioError) in
      guard let option = table.option else { return }
      if let objection = Reason.GivenText.file.objection(to: value) {
        throw .sourceUnavailable(source: id, reason: objection)
      }
      let failed = CrashRecorder.sparing { Contract.failure { option(name, value, $0, $1) } }
      if let failed, failed.status != PEACH_ERROR_UNSUPPORTED {
        throw .sourceUnavailable(source: id, reason: Reason(failed))
      }
    }
  }

  /// All sources of the backend.
  var sources: [SourceDescription] {
    turn {
      guard let count = sound?.source_count, let describe = sound?.source else { return [] }
      return (0..<count()).compactMap { index in
        var source = peach_source()
        source.size = UInt32(MemoryLayout<peach_source>.size)
        guard describe(index, &source) == PEACH_OK else { return nil }
        return SourceDescription(
          id: SoundSourceID(backend: id, sound: Contract.text(source.id)),
          name: Contract.text(source.name),
          group: Contract.text(source.group), backend: id)
      }
    }
  }

  /// Returns the reason why a source cannot sound now; nil if it can.
  func obstacle(source: String) -> Reason? {
    turn {
      if let objection = Reason.GivenText.sound.objection(to: source) { return objection }
      guard let probe = sound?.probe else { return nil }
      return CrashRecorder.sparing { Contract.failure { probe(source, $0, $1) } }.map(Reason.init)
    }
  }

  /// Returns the recording behind a source; nil if its pitch is exact.
  func recording(of source: String) -> Recording? {
    turn {
      let calibration = table(PEACH_CALIBRATION_ID, as: peach_calibration.self)
      guard let recording = calibration?.recording,
        Reason.GivenText.sound.objection(to: source) == nil
      else { return nil }
      var file = [CChar](repeating: 0, count: Int(PATH_MAX))
      var part = [CChar](repeating: 0, count: 256)
      let status = CrashRecorder.sparing {
        recording(source, &file, UInt32(file.count), &part, UInt32(part.count))
      }
      guard status == PEACH_OK else { return nil }
      return Recording(
        file: URL(fileURLWithPath: Self.string(file)), part: Self.string(part),
        renderer: "\(id) \(version)")
    }
  }

  /// Returns the text up to the terminator, or all of it if there is none.
  private static func string(_ characters: [CChar]) -> String {
    String(
      decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Probes a source and creates an instance of it.
  func makeSound(
    _ source: String, calibrator: Calibrator? = nil
  ) throws(AudioError) -> HostedSound {
    try turn { () throws(AudioError) in
      guard let sound else { throw .unknownSource("\(id):\(source)") }
      if let obstacle = obstacle(source: source) {
        throw .sourceUnavailable(source: "\(id):\(source)", reason: obstacle)
      }
      let instance = try TableSound(
        table: sound, turn: turn, source: source, name: "\(id):\(source)")
      return HostedSound(instance, calibrator: calibrator)
    }
  }

  // MARK: Output

  /// Returns the reason why a device cannot be opened now; nil if it can.
  func obstacle(device: String) -> Reason? {
    turn {
      guard let probe = output?.probe else { return .withoutOutput(name) }
      if let objection = Reason.GivenText.device.objection(to: device) { return objection }
      return CrashRecorder.sparing(if: !device.isEmpty) {
        Contract.failure { probe(device, $0, $1) }
      }
      .map(Reason.init)
    }
  }

  /// Opens a device.
  func openOutput(
    _ request: OutputRequest, device: String, engine: Engine
  ) throws(AudioError) -> PluginOutput {
    try turn { () throws(AudioError) in
      guard let output else {
        throw .outputUnavailable(output: id, reason: .withoutOutput(name))
      }
      return try PluginOutput(
        table: output, turn: turn, id: id, device: device, request: request, engine: engine)
    }
  }
}

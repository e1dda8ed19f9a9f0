import CPeachBackend
import Foundation
import PeachContract
import PeachCore
import PeachEngine
import Synchronization

/// A backend loaded into this process: its table, read and checked.
///
/// Never unloaded.
final class LoadedBackend: Backend, @unchecked Sendable {
  // Safe: the tables are constants of an image that stays mapped, and `turn` serializes the calls.
  let id: String
  let name: String
  let version: String
  let abi: String
  /// True if it brings sounds.
  let hasSounds: Bool
  let hasOutput: Bool
  /// An address somewhere in its code.
  let address: UnsafeRawPointer
  private let table: peach_backend
  private let sound: peach_sound?
  private let output: peach_output?
  let turn = BackendLock()
  private let host: BackendHost
  private let limit: ListingLimit

  /// Loads a shared object and starts the backend in it.
  /// - Parameters:
  ///   - path: the absolute path, because a bare name would be searched for elsewhere.
  ///   - manifest: the manifest next to it, for the remedy when a library is missing.
  ///   - limit: the limits of listing its sources.
  /// - Throws: the reason why it could not become a backend.
  init(path: String, manifest: PluginManifest?, limit: ListingLimit) throws(Reason) {
    self.limit = limit
    let entry = try Self.entry(path: path, manifest: manifest)
    address = unsafeBitCast(entry, to: UnsafeRawPointer.self)
    guard let pointer = entry() else {
      throw .withoutTable(path: path)
    }
    table = try Self.check(pointer, path: path)
    id = Contract.words(table.id)
    guard SoundSourceID.canBeBackend(id) else {
      throw .badID(path: path, id: id)
    }
    name = Contract.words(table.name)
    version = Contract.words(table.version)
    abi = "\(table.abi_major).\(table.abi_minor)"
    sound = table.sound.map { Contract.read($0, size: $0.pointee.size, as: peach_sound.self) }
    output = table.output.map { Contract.read($0, size: $0.pointee.size, as: peach_output.self) }
    hasSounds = sound != nil
    hasOutput = output != nil
    let start = table.start
    let host = BackendHost(turn: turn)
    let given = host.makeTable()
    self.host = host
    let failed = StandardOutputGuard.run {
      Contract.failure { start?(given, $0, $1) ?? PEACH_OK }
    }
    if let failed {
      throw Reason(failed)
    }
  }

  private typealias Entry = @convention(c) () -> UnsafePointer<peach_backend>?

  private static func entry(
    path: String, manifest: PluginManifest?
  ) throws(Reason) -> Entry {
    let image = StandardOutputGuard.run {
      dlopen(path, RTLD_NOW | RTLD_LOCAL | Int32(RTLD_NODELETE))
    }
    guard let image else {
      let message = dlerror().map { String(cString: $0) } ?? "unknown error"
      throw missingOrBroken(path: path, message: message, manifest: manifest)
    }
    guard let symbol = dlsym(image, "peach_backend_entry") else {
      throw .withoutEntry(path: path)
    }
    return unsafeBitCast(symbol, to: Entry.self)
  }

  /// Returns the error of a failed load: a missing library can be installed, anything else is
  /// beyond the user.
  private static func missingOrBroken(
    path: String, message: String, manifest: PluginManifest?
  ) -> Reason {
    let needed = message.split(separator: ":").first.map(String.init) ?? ""
    guard needed != path, needed.contains(".so") else {
      return .notLoadable(path: path, message: message)
    }
    let library = URL(fileURLWithPath: needed).lastPathComponent
    // A library that a needed one depends on is missing under a name the user has never heard.
    let needs = manifest?.needs ?? []
    return .libraryMissing(
      library, needs: needs.contains(library) ? [] : needs, package: manifest?.install)
  }

  private static func check(
    _ pointer: UnsafePointer<peach_backend>, path: String
  ) throws(Reason) -> peach_backend {
    guard pointer.pointee.magic == PEACH_BACKEND_MAGIC else {
      throw .otherTable(path: path)
    }
    let table = Contract.read(pointer, size: pointer.pointee.size, as: peach_backend.self)
    guard table.abi_major == UInt16(PEACH_ABI_MAJOR) else {
      throw .otherVersion(
        path: path, version: Int(table.abi_major), ours: Int(PEACH_ABI_MAJOR))
    }
    guard table.id != nil, table.name != nil, table.version != nil,
      table.sound != nil || table.output != nil
    else {
      throw .incomplete(path: path)
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

  func offer(soundFont file: String) throws(PeachError) {
    if let objection = Reason.UserText.file.objection(to: file) {
      throw PeachError(.sourceUnavailable, of: id, objection)
    }
    if let failed = setOption("soundfont", file), failed.status != PEACH_ERROR_UNSUPPORTED {
      throw PeachError(.sourceUnavailable, of: id, Reason(failed))
    }
  }

  func set(_ option: PluginOption) throws(PeachError) {
    let objection =
      Reason.UserText.option.objection(to: option.name)
      ?? Reason.UserText.option.objection(to: option.value)
    if let objection { throw PeachError(.sourceUnavailable, of: id, objection) }
    guard let failed = setOption(option.name, option.value) else { return }
    throw PeachError(
      .sourceUnavailable, of: id,
      failed.status == PEACH_ERROR_UNSUPPORTED
        ? .noOption(option.name, known: options().map(\.name))
        : .optionRefused("--option \(option.text)", Reason(failed)))
  }

  private func setOption(_ name: String, _ value: String) -> ReportedFailure? {
    turn {
      guard let option = table.option else {
        return ReportedFailure(status: PEACH_ERROR_UNSUPPORTED)
      }
      return CrashRecorder.exempting(address) { Contract.failure { option(name, value, $0, $1) } }
    }
  }

  /// Returns the options that it describes, at most 256.
  func options() -> [PluginOptionInfo] {
    turn {
      var options: [PluginOptionInfo] = []
      var info = Contract.blank(peach_option_info.self)
      while options.count < 256, let describe = table.option_info,
        describe(UInt32(options.count), &info) == PEACH_OK
      {
        options.append(
          PluginOptionInfo(
            name: Contract.printable(Contract.text(info.name)),
            text: Contract.printable(Contract.text(info.text)),
            hint: Contract.printable(Contract.text(info.hint))))
        info = Contract.blank(peach_option_info.self)
      }
      return options
    }
  }

  func listing() -> SourceListing {
    turn {
      guard let count = sound?.source_count, let describe = sound?.source else {
        return SourceListing()
      }
      let total = count()
      let end = limit.listing.map { ContinuousClock.now + .seconds($0) }
      var listing = SourceListing()
      for index in 0..<total {
        // Between two calls, because a call that does not return ends the process.
        if Int(index) >= limit.count || end.map({ .now >= $0 }) == true {
          listing.total = Int(total)
          break
        }
        if let source = description(of: index, describe) { listing.sources.append(source) }
      }
      return listing
    }
  }

  private func description(
    of index: UInt32,
    _ describe: (UInt32, UnsafeMutablePointer<peach_source>?) -> peach_status
  ) -> SourceDescription? {
    var source = Contract.blank(peach_source.self)
    guard describe(index, &source) == PEACH_OK else { return nil }
    let sound = Contract.text(source.id)
    // Such a name can be neither typed nor read.
    guard !sound.isEmpty, !sound.contains(" "), sound == Contract.printable(sound) else {
      return nil
    }
    return SourceDescription(
      id: SoundSourceID(backend: id, sound: sound),
      name: Contract.name(Contract.text(source.name)),
      group: Contract.name(Contract.text(source.group)), backend: id)
  }

  /// Does nothing: it is asked each time.
  func refreshSources() {}

  func obstacle(source: String) -> Reason? {
    turn {
      if let objection = Reason.UserText.sound.objection(to: source) { return objection }
      guard let probe = sound?.probe else {
        return sources().contains { $0.id.sound == source } ? nil : .noSource("\(id):\(source)")
      }
      return CrashRecorder.exempting(address) { Contract.failure { probe(source, $0, $1) } }.map(
        Reason.init)
    }
  }

  func recording(of source: String) -> Recording? {
    turn {
      guard let calibration = table(PEACH_CALIBRATION_ID, as: peach_calibration.self),
        Reason.UserText.sound.objection(to: source) == nil
      else { return nil }
      let renderer = "\(id) \(version)"
      let dependsOnRate = calibration.flags & PEACH_CALIBRATION_BY_RATE != 0
      if let content = calibration.content {
        var text = [CChar](repeating: 0, count: 4096)
        let status = CrashRecorder.exempting(address) { content(source, &text, UInt32(text.count)) }
        if status == PEACH_OK {
          return Recording(
            .described(Contract.string(text)), renderer: renderer, dependsOnRate: dependsOnRate)
        }
      }
      guard let recording = calibration.recording else { return nil }
      var file = [CChar](repeating: 0, count: Int(PATH_MAX))
      var part = [CChar](repeating: 0, count: 256)
      let status = CrashRecorder.exempting(address) {
        recording(source, &file, UInt32(file.count), &part, UInt32(part.count))
      }
      guard status == PEACH_OK else { return nil }
      return Recording(
        .file(URL(fileURLWithPath: Contract.string(file)), part: Contract.string(part)),
        renderer: renderer, dependsOnRate: dependsOnRate)
    }
  }

  func makeInstance(
    _ source: String
  ) throws(PeachError) -> (sound: any SoundInstance, recording: Recording?) {
    (try makeSound(source), recording(of: source))
  }

  /// Probes a source and creates an instance of it.
  func makeSound(_ source: String) throws(PeachError) -> TableSound {
    try turn { () throws(PeachError) in
      guard let sound else { throw .unknownSource("\(id):\(source)") }
      if let obstacle = obstacle(source: source) {
        throw PeachError(.sourceUnavailable, of: "\(id):\(source)", obstacle)
      }
      return try TableSound(
        table: sound, turn: turn, host: host, source: source, name: "\(id):\(source)")
    }
  }

  // MARK: Output

  func obstacle(device: String) -> Reason? {
    turn {
      guard let probe = output?.probe else { return .withoutOutput(name) }
      if let objection = Reason.UserText.device.objection(to: device) { return objection }
      return CrashRecorder.exempting(address, if: !device.isEmpty) {
        Contract.failure { probe(device, $0, $1) }
      }
      .map(Reason.init)
    }
  }

  func openOutput(
    _ request: OutputRequest, device: String, engine: Engine
  ) throws(PeachError) -> any Output {
    try openDevice(request, device: device, client: engine)
  }

  /// Opens a device that pulls from a client.
  func openDevice(
    _ request: OutputRequest, device: String, client: any OutputClient
  ) throws(PeachError) -> PluginOutput {
    try turn { () throws(PeachError) in
      guard let output else {
        throw PeachError(.outputUnavailable, of: id, .withoutOutput(name))
      }
      return try PluginOutput(
        table: output,
        midi: request.hearsMIDI ? table(PEACH_HANDS_ID, as: peach_hands.self) : nil,
        turn: turn, id: id, device: device, request: request, client: client)
    }
  }
}

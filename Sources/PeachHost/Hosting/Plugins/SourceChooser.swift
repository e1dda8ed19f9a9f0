package import PeachCore
import PeachEngine

/// Connects a source to an output as `--source` and `--output` demand.
///
/// A name is a demand: it sounds, or there is an error. Only `auto` falls back, and reports what it
/// passed over and why.
package struct SourceChooser: Sendable {
  /// The backends with an output of their own that `auto` tries, in this order.
  package static let automatic = ["jack", "alsa"]
  /// The sound that `auto` plays through such an output.
  package static let automaticSound = "sine"

  private let catalogue: PluginCatalogue
  /// The program that renders a sound in a process of its own; nil to render it in this one.
  private let isolatedProgram: IsolatedProgram?

  /// Creates a chooser among the plugins of a catalogue.
  /// - Parameters:
  ///   - catalogue: the plugins.
  ///   - isolates: true to render a sound in a process of its own; nil for the catalogue's default.
  package init(catalogue: PluginCatalogue, isolates: Bool? = nil) {
    self.catalogue = catalogue
    isolatedProgram = isolates ?? catalogue.isolates ? catalogue.isolatedProgram : nil
  }

  /// Opens the requested sound; it is running when this returns.
  /// - Parameter request: the user's request.
  /// - Returns: a rig that is ready to play.
  /// - Throws: ``AudioError`` when a demand cannot be met, or nothing can sound and silence is not
  ///   allowed.
  package func open(_ request: SoundRequest) throws(AudioError) -> Rig {
    try catalogue.checkOptions()
    let silence = [("silent", "auto"), ("silent", "silent"), ("auto", "silent")]
    if silence.contains(where: { $0 == (request.source, request.output) }) {
      return try rig(.silent, output: nil, device: "", request, passedOver: [])
    }
    guard request.source == "auto" else {
      return try openNamed(request)
    }
    guard request.output == "auto" else {
      let (backend, device) = Self.split(request.output)
      _ = try catalogue.outputBackend(backend)
      return try rig(
        SoundSourceID(backend: backend, sound: Self.automaticSound), output: backend,
        device: device, request, passedOver: [])
    }
    return try openAutomatic(request)
  }

  /// Returns every source of every backend, with the obstacle that keeps it from sounding; tries
  /// each device once.
  /// - Parameter output: the value of `--output`.
  /// - Returns: the sources, in the order of the backends.
  /// - Throws: ``AudioError`` when a SoundFont the user named is refused.
  package func statuses(output: String) throws(AudioError) -> [SourceStatus] {
    var obstacles: [String: String?] = [:]
    return try catalogue.sources().map { source in
      // The presets of one font share their fate, and each look costs a try at the device.
      let key = "\(source.backend):\(source.group)"
      let reason = obstacles[key] ?? obstacle(source, output: output)
      obstacles[key] = .some(reason)
      return SourceStatus(source: source, obstacle: reason)
    }
  }

  private func openNamed(_ request: SoundRequest) throws(AudioError) -> Rig {
    let source = try resolve(request.source)
    guard request.output == "auto" else {
      let (backend, device) = Self.split(request.output)
      return try rig(
        source, output: backend == "silent" ? nil : backend, device: device, request,
        passedOver: [])
    }
    if try backend(source.backend).hasOutput {
      return try rig(source, output: source.backend, device: "", request, passedOver: [])
    }
    // The source has no device of its own, so any will do, but it must sound.
    var passedOver: [String] = []
    for output in Self.automatic {
      do throws(AudioError) {
        return try rig(source, output: output, device: "", request, passedOver: passedOver)
      } catch {
        guard case .outputUnavailable(_, let reason) = error else { throw error }
        passedOver.append(reason)
      }
    }
    throw .sourceUnavailable(
      source: source.rawValue,
      reason: "there is no output to hear it through: \(passedOver.joined(separator: "; "))")
  }

  private func openAutomatic(_ request: SoundRequest) throws(AudioError) -> Rig {
    var passedOver: [String] = []
    for output in Self.automatic {
      do throws(AudioError) {
        let source = SoundSourceID(backend: output, sound: Self.automaticSound)
        return try rig(source, output: output, device: "", request, passedOver: passedOver)
      } catch {
        // Named ports are a demand on a server that is running.
        if request.request.connect != nil, obstacle(output: output, device: "") == nil {
          throw error
        }
        passedOver.append(error.reason)
      }
    }
    guard request.allowsSilence else {
      throw .sourceUnavailable(source: "auto", reason: passedOver.joined(separator: "; "))
    }
    return try rig(.silent, output: nil, device: "", request, passedOver: passedOver)
  }

  /// Returns the source with an id, or the first of a backend.
  package func resolve(_ name: String) throws(AudioError) -> SoundSourceID {
    let wanted = SoundSourceID(name)
    if wanted == .silent { return wanted }
    let backend = try backend(wanted.backend)
    if wanted.sound != nil { return wanted }
    guard let first = backend.sources.first else { throw .unknownSource(name) }
    return first.id
  }

  /// Returns the description of a source by its id or its backend's; nil if there is none.
  package func describe(_ name: String) throws(AudioError) -> SourceDescription? {
    let id = try resolve(name)
    return try catalogue.sources().first { $0.id == id }
  }

  /// Returns the sources that a name may resolve to; the first that can sound is taken.
  /// - Parameters:
  ///   - name: an id, a backend's id alone, or "auto".
  ///   - output: the value of `--output`.
  /// - Returns: one source, or for "auto" those it tries, in order; none if the name is unknown.
  package func candidates(_ name: String, output: String) -> [SoundSourceID] {
    if name == "auto" {
      let outputs = output == "auto" ? Self.automatic : [Self.split(output).backend]
      return outputs.map { SoundSourceID(backend: $0, sound: Self.automaticSound) }
    }
    return ((try? resolve(name)).map { [$0] }) ?? []
  }

  /// Returns the reason why a source would not sound with these flags; nil if it would.
  /// - Parameters:
  ///   - source: a source of the catalogue.
  ///   - output: the value of `--output`.
  /// - Returns: the reason, in words.
  package func obstacle(_ source: SourceDescription, output: String) -> String? {
    guard let backend = try? catalogue.backend(source.backend) else {
      return catalogue.obstacle(source.backend) ?? "its backend could not be loaded"
    }
    if let reason = backend.obstacle(source: source.id.sound ?? "") { return reason }
    if output != "auto" {
      let (id, device) = Self.split(output)
      return id == "silent" ? nil : obstacle(output: id, device: device)
    }
    if backend.hasOutput { return backend.obstacle(device: "") }
    let reasons = Self.automatic.map { obstacle(output: $0, device: "") }
    return reasons.contains(nil) ? nil : reasons.compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns the reason why an output could not be opened; nil if it could.
  /// - Parameters:
  ///   - id: the id of a backend.
  ///   - device: a device of the backend; empty for its default.
  /// - Returns: the reason, in words.
  package func obstacle(output id: String, device: String) -> String? {
    do throws(AudioError) {
      return try catalogue.outputBackend(id).obstacle(device: device)
    } catch {
      return error.reason
    }
  }

  /// Returns true if a backend has an output of its own.
  /// - Throws: ``AudioError`` when it is not ready.
  package func hasOutput(_ backend: String) throws(AudioError) -> Bool {
    try self.backend(backend).hasOutput
  }

  /// Returns true if the graph of an output can be listened to.
  /// - Throws: ``AudioError`` when it is not ready.
  package func isListenable(_ output: String) throws(AudioError) -> Bool {
    GraphListener.isOffered(by: try catalogue.outputBackend(output))
  }

  func backend(_ id: String) throws(AudioError) -> LoadedBackend {
    if let backend = try catalogue.backend(id) { return backend }
    if let reason = catalogue.obstacle(id) {
      throw .sourceUnavailable(source: id, reason: reason)
    }
    throw .unknownSource(id)
  }

  private func rig(
    _ source: SoundSourceID, output: String?, device: String, _ request: SoundRequest,
    passedOver: [String]
  ) throws(AudioError) -> Rig {
    let sound = source == .silent ? nil : try sound(of: source)
    let engine = Engine()
    let opened: any Output
    var name = "silent"
    if let output {
      name = device.isEmpty ? output : "\(output):\(device)"
      opened = try catalogue.outputBackend(output).openOutput(
        request.request, device: device, engine: engine)
    } else {
      opened = SilentOutput(engine: engine, period: request.request.period)
    }
    return try Rig(
      source: source, outputName: name, engine: engine, sound: sound, output: opened,
      passedOver: passedOver)
  }

  /// Creates a source's sound, with a calibrator if it is recorded.
  package func sound(of source: SoundSourceID) throws(AudioError) -> HostedSound {
    let backend = try backend(source.backend)
    let name = source.sound ?? ""
    let calibrator = backend.recording(of: name).map { recording in
      Calibrator(
        recording: recording, cache: catalogue.calibrationCache,
        measurer: OfflineKeyMeasurer { () throws(AudioError) in try makeSound(name, of: backend) })
    }
    return try makeSound(name, of: backend, calibrator: calibrator)
  }

  private func makeSound(
    _ name: String, of backend: LoadedBackend, calibrator: Calibrator? = nil
  ) throws(AudioError) -> HostedSound {
    guard let isolatedProgram else { return try backend.makeSound(name, calibrator: calibrator) }
    return HostedSound(
      try IsolatedSound(isolatedProgram, backend: backend.id, sound: name), calibrator: calibrator)
  }

  /// Splits the name of an output: "alsa:hw:0" is the backend alsa and its device hw:0.
  package static func split(_ output: String) -> (backend: String, device: String) {
    let id = SoundSourceID(output)
    return (id.backend, id.sound ?? "")
  }
}

import CIsolation
import Foundation
import PeachCore
import PeachEngine
import Synchronization

/// A backend whose code runs in a process of its own, started when something is wanted of it that the
/// report on its check does not say.
///
/// Thread-safe. A process that ended is started again at the next request, but not for a sound that
/// ended it. A backend that loads code of others gets one for each group of sounds that it makes: what one
/// instrument leaves behind, or breaks, is no matter to the next.
final class SandboxedBackend: Backend {
  let id: String
  let name: String
  let hasOutput: Bool
  private let hasSounds: Bool
  private let loadsThirdPartyCode: Bool
  private let limit: ListingLimit
  private let file: URL
  private let server: ForkServer
  private let notice: @Sendable (Notice) -> Void
  private let starting = NSLock()
  private let state: Mutex<State>
  private let isSearching: @Sendable () -> Bool

  /// A thing that is learned about the plugin while it is used.
  enum Notice: Sendable {
    /// It could not be loaded though its check had passed.
    case refused(PluginReport)
    /// It ended its process.
    case violation(PluginViolation)
    /// It has listed these sources.
    case sources(SourceListing)
  }

  private struct State {
    var process: PluginProcess?
    /// The files and options from the user, to be given to each process again.
    var given: [PluginRequest] = []
    var listing: SourceListing?
    var violations: [String: PluginViolation]
    /// The way it ended its process while it was loaded; it is not given a second one.
    var endAtLoad: Reason.ProcessEnd?
    /// The group of the sounds that the process has made; nil before the first.
    var group: String?
    /// The sounds that each process has made, by their memories; an output has no id.
    var uses: [ObjectIdentifier: [Int: String?]] = [:]

    func uses(of process: PluginProcess) -> [Int: String?] {
      uses[ObjectIdentifier(process)] ?? [:]
    }
  }

  /// Describes a backend; nothing is started yet.
  /// - Parameters:
  ///   - report: the report on its check, which it passed.
  ///   - id: its id.
  ///   - file: the shared object.
  ///   - origin: the origin of its code.
  ///   - server: forks the processes that load it.
  ///   - isSearching: returns true during a background search, in which a late answer is not a violation.
  ///   - notice: receives what is learned about it, on any thread.
  init(
    _ report: PluginReport, id: String, file: URL, origin: PluginOrigin, server: ForkServer,
    isSearching: @escaping @Sendable () -> Bool = { false },
    notice: @escaping @Sendable (Notice) -> Void
  ) {
    self.id = id
    self.isSearching = isSearching
    name = report.name ?? id
    hasOutput = report.hasOutput ?? false
    hasSounds = report.hasSounds ?? false
    self.file = file
    loadsThirdPartyCode = origin.loadsThirdPartyCode
    limit = origin.listingLimit
    self.server = server
    self.notice = notice
    state = Mutex(State(listing: report.listing, violations: report.violations ?? [:]))
  }

  // MARK: The process

  /// Returns the process, with the plugin loaded and started.
  private func running() throws(Reason) -> PluginProcess {
    starting.lock()
    defer { starting.unlock() }
    if let process = state.withLock({ $0.process }), process.fate == nil { return process }
    if let end = state.withLock({ $0.endAtLoad }) {
      throw .processEnded(end)
    }
    let process = try PluginProcess(server, plugin: file)
    process.onEnd { [weak self, weak process] end, request in
      guard let self, let process else { return }
      self.note(end, of: process, request)
    }
    let report = try process.load(limit)
    guard report.finding == .ready, report.id == id else {
      notice(.refused(report))
      throw report.state.reason ?? .notLoaded
    }
    let given = state.withLock { state in
      state.process = process
      state.group = nil
      return state.given
    }
    for request in given { try process.ask(request) }
    return process
  }

  /// Parts with a process that has made sounds of another group; it ends once they are freed.
  private func part(before sound: String) {
    guard loadsThirdPartyCode else { return }
    let group = group(of: sound)
    // Returned, so that it does not end while the state is locked.
    _ = state.withLock { state -> PluginProcess? in
      guard let made = state.group, made != group else { return nil }
      defer { state.process = nil }
      return state.process
    }
  }

  /// Returns the group of a sound; a sound that has not been listed is a group of its own.
  private func group(of sound: String) -> String {
    state.withLock { $0.listing?.sources.first { $0.id.sound == sound }?.group } ?? sound
  }

  private func ask(_ request: PluginRequest) throws(Reason) -> PluginReply {
    try running().ask(request)
  }

  /// Returns the reason why the plugin refuses a request; nil if it does what was requested.
  private func refusal(of request: PluginRequest) -> Reason? {
    do throws(Reason) { _ = try ask(request) } catch { return error }
    return nil
  }

  /// Notes that the process has ended, and for which sound.
  private func note(
    _ end: Reason.ProcessEnd, of process: PluginProcess, _ request: PluginRequest?
  ) {
    // Another program killed it, not the plugin.
    guard end != .killed else { return }
    if isSearching(), request?.isLook == true { return }
    if case .load = request { state.withLock { $0.endAtLoad = end } }
    let sounds: [String?] =
      switch request {
      case .probe(let sound), .recording(let sound), .create(_, let sound): [sound]
      case .activate(let memory, _, _), .deactivate(let memory), .destroy(let memory):
        [state.withLock { $0.uses(of: process)[memory] ?? nil }]
      case .load, .options, .sources, .offer, .set, .probeDevice, .open, .format, .midi, .run,
        .halt, .close:
        [nil]
      case nil: rendering(by: process)
      }
    for sound in sounds {
      let violation = PluginViolation(end, sound: sound, isExempt: request?.isTyped ?? false)
      if let sound { state.withLock { $0.violations[sound] = violation } }
      notice(.violation(violation))
    }
  }

  /// Returns the sounds for which the process was at work: those whose block is awaited, or else all
  /// that were made.
  private func rendering(by process: PluginProcess) -> [String?] {
    let uses = state.withLock { $0.uses(of: process) }
    let awaited = uses.filter { number, _ in
      process.memories[number].map(peach_shared_is_waiting) ?? false
    }
    let sounds = (awaited.isEmpty ? uses : awaited).values
    return sounds.isEmpty ? [nil] : Array(Set(sounds))
  }

  /// Takes a memory for a sound or an output of the running process.
  private func memory(
    for sound: String?
  ) throws(Reason) -> (
    process: PluginProcess, memory: SharedMemories.Memory, giveBack: @Sendable () -> Void
  ) {
    if let sound { part(before: sound) }
    let process = try running()
    guard let memory = process.memories.take() else {
      throw .noSharedMemory
    }
    let place = ObjectIdentifier(process)
    let group = sound.map(group(of:))
    state.withLock { state in
      state.group = group ?? state.group
      state.uses[place, default: [:]][memory.number] = .some(sound)
    }
    let giveBack: @Sendable () -> Void = { [weak self] in
      self?.state.withLock { state in
        state.uses[place]?[memory.number] = nil
        if state.uses[place]?.isEmpty == true { state.uses[place] = nil }
      }
    }
    return (process, memory, giveBack)
  }

  /// Forgets that the plugin ended its process for a sound, which may be asked for again.
  func resetViolation(for sound: String) { state.withLock { $0.violations[sound] = nil } }

  // MARK: Sounds

  func offer(soundFont file: String) throws(PeachError) { try give(.offer(soundFont: file)) }

  func set(_ option: PluginOption) throws(PeachError) { try give(.set(option)) }

  private func give(_ request: PluginRequest) throws(PeachError) {
    do throws(Reason) {
      _ = try ask(request)
      state.withLock { $0.given.append(request) }
    } catch {
      throw PeachError(.sourceUnavailable, of: id, error)
    }
  }

  func options() -> [PluginOptionInfo] {
    guard case .options(let options)? = try? ask(.options) else { return [] }
    return options
  }

  func listing() -> SourceListing {
    let known = state.withLock { $0.given.isEmpty ? $0.listing : nil }
    return known ?? refreshed() ?? SourceListing()
  }

  func refreshSources() { _ = refreshed() }

  private func refreshed() -> SourceListing? {
    guard hasSounds, case .sources(let listing)? = try? ask(.sources) else { return nil }
    state.withLock { $0.listing = listing }
    notice(.sources(listing))
    return listing
  }

  func objection(to sound: String) -> Reason? {
    state.withLock { $0.violations[sound]?.quarantine }
      ?? Reason.UserText.sound.objection(to: sound)
  }

  func obstacle(source: String) -> Reason? {
    objection(to: source) ?? refusal(of: .probe(sound: source))
  }

  func recording(of source: String) -> Recording? {
    guard objection(to: source) == nil,
      case .recording(let recording)? = try? ask(.recording(sound: source))
    else { return nil }
    return recording
  }

  func makeInstance(
    _ source: String
  ) throws(PeachError) -> (sound: any SoundInstance, recording: Recording?) {
    let full = "\(id):\(source)"
    guard hasSounds else { throw .unknownSource(full) }
    if let reason = objection(to: source) {
      throw PeachError(.sourceUnavailable, of: full, reason)
    }
    do throws(Reason) {
      let (process, memory, giveBack) = try memory(for: source)
      let sound = try SandboxedSound(
        process, source: source, name: full, memory: memory, onEnd: giveBack)
      return (sound, sound.recording)
    } catch {
      throw PeachError(.sourceUnavailable, of: full, error)
    }
  }

  // MARK: Output

  func obstacle(device: String) -> Reason? {
    hasOutput ? refusal(of: .probeDevice(device)) : .withoutOutput(name)
  }

  func openOutput(
    _ request: OutputRequest, device: String, engine: Engine
  ) throws(PeachError) -> any Output {
    let name = device.isEmpty ? id : "\(id):\(device)"
    guard hasOutput else {
      throw PeachError(.outputUnavailable, of: name, .withoutOutput(self.name))
    }
    do throws(Reason) {
      let (process, memory, giveBack) = try memory(for: nil)
      do throws(Reason) {
        return try SandboxedOutput(
          process, device: device, name: name, memory: memory, request: request, engine: engine,
          onEnd: giveBack)
      } catch {
        process.memories.giveBack(memory.number)
        giveBack()
        throw error
      }
    } catch {
      throw PeachError(.outputUnavailable, of: name, error)
    }
  }
}

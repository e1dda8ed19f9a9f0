import CIsolation
import CLinux
import CPeachBackend
import Foundation
import PeachCore
import PeachEngine

/// The far side of a plugin in a process of its own: loads it, and does what Peach requests.
///
/// All requests are served on one thread, the main thread of the contract.
package final class PluginServer {
  private let plugin: String
  private let memories: SharedMemories
  private let channel: MessageSender
  private var backend: LoadedBackend?
  private var sounds: [Int: HelperSound] = [:]
  private var outputs: [Int: PluginOutput] = [:]

  private init(_ plugin: String, _ memories: SharedMemories, _ channel: MessageSender) {
    self.plugin = plugin
    self.memories = memories
    self.channel = channel
  }

  /// Forks a process for each plugin, as ``ForkServer`` requests, until that one is gone; in each of
  /// them, serves requests until the other end is gone.
  /// - Parameter socket: the socket of the fork server; this process must have no other thread.
  package static func run(socket: Int32) {
    prepare()
    var (channel, file): (Int32, Int32) = (-1, -1)
    guard peach_fork_serve(socket, &channel, &file) == 0,
      let memories = SharedMemories(joining: file)
    else { return }
    let own = peach_guard_split(channel, memories.pointer)
    if own >= 0 { serve(LineChannel(own), memories) }
  }

  /// Does once what each process would repeat: the first message costs more than a fork.
  private static func prepare() {
    let reply = PluginMessage.reply(.sources(SourceListing()))
    guard let request = try? JSONEncoder().encode(PluginRequest.load(plugin: "", limit: .own)),
      (try? JSONEncoder().encode(reply)) != nil
    else { return }
    _ = try? JSONDecoder().decode(PluginRequest.self, from: request)
  }

  private static func serve(_ channel: LineChannel, _ memories: SharedMemories) {
    guard let first = channel.receive(PluginRequest.self), case .load(let plugin, _) = first else {
      return
    }
    peach_name_process(URL(fileURLWithPath: plugin).lastPathComponent)
    let server = PluginServer(plugin, memories, MessageSender(channel))
    var next: PluginRequest? = first
    while let request = next, server.channel.send(.reply(server.reply(to: request))) {
      next = channel.receive(PluginRequest.self)
    }
  }

  private func reply(to request: PluginRequest) -> PluginReply {
    do throws(PeachError) {
      return try fulfill(request)
    } catch {
      return .refused(error.reason)
    }
  }

  private func fulfill(_ request: PluginRequest) throws(PeachError) -> PluginReply {
    if case .load(_, let limit) = request { return load(limit) }
    guard let backend else {
      throw PeachError(.sourceUnavailable, of: plugin, .notLoaded)
    }
    switch request {
    case .load(_, let limit): return load(limit)
    case .offer(let file): try backend.offer(soundFont: file)
    case .set(let option): try backend.set(option)
    case .options: return .options(backend.options())
    case .sources: return .sources(backend.listing())
    case .probe(let sound):
      if let reason = backend.obstacle(source: sound) { return .refused(reason) }
    case .recording(let sound): return .recording(backend.recording(of: sound))
    case .create(let number, let sound):
      sounds[number] = try HelperSound(
        backend.makeSound(sound), memory: memory(number), keeping: memories)
      return .recording(backend.recording(of: sound))
    case .activate(let number, let rate, let maxFrames):
      return .traits(try sound(number).activate(rate: rate, maxFrames: maxFrames))
    case .deactivate(let number): try sound(number).deactivate()
    case .destroy(let number): sounds[number] = nil
    case .probeDevice(let device):
      if let reason = backend.obstacle(device: device) { return .refused(reason) }
    case .open(let number, let device, let request):
      let client = HelperClient(memory: try memory(number), number: number, channel: channel)
      let output = try backend.openDevice(request, device: device, client: client)
      outputs[number] = output
      return .format(output.currentFormat())
    case .format(let number): return .format(try output(number).currentFormat())
    case .midi(let number): return .midi(try output(number).midi())
    case .run(let number): try output(number).run()
    case .halt(let number): try output(number).halt()
    case .close(let number):
      outputs[number]?.close()
      outputs[number] = nil
    }
    return .done
  }

  private func load(_ limit: ListingLimit) -> PluginReply {
    var report: PluginReport
    (report, backend) = PluginReport.loading(plugin, limit: limit)
    if report.finding == .ready { report.listing = backend?.listing() }
    return .loaded(report)
  }

  private func memory(_ number: Int) throws(PeachError) -> OpaquePointer {
    guard let memory = memories[number] else {
      throw PeachError(.sourceUnavailable, of: plugin, .noSharedMemory)
    }
    return memory
  }

  private func sound(_ number: Int) throws(PeachError) -> HelperSound {
    guard let sound = sounds[number] else {
      throw PeachError(.sourceUnavailable, of: plugin, .nothingSounds)
    }
    return sound
  }

  private func output(_ number: Int) throws(PeachError) -> PluginOutput {
    guard let output = outputs[number] else {
      throw PeachError(.outputUnavailable, of: plugin, .outputClosed)
    }
    return output
  }
}

/// Sends messages from any thread.
final class MessageSender: Sendable {
  private let channel: LineChannel
  private let lock = NSLock()

  /// Sends over a channel.
  init(_ channel: LineChannel) { self.channel = channel }

  /// Sends a message.
  /// - Returns: false if the other end is gone.
  @discardableResult
  func send(_ message: PluginMessage) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return channel.send(message)
  }
}

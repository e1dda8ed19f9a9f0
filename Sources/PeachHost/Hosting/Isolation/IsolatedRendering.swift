import CIsolation
import CRealTime
import Foundation
import PeachCore
import PeachEngine

/// The far side of an isolated sound: makes the sound in its own process and renders on request.
package final class IsolatedRendering {
  private let channel: LineChannel
  private let memory: SharedMemory
  private let sound: HostedSound
  private var active: (binding: UnsafeMutablePointer<SoundBinding>, ended: DispatchSemaphore)?

  private init(_ channel: LineChannel, _ memory: SharedMemory, _ sound: HostedSound) {
    self.channel = channel
    self.memory = memory
    self.sound = sound
  }

  /// Serves requests on the calling thread until the other end is gone.
  /// - Parameters:
  ///   - catalogue: the catalogue that holds the backend.
  ///   - socket: the socket for requests and answers.
  ///   - backend: the backend's id.
  ///   - sound: the sound's id within the backend.
  ///   - memory: the file of the shared memory.
  package static func run(
    _ catalogue: PluginCatalogue, socket: Int32, backend: String, sound: String, memory: String
  ) {
    let channel = LineChannel(socket)
    do throws(AudioError) {
      guard let memory = SharedMemory(path: memory) else {
        _ = channel.send(IsolationReply(refusal: .noSharedMemory))
        return
      }
      let loaded = try catalogue.soundBackend(backend)
      let made = try loaded.makeSound(sound)
      guard channel.send(IsolationReply()) else { return }
      IsolatedRendering(channel, memory, made).serve()
    } catch {
      _ = channel.send(IsolationReply(refusal: error.reason))
    }
  }

  private func serve() {
    while let request = channel.receive(IsolationRequest.self) {
      deactivate()
      var reply = IsolationReply()
      if case .activate(let rate, let maxFrames) = request {
        do throws(AudioError) {
          try activate(rate, maxFrames)
          reply.traits = sound.traits
        } catch {
          reply.refusal = error.reason
        }
      }
      guard channel.send(reply) else { break }
    }
    deactivate()
  }

  private func activate(_ rate: Double, _ maxFrames: Int) throws(AudioError) {
    let format = OutputFormat(
      rate: rate, period: maxFrames, maxFrames: maxFrames, latency: 0...0, name: "memory")
    let binding = try sound.activate(for: format)
    let ended = DispatchSemaphore(value: 0)
    active = (binding, ended)
    // The address crosses to the rendering thread, and is freed once that thread has ended.
    let address = UInt(bitPattern: binding)
    Thread.detachNewThread { [memory] in
      peach_ask_for_realtime { _ in }
      _ = peach_flush_denormals()
      if let binding = UnsafeMutablePointer<SoundBinding>(bitPattern: address) {
        peach_shared_serve(memory.pointer, binding.pointee.render, binding.pointee.instance)
      }
      ended.signal()
    }
  }

  private func deactivate() {
    guard let (binding, ended) = active else { return }
    active = nil
    peach_shared_pause(memory.pointer)
    ended.wait()
    sound.deactivate()
    SoundBinding.free(binding)
  }
}

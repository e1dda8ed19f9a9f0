import CIsolation
import CPeachBackend
import PeachEngine

/// The host of an output in the process of its plugin: passes each block on to Peach, with the MIDI input
/// before it, and each report.
final class HelperClient: OutputClient {
  private let context: UnsafeMutablePointer<Context>

  /// The context passed to the output.
  private struct Context {
    let memory: OpaquePointer
    let number: Int
    let channel: Unmanaged<MessageSender>
  }

  /// Creates the host of one output.
  /// - Parameters:
  ///   - memory: the memory that Peach serves blocks through; it stays mapped.
  ///   - number: the number of that memory.
  ///   - channel: the way of the reports.
  init(memory: OpaquePointer, number: Int, channel: MessageSender) {
    context = .allocate(capacity: 1)
    context.initialize(
      to: Context(memory: memory, number: number, channel: Unmanaged.passRetained(channel)))
  }

  deinit {
    context.pointee.channel.release()
    context.deallocate()
  }

  var midi: peach_hands_host {
    peach_hands_host(
      size: UInt32(MemoryLayout<peach_hands_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(context),
      take: { context, message in
        guard let context, let message else { return }
        let memory = context.assumingMemoryBound(to: Context.self).pointee.memory
        peach_shared_take(UnsafeMutableRawPointer(memory), message)
      })
  }

  var client: peach_output_host {
    peach_output_host(
      size: UInt32(MemoryLayout<peach_output_host>.size), reserved: 0,
      context: UnsafeMutableRawPointer(context),
      pull: { context, block, left, right in
        guard let context, let block, let left, let right else { return }
        let memory = context.assumingMemoryBound(to: Context.self).pointee.memory
        peach_shared_pull(UnsafeMutableRawPointer(memory), block, left, right)
      },
      report: { context, report, text in
        guard let context else { return }
        let own = context.assumingMemoryBound(to: Context.self)
        let text = text.map { String(String(cString: $0).prefix(10_000)) }
        own.pointee.channel.takeUnretainedValue().send(
          .report(memory: own.pointee.number, report: report, text: text))
      })
  }
}

import CPeachBackend

/// A short piece of prepared blocks, to be rendered where nothing may be allocated.
final class PreparedBlocks {
  private struct Block {
    var events: UnsafePointer<peach_event>
    var count: UInt32
  }

  private struct Plan {
    var render: RenderFunction?
    var sound: UnsafeMutableRawPointer
    var blocks: UnsafeMutablePointer<Block>
    var blockCount: Int
    var left: UnsafeMutablePointer<Float>
    var right: UnsafeMutablePointer<Float>
    var frames: UInt32

    func run(_ index: Int) {
      render?(sound, blocks[index].events, blocks[index].count, left, right, frames)
    }
  }

  /// The argument of ``body``.
  let context: UnsafeMutableRawPointer
  private let events: [PackedEvents]
  private let sound: OfflineSound

  /// Prepares a piece that uses every event.
  ///
  /// Its memory is never freed, as the process ends soon.
  init(_ sound: OfflineSound, blocks: Int, frames: Int) {
    self.sound = sound
    let notes = max(1, min(4, sound.declared.maxNotes / 2))
    events = (0..<blocks).map { block in
      let id = UInt64(block + 1)
      return switch block % 16 {
      case 0..<notes:
        PackedEvents([
          .on(id, at: block % frames, frequency: 300 + Double(block), gain: -12, key: 60)
        ])
      case 5, 6: PackedEvents([.retune(id - 5, at: 3, frequency: 310)])
      case 8: PackedEvents([.release(id - 8, at: 1), .unknown(at: 2, size: 32)])
      case 12: PackedEvents([.allOff(at: 0)])
      default: PackedEvents([])
      }
    }
    let list = UnsafeMutablePointer<Block>.allocate(capacity: blocks)
    for (index, packed) in events.enumerated() {
      (list + index).initialize(to: Block(events: packed.pointer, count: packed.count))
    }
    let left = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    let right = UnsafeMutablePointer<Float>.allocate(capacity: frames)
    left.initialize(repeating: 0, count: frames)
    right.initialize(repeating: 0, count: frames)
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    plan.initialize(
      to: Plan(
        render: sound.renderFunction, sound: sound.instance, blocks: list, blockCount: blocks,
        left: left, right: right, frames: UInt32(frames)))
    context = UnsafeMutableRawPointer(plan)
  }

  /// Renders all blocks.
  func run() { withExtendedLifetime(self) { Self.body(context) } }

  /// Renders one block; call it for the earlier blocks first.
  func run(_ block: Int) {
    withExtendedLifetime(self) {
      context.assumingMemoryBound(to: Plan.self).pointee.run(block)
    }
  }

  /// A function that renders all blocks of a rehearsal and touches only prepared memory.
  static let body: @convention(c) (UnsafeMutableRawPointer?) -> Void = { raw in
    guard let plan = raw?.assumingMemoryBound(to: Plan.self) else { return }
    for index in 0..<plan.pointee.blockCount { plan.pointee.run(index) }
  }
}

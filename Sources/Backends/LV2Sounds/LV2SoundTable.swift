package import BackendKit
package import CPeachBackend
import Synchronization

/// Creates the table of the sounds: every installed LV2 instrument and each of its presets.
package func makeLV2SoundTable() -> UnsafePointer<peach_sound> {
  ConstantTable(
    peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0,
      source_count: { library.withLock { UInt32($0.countSources()) } },
      source: { index, source in
        guard let source,
          let chosen = library.withLock({ $0.source(at: Int(index)) })
        else { return PEACH_ERROR_INVALID }
        fill(source, id: chosen.id, name: chosen.name, group: chosen.instrument.name)
        return PEACH_OK
      },
      probe: { source, reason, size in
        reporting(to: reason, size) { () throws(LV2Error) in
          let found = try find(source)
          if !found.instrument.lacking.isEmpty {
            throw .lacking(name: found.instrument.name, features: found.instrument.lacking)
          }
        }
      },
      create: { source, sound, reason, size in
        guard let sound else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(LV2Error) in
          let found = try find(source)
          let world = try library.withLock { library in
            Result { () throws(LV2Error) in try library.worldOfSources() }
          }.get()
          let instance = UnsafeMutablePointer<LV2SoundInstance>.allocate(capacity: 1)
          instance.initialize(to: LV2SoundInstance(found, in: world))
          sound.pointee = UnsafeMutableRawPointer(instance)
        }
      },
      activate: { sound, format, traits, reason, size in
        guard let sound, let format, let traits else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(LV2Error) in
          let instance = sound.assumingMemoryBound(to: LV2SoundInstance.self)
          declare(try instance.pointee.activate(rate: format.pointee.rate).traits, in: traits)
        }
      },
      deactivate: { sound in
        sound?.assumingMemoryBound(to: LV2SoundInstance.self).pointee.deactivate()
      },
      render: { sound, events, count, left, right, frames in
        guard let sound, let left, let right else { return }
        let instance = sound.assumingMemoryBound(to: LV2SoundInstance.self)
        instance.pointee.active?.pointee.render(events, count, left, right, frames)
      },
      destroy: { sound in
        guard let instance = sound?.assumingMemoryBound(to: LV2SoundInstance.self) else { return }
        instance.pointee.destroy()
        instance.deinitialize(count: 1)
        instance.deallocate()
      })
  ).pointer
}

/// Returns the source with an id.
func find(_ id: UnsafePointer<CChar>?) throws(LV2Error) -> LV2Source {
  let text = id.map { String(cString: $0) } ?? ""
  let found = library.withLock { library in
    Result { () throws(LV2Error) in try library.source(text) }
  }
  return try found.get()
}

/// Creates the table of the extension that names what the tuning of a source depends on: the files
/// of the instrument's bundle and of the preset's, their names in it, and the rate.
package func makeLV2CalibrationTable() -> ConstantTable<peach_calibration> {
  ConstantTable(
    peach_calibration(
      size: UInt32(MemoryLayout<peach_calibration>.size), reserved: 0,
      recording: { _, _, _, _, _ in PEACH_ERROR_UNSUPPORTED },
      flags: UInt32(PEACH_CALIBRATION_BY_RATE), reserved_2: 0,
      content: { id, content, size in
        do throws(LV2Error) {
          let source = try find(id)
          writeText(contents(of: source), to: content, size)
          return PEACH_OK
        } catch {
          return error.status
        }
      }))
}

private func contents(of source: LV2Source) -> String {
  library.withLock { library in
    let bundles = [source.instrument.bundle, source.preset?.bundle ?? ""].filter { !$0.isEmpty }
    let hashes = bundles.map { library.hash(ofBundle: $0) }
    return ([source.instrument.uri, source.preset?.uri ?? ""] + hashes).joined(separator: "\n")
  }
}

/// The value behind a sound's instance pointer in the C table.
struct LV2SoundInstance {
  private let source: LV2Source
  private let world: LV2World
  /// The active instances, if there are any. [audio-thread]
  private(set) var active: UnsafeMutablePointer<LV2Sound>?
  /// The voices of earlier activations, to which the host's calls may still come.
  private var retired: [UnsafeMutablePointer<LV2Voice>] = []

  init(_ source: LV2Source, in world: LV2World) {
    self.source = source
    self.world = world
  }

  /// Makes the instances for a rate, replacing any previous ones. [main-thread]
  mutating func activate(rate: Double) throws(LV2Error) -> LV2Sound {
    deactivate()
    let made = UnsafeMutablePointer<LV2Sound>.allocate(capacity: 1)
    do throws(LV2Error) {
      made.initialize(to: try LV2Sound(source, in: world, rate: rate))
    } catch {
      made.deallocate()
      throw error
    }
    active = made
    return made.pointee
  }

  /// Frees the instances, if there are any. [main-thread]
  mutating func deactivate() {
    guard let sound = active else { return }
    retired += sound.pointee.deallocate()
    sound.deinitialize(count: 1)
    sound.deallocate()
    active = nil
  }

  /// Frees the rest; no call is under way any more. [main-thread]
  mutating func destroy() {
    deactivate()
    for voice in retired { LV2Voice.free(voice) }
    retired = []
  }
}

/// The host's help for a sound: calls on the main thread, and the change of its traits.
package enum MainCalls {
  // The pointer is stored as a number, because an atomic pointer would have to be mutable.
  private static let table = Atomic<UInt>(0)

  /// Asks the host for its help, where it has any. [main-thread]
  package static func use(_ host: UnsafePointer<peach_host>?) {
    guard let host, let found = host.pointee.extension(host.pointee.context, PEACH_SOUND_HOST_ID)
    else { return }
    table.store(UInt(bitPattern: found), ordering: .releasing)
  }

  /// Requests a call on the main thread. [any thread]
  /// - Returns: false if the host cannot make it.
  static func ask(
    _ call: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ data: UnsafeMutableRawPointer
  ) -> Bool {
    let address = table.load(ordering: .acquiring)
    guard let host = UnsafePointer<peach_sound_host>(bitPattern: address) else { return false }
    return host.pointee.call_on_main(host.pointee.context, call, data) == PEACH_OK
  }
}

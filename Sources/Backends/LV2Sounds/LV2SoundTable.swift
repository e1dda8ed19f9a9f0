import BackendKit
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

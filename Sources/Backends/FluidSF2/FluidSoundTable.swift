import BackendKit
import CPeachBackend
import Synchronization

/// The fonts, for the table's functions, which have no context of their own.
///
/// All access is from the main thread; the lock makes that visible to the compiler.
let library = Mutex(SoundFontLibrary(directories: SoundFontLibrary.installedDirectories))

/// Creates the table of the sounds: every preset of every SoundFont that is listed.
func makeFluidSoundTable() -> UnsafePointer<peach_sound> {
  ConstantTable(
    peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0,
      source_count: { library.withLock { UInt32($0.sources().count) } },
      source: { index, source in
        let sources = library.withLock { $0.sources() }
        guard let source, index < sources.count else { return PEACH_ERROR_INVALID }
        let chosen = sources[Int(index)]
        fill(source, id: chosen.id.text, name: chosen.preset.name, group: chosen.font)
        return PEACH_OK
      },
      probe: { source, reason, size in
        reporting(to: reason, size) { () throws(SourceError) in _ = try find(source) }
      },
      create: { source, sound, reason, size in
        guard let sound else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(SourceError) in
          let found = try find(source)
          let instance = UnsafeMutablePointer<FluidInstance>.allocate(capacity: 1)
          instance.initialize(to: FluidInstance(source: found))
          sound.pointee = UnsafeMutableRawPointer(instance)
        }
      },
      activate: { sound, format, traits, reason, size in
        guard let sound, let format, let traits else { return PEACH_ERROR_INVALID }
        return reporting(to: reason, size) { () throws(SourceError) in
          let instance = sound.assumingMemoryBound(to: FluidInstance.self)
          declare(try instance.pointee.activate(rate: format.pointee.rate).traits, in: traits)
        }
      },
      deactivate: { sound in
        sound?.assumingMemoryBound(to: FluidInstance.self).pointee.deactivate()
      },
      render: { sound, events, count, left, right, frames in
        guard let sound, let left, let right else { return }
        let instance = sound.assumingMemoryBound(to: FluidInstance.self)
        instance.pointee.active?.pointee.render(events, count, left, right, frames)
      },
      destroy: { sound in
        guard let instance = sound?.assumingMemoryBound(to: FluidInstance.self) else { return }
        instance.pointee.deactivate()
        instance.deinitialize(count: 1)
        instance.deallocate()
      })
  ).pointer
}

private func find(_ id: UnsafePointer<CChar>?) throws(SourceError) -> SoundSource {
  let text = id.map { String(cString: $0) } ?? ""
  let found = library.withLock { library in
    Result { () throws(SourceError) in try library.source(text) }
  }
  return try found.get()
}

/// Creates the table of the extension that reports the file a preset is recorded in.
func makeFluidCalibrationTable() -> ConstantTable<peach_calibration> {
  ConstantTable(
    peach_calibration(
      size: UInt32(MemoryLayout<peach_calibration>.size), reserved: 0,
      recording: { id, file, fileSize, part, partSize in
        let id = id.map { String(cString: $0) } ?? ""
        let found = library.withLock { library in
          Result { () throws(SourceError) in try library.source(id) }
        }
        do throws(SourceError) {
          let source = try found.get()
          writeText(source.path, to: file, fileSize)
          writeText(
            "\(source.preset.bank):\(source.preset.program)", to: part, partSize)
          return PEACH_OK
        } catch {
          return error.status
        }
      }, flags: 0, reserved_2: 0, content: nil))
}

/// The value behind a sound's instance pointer in the C table.
struct FluidInstance {
  let source: SoundSource
  /// The active renderer, if there is one. [audio-thread]
  private(set) var active: UnsafeMutablePointer<FluidSound>?

  /// Loads a renderer for a rate, replacing any previous one. [main-thread]
  mutating func activate(rate: Double) throws(SourceError) -> FluidSound {
    deactivate()
    let loaded = try FluidSound(source, rate: rate)
    let made = UnsafeMutablePointer<FluidSound>.allocate(capacity: 1)
    made.initialize(to: loaded)
    active = made
    return loaded
  }

  /// Frees the renderer, if there is one. [main-thread]
  mutating func deactivate() {
    active?.pointee.deallocate()
    active?.deallocate()
    active = nil
  }
}

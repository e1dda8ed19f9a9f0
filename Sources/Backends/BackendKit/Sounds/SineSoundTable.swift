import BackendReasons
public import CPeachBackend

/// Creates the table of the sine's sound, which has one source, "sine".
public func makeSineSoundTable() -> UnsafePointer<peach_sound> {
  ConstantTable(
    peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0,
      source_count: { 1 },
      source: { index, source in
        guard index == 0, let source else { return PEACH_ERROR_INVALID }
        fill(source, id: "sine", name: "Sine", group: "")
        return PEACH_OK
      },
      probe: { source, reason, size in sineStatus(source, reason, size) },
      create: { source, sound, reason, size in
        let status = sineStatus(source, reason, size)
        guard status == PEACH_OK else { return status }
        guard let sound else { return PEACH_ERROR_INVALID }
        let instance = UnsafeMutablePointer<SineInstance>.allocate(capacity: 1)
        instance.initialize(to: SineInstance())
        sound.pointee = UnsafeMutableRawPointer(instance)
        return PEACH_OK
      },
      activate: { sound, format, traits, reason, size in
        guard let sound, let format, let traits else { return PEACH_ERROR_INVALID }
        guard format.pointee.rate >= 8000, format.pointee.rate <= 1_000_000 else {
          writeReason(coded(KitReason.sineRate), to: reason, size)
          return PEACH_ERROR_UNSUPPORTED
        }
        let instance = sound.assumingMemoryBound(to: SineInstance.self)
        declare(instance.pointee.activate(rate: format.pointee.rate).traits, in: traits)
        return PEACH_OK
      },
      deactivate: { sound in
        sound?.assumingMemoryBound(to: SineInstance.self).pointee.deactivate()
      },
      render: { sound, events, count, left, right, frames in
        guard let sound, let left, let right else { return }
        let instance = sound.assumingMemoryBound(to: SineInstance.self)
        instance.pointee.active?.pointee.render(events, count, left, right, frames)
      },
      destroy: { sound in
        guard let instance = sound?.assumingMemoryBound(to: SineInstance.self) else { return }
        instance.pointee.deactivate()
        instance.deallocate()
      })
  ).pointer
}

private func sineStatus(
  _ source: UnsafePointer<CChar>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32
) -> peach_status {
  guard let source, String(cString: source) == "sine" else {
    writeReason(coded(KitReason.onlySine), to: reason, size)
    return PEACH_ERROR_INVALID
  }
  return PEACH_OK
}

/// The value behind a sine's instance pointer in the C table.
struct SineInstance {
  /// The active renderer, if there is one. [audio-thread]
  private(set) var active: UnsafeMutablePointer<SineSound>?

  /// Creates a renderer for a rate, replacing any previous one. [main-thread]
  mutating func activate(rate: Double) -> SineSound {
    deactivate()
    let made = UnsafeMutablePointer<SineSound>.allocate(capacity: 1)
    made.initialize(to: SineSound(rate: rate))
    active = made
    return made.pointee
  }

  /// Frees the renderer, if there is one. [main-thread]
  mutating func deactivate() {
    active?.pointee.deallocate()
    active?.deallocate()
    active = nil
  }
}

import BackendKit
import CPeachBackend

/// The table of the organ's sound: one source, "organ".
func makeOrganTable() -> UnsafePointer<peach_sound> {
  ConstantTable(
    peach_sound(
      size: UInt32(MemoryLayout<peach_sound>.size), reserved: 0,
      source_count: { 1 },
      source: { index, source in
        guard index == 0, let source else { return PEACH_ERROR_INVALID }
        fill(source, id: "organ", name: "Organ", group: "")
        return PEACH_OK
      },
      probe: { id, reason, size in status(of: id, reason, size) },
      create: { id, sound, reason, size in
        let status = status(of: id, reason, size)
        guard status == PEACH_OK, let sound else { return status }
        let organ = UnsafeMutablePointer<Organ>.allocate(capacity: 1)
        organ.initialize(to: Organ())
        sound.pointee = UnsafeMutableRawPointer(organ)
        return PEACH_OK
      },
      activate: { sound, format, traits, _, _ in
        guard let organ = organ(sound), let format, let traits else { return PEACH_ERROR_INVALID }
        organ.pointee.activate(rate: format.pointee.rate)
        organ.pointee.describe(&traits.pointee)
        return PEACH_OK
      },
      deactivate: { sound in organ(sound)?.pointee.deactivate() },
      render: { sound, events, count, left, right, frames in
        guard let organ = organ(sound), let left, let right else { return }
        organ.pointee.render(events, count, left, right, Int(frames))
      },
      destroy: { sound in
        guard let organ = organ(sound) else { return }
        organ.pointee.deactivate()
        organ.deallocate()
      })
  ).pointer
}

@_noLocks
private func organ(_ sound: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Organ>? {
  sound?.assumingMemoryBound(to: Organ.self)
}

private func status(
  of id: UnsafePointer<CChar>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32
) -> peach_status {
  if let id, String(cString: id) == "organ" { return PEACH_OK }
  writeReason("there is only the sound organ:organ", to: reason, size)
  return PEACH_ERROR_INVALID
}

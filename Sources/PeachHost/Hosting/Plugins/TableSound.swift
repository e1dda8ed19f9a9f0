import CLinux
import CPeachBackend
import PeachContract
import PeachCore
import PeachEngine

/// A sound in this process, driven through its backend's table.
final class TableSound: SoundInstance {
  private let table: peach_sound
  private let turn: BackendLock
  private let host: BackendHost?
  private let instance: UnsafeMutableRawPointer
  private let name: String
  /// The mark by which it asks to be activated again; nil if it cannot.
  let change: SoundChange?

  /// Creates an instance.
  /// - Parameters:
  ///   - table: the backend's table of sounds.
  ///   - turn: the backend's turn.
  ///   - host: what the backend was given, for what it asks of the main side.
  ///   - source: the sound's id within the backend.
  ///   - name: the full id, for error messages.
  /// - Throws: ``PeachError``.
  init(
    table: peach_sound, turn: BackendLock, host: BackendHost? = nil, source: String, name: String
  ) throws(PeachError) {
    self.table = table
    self.turn = turn
    self.host = host
    self.name = name
    guard let create = table.create, table.activate != nil, table.render != nil else {
      throw PeachError(.sourceUnavailable, of: name, .functionMissing)
    }
    var made: UnsafeMutableRawPointer?
    try turn.call(.sourceUnavailable, of: name) { create(source, &made, $0, $1) }
    guard let made else {
      throw PeachError(.sourceUnavailable, of: name, .gaveNothing)
    }
    instance = made
    change = host?.sounds?.change(of: made)
  }

  deinit {
    turn {
      // The calls that it requested are made before it is destroyed.
      host?.sounds?.makeCalls()
      change?.end()
      table.destroy?(instance)
    }
    // A sound can have held many megabytes; the C library would keep those in the middle of its heap.
    malloc_trim(0)
  }

  var traitsChanged: Bool { change?.isMarked ?? false }

  /// Always nil: a crash in this process takes the program with it.
  var loss: Reason? { nil }

  func activate(for format: OutputFormat) throws(PeachError) -> ActiveSound {
    var wanted = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: UInt32(format.maxFrames),
      rate: format.rate)
    var traits = Contract.blank(peach_sound_traits.self)
    change?.clear()
    try turn.call(.sourceUnavailable, of: name) {
      table.activate?(instance, &wanted, &traits, $0, $1) ?? PEACH_ERROR_INTERNAL
    }
    do throws(Reason) {
      let declared = try SoundTraits(traits, rate: format.rate)
      return ActiveSound(render: table.render, instance: instance, traits: declared)
    } catch {
      deactivate()
      throw PeachError(.sourceUnavailable, of: name, error)
    }
  }

  func deactivate() { turn { table.deactivate?(instance) } }
}

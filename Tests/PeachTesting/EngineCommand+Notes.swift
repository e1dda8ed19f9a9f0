package import PeachEngine

extension EngineCommand {
  /// A note of 440 Hz.
  package static func note(_ note: UInt64, at offset: UInt64 = 0, length: UInt64 = 0)
    -> EngineCommand
  {
    EngineCommand(kind: .noteOn, note: note, frequency: 440, offset: offset, length: length)
  }

  package static func release(_ note: UInt64) -> EngineCommand {
    EngineCommand(kind: .release, note: note)
  }

  package static func retune(_ note: UInt64, _ hertz: Double) -> EngineCommand {
    EngineCommand(kind: .retune, note: note, frequency: hertz)
  }

  package static var allOff: EngineCommand { EngineCommand(kind: .allOff) }

  package static var tick: EngineCommand { EngineCommand(kind: .tick) }
}

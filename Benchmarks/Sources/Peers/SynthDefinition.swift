/// SuperCollider's binary form of a sound, version 2.
enum SynthDefinition {
  /// `SynthDef("constant", { Out.ar(0, DC.ar(0.25)) })`.
  static var constant: [UInt8] {
    var bytes = Array("SCgf".utf8) + OSCSocket.bytes(2) + short(1) + name("constant")
    bytes += OSCSocket.bytes(2) + real(0.25) + real(0)
    // Neither parameters nor their names.
    bytes += OSCSocket.bytes(0) + OSCSocket.bytes(0)
    bytes += OSCSocket.bytes(2)
    let audioRate: UInt8 = 2
    // DC: one input, the constant 0; one output.
    bytes += name("DC") + [audioRate] + OSCSocket.bytes(1) + OSCSocket.bytes(1) + short(0)
    bytes += OSCSocket.bytes(-1) + OSCSocket.bytes(0) + [audioRate]
    // Out: the bus, which is the constant 1, and what DC gives; no output.
    bytes += name("Out") + [audioRate] + OSCSocket.bytes(2) + OSCSocket.bytes(0) + short(0)
    bytes += OSCSocket.bytes(-1) + OSCSocket.bytes(1) + OSCSocket.bytes(0) + OSCSocket.bytes(0)
    return bytes + short(0)
  }

  private static func short(_ number: Int16) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func real(_ number: Float) -> [UInt8] {
    withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) }
  }

  private static func name(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count)] + Array(text.utf8)
  }
}

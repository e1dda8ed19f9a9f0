/// Makes keys out of the bytes of a terminal, and drops what is no key for an answer.
///
/// Arrows and function keys come as escape sequences; a byte that is no UTF-8 must not hold up
/// those behind it.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var isEscaped = false

  /// Takes the next byte.
  /// - Returns: a printable character, once it is whole.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == 0x1B {
      pending = []
      isEscaped = true
      return nil
    }
    if isEscaped {
      // A sequence ends with a letter or a tilde; the bracket or the O behind ESC only opens it.
      let opens = pending.isEmpty && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
      pending.append(byte)
      if !opens, byte >= 0x40 || pending.count == 1 {
        pending = []
        isEscaped = false
      }
      return nil
    }
    guard byte >= 0x20, byte != 0x7F else { return nil }
    let continues = byte & 0xC0 == 0x80
    if continues != !pending.isEmpty { pending = [] }
    pending.append(byte)
    if let key = String(validating: pending, as: UTF8.self) {
      pending = []
      return key
    }
    if pending.count >= 4 || continues && pending.count == 1 { pending = [] }
    return nil
  }
}

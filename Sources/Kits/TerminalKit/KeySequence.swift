/// The keys encoded by bytes, letters, numbers and code points.
enum KeySequence {
  /// Returns the key for a single byte below 0x80.
  static func plain(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: Key(.enter)
    case 0x09: Key(.tab)
    case 0x08, 0x7F: Key(.backspace)
    case 0x00: Key(.character(" "), .control)
    case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1B...0x1F: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: Key(.character(Character(Unicode.Scalar(byte))))
    }
  }

  /// Returns the key for a byte after ESC O.
  static func single(_ byte: UInt8) -> Key? {
    if let code = letter(byte) { return Key(code) }
    return switch byte {
    case UInt8(ascii: "M"): Key(.enter)
    case UInt8(ascii: "I"): Key(.tab)
    // The numeric keypad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      Key(.character(Character(Unicode.Scalar(byte - 0x40))))
    default: nil
    }
  }

  /// Returns the key for the final letter of its sequence.
  static func letter(_ byte: UInt8) -> Key.Code? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte) - 0x4F)
    default: nil
    }
  }

  /// Returns the key for the number before a tilde.
  static func number(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// Returns the key for its code point, as sent by newer protocols.
  static func codePoint(_ value: Int, _ modifiers: Modifiers) -> Key? {
    switch value {
    case 13: return Key(.enter, modifiers)
    case 9 where modifiers.contains(.shift): return Key(.backTab, modifiers.subtracting(.shift))
    case 9: return Key(.tab, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    default: break
    }
    // Below 32 are controls; the private area is for keys that produce no character.
    guard value >= 32, !(0xE000...0xF8FF).contains(value), let small = UInt32(exactly: value),
      let scalar = Unicode.Scalar(small)
    else { return nil }
    // The base key is reported together with shift.
    let character = Character(scalar)
    guard modifiers.contains(.shift), let upper = character.uppercased().first else {
      return Key(.character(character), modifiers)
    }
    return Key(.character(upper), modifiers.subtracting(.shift))
  }
}

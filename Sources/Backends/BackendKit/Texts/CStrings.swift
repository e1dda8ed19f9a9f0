public import CPeachBackend

/// Writes a reason into the caller's buffer, cut to fit and terminated. [main-thread]
///
/// A code that follows the words is left out where it does not fit as a whole.
/// - Parameters:
///   - text: a sentence for a user, without a full stop.
///   - reason: the buffer; may be null if `size` is 0.
///   - size: its size in bytes.
public func writeReason(_ text: String, to reason: UnsafeMutablePointer<CChar>?, _ size: UInt32) {
  let fits = text.utf8.count < Int(size)
  writeText(
    fits ? text : String(text.prefix { String($0) != reasonSeparator }), to: reason, size)
}

/// Writes a text into the caller's buffer, cut to fit and terminated. [main-thread]
/// - Parameters:
///   - text: the text.
///   - buffer: the buffer; may be null if `size` is 0.
///   - size: the size of the buffer in bytes.
public func writeText(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, _ size: UInt32) {
  guard let buffer, size > 0 else { return }
  write(text, to: UnsafeMutableBufferPointer(start: buffer, count: Int(size)))
}

/// Fills in the description of a source.
public func fill(
  _ source: UnsafeMutablePointer<peach_source>, id: String, name: String, group: String
) {
  writeText(id, into: &source.pointee.id)
  writeText(name, into: &source.pointee.name)
  writeText(group, into: &source.pointee.group)
}

/// Declares the traits of a sound in the host's struct, no further than an older host's goes.
/// [main-thread]
/// - Parameters:
///   - traits: the traits of the sound.
///   - room: the struct that was passed to `activate`, with its size.
public func declare(
  _ traits: peach_sound_traits, in room: UnsafeMutablePointer<peach_sound_traits>
) {
  let size = room.pointee.size
  withUnsafeBytes(of: traits) { bytes in
    let known = UnsafeRawBufferPointer(rebasing: bytes.prefix(Int(size)))
    UnsafeMutableRawBufferPointer(start: room, count: known.count).copyMemory(from: known)
  }
  room.pointee.size = size
}

/// Writes a text into a fixed `char` array in a struct of the contract, cut to fit.
public func writeText<Field>(_ text: String, into field: inout Field) {
  withUnsafeMutableBytes(of: &field) { bytes in
    write(text, to: bytes.bindMemory(to: CChar.self))
  }
}

/// Copies a text, cutting between characters and never within one, so the result stays UTF-8.
private func write(_ text: String, to buffer: UnsafeMutableBufferPointer<CChar>) {
  var used = 0
  for character in text {
    let bytes = Array(String(character).utf8)
    guard used + bytes.count < buffer.count else { break }
    for byte in bytes {
      buffer[used] = CChar(bitPattern: byte)
      used += 1
    }
  }
  if used < buffer.count { buffer[used] = 0 }
}

/// The part of a mutation's position that stays when lines are added above it.
struct MutationKey: Codable, Hashable, Sendable {
  let file: String
  let code: String
  let change: String
  let occurrence: Int

  /// Spreads keys evenly, and the same way on every run: FNV-1a over all that makes the key.
  func hash(seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(seed)|\(file)|\(code)|\(change)|\(occurrence)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    // The last bytes would hardly reach the high bits.
    hash ^= hash >> 33
    hash = hash &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ (hash >> 33)
  }
}

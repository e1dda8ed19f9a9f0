/// The sizes of the contract's structs in its first minor version, which are the smallest possible.
enum FirstMinor {
  static let host: UInt32 = 32
  static let backend: UInt32 = 80
  static let sound: UInt32 = 72
  static let output: UInt32 = 56
  static let format: UInt32 = 16
  static let traits: UInt32 = 32
}

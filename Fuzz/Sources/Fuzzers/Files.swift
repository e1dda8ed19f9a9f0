import Glibc

@testable import FluidSF2

/// Readers of files.
enum Files {
  private static let file: Int32 = {
    let path = "/dev/shm/peach-fuzz-\(getpid()).sf2"
    defer { unlink(path) }
    return open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }()

  /// The list of presets of a SoundFont.
  static func soundFont(_ bytes: [UInt8]) {
    ftruncate(file, 0)
    pwrite(file, bytes, bytes.count, 0)
    guard let presets = try? SF2PresetParser.presets(inFile: "/proc/self/fd/\(file)") else {
      return
    }
    for preset in presets {
      precondition(!preset.name.isEmpty && preset.name.utf8.count <= 40)
      precondition((0...65535).contains(preset.bank) && (0...65535).contains(preset.program))
    }
  }
}

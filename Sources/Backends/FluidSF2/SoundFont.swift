/// A SoundFont file, with the name it has in source ids.
struct SoundFont {
  /// The file's stem without spaces, followed by `~2` and so on if another font has that name.
  let name: String
  let path: String
  /// The melodic presets, or the reason there are none; nil until first requested.
  private var read: Result<[SF2Preset], SF2Error>?

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// Returns the melodic presets ordered by bank and program; the first call reads the file.
  mutating func presets() throws(SF2Error) -> [SF2Preset] {
    if let read { return try read.get() }
    let result = Self.melodicPresets(inFile: path)
    read = result
    return try result.get()
  }

  private static func melodicPresets(inFile path: String) -> Result<[SF2Preset], SF2Error> {
    do throws(SF2Error) {
      let presets = try SF2PresetParser.presets(inFile: path).filter(\.isMelodic)
      return presets.isEmpty ? .failure(.empty) : .success(presets)
    } catch {
      return .failure(error)
    }
  }
}

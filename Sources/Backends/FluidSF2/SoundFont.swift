/// A SoundFont file under the name that source ids give it.
struct SoundFont {
  /// The file's stem, free of spaces, `~2` and so on behind it where another has that name already.
  let name: String
  let path: String
  /// Its melodic presets or why there are none, once somebody has asked.
  private var read: Result<[SF2Preset], SF2Error>?

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The melodic presets, in the order of bank and program; the file is read at the first call.
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

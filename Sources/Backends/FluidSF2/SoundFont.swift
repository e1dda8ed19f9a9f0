/// A SoundFont file, with the name it has in source ids.
struct SoundFont {
  /// The file's stem without spaces, followed by `~2` and so on if another font has that name.
  let name: String
  let path: String
  /// The presets, or the reason there are none; nil until first requested.
  private var read: Result<[SF2Preset], SF2Error>?

  init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  /// The number of presets from which on a font is taken for one of General MIDI.
  private static let generalCount = 64

  /// Returns the presets that are listed: those of a definite pitch, where General MIDI says which those are; all of
  /// them in a font that is not one of that kind.
  mutating func listedPresets() throws(SF2Error) -> [SF2Preset] {
    let all = try presets()
    return all.count < Self.generalCount ? all : all.filter(\.isMelodic)
  }

  /// Returns all presets ordered by bank and program; the first call reads the file.
  mutating func presets() throws(SF2Error) -> [SF2Preset] {
    if let read { return try read.get() }
    let result = Self.presets(inFile: path)
    read = result
    return try result.get()
  }

  private static func presets(inFile path: String) -> Result<[SF2Preset], SF2Error> {
    do throws(SF2Error) {
      let presets = try SF2PresetParser.presets(inFile: path)
      return presets.isEmpty ? .failure(.empty) : .success(presets)
    } catch {
      return .failure(error)
    }
  }
}

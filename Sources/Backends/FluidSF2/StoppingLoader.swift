import CFluidSynth

/// Keeps FluidSynth from trying further loaders on a font that its own loader has refused.
///
/// Later loaders may use libraries that print: libinstpatch's complaints come through GLib,
/// bypassing FluidSynth's log. So FluidSynth's own loader is put first once more, followed by this
/// one, which accepts whatever is left and makes an empty font of it.
enum StoppingLoader {
  /// Installs both before the loaders a synth already has. [main-thread]
  static func install(in synth: OpaquePointer, _ settings: OpaquePointer) {
    // The last one added is tried first.
    if let stopping = new_fluid_sfloader(
      { _, _ in StoppingLoader.emptyFont() }, { delete_fluid_sfloader($0) })
    {
      fluid_synth_add_sfloader(synth, stopping)
    }
    if let own = new_fluid_defsfloader(settings) { fluid_synth_add_sfloader(synth, own) }
  }

  /// Returns true if a loaded font is one that FluidSynth had refused. [main-thread]
  static func hasTaken(_ font: Int32, in synth: OpaquePointer) -> Bool {
    // FluidSynth's own fonts keep their samples behind this pointer.
    guard let loaded = fluid_synth_get_sfont_by_id(synth, font) else { return true }
    return fluid_sfont_get_data(loaded) == nil
  }

  private static func emptyFont() -> OpaquePointer? {
    new_fluid_sfont(
      { _ in
        UnsafeRawPointer(StoppingLoader.emptyName.utf8Start).assumingMemoryBound(to: CChar.self)
      },
      { _, _, _ in nil },
      { _ in },
      { _ in nil },
      { font in
        delete_fluid_sfont(font)
        return 0
      })
  }

  private static let emptyName: StaticString = "refused"
}

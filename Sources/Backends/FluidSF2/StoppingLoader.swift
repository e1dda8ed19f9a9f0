import CFluidSynth

/// Keeps FluidSynth from trying further loaders on a font that its own has refused.
///
/// Those that follow may be built on libraries that print: libinstpatch's complaints come by way of
/// GLib, past FluidSynth's log. So FluidSynth's own loader is put first once more, and this one
/// behind it, which takes whatever is left and makes an empty font of it.
enum StoppingLoader {
  /// Puts both before the loaders a synth has already. [main-thread]
  static func install(in synth: OpaquePointer, _ settings: OpaquePointer) {
    // The one added last is tried first.
    if let stopping = new_fluid_sfloader(
      { _, _ in StoppingLoader.emptyFont() }, { delete_fluid_sfloader($0) })
    {
      fluid_synth_add_sfloader(synth, stopping)
    }
    if let own = new_fluid_defsfloader(settings) { fluid_synth_add_sfloader(synth, own) }
  }

  /// Whether a font that was loaded is one that FluidSynth had refused. [main-thread]
  static func hasTaken(_ font: Int32, in synth: OpaquePointer) -> Bool {
    // FluidSynth's own fonts have their samples behind this pointer.
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

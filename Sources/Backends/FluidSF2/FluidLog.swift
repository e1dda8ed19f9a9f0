import CFluidSynth

/// Silences FluidSynth, which would write over the user's screen.
enum FluidLog {
  /// Takes every level's messages away, whether or not this was done before. [main-thread]
  static func silence() {
    for level in 0..<LAST_LOG_LEVEL.rawValue {
      fluid_set_log_function(Int32(level), { _, _, _ in }, nil)
    }
  }
}

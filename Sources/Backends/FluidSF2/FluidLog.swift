import CFluidSynth

/// Silences FluidSynth, which would otherwise write over the user's screen.
enum FluidLog {
  /// Discards the messages of every level; may be called more than once. [main-thread]
  static func silence() {
    for level in 0..<LAST_LOG_LEVEL.rawValue {
      fluid_set_log_function(Int32(level), { _, _, _ in }, nil)
    }
  }
}

/// The advice for sound that drops out again and again.
package enum DropoutAdvice: Hashable, Sendable {
  /// A longer period would help.
  case longerPeriod
  /// A longer period would help, and so would real-time threads, which the program lacks.
  case realTimeThreads
  /// The source is too late: it hangs, or it is too much for this machine.
  case lateSource(SoundSourceID)
}

package import Foundation
import Glibc
package import Logging

/// What both trainings get from outside: settings, time, chance, a log.
package struct TrainingEnvironment: Sendable {
  /// How long an answer's feedback is shown before the next exercise.
  package static let feedbackDuration = Duration.milliseconds(400)

  /// What the musician hears it through; stored with every answer.
  package var context: TrainingContext
  /// Training ends after this many scored exercises; nil to go on until stopped.
  package var count: Int?
  /// The settings as they are now; read anew for each exercise.
  package var settings: @Sendable () -> TrainingSettings
  /// What the feedback's duration is measured by.
  package var clock: any Clock<Duration>
  /// The calendar's time, stored with every answer.
  package var now: @Sendable () -> Date
  /// Seconds of CLOCK_MONOTONIC, the clock of ``NoteOnset/seconds``.
  package var monotonic: @Sendable () -> Double
  /// Where chance comes from.
  package var generator: any RandomNumberGenerator & Sendable
  /// Where failures are noted.
  package var logger: Logger

  /// The real clocks and the system's chance, unless others are given.
  package init(
    context: TrainingContext, count: Int? = nil,
    settings: @escaping @Sendable () -> TrainingSettings = { TrainingSettings() },
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    monotonic: @escaping @Sendable () -> Double = TrainingEnvironment.monotonicSeconds,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = Logger(label: "peach.training")
  ) {
    self.context = context
    self.count = count
    self.settings = settings
    self.clock = clock
    self.now = now
    self.monotonic = monotonic
    self.generator = generator
    self.logger = logger
  }

  /// Notes what has become of an answer, so that each can be accounted for.
  func note(_ fate: AnswerFate) {
    logger.debug("an answer came", metadata: ["fate": "\(fate)"])
  }

  /// CLOCK_MONOTONIC now, in seconds.
  @Sendable package static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

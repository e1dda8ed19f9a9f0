package import Foundation
import Glibc
package import Logging

/// The dependencies of both trainings: settings, time, randomness and a log.
package struct TrainingEnvironment: Sendable {
  /// The time for which the feedback on an answer is shown before the next exercise.
  package static let feedbackDuration = Duration.milliseconds(400)

  /// The sound and output the musician hears; stored with every answer.
  package var context: TrainingContext
  /// Returns true if the output leads anywhere now; asked at each note and each answer.
  package var isHeard: @Sendable () -> Bool
  /// The number of scored exercises after which training ends; nil to continue until stopped.
  package var count: Int?
  /// The silence between the announcement of an exercise and its first note, in which a screen reader
  /// can speak; longer after a sentence, and zero for none.
  package var leadIn = Duration.zero
  /// The further silence before the first exercise, if there is a ``leadIn``.
  package var opening = Duration.zero
  /// The time that the end of the training waits for another program that has locked the store.
  package var storePatience = Duration.zero
  /// The current settings, read again for each exercise.
  package var settings: @Sendable () -> TrainingSettings
  /// The MIDI controls that tune a note, read again for each exercise.
  package var tuningControls: @Sendable () -> [MIDIControl] = { [] }
  /// The clock that measures the duration of the feedback and of ``leadIn``.
  package var clock: any Clock<Duration>
  /// The calendar time, stored with every answer.
  package var now: @Sendable () -> Date
  /// The time in seconds of CLOCK_MONOTONIC, the clock of ``NoteOnset/seconds``.
  package var monotonic: @Sendable () -> Double
  /// Returns true if the program has real-time threads, as the output may have taken some.
  package var hasRealTimeThreads: @Sendable () -> Bool
  /// The source of randomness.
  package var generator: any RandomNumberGenerator & Sendable
  /// The log for failures.
  package var logger: Logger

  /// Creates an environment with the real clocks and the system's random numbers, unless others are
  /// given.
  package init(
    context: TrainingContext, isHeard: @escaping @Sendable () -> Bool = { true },
    count: Int? = nil,
    settings: @escaping @Sendable () -> TrainingSettings = { TrainingSettings() },
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    monotonic: @escaping @Sendable () -> Double = TrainingEnvironment.monotonicSeconds,
    hasRealTimeThreads: @escaping @Sendable () -> Bool = { true },
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    logger: Logger = Logger(label: "peach.training")
  ) {
    self.context = context
    self.isHeard = isHeard
    self.count = count
    self.settings = settings
    self.clock = clock
    self.now = now
    self.monotonic = monotonic
    self.hasRealTimeThreads = hasRealTimeThreads
    self.generator = generator
    self.logger = logger
  }

  /// Logs the fate of an answer, so that every answer can be accounted for.
  func note(_ fate: AnswerFate) {
    logger.debug("an answer came", metadata: ["fate": "\(fate)"])
  }

  /// Returns the current time of CLOCK_MONOTONIC, in seconds.
  @Sendable package static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import CLo
package import PeachCore
package import PeachStudio

/// Sends the events of every training as Open Sound Control, for a DAW, a light or a script.
///
/// The messages are listed on the page on JSON. Nothing is waited for: it speaks UDP and Unix datagrams, and
/// what nobody receives is lost.
package final class OSCSender: TrainingFollower {
  /// The address is only read after it was made, and liblo's sending of datagrams keeps no state in it.
  private nonisolated(unsafe) let address: lo_address

  /// Creates a sender.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light".
  /// - Throws: ``PublishingError`` if it is no such address.
  package init(url: String) throws(PublishingError) {
    guard ["osc.udp://", "osc.unix://"].contains(where: url.hasPrefix),
      let address = lo_address_new_from_url(url),
      lo_address_get_port(address) != nil || url.hasPrefix("osc.unix")
    else { throw .url(url) }
    self.address = address
    // The first message looks the host up, which may take a while: now, and in no training.
    send("/peach", [.text(PeachVersion.current)])
  }

  deinit { lo_address_free(address) }

  /// Says what sounds.
  package func began(_ training: StudioTraining, referencePitch: Frequency) {
    send(
      "/peach/source", [.text(training.sound.source?.rawValue ?? ""), .text(training.sound.output)])
  }

  /// Passes an event on.
  package func follow(_ event: TrainingEvent) {
    switch event {
    case .exercise(let number, .comparison(let comparison)):
      send("/peach/exercise", exercise(number, "comparison", comparison.task))
    case .exercise(let number, .pitchMatching(let challenge)):
      send("/peach/exercise", exercise(number, "pitchMatching", challenge.task))
    case .note(let which, _): send("/peach/note", [.text(which.rawValue)])
    case .awaiting: send("/peach/awaiting", [])
    case .feedback(let number, .comparison(let completed)):
      send(
        "/peach/comparison",
        [
          .integer(number), .integer(completed.isCorrect ? 1 : 0),
          .number(completed.comparison.centOffset.value),
        ])
    case .feedback(let number, .pitchMatching(let completed)):
      send("/peach/pitchMatching", [.integer(number), .number(completed.userCentError.value)])
    case .void(let number): send("/peach/void", [.integer(number)])
    case .measured(let measurement):
      let threshold = measurement.threshold
      send(
        "/peach/measured",
        [
          .number(threshold.median.value), .number(threshold.interval.lowerBound.value),
          .number(threshold.interval.upperBound.value),
        ])
    case .stopped(_, let completed): send("/peach/stopped", [.integer(completed)])
    case .keysLeftOut, .tuned, .result, .notStored, .dropoutAdvice: break
    }
  }

  private func exercise(_ number: Int, _ mode: String, _ task: IntervalTask) -> [Argument] {
    [
      .integer(number), .text(mode), .text("\(task.interval.interval)"),
      .text(task.tuningSystem.rawValue), .integer(task.referenceNote.number),
    ]
  }

  /// An argument of a message.
  private enum Argument {
    case integer(Int)
    case number(Double)
    case text(String)
  }

  private func send(_ path: String, _ arguments: [Argument]) {
    guard let message = lo_message_new() else { return }
    defer { lo_message_free(message) }
    for argument in arguments {
      switch argument {
      case .integer(let number): lo_message_add_int32(message, Int32(clamping: number))
      case .number(let number): lo_message_add_float(message, Float(number))
      case .text(let text): lo_message_add_string(message, text)
      }
    }
    lo_send_message(address, path, message)
  }
}

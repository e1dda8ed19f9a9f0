import OpenSoundControl
package import PeachCore
package import PeachStudio

/// Sends the events of every training as Open Sound Control, for a DAW, a light or a script.
///
/// The messages are listed on the page on JSON. Nothing is waited for: it speaks UDP and Unix datagrams, and
/// messages without a receiver are lost.
package final class OSCSender: TrainingSubscriber {
  private let address: OSCAddress

  /// Creates a sender.
  /// - Parameter url: "osc.udp://localhost:9000/" or "osc.unix:///tmp/light".
  /// - Throws: ``PeachError`` if it is no such address, or cannot be reached.
  package init(url: String) throws(PeachError) {
    do throws(OSCPeer.Failure) { address = try OSCAddress(url: url) } catch {
      throw PeachError(.wrongValue, of: url, error == .address ? .badAddress : .unreachable)
    }
    address.send("/peach", [.text(PeachVersion.current)])
  }

  /// Sends the source and the output.
  package func began(_ training: StudioTraining) {
    address.send(
      "/peach/source",
      [.text(training.sound.source?.rawValue ?? ""), .text(training.sound.output?.text ?? "")])
  }

  /// Passes an event on.
  package func follow(_ event: TrainingEvent) {
    switch event {
    case .exercise(let number, let exercise, _):
      let task = exercise.task
      address.send(
        "/peach/exercise",
        [
          .integer(number), .text(type(of: exercise.asked).schema.id),
          .text("\(task.interval.interval)"), .text(task.tuningSystem.rawValue),
          .integer(task.referenceNote.number),
        ])
    case .note(let which, _): address.send("/peach/note", [.text(which.rawValue)])
    case .awaiting: address.send("/peach/awaiting", [])
    case .feedback(let number, let outcome):
      var arguments = [OSCAddress.Argument.integer(number)]
      if case .choice(let isRight) = outcome.verdict { arguments.append(.integer(isRight ? 1 : 0)) }
      arguments.append(.number(outcome.completed.difference))
      address.send("/peach/\(type(of: outcome.completed).schema.id)", arguments)
    case .void(let number): address.send("/peach/void", [.integer(number)])
    case .replayed(let number): address.send("/peach/replayed", [.integer(number)])
    case .measured(let measurement):
      guard let threshold = measurement.heard?.belief else { return }
      address.send(
        "/peach/measured",
        [
          .number(threshold.median.value), .number(threshold.interval.lowerBound.value),
          .number(threshold.interval.upperBound.value),
        ])
    case .stopped(_, let completed): address.send("/peach/stopped", [.integer(completed)])
    case .keysLeftOut, .tuned, .result, .unsaved, .dropoutAdvice: break
    }
  }
}

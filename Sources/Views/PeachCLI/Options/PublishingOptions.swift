import ArgumentParser
import PeachPublishing
import PeachStudio
import PeachText

/// The options that let others follow a training.
struct PublishingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Send the events of trainings as OSC, to osc.udp://localhost:9000/.", valueName: "url"))
  var osc: String?

  @Option(
    help: ArgumentHelp(
      "Give the events of trainings to whoever connects to this Unix socket, as lines of JSON.",
      valueName: "socket"), completion: .file())
  var events: String?

  /// Returns those who follow; none unless asked for.
  /// - Throws: ``PublishingError``.
  func subscribers(_ text: Catalog) throws(PublishingError) -> [any TrainingSubscriber] {
    var subscribers: [any TrainingSubscriber] = []
    if let osc { subscribers.append(try OSCSender(url: osc)) }
    if let events { subscribers.append(try EventSocket(path: events, text: text)) }
    return subscribers
  }
}

import ArgumentParser
import PeachCore
import PeachPublishing
import PeachStudio
import PeachText

/// The options that let others follow a training.
struct PublishingOptions: ParsableArguments {
  @Option(help: .text(.osc)) var osc: String?

  @Option(help: .text(.events), completion: .file()) var events: String?

  /// Returns those who follow; none unless asked for.
  /// - Throws: ``PeachError``.
  func subscribers(_ text: Catalog) throws(PeachError) -> [any TrainingSubscriber] {
    var subscribers: [any TrainingSubscriber] = []
    if let osc { subscribers.append(try OSCSender(url: osc)) }
    if let events { subscribers.append(try EventSocket(path: events, text: text)) }
    return subscribers
  }
}

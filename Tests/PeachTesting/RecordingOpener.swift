package import PeachCore
import PeachEngine
package import PeachHost
import Synchronization

/// Opens rigs over outputs that a test pulls by hand, as far as the test says they are there.
package final class RecordingOpener: RigOpening {
  package struct State: Sendable {
    /// The outputs that are there; "auto" takes the first.
    package var outputs: [String] = []
    /// Every output that was opened, in order.
    package var opened: [String] = []
    /// The sources that were exchanged for another on a rig that continued.
    package var exchanged: [String] = []
  }

  /// The available outputs, and those that were opened.
  package let state: Watched<State>
  /// How often it was asked whether something could sound.
  package let looks = Watched(0)
  private let made = Mutex<[ManualOutput]>([])
  private let failure = Mutex<PeachError?>(nil)

  /// Has opened nothing yet.
  package init(outputs: [String]) { state = Watched(State(outputs: outputs)) }

  /// The output that was opened last.
  package var output: ManualOutput? { made.withLock { $0.last } }

  /// Makes the next opening fail.
  package func failNext(_ error: PeachError) { failure.withLock { $0 = error } }

  /// Opens a rig, and writes it down.
  package func open(_ request: SoundRequest) throws(PeachError) -> Rig {
    let failed = failure.withLock { failure -> PeachError? in
      defer { failure = nil }
      return failure
    }
    if let failed { throw failed }
    let there = state.value.outputs
    let name = request.output == .automatic ? there.first ?? "silent" : request.output.text
    guard name == "silent" || there.contains(name) else {
      throw PeachError(.outputUnavailable, of: name, "\(name) is not there")
    }
    let engine = Engine()
    let output = ManualOutput(engine: engine)
    let rig = try Rig(
      source: name == "silent" ? .silent : SoundSourceID(backend: name, sound: "sine"),
      selection: OutputSelection(name), engine: engine, sound: nil, output: output,
      passedOver: name == "silent" && request.output == .automatic ? ["nothing is there"] : [])
    made.withLock { $0.append(output) }
    state.update { $0.opened.append(name) }
    return rig
  }

  /// Looks at the outputs that are there.
  package func obstacle(to request: SoundRequest) -> Reason? {
    looks.update { $0 += 1 }
    let there = state.value.outputs
    let isThere =
      request.output == .automatic ? !there.isEmpty : there.contains(request.output.text)
    return isThere ? nil : "\(request.output.text) is not there"
  }

  /// Refuses sources that are called missing, and outputs that are not there.
  package func refusal(of request: SoundRequest, with rig: Rig?) -> PeachError? {
    if request.source.text.contains("missing") { return .unknownSource(request.source.text) }
    return obstacle(to: request).map { PeachError(.outputUnavailable, of: request.output.text, $0) }
  }

  /// Writes the source down.
  package func exchange(_ rig: Rig, for request: SoundRequest) throws(PeachError) -> Bool {
    guard request.output == rig.selection else { return false }
    try rig.exchange(nil, source: SoundSourceID(request.source.text))
    state.update { $0.exchanged.append(request.source.text) }
    return true
  }

  /// Sounds by it.
  package func audition(_ request: SoundRequest, on rig: Rig) throws(PeachError) {
    try rig.exchange(nil, source: SoundSourceID(request.source.text))
  }
}

import PeachTesting
import Synchronization

@testable import PeachCore
@testable import PeachEngine
@testable import PeachHost

/// Opens rigs over outputs that a test pulls by hand, as far as the test says they are there.
final class RecordingOpener: RigOpening {
  struct State: Sendable {
    /// The outputs that are there; "auto" takes the first.
    var outputs: [String] = []
    /// Every output that was opened, in order.
    var opened: [String] = []
    /// The sources that were exchanged for another on a rig that went on.
    var exchanged: [String] = []
  }

  let state: Watched<State>
  private let made = Mutex<[ManualOutput]>([])

  init(outputs: [String]) { state = Watched(State(outputs: outputs)) }

  /// The output that was opened last.
  var output: ManualOutput? { made.withLock { $0.last } }

  func open(_ request: SoundRequest) throws(AudioError) -> Rig {
    let there = state.value.outputs
    let name = request.output == "auto" ? there.first ?? "silent" : request.output
    guard name == "silent" || there.contains(name) else {
      throw .outputUnavailable(output: name, reason: "\(name) is not there")
    }
    let engine = Engine()
    let output = ManualOutput(engine: engine)
    let rig = try Rig(
      source: name == "silent" ? .silent : SoundSourceID(backend: name, sound: "sine"),
      outputName: name, engine: engine, sound: nil, output: output,
      passedOver: name == "silent" && request.output == "auto" ? ["nothing is there"] : [])
    made.withLock { $0.append(output) }
    state.update { $0.opened.append(name) }
    return rig
  }

  func obstacle(to request: SoundRequest) -> String? {
    let there = state.value.outputs
    let isThere = request.output == "auto" ? !there.isEmpty : there.contains(request.output)
    return isThere ? nil : "\(request.output) is not there"
  }

  func refusal(of request: SoundRequest, beside rig: Rig?) -> AudioError? {
    if request.source.contains("missing") { return .unknownSource(request.source) }
    return obstacle(to: request).map { .outputUnavailable(output: request.output, reason: $0) }
  }

  func exchange(_ rig: Rig, for request: SoundRequest) throws(AudioError) -> Bool {
    guard request.output == rig.outputName else { return false }
    try rig.exchange(nil, source: SoundSourceID(request.source))
    state.update { $0.exchanged.append(request.source) }
    return true
  }

  func audition(_ source: String, on rig: Rig) throws(AudioError) {
    try rig.exchange(nil, source: SoundSourceID(source))
  }
}

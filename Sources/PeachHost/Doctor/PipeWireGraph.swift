package import Foundation

/// The period and rate of PipeWire’s graph, and who decides on them, as `pw-dump` prints it.
package struct PipeWireGraph: Sendable {
  /// The frames to which the settings force every period; 0 for none.
  let forcedQuantum: Int
  /// Hz of the graph.
  let rate: Int
  /// The programs that hold the graph at a period of their own.
  let holders: [String]
  /// The devices that run at another rate than the graph, each with its Hz.
  let resampled: [(name: String, rate: Int)]

  /// An object of the dump, as far as it matters here.
  private struct Object: Decodable {
    struct Entry: Decodable {
      let key: String
      let value: Scalar?
    }
    struct Info: Decodable {
      let props: [String: Scalar]?
      let params: Params?
    }
    struct Params: Decodable {
      let Format: [Format]?
    }
    struct Format: Decodable {
      let rate: Scalar?
    }
    let metadata: [Entry]?
    let info: Info?
  }

  /// A text, number or truth value, which PipeWire also writes as text; empty for anything else.
  private struct Scalar: Decodable {
    let text: String
    var number: Int? { Int(text) }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text =
        (try? value.decode(String.self)) ?? (try? value.decode(Int.self)).map(String.init)
        ?? (try? value.decode(Bool.self)).map(String.init) ?? ""
    }
  }

  /// Reads a dump; nil if it cannot be parsed.
  package init?(dump: Data) {
    guard let objects = try? JSONDecoder().decode([Object].self, from: dump) else { return nil }
    var settings: [String: Int] = [:]
    for entry in objects.flatMap({ $0.metadata ?? [] }) where entry.key.hasPrefix("clock.") {
      settings[entry.key] = entry.value?.number
    }
    forcedQuantum = settings["clock.force-quantum"] ?? 0
    let forcedRate = settings["clock.force-rate"] ?? 0
    let rate = forcedRate > 0 ? forcedRate : settings["clock.rate"] ?? 0
    self.rate = rate
    var holders: [String] = []
    var resampled: [(name: String, rate: Int)] = []
    for info in objects.compactMap(\.info) {
      guard let props = info.props, let name = props["node.name"]?.text else { continue }
      if props["node.lock-quantum"]?.text == "true"
        || (props["node.force-quantum"]?.number ?? 0) > 0
      {
        holders.append(name)
      }
      if props["media.class"]?.text == "Audio/Sink",
        let own = info.params?.Format?.first?.rate?.number, rate > 0, own != rate
      {
        resampled.append((name, own))
      }
    }
    self.holders = holders.sorted()
    self.resampled = resampled
  }
}

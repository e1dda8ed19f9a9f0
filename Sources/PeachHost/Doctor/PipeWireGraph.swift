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
      let value: Value?
    }
    /// A number, written as one or as text; anything else is nothing.
    struct Value: Decodable {
      let number: Int?
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        number =
          (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap(
            Int.init)
          ?? (try? container.decode(Bool.self)).map { $0 ? 1 : 0 }
      }
    }
    struct Info: Decodable {
      let props: [String: Text]?
      let params: Params?
    }
    struct Params: Decodable {
      let Format: [Format]?
    }
    struct Format: Decodable {
      let rate: Value?
    }
    /// A property as text, whatever it is.
    struct Text: Decodable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text =
          (try? container.decode(String.self)) ?? (try? container.decode(Int.self)).map(String.init)
          ?? (try? container.decode(Bool.self)).map(String.init) ?? ""
      }
    }
    let metadata: [Entry]?
    let info: Info?
  }

  /// Reads a dump; nil if it is none.
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
        || (props["node.force-quantum"].flatMap { Int($0.text) } ?? 0) > 0
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

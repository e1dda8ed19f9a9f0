import POSIXPattern
import PeachCore

extension SettingKind {
  /// Converts a raw value to a value of this kind.
  /// - Parameters:
  ///   - raw: the value.
  ///   - layer: the origin of the value.
  /// - Returns: the checked value.
  /// - Throws: the reason why it is rejected.
  func check(_ raw: RawSetting, at layer: SettingLayer) throws(Reason) -> SettingValue {
    let wrongType = Reason.wrongType(layer, value: raw.description)
    let notAllowed = Reason.notAllowed(layer, value: raw.description)
    func text(_ isAllowed: (String) -> Bool = { _ in true }) throws(Reason) -> String {
      guard case .text(let text) = raw else { throw wrongType }
      guard isAllowed(text) else { throw notAllowed }
      return text
    }
    // Each element once; none for an empty text.
    func list<Element: Equatable>(_ element: (String) -> Element?) throws(Reason) -> [Element] {
      if raw == .text("") { return [] }
      guard let words = Self.words(raw) else { throw wrongType }
      var list: [Element] = []
      for word in words {
        guard let next = element(word) else { throw notAllowed }
        if !list.contains(next) { list.append(next) }
      }
      return list
    }
    switch self {
    case .number(let range, _):
      guard let number = Self.number(raw) else { throw wrongType }
      guard range.contains(number) else { throw notAllowed }
      return .number(number)
    case .toggle:
      guard let isOn = Self.toggle(raw) else { throw wrongType }
      return .toggle(isOn)
    case .choice(let words): return .text(try text { words.contains($0) })
    case .text: return .text(try text(Self.isLine))
    case .portPattern: return .text(try text { Self.isLine($0) && Self.isPortPattern($0) })
    case .noteRange:
      let text = try text()
      guard let range = try? NoteRangeSetting(text) else { throw notAllowed }
      return .noteRange(range)
    case .intervals:
      guard let words = Self.words(raw) else { throw wrongType }
      guard !words.isEmpty, let intervals = try? IntervalSelection(words: words) else {
        throw notAllowed
      }
      return .intervals(intervals)
    case .tuning:
      let name = try text(Self.isLine)
      do throws(Reason) {
        return .tuning(try TuningLibrary.installed.tuning(named: name))
      } catch {
        throw .unusableTuning(layer, error)
      }
    case .keyboardMapping:
      let name = try text(Self.isLine)
      guard name != SettingValue.noMapping else { return .keyboardMapping(nil) }
      do throws(Reason) {
        return .keyboardMapping(try TuningLibrary.mapping(at: name))
      } catch {
        throw .unusableTuning(layer, error)
      }
    case .backends: return .ids(try list { SoundSourceID.canBeBackend($0) ? $0 : nil })
    case .sources: return .ids(try list { Self.isSource($0) ? $0 : nil })
    case .midiControls(let action):
      return .midiControls(
        try list { word in
          (try? MIDIControl(word)).flatMap { action.canBeDone(by: $0) ? $0 : nil }
        })
    }
  }

  // A number in quotes is accepted for the sake of the command line; there is no guessing at "0,5",
  // "1s" or "0x1p0".
  private static func number(_ raw: RawSetting) -> Double? {
    switch raw {
    case .number(let number): number
    case .text(let text): Double(plain: text)
    case .toggle, .list, .other: nil
    }
  }

  private static func toggle(_ raw: RawSetting) -> Bool? {
    switch raw {
    case .toggle(let isOn): isOn
    case .text("on"), .text("true"), .text("yes"): true
    case .text("off"), .text("false"), .text("no"): false
    case .text, .number, .list, .other: nil
    }
  }

  /// Returns true if a text can be looked for among the ports of a graph.
  ///
  /// Patterns are POSIX extended regular expressions, as JACK uses them. The name of a port or client is one too, with
  /// `\\` before a bracket without a partner.
  package static func isPortPattern(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= textLimit && POSIXPattern.fault(in: text) == nil
  }

  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= textLimit
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Returns the words of a list, written with commas or as TOML; nil if it is neither.
  private static func words(_ raw: RawSetting) -> [String]? {
    switch raw {
    case .text(let text):
      text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        String(word.drop { $0 == " " })
      }
    case .list(let list): list
    case .number, .toggle, .other: nil
    }
  }

  private static func isSource(_ word: String) -> Bool {
    isLine(word) && SoundSourceID(word).sound?.isEmpty == false
  }
}

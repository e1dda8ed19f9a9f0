import POSIXPattern
import PeachCore

extension SettingKind {
  enum Refusal: Error, Hashable {
    case wrongType
    case notAllowed
    case tuningFile(TuningFileError)
  }

  /// Converts a raw value to a value of this kind, or returns the reason it is rejected.
  func check(_ raw: RawSetting) -> Result<SettingValue, Refusal> {
    switch self {
    case .number(let range, _): Self.number(raw, within: range)
    case .toggle: Self.toggle(raw)
    case .choice(let words):
      Self.text(raw).flatMap { words.contains($0) ? .success(.text($0)) : .failure(.notAllowed) }
    case .text:
      Self.text(raw).flatMap { Self.isLine($0) ? .success(.text($0)) : .failure(.notAllowed) }
    case .portPattern:
      Self.text(raw).flatMap {
        Self.isLine($0) && Self.isPortPattern($0) ? .success(.text($0)) : .failure(.notAllowed)
      }
    case .noteRange:
      Self.text(raw).flatMap { text in
        guard let range = try? NoteRangeSetting(text) else { return .failure(.notAllowed) }
        return .success(.noteRange(range))
      }
    case .intervals: Self.intervals(raw)
    case .tuning: Self.text(raw).flatMap(Self.tuning)
    case .keyboardMapping: Self.text(raw).flatMap(Self.keyboardMapping)
    case .backends:
      Self.list(raw, each: { SoundSourceID.canBeBackend($0) ? $0 : nil }).map(SettingValue.ids)
    case .sources:
      Self.list(raw, each: { Self.isSource($0) ? $0 : nil }).map(SettingValue.ids)
    case .midiControls(let action):
      Self.list(raw) { word in
        (try? MIDIControl(word)).flatMap { action.canBeDone(by: $0) ? $0 : nil }
      }.map(SettingValue.midiControls)
    }
  }

  // A number in quotes is accepted for the sake of the command line; there is no guessing at "0,5",
  // "1s" or "0x1p0".
  private static func number(
    _ raw: RawSetting, within range: ClosedRange<Double>
  ) -> Result<SettingValue, Refusal> {
    let number: Double? =
      switch raw {
      case .number(let number): number
      case .text(let text): Double(plain: text)
      case .toggle, .list, .other: nil
      }
    guard let number else { return .failure(.wrongType) }
    return range.contains(number) ? .success(.number(number)) : .failure(.notAllowed)
  }

  private static func toggle(_ raw: RawSetting) -> Result<SettingValue, Refusal> {
    switch raw {
    case .toggle(let isOn): .success(.toggle(isOn))
    case .text("on"), .text("true"), .text("yes"): .success(.toggle(true))
    case .text("off"), .text("false"), .text("no"): .success(.toggle(false))
    case .text, .number, .list, .other: .failure(.wrongType)
    }
  }

  private static func text(_ raw: RawSetting) -> Result<String, Refusal> {
    guard case .text(let text) = raw else { return .failure(.wrongType) }
    return .success(text)
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

  /// Returns the elements of a list, each once; none for an empty text.
  private static func list<Element: Equatable>(
    _ raw: RawSetting, each element: (String) -> Element?
  ) -> Result<[Element], Refusal> {
    if raw == .text("") { return .success([]) }
    guard let words = words(raw) else { return .failure(.wrongType) }
    var list: [Element] = []
    for word in words {
      guard let next = element(word) else { return .failure(.notAllowed) }
      if !list.contains(next) { list.append(next) }
    }
    return .success(list)
  }

  private static func intervals(_ raw: RawSetting) -> Result<SettingValue, Refusal> {
    guard let words = words(raw) else { return .failure(.wrongType) }
    guard !words.isEmpty, let intervals = try? IntervalSelection(words: words) else {
      return .failure(.notAllowed)
    }
    return .success(.intervals(intervals))
  }

  private static func tuning(_ name: String) -> Result<SettingValue, Refusal> {
    guard isLine(name) else { return .failure(.notAllowed) }
    do throws(TuningFileError) {
      return .success(.tuning(try TuningLibrary.installed.tuning(named: name)))
    } catch {
      return .failure(.tuningFile(error))
    }
  }

  private static func keyboardMapping(_ name: String) -> Result<SettingValue, Refusal> {
    guard isLine(name) else { return .failure(.notAllowed) }
    guard name != SettingValue.noMapping else { return .success(.keyboardMapping(nil)) }
    do throws(TuningFileError) {
      return .success(.keyboardMapping(try TuningLibrary.mapping(at: name)))
    } catch {
      return .failure(.tuningFile(error))
    }
  }
}

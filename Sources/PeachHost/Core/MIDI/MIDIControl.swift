/// A MIDI control: some keys, a pedal, a wheel.
package enum MIDIControl: Hashable, Sendable {
  /// Keys; a key counts as pressed when it goes down.
  case keys(ClosedRange<MIDINote>)
  /// A controller, 0…119: as a button it is pressed when it rises past its middle, as a slider it is
  /// where its value is.
  case controller(Int)
  /// A controller, 0…119, that falls past its middle: a pedal of the other polarity, which rests at its end.
  case fallingController(Int)
  /// The pitch wheel.
  case bend

  /// The numbers of controllers; those above are messages to all notes of a channel.
  package static let controllers = 0...119
  /// The controller of the right pedal.
  package static let sustainPedal = MIDIControl.controller(64)
  /// The controller of the left pedal.
  package static let softPedal = MIDIControl.controller(67)

  private static let falling = "down"

  /// Reads the written form of a control: "C4", "F4:G9", "cc64", "cc64down" or "bend".
  /// - Throws: ``PeachError`` for anything else.
  package init(_ text: some StringProtocol) throws(PeachError) {
    let refused = PeachError(
      .midiControl, value: String(text), allowed: .literally("C4, F4:G9, cc64, cc64down, bend"))
    if text == "bend" {
      self = .bend
      return
    }
    if text.hasPrefix("cc") {
      let falls = text.hasSuffix(Self.falling)
      let digits = text.dropFirst(2).dropLast(falls ? Self.falling.count : 0)
      guard (1...3).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(digits), Self.controllers.contains(number)
      else { throw refused }
      self = falls ? .fallingController(number) : .controller(number)
      return
    }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let low = try? MIDINote(name: ends[0]),
      let high = try? MIDINote(name: ends[ends.count - 1]), low <= high
    else { throw refused }
    self = .keys(low...high)
  }
}

extension MIDIControl: CustomStringConvertible {
  /// The written form.
  package var description: String {
    switch self {
    case .keys(let keys):
      keys.lowerBound == keys.upperBound
        ? "\(keys.lowerBound)" : "\(keys.lowerBound):\(keys.upperBound)"
    case .controller(let number): "cc\(number)"
    case .fallingController(let number): "cc\(number)\(Self.falling)"
    case .bend: "bend"
    }
  }
}

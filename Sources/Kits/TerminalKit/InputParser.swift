/// A parser that turns the bytes from a terminal into keys, mouse reports, pastes and answers.
///
/// It has no clock: the caller passes the time, and calls again at ``deadline``. A lone escape byte
/// may be the Escape key or the beginning of a sequence, and only time can tell.
package struct InputParser: Sendable {
  /// A monotonic moment.
  package typealias Moment = ContinuousClock.Instant

  /// The time to wait after an escape byte before it counts as the Escape key.
  ///
  /// A network or a multiplexer may split a sequence for so long.
  package static let escapePatience = Duration.milliseconds(150)
  /// The time to wait for the rest of a sequence or a paste, as slow lines split them.
  package static let sequencePatience = Duration.seconds(1)
  /// The number of bytes of a paste that are kept.
  package static let longestPaste = 65_536
  /// The number of bytes of a sequence or an answer that are kept.
  static let longestSequence = 1024

  private enum State: Hashable, Sendable {
    case ground
    case escape
    case control
    case linuxFunction
    case oldMouse
    case single
    case string(isCommand: Bool)
    case stringEscape(isCommand: Bool)
    case paste
    case scalar(length: Int, alt: Bool)
  }

  private var state = State.ground
  private var gathered: [UInt8] = []
  private var isAlt = false
  private var last: Moment?

  /// Creates a parser without input.
  package init() {}

  /// The moment to call ``expire(at:)`` if no input comes before; nil if nothing is pending.
  package var deadline: Moment? {
    guard let last, state != .ground else { return nil }
    return last + (state == .escape ? Self.escapePatience : Self.sequencePatience)
  }

  /// Parses bytes.
  /// - Parameters:
  ///   - bytes: the bytes, in the order they came.
  ///   - moment: the current moment.
  /// - Returns: the events; an incomplete one is returned by a later call.
  package mutating func parse(_ bytes: some Sequence<UInt8>, at moment: Moment) -> [InputEvent] {
    last = moment
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Resolves pending input once ``deadline`` has passed.
  /// - Parameter moment: the current moment.
  /// - Returns: the Escape key, or a paste whose end never came.
  package mutating func expire(at moment: Moment) -> [InputEvent] {
    guard let deadline, moment >= deadline else { return [] }
    defer { reset() }
    return switch state {
    case .escape: [.key(Key(.escape, isAlt ? .alt : []))]
    case .control where gathered.isEmpty: [.key(Key(.character("["), .alt))]
    case .single: [.key(Key(.character("O"), .alt))]
    case .paste: [paste()]
    default: []
    }
  }

  private mutating func reset() {
    state = .ground
    gathered = []
    isAlt = false
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape: escape(byte, &events)
    case .control: control(byte, &events)
    case .linuxFunction:
      reset()
      // F1 to F5 of the Linux console.
      if (0x41...0x45).contains(byte) { events.append(.key(Key(.function(Int(byte) - 0x40)))) }
    case .oldMouse:
      gathered.append(byte)
      if gathered.count == 3 { oldMouse(&events) }
    case .single:
      reset()
      if let key = KeySequence.single(byte) { events.append(.key(key)) }
    case .string(let isCommand): string(byte, isCommand, &events)
    case .stringEscape(let isCommand):
      if byte == UInt8(ascii: "\\") {
        finishString(isCommand, &events)
      } else {
        // The string was cut off by another sequence.
        reset()
        state = .escape
        escape(byte, &events)
      }
    case .paste: pasted(byte, &events)
    case .scalar(let length, let alt): scalar(byte, length, alt, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      events.append(.key(KeySequence.plain(byte)))
    } else {
      beginScalar(byte, alt: false)
    }
  }

  private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      // The first one was the key; a third would be another.
      if isAlt { events.append(.key(Key(.escape))) }
      isAlt = true
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"): state = .string(isCommand: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isCommand: false)
    case 0x80...:
      reset()
      beginScalar(byte, alt: true)
    default:
      reset()
      var key = KeySequence.plain(byte)
      key.modifiers.insert(.alt)
      events.append(.key(key))
    }
  }

  private mutating func control(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case UInt8(ascii: "[") where gathered.isEmpty:
      state = .linuxFunction
    case UInt8(ascii: "M") where gathered.isEmpty:
      state = .oldMouse
    case 0x20...0x3F:
      if gathered.count < Self.longestSequence { gathered.append(byte) }
    case 0x40...0x7E:
      finishControl(byte, &events)
    default:
      // A control character inside a sequence: its meaning cannot be known.
      reset()
    }
  }

  private mutating func finishControl(_ final: UInt8, _ events: inout [InputEvent]) {
    let (body, alt) = (gathered, isAlt)
    reset()
    switch ControlSequence(body: body, final: final)?.meaning {
    case .event(.key(var key))?:
      if alt { key.modifiers.insert(.alt) }
      events.append(.key(key))
    case .event(let event)?: events.append(event)
    case .pasteBegins?: state = .paste
    case nil: break
    }
  }

  /// Parses the report of terminals that do not know the newer one: three bytes, each 32 too large.
  private mutating func oldMouse(_ events: inout [InputEvent]) {
    let numbers = gathered.map { Int($0) - 32 }
    reset()
    let mouse = MouseEvent(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    if let mouse { events.append(.mouse(mouse)) }
  }

  private mutating func string(_ byte: UInt8, _ isCommand: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case 0x07 where isCommand: finishString(isCommand, &events)
    case 0x18, 0x1A: reset()
    case 0x1B: state = .stringEscape(isCommand: isCommand)
    default:
      if gathered.count < Self.longestSequence { gathered.append(byte) }
    }
  }

  private mutating func finishString(_ isCommand: Bool, _ events: inout [InputEvent]) {
    let body = gathered
    reset()
    events.append(.report(isCommand ? TerminalReport(command: body) : .other))
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func pasted(_ byte: UInt8, _ events: inout [InputEvent]) {
    // Excess bytes are dropped, but the last ones are kept to find the end.
    if gathered.count >= Self.longestPaste + 2 * Self.pasteEnd.count {
      gathered.removeSubrange(Self.longestPaste..<gathered.count - Self.pasteEnd.count)
    }
    gathered.append(byte)
    guard byte == Self.pasteEnd.last, gathered.suffix(Self.pasteEnd.count) == Self.pasteEnd[...]
    else { return }
    gathered.removeLast(Self.pasteEnd.count)
    events.append(paste())
    reset()
  }

  private func paste() -> InputEvent {
    .paste(String(decoding: gathered.prefix(Self.longestPaste), as: UTF8.self))
  }

  private mutating func beginScalar(_ byte: UInt8, alt: Bool) {
    let length =
      switch byte {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    // A byte that begins nothing is dropped.
    guard length > 0 else { return }
    gathered = [byte]
    state = .scalar(length: length, alt: alt)
  }

  private mutating func scalar(
    _ byte: UInt8, _ length: Int, _ alt: Bool, _ events: inout [InputEvent]
  ) {
    guard byte & 0xC0 == 0x80 else {
      // The scalar was cut off; the byte that did so is parsed by itself.
      reset()
      ground(byte, &events)
      return
    }
    gathered.append(byte)
    guard gathered.count == length else { return }
    if let text = String(validating: gathered, as: UTF8.self), let character = text.first {
      events.append(.key(Key(.character(character), alt ? .alt : [])))
    }
    reset()
  }
}

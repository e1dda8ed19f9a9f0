import CLo

/// A message of a session manager, with those of its arguments that are read.
struct SessionMessage {
  private let path: String
  private var texts: [String] = []
  private var numbers: [Int] = []

  /// Reads a message as liblo hands it over.
  /// - Parameters:
  ///   - path: where it is sent.
  ///   - types: a letter for each argument.
  ///   - arguments: its arguments.
  ///   - count: their number.
  init(
    _ path: UnsafePointer<CChar>, _ types: UnsafePointer<CChar>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<lo_arg>?>?, _ count: Int
  ) {
    self.path = String(cString: path)
    guard let types, let arguments else { return }
    for index in 0..<count {
      guard let argument = arguments[index] else { continue }
      switch UInt8(bitPattern: types[index]) {
      case UInt8(ascii: "s"):
        // The text lies where the union does.
        let text = UnsafeRawPointer(argument).assumingMemoryBound(to: CChar.self)
        texts.append(String(cString: text))
      case UInt8(ascii: "i"): numbers.append(Int(argument.pointee.i))
      default: break
      }
    }
  }

  /// The event that it reports; nil if it need not be known.
  var event: SessionEvent? {
    switch path {
    case "/reply" where texts.first == "/nsm/server/announce":
      .accepted(manager: texts.count > 2 ? texts[2] : "")
    case "/error" where texts.first == "/nsm/server/announce":
      .refused(code: numbers.first ?? 0, message: texts.last ?? "")
    case SessionRequest.open.rawValue where texts.count >= 3:
      .open(path: texts[0], displayName: texts[1], clientID: texts[2])
    case SessionRequest.save.rawValue: .save
    case "/nsm/client/show_optional_gui": .show
    case "/nsm/client/hide_optional_gui": .hide
    default: nil
    }
  }
}

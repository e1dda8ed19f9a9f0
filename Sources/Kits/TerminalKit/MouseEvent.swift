/// Something the mouse did.
package struct MouseEvent: Hashable, Sendable {
  /// What it did.
  package enum Action: Hashable, Sendable {
    /// A button went down.
    case press
    /// It moved with a button down.
    case drag
    /// A button came up.
    case release
    /// It moved without a button.
    case move
    /// The wheel, away from the user.
    case wheelUp
    /// The wheel, towards the user.
    case wheelDown
  }

  /// Which button.
  package enum Button: Hashable, Sendable {
    /// The first.
    case left
    /// The wheel as a button.
    case middle
    /// The second.
    case right
    /// None, or one that the terminal does not name.
    case none
  }

  /// What it did.
  package var action: Action
  /// With which button.
  package var button: Button
  /// Where, from 0 on.
  package var column: Int
  /// Where, from 0 on.
  package var row: Int
  /// What was held on the keyboard.
  package var modifiers: Modifiers

  /// Something the mouse did.
  package init(
    _ action: Action, _ button: Button = .left, column: Int, row: Int, modifiers: Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// A report by its numbers.
  /// - Parameters:
  ///   - code: buttons, motion and modifiers in one.
  ///   - column: from 1 on.
  ///   - row: from 1 on.
  ///   - isRelease: whether the report says so by itself.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard column >= 1, row >= 1, code >= 0 else { return nil }
    let action: Action
    if code & 64 != 0 {
      // Wheels that tilt mean nothing here.
      guard code & 3 < 2, code & 128 == 0 else { return nil }
      action = code & 3 == 0 ? .wheelUp : .wheelDown
    } else if isRelease {
      action = .release
    } else if code & 32 != 0 {
      action = code & 3 == 3 ? .move : .drag
    } else {
      action = code & 3 == 3 ? .release : .press
    }
    let isWheel = code & 64 != 0
    let buttons: [Button] = [.left, .middle, .right, .none]
    self.init(
      action, isWheel ? .none : buttons[code & 3], column: column - 1, row: row - 1,
      modifiers: Modifiers(rawValue: UInt8(code >> 2 & 7)))
  }
}

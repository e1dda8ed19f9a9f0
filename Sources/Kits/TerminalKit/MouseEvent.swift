/// An event of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// An action of the mouse.
  package enum Action: Hashable, Sendable {
    /// A button went down.
    case press
    /// The mouse moved with a button down.
    case drag
    /// A button came up.
    case release
    /// The mouse moved without a button.
    case move
    /// The wheel was turned away from the user.
    case wheelUp
    /// The wheel was turned towards the user.
    case wheelDown
  }

  /// A button of the mouse.
  package enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The wheel used as a button.
    case middle
    /// The right button.
    case right
    /// No button, or one that the terminal does not name.
    case none
  }

  /// The action.
  package var action: Action
  /// The button used.
  package var button: Button
  /// The column, from 0.
  package var column: Int
  /// The row, from 0.
  package var row: Int
  /// The modifiers held on the keyboard.
  package var modifiers: Modifiers

  /// Creates an event.
  package init(
    _ action: Action, _ button: Button = .left, column: Int, row: Int, modifiers: Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// Creates an event from the numbers of a report.
  /// - Parameters:
  ///   - code: the buttons, motion and modifiers in one number.
  ///   - column: the column, from 1.
  ///   - row: the row, from 1.
  ///   - isRelease: true if the form of the report says that a button was released.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard column >= 1, row >= 1, code >= 0 else { return nil }
    let action: Action
    if code & 64 != 0 {
      // Horizontal wheels have no meaning here.
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

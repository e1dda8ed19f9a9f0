/// An event from a terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted; its length is bounded.
  case paste(String)
  /// The terminal's window gained the focus, or lost it.
  case focus(Bool)
  /// The terminal's size has changed.
  case resize(ScreenSize)
  /// The program was continued after it had been stopped; others may have used the terminal
  /// meanwhile.
  case resumed
  /// The terminal answered a query.
  case report(TerminalReport)
  /// There is no more input, because the terminal is gone.
  case end
}

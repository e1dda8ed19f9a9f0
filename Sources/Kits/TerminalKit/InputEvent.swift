/// Something that came from a terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted; its length is bounded.
  case paste(String)
  /// The terminal's window has the user's attention, or lost it.
  case focus(Bool)
  /// The terminal's size has changed.
  case resize(ScreenSize)
  /// The program was continued after it had been stopped; who else had the terminal is not known.
  case resumed
  /// The terminal answered a question.
  case report(TerminalReport)
  /// There is no more input: the terminal has gone.
  case end
}

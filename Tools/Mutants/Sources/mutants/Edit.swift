/// One mutation as a change of text.
struct Edit {
  /// How code chooses between itself and what it was changed into.
  enum Form {
    /// `(mutant ? changed : code)`
    case expression
    /// `if mutant { changed } else { code }`
    case statement
  }

  /// Holds UTF-8 offsets in the file.
  let range: Range<Int>
  let form: Form
  /// Replaces the range's text; empty when a statement is dropped.
  let replacement: String
  /// The change, as text.
  let change: String
  /// Holds the UTF-8 offset of what is changed: an operator, a literal, a call.
  let place: Int
}

import PeachCore
import PeachHost

/// The outputs that a view offers in a list, as they are typed.
package enum OfferedOutputs {
  /// Those of a terminal.
  package static let terminal = SourceChooser.offeredOutputs(withPages: false).map(\.text)
  /// Those of a page, which can be an output itself.
  package static let page = SourceChooser.offeredOutputs(withPages: true).map(\.text)
}

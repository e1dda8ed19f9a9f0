package import PeachCore
import PeachHost
import PeachSettings

/// An output that a view offers in a list.
package struct OutputStatus: Hashable, Sendable {
  /// The output.
  package let output: OutputSelection
  /// The reason why it could not be opened now; nil if it could.
  package let obstacle: Reason?

  /// Creates a status.
  package init(output: OutputSelection, obstacle: Reason?) {
    self.output = output
    self.obstacle = obstacle
  }
}

extension Studio {
  /// The outputs that a view without pages offers.
  package static let terminalOutputs = SourceChooser.offeredOutputs(withPages: false)

  /// Returns the outputs that can be chosen, and the one that is set, each with what is in its way.
  ///
  /// Tries every device once, which may take a second.
  package func outputs() async -> [OutputStatus] {
    let (plugins, stream) = (parts.plugins, parts.soundStream)
    let offered = SourceChooser.offeredOutputs(withPages: stream != nil)
    let (wanted, open) = (settings.output, await sound.output)
    return await blocking {
      let chooser = SourceChooser(catalog: plugins, stream: stream)
      return (offered + (offered.contains(wanted) ? [] : [wanted])).map { output in
        // The one in use is not tried: a device that plays is busy.
        let isOpen =
          output == open
          || output.backend != nil && output.device.isEmpty && output.backend == open?.backend
        return OutputStatus(output: output, obstacle: isOpen ? nil : chooser.obstacle(to: output))
      }
    }
  }
}

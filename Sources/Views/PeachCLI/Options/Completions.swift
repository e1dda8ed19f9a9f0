import ArgumentParser
import Dispatch
import PeachCore
import PeachSettings
import PeachStudio
import Synchronization

/// The values that a shell offers for options.
extension CompletionKind {
  /// The names of all settings.
  static let settings = CompletionKind.list(SettingsCatalog.standard.descriptors.map(\.name))

  /// The beginnings of assignments to settings.
  static let assignments = CompletionKind.list(
    SettingsCatalog.standard.descriptors.map { "\($0.name)=" })

  /// The words of a setting with a choice.
  static func words(of setting: String) -> CompletionKind {
    guard case .choice(let words)? = SettingsCatalog.standard[setting]?.kind else {
      return .default
    }
    return .list(words)
  }

  /// The names of intervals; a fraction or cents cannot be listed.
  static let intervals = CompletionKind.list(Interval.allCases.map(\.abbreviation) + ["all"])

  /// The built-in tunings, and the installed Scala files.
  static let tunings = CompletionKind.custom { _, _, _ in TuningLibrary.installed.names }

  /// The outputs that can be named without looking for devices.
  static let outputs = CompletionKind.list(
    Studio.terminalOutputs.map(\.text) + [OutputSelection.browser.text])

  /// The ids of all sounds; none where they cannot be listed.
  static let sources = CompletionKind.custom { _, _, _ in
    let ids = Mutex<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
    // The parser waits for the words on the main thread, which no task needs.
    Task {
      if let global = try? GlobalOptions.parse([]),
        let setup = try? CommandSetup(.process, global, toleratesFile: true),
        let list = try? await setup.managing({ studio throws(PeachError) in
          try await studio.sourceList()
        })
      {
        ids.withLock { $0 = list.rows.map(\.id) }
      }
      isDone.signal()
    }
    isDone.wait()
    return [SourceSelection.automatic.text] + ids.withLock { $0 }
  }
}

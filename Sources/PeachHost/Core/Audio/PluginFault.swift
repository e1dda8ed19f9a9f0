package import Foundation

/// A fault that keeps a plugin from being used.
package indirect enum PluginFault: Hashable, Sendable, Codable {
  // MARK: The file

  /// The file cannot be read.
  case unreadable(path: String)
  /// The file is a link out of the folder it was found in.
  case linkOut(path: String, target: String)
  /// Every user can write to the file, or to its folder.
  case writableByAnybody(path: String)
  /// The file, or its folder, belongs to another user.
  case foreignOwner(path: String)
  /// The file is too large to be a plugin.
  case tooLarge(path: String, megabytes: Int)
  /// Another plugin has the same id and comes first.
  case sameID(path: String)
  /// The plugin and its manifest give different ids.
  case otherID(String, manifest: String)

  // MARK: The load

  /// The dynamic linker refused the file; its message.
  case notLoadable(path: String, message: String)
  /// A library is missing; `needs` are those the plugin names, `package` is the one to install.
  case libraryMissing(String, needs: [String], package: String?)
  /// The file exports no entry point.
  case withoutEntry(path: String)
  /// The entry point returned no table.
  case withoutTable(path: String)
  /// The table is not one of the contract.
  case otherTable(path: String)
  /// The plugin was built for another version of the contract.
  case otherVersion(path: String, version: Int, ours: Int)
  /// The id has forbidden characters, or is one of Peach's own.
  case badID(path: String, id: String)
  /// The table lacks the id, the name or both roles.
  case incomplete(path: String)

  // MARK: Its calls

  /// A function of the contract is missing.
  case functionMissing
  /// A call failed without a reason.
  case withoutReason(status: Int)
  /// A call succeeded, and gave nothing.
  case gaveNothing
  /// The open output does not say its rate and its period.
  case withoutFormat
  /// The sound declares something that no sound may have.
  case traitOutOfRange(SoundTraits.OutOfRange)
  /// The backend could not be loaded.
  case notLoaded
  /// The backend reports more sounds than a list has room or time for.
  case listCutOff(shown: Int, listed: Int)

  // MARK: Its check

  /// The check could not be started; the system's error.
  case checkNotStarted(path: String, error: String)
  /// The check was cut off.
  case checkCutOff
  /// The plugin did not return from its first load in time.
  case hungAtLoad(seconds: Int)
  /// The plugin crashed at its first load; the signal's number and name.
  case crashedAtLoad(signal: Int, name: String)
  /// The plugin ended its own check.
  case endedCheck(status: Int)
  /// The plugin ended its process, or the program, while it was used.
  case endedInUse(Reason.ProcessEnd)
  /// The check gave no reason.
  case unexplained
  /// The plugin is blocked since that time.
  case quarantined(since: Date, cause: Reason)
}

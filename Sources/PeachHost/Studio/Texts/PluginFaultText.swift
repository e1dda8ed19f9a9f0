import Foundation
package import PeachCore
import PeachText

/// The phrases for the faults that keep a plugin from being used, each a part of a sentence.
package enum PluginFaultText: String, CatalogText {
  case unreadable, linkOut, writableByAnybody, foreignOwner, tooLarge, sameID, otherID
  case notLoadable, libraryMissing, libraryBehindMissing, installable
  case withoutEntry, withoutTable, otherTable, otherVersion, badID, incomplete
  case functionMissing, withoutReason, gaveNothing, withoutFormat, traitOutOfRange, notLoaded
  case listCutOff
  case checkNotStarted, checkCutOff, hungAtLoad, crashedAtLoad, endedCheck
  case crashedInUse, hungInUse, garbledInUse, exitedInUse, killedInUse
  case unexplained, quarantined

  /// The prefix of the keys, "pluginFault".
  package static let area = "pluginFault"
}

extension Catalog {
  /// Returns a fault of a plugin as a part of a sentence, without a full stop.
  package func phrase(_ fault: PluginFault) -> String {
    switch fault {
    case .unreadable(let path): self(PluginFaultText.unreadable, ["path": path])
    case .linkOut(let path, let target):
      self(PluginFaultText.linkOut, ["path": path, "target": target])
    case .writableByAnybody(let path): self(PluginFaultText.writableByAnybody, ["path": path])
    case .foreignOwner(let path): self(PluginFaultText.foreignOwner, ["path": path])
    case .tooLarge(let path, let megabytes):
      self(PluginFaultText.tooLarge, ["path": path, "megabytes": "\(megabytes)"])
    case .sameID(let path): self(PluginFaultText.sameID, ["path": path])
    case .otherID(let id, let manifest):
      self(PluginFaultText.otherID, ["id": id, "manifest": manifest])
    case .notLoadable(let path, let message):
      self(PluginFaultText.notLoadable, ["path": path, "message": message])
    case .libraryMissing(let library, let needs, let package):
      self(
        needs.isEmpty ? PluginFaultText.libraryMissing : .libraryBehindMissing,
        ["library": library, "needs": needs.joined(separator: ", ")])
        + (package.map { self(PluginFaultText.installable, ["package": $0]) } ?? "")
    case .withoutEntry(let path): self(PluginFaultText.withoutEntry, ["path": path])
    case .withoutTable(let path): self(PluginFaultText.withoutTable, ["path": path])
    case .otherTable(let path): self(PluginFaultText.otherTable, ["path": path])
    case .otherVersion(let path, let version, let ours):
      self(
        PluginFaultText.otherVersion,
        ["path": path, "version": "\(version)", "ours": "\(ours)"])
    case .badID(let path, let id): self(PluginFaultText.badID, ["path": path, "id": id])
    case .incomplete(let path): self(PluginFaultText.incomplete, ["path": path])
    case .functionMissing: self(PluginFaultText.functionMissing)
    case .withoutReason(let status):
      self(PluginFaultText.withoutReason, ["status": "\(status)"])
    case .gaveNothing: self(PluginFaultText.gaveNothing)
    case .withoutFormat: self(PluginFaultText.withoutFormat)
    case .traitOutOfRange(let trait):
      self(
        PluginFaultText.traitOutOfRange,
        ["trait": trait.trait, "declared": trait.declared, "allowed": trait.allowed])
    case .notLoaded: self(PluginFaultText.notLoaded)
    case .listCutOff(let shown, let listed):
      self(PluginFaultText.listCutOff, ["shown": "\(shown)", "listed": "\(listed)"])
    case .checkNotStarted(let path, let error):
      self(PluginFaultText.checkNotStarted, ["path": path, "error": system(error)])
    case .checkCutOff: self(PluginFaultText.checkCutOff)
    case .hungAtLoad(let seconds):
      self(PluginFaultText.hungAtLoad, ["seconds": "\(seconds)"])
    case .crashedAtLoad(let signal, let name):
      self(PluginFaultText.crashedAtLoad, ["signal": "\(signal)", "name": name])
    case .endedCheck(let status): self(PluginFaultText.endedCheck, ["status": "\(status)"])
    case .endedInUse(let end): phrase(inUse: end)
    case .unexplained: self(PluginFaultText.unexplained)
    case .quarantined(let since, let cause):
      self(
        PluginFaultText.quarantined,
        ["cause": phrase(cause), "date": since.formatted(.iso8601)])
    }
  }

  private func phrase(inUse end: Reason.ProcessEnd) -> String {
    switch end {
    case .crashed(let signal): self(PluginFaultText.crashedInUse, ["signal": "\(signal)"])
    case .exited(let status): self(PluginFaultText.exitedInUse, ["status": "\(status)"])
    case .hung: self(PluginFaultText.hungInUse)
    case .garbled: self(PluginFaultText.garbledInUse)
    case .killed: self(PluginFaultText.killedInUse)
    }
  }
}

package import PeachCore

/// A catalog of settings.
package struct SettingsCatalog: Sendable {
  /// The settings, in the order in which they are listed.
  package let descriptors: [SettingDescriptor]
  private let byName: [String: SettingDescriptor]

  /// Creates a catalog of settings; of two with the same name, the first is found.
  package init(_ descriptors: [SettingDescriptor]) {
    self.descriptors = descriptors
    byName = Dictionary(descriptors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Accesses a setting by its name, or nil.
  package subscript(name: String) -> SettingDescriptor? {
    byName[name]
  }

  /// Checks a value written as text, as on the command line.
  /// - Parameters:
  ///   - text: the value.
  ///   - name: the name of the setting.
  ///   - layer: the origin of the value, for the error.
  /// - Returns: the checked value.
  /// - Throws: ``PeachError`` if the name is unknown or the value is not allowed.
  package func value(
    _ text: String, for name: String, at layer: SettingLayer
  ) throws(PeachError) -> SettingValue {
    try value(.text(text), for: name, at: layer)
  }

  func value(
    _ raw: RawSetting, for name: String, at layer: SettingLayer
  ) throws(PeachError) -> SettingValue {
    guard let descriptor = self[name] else {
      throw PeachError(
        .wrongSetting, of: name, .unknownSetting(layer, known: descriptors.map(\.name)))
    }
    do throws(Reason) { return try descriptor.kind.check(raw, at: layer) } catch {
      let isFile = if case .unusableTuning = error { true } else { false }
      throw PeachError(isFile ? .unusableFile : .wrongSetting, of: name, error)
    }
  }
}

import CPeachBackend
import PeachContract
import PeachMeasure

extension PluginUnderTest {
  /// Returns what the host asks before it measures keys; nil if it measures none.
  func calibration() throws(CheckFinding) -> peach_calibration? {
    guard let found = try start().extension?(PEACH_CALIBRATION_ID) else { return nil }
    return Contract.read(found, size: found.load(as: UInt32.self), as: peach_calibration.self)
  }

  /// Returns true if the host measures the keys of the source: they are recorded or played by others, and may
  /// be of any pitch.
  func isMeasured() throws(CheckFinding) -> Bool {
    guard let calibration = try calibration() else { return false }
    let source = try source(sounds())
    var (file, part) = ([CChar](repeating: 0, count: 4096), [CChar](repeating: 0, count: 4096))
    if let content = calibration.content, content(source, &part, 4096) == PEACH_OK { return true }
    return calibration.recording?(source, &file, 4096, &part, 4096) == PEACH_OK
  }

  /// Requires a note to be what was asked for, as nearly as its sound can be.
  ///
  /// Where notes cannot be repeated (``Repeatability``), the host measures the keys and tells its user; so what
  /// equal notes explain is only a warning there.
  /// - Parameters:
  ///   - error: how far the note is off; below 0, it is right by more than that.
  ///   - tolerance: how far it may be.
  ///   - unit: the unit of both.
  ///   - words: what is wrong with it.
  ///   - difference: plays an equal note, and returns how far it is off the first.
  /// - Throws: a failure, or a warning for an error that equal notes explain.
  func requireExact(
    _ error: Double, within tolerance: Double, unit: String, _ words: String,
    difference: () throws(CheckFinding) -> Double
  ) throws(CheckFinding) {
    if error <= tolerance { return }
    guard try isMeasured() else { throw .failed(words) }
    var differences = [0.0]
    while differences.count < Repeatability.noteCount { differences.append(try difference()) }
    let spread = Repeatability(differences).spread
    guard error <= tolerance + Repeatability.allowance(of: spread) else { throw .failed(words) }
    throw .warning("\(words); equal notes differ by up to \(spread.rounded(to: 2)) \(unit), too")
  }
}

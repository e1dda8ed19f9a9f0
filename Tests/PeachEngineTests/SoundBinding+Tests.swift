import PeachEngine

extension SoundBinding {
  /// Puts a binding where an engine reads it; a test needs its memory or cannot begin.
  static func placed(
    _ binding: @autoclosure () throws -> SoundBinding
  ) -> UnsafeMutablePointer<SoundBinding> {
    let place = UnsafeMutablePointer<SoundBinding>.allocate(capacity: 1)
    do {
      place.initialize(to: try binding())
    } catch {
      fatalError("\(error)")
    }
    return place
  }
}

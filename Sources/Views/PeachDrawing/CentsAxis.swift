import PeachCore

/// Heights for sizes in cents: small ones are at the bottom, near the keys.
struct CentsAxis {
  /// The height of the smallest size.
  let bottom: Double
  /// The height of the largest size, a smaller number.
  let top: Double
  /// The sizes.
  let scale: CentsScale

  /// Returns the height for a size, at the end of the axis if it is beyond it.
  func y(_ cents: Cents) -> Double { bottom - scale.place(cents.value) * (bottom - top) }
}

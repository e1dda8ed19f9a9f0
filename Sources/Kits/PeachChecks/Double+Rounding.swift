extension Double {
  /// Rounded to some digits behind the point.
  func rounded(to digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

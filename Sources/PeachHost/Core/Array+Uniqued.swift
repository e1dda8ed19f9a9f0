extension Array where Element: Hashable {
  /// Returns the elements without the repeated ones, in their order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

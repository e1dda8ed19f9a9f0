/// The geometry of the tall, unmarked slider.
///
/// Heights are counted in half rows, as half blocks are drawn.
struct Slider: Hashable, Sendable {
  let track: Area

  private static let thumbHalves = 4

  private var halves: Int { 2 * track.height }
  private var travel: Int { max(1, halves - Self.thumbHalves) }

  /// The cents by which a row moves the note.
  var centsPerRow: Double { 2 * TrainingScreenState.span * 2 / Double(travel) }

  /// Returns the half rows of the thumb, counted from the top of the track.
  func thumb(at offset: Double) -> Range<Int> {
    let span = TrainingScreenState.span
    let top = Int(((span - offset) / (2 * span) * Double(travel)).rounded())
    return top..<top + Self.thumbHalves
  }

  /// Returns the screen rows that the thumb touches.
  func thumbRows(at offset: Double) -> Range<Int> {
    let thumb = thumb(at: offset)
    return track.row + thumb.lowerBound / 2..<track.row + (thumb.upperBound + 1) / 2
  }

  /// Returns the note's offset when the middle of the thumb is at a row.
  func offset(centeredAt row: Int) -> Double {
    let top = 2 * (row - track.row) + 1 - Self.thumbHalves / 2
    let span = TrainingScreenState.span
    return min(max(span - Double(top) / Double(travel) * 2 * span, -span), span)
  }
}

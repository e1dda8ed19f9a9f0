import PeachCore
import PeachStudio
import PeachText

extension ProfileDrawing {
  /// Draws how sharp or flat notes were tuned in each octave, below the keys of the keyboard above.
  /// - Returns: where the next part begins.
  func drawRegions(
    _ regions: [MatchingKnowledge.Region], on picture: inout SVGDocument, top: Double
  ) -> Double {
    let estimates = regions.map { (region: $0, bias: $0.posterior.biasEstimate) }
    let largest =
      estimates.map {
        max($0.bias.interval.upperBound.value, -$0.bias.interval.lowerBound.value)
      }.max() ?? 0
    let limit = [2.0, 5, 10, 20, 50, 100].first { $0 >= largest } ?? 200
    let y =
      extent == .whole
      ? write(text(ProfileText.regionTitle), on: &picture, y: top + 30, class: .text) : top
    let (top, bottom) = (y + 14, y + 84)
    func place(_ cents: Double) -> Double {
      (top + bottom) / 2 - min(max(cents / limit, -1), 1) * (bottom - top) / 2
    }
    for mark in [limit, 0, -limit] {
      picture.line(
        from: (plot.left, place(mark)), to: (plot.right, place(mark)), class: "profile-grid")
      picture.label(
        text.signed(mark, decimals: 0), x: plot.left - 8, y: place(mark) + 4, anchor: .end,
        class: "profile-axis")
    }
    let keyboard = keyboard
    for (region, bias) in estimates {
      // Notes may have been tuned beyond the keys that are compared.
      let low = min(
        max(region.keys.lowerBound.number, keyboard.notes.lowerBound), keyboard.notes.upperBound)
      let high = min(
        max(region.keys.upperBound.number, keyboard.notes.lowerBound), keyboard.notes.upperBound)
      let (left, right) = (
        keyboard.extent(of: low).x, keyboard.extent(of: high).x + keyboard.extent(of: high).width
      )
      let x = (left + right) / 2
      let (above, below) = (
        place(bias.interval.upperBound.value), place(bias.interval.lowerBound.value)
      )
      picture.rectangle(
        x: x - 5, y: above, width: 10, height: max(below - above, 1), class: "profile-bar")
      picture.circle(x: x, y: place(bias.median.value), radius: 5, class: "profile-dot")
      picture.rectangle(
        x: left, y: top, width: right - left, height: bottom - top, class: "profile-touch",
        tooltip: text.sentence(region))
    }
    return bottom + 16
  }
}

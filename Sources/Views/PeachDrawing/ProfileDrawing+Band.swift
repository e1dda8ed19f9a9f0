import PeachCore
import PeachSettings
import PeachStudio
import PeachText

extension ProfileDrawing {
  /// Draws the thresholds above the keys: the nearer to them, the finer the ear.
  func drawBand(_ picture: inout SVGDocument, top: Double, bottom: Double) {
    guard !chart.isEmpty else {
      drawNothing(&picture, top: top, bottom: bottom)
      return
    }
    let keyboard = keyboard
    let axis = CentsAxis(
      bottom: bottom, top: top, scale: CentsScale(holding: chart.keys.compactMap(\.belief)))
    if extent != .preview { drawGrid(&picture, axis) }
    let points = chart.keys.map { key in
      key.belief.map {
        (
          x: keyboard.center(of: key.note.number), belief: $0,
          strength: key.strength * Self.strength(of: key.heard)
        )
      }
    }
    // Where no answer is near there is a gap.
    for (index, run) in points.split(whereSeparator: { $0 == nil }).enumerated() {
      draw(
        run.compactMap(\.self), on: &picture, axis,
        named: "\(extent == .preview ? "preview" : "keys")-\(index)")
    }
    if extent != .preview { drawTouch(&picture, keyboard, axis) }
  }

  /// Returns the share of the color: less where too little is known for a number.
  static func strength(of heard: HeardThreshold?) -> Double { heard == nil ? 0.5 : 1 }

  /// Draws beliefs as a band around a line, fainter where less is known; a strength below 1 is fainter still,
  /// and has no line.
  func draw(
    _ points: [(x: Double, belief: ThresholdBelief, strength: Double)],
    on picture: inout SVGDocument,
    _ axis: CentsAxis, named name: String
  ) {
    guard let first = points.first, let last = points.last else { return }
    let width = max(last.x - first.x, 1)
    picture.polygon(
      points.map { ($0.x, axis.y($0.belief.interval.upperBound)) }
        + points.reversed().map { ($0.x, axis.y($0.belief.interval.lowerBound)) },
      class: "profile-band", gradient: "profile-\(name)",
      stops: points.map {
        (($0.x - first.x) / width, (0.08 + 0.32 * $0.belief.certainty) * $0.strength)
      })
    let heard = points.indices.filter { points[$0].strength == 1 }
    guard let first = heard.first, let last = heard.last, first < last else { return }
    picture.polyline(
      points[first...last].map { ($0.x, axis.y($0.belief.median)) }, class: "profile-line")
  }

  /// Draws the empty profile: the widest possible band, hardly visible, and advice on what to do.
  private func drawNothing(_ picture: inout SVGDocument, top: Double, bottom: Double) {
    let height = (bottom - top) * 0.6
    picture.rectangle(
      x: plot.left, y: top, width: plot.right - plot.left, height: height, class: "profile-faint")
    guard extent != .preview else { return }
    write(
      text(ProfileText.empty), on: &picture, x: (plot.left + plot.right) / 2,
      y: top + height / 2 + 5, anchor: .middle, class: .empty)
  }

  func drawGrid(_ picture: inout SVGDocument, _ axis: CentsAxis) {
    for tick in axis.scale.ticks {
      let y = axis.y(Cents(tick))
      picture.line(from: (plot.left, y), to: (plot.right, y), class: "profile-grid")
      picture.label(
        text.short(tick), x: plot.left - 8, y: y + 4, anchor: .end, class: "profile-axis")
    }
    picture.label(
      text(MusicText.cents), x: plot.left - 8, y: axis.top - 10, anchor: .end,
      class: "profile-axis")
  }

  /// Draws a dot for every key with answers, fainter the fewer there are, and a tooltip for each key.
  private func drawTouch(
    _ picture: inout SVGDocument, _ keyboard: KeyboardLayout, _ axis: CentsAxis
  ) {
    for key in chart.keys {
      guard let belief = key.belief else { continue }
      let x = keyboard.center(of: key.note.number)
      if key.known.isTrained, key.heard != nil {
        picture.circle(
          x: x, y: axis.y(belief.median), radius: 3.5, class: Self.dot(key.known.sampleCount))
      }
      let width = max(keyboard.whiteWidth * 7 / 12, 4)
      picture.rectangle(
        x: x - width / 2, y: axis.top, width: width, height: axis.bottom - axis.top,
        class: "profile-touch",
        tooltip: text.sentence(key))
    }
  }

  private static func dot(_ answers: Int) -> String {
    switch answers {
    case ..<3: "profile-dot-few"
    case ..<10: "profile-dot-some"
    default: "profile-dot"
    }
  }

  /// Draws the keys, the black ones over the white ones, and names the octaves.
  func drawKeyboard(_ picture: inout SVGDocument, top: Double, height: Double) {
    let keyboard = keyboard
    let (white, black) = (
      keyboard.notes.filter(KeyboardLayout.isWhite),
      keyboard.notes.filter { !KeyboardLayout.isWhite($0) }
    )
    for note in white {
      let (x, width) = keyboard.extent(of: note)
      picture.rectangle(x: x, y: top, width: width, height: height, class: "profile-white")
    }
    for note in black {
      let (x, width) = keyboard.extent(of: note)
      picture.rectangle(x: x, y: top, width: width, height: height * 0.62, class: "profile-black")
    }
    guard extent != .preview else { return }
    // Every octave is named if there is room, otherwise every second one.
    let step = keyboard.whiteWidth * 7 < 32 ? 24 : 12
    for note in white where note % step == 0 {
      picture.label(
        text.name(of: MIDINote(clamping: note)), x: keyboard.center(of: note), y: top + height + 18,
        anchor: .middle, class: "profile-axis")
    }
  }
}

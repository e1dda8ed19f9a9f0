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
    let axis = CentsAxis(bottom: bottom, top: top, largest: largest)
    if extent == .whole { drawGrid(&picture, axis) }
    for run in chart.runs { draw(run, on: &picture, keyboard, axis) }
    if extent == .whole {
      if let mean = chart.mean {
        let y = axis.y(mean.value)
        picture.line(from: (plot.left, y), to: (plot.right, y), class: "profile-mean")
      }
      drawTouch(&picture, keyboard, axis)
    }
  }

  /// The largest size that must fit: every threshold, and the bands of keys with several answers.
  ///
  /// The band of a single answer is as wide as possible and would flatten all others.
  private var largest: Double {
    let bands = chart.trainedKeys.filter { $0.known.sampleCount > 1 }
      .compactMap { $0.band?.upperBound }
    return (bands + [chart.coarsestThreshold].compactMap { $0 }).map(\.value).max() ?? 0
  }

  private func draw(
    _ run: [ProfileKey], on picture: inout SVGDocument, _ keyboard: KeyboardLayout,
    _ axis: CentsAxis
  ) {
    var upper: [(x: Double, y: Double)] = []
    var middle: [(x: Double, y: Double)] = []
    var lower: [(x: Double, y: Double)] = []
    // A key without neighbours still has the width of a key.
    let half = run.count == 1 ? keyboard.whiteWidth / 2 : 0
    for key in run {
      guard let threshold = key.known.threshold, let band = key.band else { continue }
      for x in half > 0 ? [-half, half] : [0] {
        let x = keyboard.centre(of: key.note.number) + x
        upper.append((x, axis.y(band.upperBound.value)))
        middle.append((x, axis.y(threshold.value)))
        lower.append((x, axis.y(band.lowerBound.value)))
      }
    }
    picture.polygon(upper + lower.reversed(), class: "profile-band")
    picture.polyline(middle, class: "profile-line")
  }

  /// Draws the empty profile: the widest possible band, hardly visible, and advice on what to do.
  private func drawNothing(_ picture: inout SVGDocument, top: Double, bottom: Double) {
    let height = (bottom - top) * 0.6
    picture.rectangle(
      x: plot.left, y: top, width: plot.right - plot.left, height: height, class: "profile-faint")
    guard extent == .whole else { return }
    write(
      text(ProfileText.empty), on: &picture, x: (plot.left + plot.right) / 2,
      y: top + height / 2 + 5, anchor: .middle)
  }

  func drawGrid(_ picture: inout SVGDocument, _ axis: CentsAxis) {
    for tick in axis.ticks {
      let y = axis.y(tick)
      picture.line(from: (plot.left, y), to: (plot.right, y), class: "profile-grid")
      picture.label(
        text.short(tick), x: plot.left - 8, y: y + 4, anchor: .end, class: "profile-axis")
    }
    picture.label(
      text(MusicText.cents), x: plot.left - 8, y: axis.bottom + 4, anchor: .end,
      class: "profile-axis")
  }

  /// Draws a dot for every key, fainter the less is known, and its tooltip.
  private func drawTouch(
    _ picture: inout SVGDocument, _ keyboard: KeyboardLayout, _ axis: CentsAxis
  ) {
    for key in chart.trainedKeys {
      guard let threshold = key.known.threshold else { continue }
      let x = keyboard.centre(of: key.note.number)
      picture.circle(
        x: x, y: axis.y(threshold.value), radius: 3.5, class: Self.dot(key.confidence))
      let answers = text(ProfileText.answers, ["count": "\(key.known.sampleCount)"])
      let width = max(keyboard.whiteWidth * 7 / 12, 4)
      picture.rectangle(
        x: x - width / 2, y: axis.top, width: width, height: axis.bottom - axis.top,
        class: "profile-touch", tooltip: "\(key.note): \(cents(threshold)), \(answers)")
    }
  }

  private static func dot(_ confidence: Double) -> String {
    switch confidence {
    case ..<0.2: "profile-dot-few"
    case ..<0.5: "profile-dot-some"
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
    guard extent == .whole else { return }
    // Every octave is named if there is room, otherwise every second one.
    let step = keyboard.whiteWidth * 7 < 32 ? 24 : 12
    for note in white where note % step == 0 {
      picture.label(
        "\(MIDINote(clamping: note))", x: keyboard.centre(of: note), y: top + height + 18,
        anchor: .middle, class: "profile-axis")
    }
  }
}

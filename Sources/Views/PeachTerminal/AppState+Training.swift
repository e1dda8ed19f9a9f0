import PeachCore
import PeachStudio
import PeachText
import TerminalKit

extension AppState {
  /// Handles an event of a training.
  mutating func take(_ event: TrainingEvent) -> [AppEffect] {
    switch event {
    case .exercise(_, let exercise, _):
      let label = training.flatMap { text.label(of: exercise.task, in: $0.mode) }
      training?.feedback = nil
      training?.offset = 0
      training?.grab = nil
      training?.label = label
    case .keysLeftOut(let left, let count, let intervals):
      training?.remark = text.leftOut(left, of: count, intervals: intervals)
      training?.keepsRemark = true
    case .note: break
    case .awaiting:
      training?.isLive = true
      if training?.keepsRemark != true { training?.remark = nil }
      training?.keepsRemark = false
    case .tuned(let cents):
      training?.grab = nil
      training?.offset = cents.value
    case .feedback(_, let outcome):
      training?.isLive = false
      training?.grab = nil
      training?.feedback = outcome
      training?.hasAnswered = true
    case .result: break
    case .unsaved(let unsaved):
      unsavedAnswers = unsaved
      if unsaved == nil { training?.remark = text.sentence(unsaved) }
    case .void: playsAgain(TrainingText.void)
    case .replayed: playsAgain(TrainingText.replayed)
    case .dropoutAdvice(let advice):
      training?.remark = text(advice)
    // The profile, where it leads back to, says what is known now.
    case .measured: break
    case .stopped(let reason, _): return stopped(reason)
    }
    return []
  }

  /// Handles an exercise that is played again.
  private mutating func playsAgain(_ remark: TrainingText) {
    training?.isLive = false
    training?.grab = nil
    training?.offset = 0
    training?.remark = text(remark)
    training?.keepsRemark = remark == .replayed
  }

  /// Handles the end of a training that the user has not left: Start shows the reason.
  private mutating func stopped(_ reason: StopReason) -> [AppEffect] {
    leaveTraining()
    switch reason {
    case .count: return endsByCount && place == .start ? [.quit] : []
    // The sound is back, and the offer of it reports that.
    case .quit, .finished, .soundReturned: break
    case .lost(let error): notice = sentence(error)
    case .signal, .endOfInput, .takenOver, .soundChanged:
      notice = text.sentence(reason)
    }
    return []
  }

  /// Handles an answer by a key or a click.
  mutating func give(_ answer: TrainingAnswer) -> [AppEffect] {
    guard let training else { return [] }
    switch answer {
    case .shift(let cents): return training.isLive ? slide(to: training.offset + cents.value) : []
    case .commit: return letGo()
    default: return [.answer(answer)]
    }
  }

  /// Handles a drag of the slider, or the wheel.
  mutating func takeSlider(_ mouse: MouseEvent) -> [AppEffect] {
    guard let training, training.isLive else { return [] }
    switch mouse.action {
    case .press where mouse.button == .left:
      return SliderView.reach(in: size).contains(column: mouse.column, row: mouse.row)
        ? grab(mouse) : []
    case .drag where training.grab != nil: return follow(mouse)
    case .release where training.grab != nil: return follow(mouse) + letGo()
    case .wheelUp, .wheelDown:
      let unit = mouse.modifiers.isEmpty ? 1.0 : 10
      return slide(to: training.offset + (mouse.action == .wheelUp ? unit : -unit))
    default: return []
    }
  }

  private var slider: Slider { Slider(track: SliderView.track(in: size)) }

  /// Grabs the slider: the thumb where it is; elsewhere on the track, the thumb moves to the hand.
  private mutating func grab(_ mouse: MouseEvent) -> [AppEffect] {
    let offset = training?.offset ?? 0
    let isHeld = slider.thumbRows(at: offset).contains(mouse.row)
    let start = isHeld ? offset : slider.offset(centeredAt: mouse.row)
    training?.grab = TrainingScreenState.Grab(column: mouse.column, row: mouse.row, offset: start)
    return slide(to: start)
  }

  private mutating func follow(_ mouse: MouseEvent) -> [AppEffect] {
    guard let grab = training?.grab else { return [] }
    return slide(
      to: grab.offset + Double(grab.row - mouse.row) * slider.centsPerRow
        + Double(mouse.column - grab.column))
  }

  private mutating func slide(to wanted: Double) -> [AppEffect] {
    let span = TrainingScreenState.span
    let offset = min(max(wanted, -span), span)
    guard offset != training?.offset else { return [] }
    training?.offset = offset
    return [.answer(.move(to: Cents(offset)))]
  }

  private mutating func letGo() -> [AppEffect] {
    training?.grab = nil
    return [.answer(.commit)]
  }
}

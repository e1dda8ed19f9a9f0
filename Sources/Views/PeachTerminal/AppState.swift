import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The complete state of the display, and every change of it: (state, event) → (state, effects).
///
/// It is independent of sound, terminal and time.
struct AppState: Sendable {
  var text: Catalog
  var theme: Theme
  var size: ScreenSize
  var place = AppScreen.start
  var isHelpOpen = false
  /// The difference that the help has had heard last; nil for none.
  var heardDifference: Cents?
  /// The reason why it could not be heard.
  var helpProblem: String?
  /// The item that Enter activates on Start.
  var chosen = 0
  var sound = SoundState()
  var sourceName = ""
  /// A sentence on Start, shown until the next action.
  var notice: String?
  /// A sentence on another screen: a question, or the reason why something was not done.
  var message: String?
  /// The effect that waits for confirmation.
  var unconfirmed: AppEffect?
  /// True while a chosen source or output is being opened.
  var isTaking = false
  /// The answers that could not be stored yet.
  var unsavedAnswers: UnsavedAnswers?
  var chart: ProfileChart
  var profile = ProfileScreenState()
  var training: TrainingScreenState?
  var settings: SettingsScreenState
  var sources = SourcesScreenState()
  /// All outputs; nil until they have been tried.
  var outputs: [OutputStatus]?
  var chosenOutput = 0
  var plugins = PluginsScreenState()
  var chosenInterval = (row: 0, isDownward: false)
  /// The trainings on Start.
  var trainings = TrainingCatalog.standard.trainings
  let info: ProgramInfo
  /// True if the program ends once a training has ended by itself.
  var endsByCount = false

  /// The language used if the settings do not specify one.
  private let spoken: Language
  private var capabilities: TerminalCapabilities
  private var trainingCount = 0

  init(
    settings: Settings, spoken: Language, capabilities: TerminalCapabilities, size: ScreenSize,
    chart: ProfileChart, info: ProgramInfo
  ) {
    self.spoken = spoken
    self.capabilities = capabilities
    self.size = size
    self.chart = chart
    self.info = info
    self.settings = SettingsScreenState(settings)
    text = Catalog(settings.language ?? spoken, on: .screen)
    theme = Theme(capabilities)
  }

  /// The smallest terminal in which everything fits.
  static let smallest = ScreenSize(columns: 76, rows: 22)

  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// Handles an event.
  /// - Returns: the effects to perform.
  mutating func handle(_ event: AppEvent) -> [AppEffect] {
    switch event {
    case .input(let input): return take(input)
    case .sound(let state, let name):
      sound = state
      sourceName = name
    case .training(let id, let event):
      return id == training?.id ? take(event) : []
    case .notBegun(let id, let error):
      guard id == training?.id else { return [] }
      leaveTraining()
      notice = sentence(error)
    case .refused(let error): notice = sentence(error)
    case .profile(let chart): self.chart = chart
    case .counted(let count): askErasing(count)
    case .data(let sentence): if place == .settings { message = sentence }
    case .taken(let task, let path): askToReplace(task, path)
    case .saved(let sentence): if place == .profile { message = sentence }
    case .measuring(let name, let done, let all):
      guard place == .sources else { return [.cancelMeasuring] }
      sources.isMeasuring = true
      message = text(
        ScreenText.measuring, ["name": name, "done": "\(done + 1)", "all": "\(all)"])
    case .sources(let result):
      if sources.isMeasuring { message = nil }
      sources.isMeasuring = false
      switch result {
      case .success(let found): sources.found = found
      case .failure(let error):
        sources.found = []
        if place == .sources { message = sentence(error) }
      }
    case .outputs(let found):
      outputs = found
      let set = settings.settings.output
      chosenOutput = found.firstIndex { $0.output == set } ?? 0
    case .plugins(let found, let refusal):
      plugins.found = found
      if place == .plugins { message = refusal.map { text.sentence($0) } }
    case .settings(let settings, let refusal): take(settings, refusal)
    case .midi(let state): settings.hasMIDI = !state.devices.isEmpty
    case .hand(let news): take(news)
    case .said(let sentence): notice = sentence
    case .notHeard(let error):
      if isHelpOpen { helpProblem = sentence(error) } else { message = sentence(error) }
    case .interrupted(let byUser):
      if training != nil, !byUser { notice = text(ScreenText.interrupted) }
      leaveTraining()
      return [.redraw]
    }
    return []
  }

  private mutating func take(_ input: InputEvent) -> [AppEffect] {
    switch input {
    case .key(let key): return take(key)
    case .mouse(let mouse): return take(mouse)
    case .paste(let pasted):
      type(
        String(
          pasted.prefix { !$0.isNewline }.filter { CharacterWidth.columns(of: $0) > 0 }.prefix(200))
      )
    case .focus(let hasFocus):
      // The release of a button in another window is never reported.
      if !hasFocus { training?.grab = nil }
    case .resize(let size):
      self.size = size
      training?.grab = nil
      return [.redraw]
    case .resumed, .end: break
    case .report(let report):
      guard let isLight = report.isLight, capabilities.isLight != isLight else { return [] }
      capabilities.isLight = isLight
      theme = Theme(capabilities)
    }
    return []
  }

  // MARK: Navigation

  /// Returns a failure as a sentence for the screen.
  func sentence(_ error: PeachError) -> String {
    text.sentence(error) { name(ofSource: $0) }
  }

  /// Returns the name of a source if it is the one in use, else its id.
  func name(ofSource id: String) -> String {
    id == sound.source?.rawValue && !sourceName.isEmpty ? sourceName : id
  }

  mutating func begin(_ mode: TrainingMode) -> [AppEffect] {
    chosen = trainings.firstIndex(of: mode) ?? chosen
    place = .training(mode)
    return train(mode)
  }

  /// Begins a training on the screen that is there.
  mutating func train(_ mode: TrainingMode) -> [AppEffect] {
    notice = nil
    trainingCount += 1
    training = TrainingScreenState(id: trainingCount, mode: mode)
    return [.begin(id: trainingCount, mode)]
  }

  mutating func go(to place: AppScreen) -> [AppEffect] {
    let wasTraining = training != nil
    if wasTraining { leaveTraining() }
    if place != .start { notice = nil }
    self.place = place
    dismiss()
    settings.search = nil
    isTaking = false
    let end = wasTraining ? [AppEffect.end] : []
    switch place {
    case .sources:
      sources = SourcesScreenState()
      sources.favourites = settings.settings.favourites
      sources.inUse = sound.isSilent ? nil : sound.source?.rawValue
      return end + [.loadSources]
    case .outputs:
      outputs = nil
      return end + [.loadOutputs]
    case .plugins:
      plugins = PluginsScreenState()
      return end + [.loadPlugins]
    case .settings: return end + [.lookForMIDI]
    case .start, .training, .profile, .intervals, .info: return end
    }
  }

  /// Returns to Start, or from a measurement to the profile, for whatever reason the training ended.
  mutating func leaveTraining() {
    // Start says so once; the answers are tried again meanwhile, and at the end of the program.
    if let unsavedAnswers { notice = text.sentence(unsavedAnswers) }
    unsavedAnswers = nil
    training = nil
    if case .training(let mode) = place { place = mode == .measurement ? .profile : .start }
  }

  private mutating func take(_ settings: Settings, _ refusal: PeachError?) {
    self.settings.settings = settings
    self.settings.keepOwnRange()
    sources.favourites = settings.favourites
    text = Catalog(settings.language ?? spoken, on: .screen)
    if refusal == nil {
      self.settings.refusedOutput = nil
      if isTaking { place = .settings }
    } else {
      message = refusal.map { text.sentence($0) }
    }
    isTaking = false
  }

  mutating func take(_ mouse: MouseEvent) -> [AppEffect] {
    if isTooSmall { return [] }
    if isHelpOpen { return mouse.action == .press ? act(.help) : [] }
    if case .training(let mode) = place, mode.isTuned {
      let effects = takeSlider(mouse)
      if !effects.isEmpty || training?.grab != nil { return effects }
    }
    switch mouse.action {
    case .press where mouse.button == .left:
      let canvas = AppView.draw(self)
      return canvas.action(column: mouse.column, row: mouse.row).map { act($0) } ?? []
    case .wheelUp where place != .start: return act(.move(by: -1))
    case .wheelDown where place != .start: return act(.move(by: 1))
    default: return []
    }
  }
}

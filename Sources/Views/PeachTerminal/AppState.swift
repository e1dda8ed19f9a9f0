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
  /// The answers that could not be stored yet.
  var unsavedAnswers: UnsavedAnswers?
  var chart: ProfileChart
  var profile = ProfileScreenState()
  var training: TrainingScreenState?
  var settings: SettingsScreenState
  var sources = SourcesScreenState()
  var outputs = OutputsScreenState()
  var plugins = PluginsScreenState()
  var chosenInterval = (row: 0, isDownward: false)
  let info: ProgramInfo
  /// True if the program ends once a training has ended by itself.
  var endsByCount = false

  /// The language used if the settings do not specify one.
  private let spoken: Language
  private var capabilities: TerminalCapabilities
  private var trainings = 0

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
    case .data(let sentence): settings.message = sentence
    case .taken(let task, let path): askToReplace(task, path)
    case .saved(let sentence): profile.message = sentence
    case .sources(let result):
      switch result {
      case .success(let found): sources.found = found
      case .failure(let error):
        sources.found = []
        sources.message = sentence(error)
      }
    case .outputs(let found): take(found)
    case .plugins(let found, let refusal):
      plugins.found = found
      plugins.message = refusal.map { text.sentence($0) }
    case .settings(let settings, let refusal): take(settings, refusal)
    case .hand(let news): take(news)
    case .said(let sentence): notice = sentence
    case .notHeard(let error):
      sources.message = sentence(error)
      if isHelpOpen { helpProblem = sentence(error) }
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
    case .paste(let pasted): paste(pasted)
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

  /// Performs the action of a key or a click.
  mutating func act(_ action: AppAction) -> [AppEffect] {
    switch action {
    case .begin(let mode): return begin(mode)
    case .show(let place): return go(to: place)
    case .help:
      isHelpOpen.toggle()
      return []
    case .quit: return [.quit]
    case .takeOffer: return takeOffer()
    case .answer(let answer): return training == nil ? [] : [.answer(answer)]
    case .row(let row): return choose(row)
    case .interval(let row, let isDownward):
      chosenInterval = (row, isDownward)
      return toggleInterval()
    case .step(let row, let steps):
      settings.selection = row
      return step(by: steps)
    case .enter: return enter()
    case .hear: return hear()
    case .favourite: return toggleFavourite()
    case .steadyOnly:
      sources.toggleSteadyOnly(text)
      return []
    case .resetOne: return resetChosen()
    case .learn: return learn()
    case .confirmReset: return confirmReset()
    case .forgetPlugin: return forgetPlugin()
    case .trustPlugin: return trustPlugin()
    case .confirmTrust: return confirmTrust()
    case .lookAtKey(let index):
      lookAtKey(index)
      return []
    case .turnPicture:
      turnPicture()
      return []
    case .turnSpan:
      turnSpan()
      return []
    case .savePicture: return savePicture()
    }
  }

  /// Takes the offered sound; a training that this ends is started again with it.
  private mutating func takeOffer() -> [AppEffect] {
    guard sound.offer != nil else { return [] }
    guard let mode = training?.mode else { return [.takeOffer] }
    return [.end, .takeOffer] + begin(mode)
  }

  /// Returns a failure as a sentence for the screen.
  func sentence(_ error: AudioError) -> String {
    text.screenSentence(error) { [sound, sourceName] id in
      id == sound.source?.rawValue && !sourceName.isEmpty ? sourceName : id
    }
  }

  mutating func begin(_ mode: TrainingMode) -> [AppEffect] {
    chosen = TrainingMode.trainings.firstIndex(of: mode) ?? chosen
    place = .training(mode)
    return train(mode)
  }

  /// Begins a training on the screen that is there.
  mutating func train(_ mode: TrainingMode) -> [AppEffect] {
    notice = nil
    trainings += 1
    training = TrainingScreenState(id: trainings, mode: mode)
    return [.begin(id: trainings, mode)]
  }

  mutating func go(to place: AppScreen) -> [AppEffect] {
    let wasTraining = training != nil
    if wasTraining { leaveTraining() }
    if place != .start { notice = nil }
    self.place = place
    settings.cancel()
    let end = wasTraining ? [AppEffect.end] : []
    switch place {
    case .sources:
      sources = SourcesScreenState()
      sources.favourites = settings.settings.favourites
      return end + [.loadSources]
    case .outputs:
      outputs = OutputsScreenState()
      return end + [.loadOutputs]
    case .plugins:
      plugins = PluginsScreenState()
      return end + [.loadPlugins]
    case .start, .training, .profile, .settings, .intervals, .info: return end
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

  private mutating func take(_ settings: Settings, _ refusal: StudioError?) {
    self.settings.settings = settings
    sources.favourites = settings.favourites
    text = Catalog(settings.language ?? spoken, on: .screen)
    guard let refusal else {
      self.settings.refusedOutput = nil
      if sources.isTaking, place == .sources { place = .settings }
      if outputs.isTaking, place == .outputs { place = .settings }
      sources.isTaking = false
      outputs.isTaking = false
      return
    }
    let sentence = text.sentence(refusal)
    sources.isTaking = false
    sources.message = sentence
    outputs.isTaking = false
    outputs.message = sentence
    self.settings.message = sentence
  }
}

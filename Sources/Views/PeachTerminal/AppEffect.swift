import PeachCore

/// What the app has to do beside drawing.
enum AppEffect: Hashable, Sendable {
  case begin(id: Int, TrainingMode)
  case end
  case answer(higher: Bool)
  case setOffset(Cents)
  case letGo
  case change(name: String, value: String)
  case reset([String]?)
  case loadSources
  case hear(String)
  case takeOffer
  /// Draw all of it anew: the terminal may show anything.
  case redraw
  case quit
}

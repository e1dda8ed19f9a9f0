/// Keeps a session's exercises to keys that its player's sound can be trained with.
///
/// Keys are measured when they are drawn, the others in the background: who waited for all 49 of a
/// new SoundFont would wait for seconds. A key that turns out to be unfit is passed over.
struct KeyChoice {
  private let player: any NotePlayer
  private let source: SoundSourceID
  private var hasTold = false

  init(player: any NotePlayer, source: SoundSourceID) {
    self.player = player
    self.source = source
  }

  /// The settings with the keys that are known to be unfit.
  /// - Parameters:
  ///   - settings: what is trained.
  ///   - prefersKnown: whether keys that nobody has measured are left out too, as long as
  ///     others are known to be fit: who was unlucky once is not kept waiting for more.
  /// - Returns: the same, with those keys.
  /// - Throws: ``AudioError/tooFewKeys(source:fit:count:intervals:)``.
  func screened(
    _ settings: TrainingSettings, prefersKnown: Bool
  ) throws(AudioError) -> TrainingSettings {
    let screening = KeyScreening(settings, fitness: player.fitness)
    if screening.leavesTooFew { throw screening.refusal(of: source) }
    guard prefersKnown else { return screening.settings }
    let known = KeyScreening(settings) { key in
      let fitness = player.fitness(of: key)
      return fitness == .unknown ? .silent : fitness
    }
    let isPossible = settings.intervals.contains { !known.settings.references(for: $0).isEmpty }
    return isPossible ? known.settings : screening.settings
  }

  /// How many keys are left out, once all are known and if nobody was told; nil otherwise.
  mutating func news(of settings: TrainingSettings) -> TrainingEvent? {
    guard !hasTold else { return nil }
    let screening = KeyScreening(settings, fitness: player.fitness)
    guard screening.unknownCount == 0 else { return nil }
    hasTold = true
    guard screening.leftOutCount > 0 else { return nil }
    return .keysLeftOut(
      screening.leftOutCount, of: screening.keyCount, intervals: screening.needsClearPitch)
  }

  /// Those of an exercise's keys that have to be measured before it can sound.
  func unknown(_ keys: [MIDINote]) -> [MIDINote] {
    keys.filter { player.fitness(of: $0) == .unknown }
  }

  /// Whether all keys of an exercise, known by now, can be trained with.
  func areFit(_ keys: [MIDINote]) -> Bool {
    let isInterval = Set(keys).count > 1
    return keys.allSatisfy { player.fitness(of: $0).isFit(forIntervals: isInterval) != false }
  }
}

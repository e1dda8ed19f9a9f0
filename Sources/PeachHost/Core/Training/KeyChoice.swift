/// A filter that keeps the exercises of a session to keys that can be trained with its player's
/// sound.
///
/// Keys are measured when they are drawn, and the others in the background: measuring all 49 keys
/// of a new SoundFont first would take seconds. A key that turns out to be unfit is skipped.
struct KeyChoice {
  /// The player, by the settings of the exercise that is drawn.
  var player: any NotePlayer
  private let source: SoundSourceID
  private var hasTold = false

  init(player: any NotePlayer, source: SoundSourceID) {
    self.player = player
    self.source = source
  }

  /// Returns the settings with the keys that are known to be unfit.
  /// - Parameters:
  ///   - settings: the settings to train with.
  ///   - prefersKnown: true to leave out unmeasured keys too, as long as others are known to be
  ///     fit, so that a musician who had to wait once does not wait again.
  /// - Returns: the same settings, with those keys.
  /// - Throws: ``PeachError``.
  func screened(
    _ settings: TrainingSettings, prefersKnown: Bool
  ) throws(PeachError) -> TrainingSettings {
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

  /// Returns the number of keys left out, once all keys are known, if it has not been reported yet;
  /// nil otherwise.
  mutating func news(of settings: TrainingSettings) -> TrainingEvent? {
    guard !hasTold else { return nil }
    let screening = KeyScreening(settings, fitness: player.fitness)
    guard screening.unknownCount == 0 else { return nil }
    hasTold = true
    guard screening.leftOutCount > 0 else { return nil }
    return .keysLeftOut(
      screening.leftOutCount, of: screening.keyCount, intervals: screening.needsClearPitch)
  }

  /// Returns the keys of an exercise that have to be measured before it can sound.
  func unknown(_ keys: [MIDINote]) -> [MIDINote] {
    keys.filter { player.fitness(of: $0) == .unknown }
  }

  /// Returns true if all keys of an exercise, which are known by now, can be trained with.
  func areFit(_ keys: [MIDINote]) -> Bool {
    let isInterval = Set(keys).count > 1
    return keys.allSatisfy { player.fitness(of: $0).isFit(forIntervals: isInterval) != false }
  }
}

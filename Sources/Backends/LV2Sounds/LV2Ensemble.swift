/// The instances of one instrument that take turns, and what was found out about them before their first note.
///
/// Some instruments lose the call for their own samples, and hear the one of their next instance; so the silent
/// ones are tried again once all are made, and replaced where that does not help.
struct LV2Ensemble {
  /// The notes that may sound at once, and those of an instrument that takes much time or memory.
  private static let (usualNotes, fewestNotes) = (4, 2)
  /// The instances for each note: in the others the tails of earlier notes pass, unheard.
  private static let instancesPerNote = 2
  /// The share of the time that an instance may take for all notes to be played.
  private static let heavy = 0.04
  /// The time from which an instance is long in the making; the host waits ten seconds for all of them.
  private static let long = Duration.seconds(0.4)
  /// The bytes from which an instance is large: a laptop has room for few of them.
  private static let large = 100 << 20
  /// The instances that may be silent before those after them are not waited for, and the seconds that each is
  /// waited for.
  private static let (silentLimit, patience) = (4, 0.25)
  /// The number of instances that are tried instead of a silent one before it is accepted.
  private static let replacements = 3

  private let source: LV2Source
  private let world: LV2World
  private let rate: Double
  /// The instances, twice as many as ``notes``.
  private(set) var instances: [LV2Instance] = []
  /// The time that the making of the fastest instance took; the others may have met a busy machine.
  private var fastest = Duration.seconds(1000)
  /// True if an instance takes much processor time or memory.
  private var isHeavy = false
  /// The notes that may sound at once.
  var notes: Int { isHeavy || fastest > Self.long ? Self.fewestNotes : Self.usualNotes }
  /// The sound of the first that was heard; no sound if all are silent.
  private(set) var trial = LV2Trial()

  /// Makes the instances. [main-thread]
  /// - Parameters:
  ///   - source: the instrument and its preset.
  ///   - world: what the bundles say.
  ///   - rate: frames per second.
  /// - Throws: the reason why it does not sound.
  init(_ source: LV2Source, in world: LV2World, rate: Double) throws(LV2Error) {
    self.source = source
    self.world = world
    self.rate = rate
    do throws(LV2Error) {
      try wakeAll(but: try makeAll())
    } catch {
      disband()
      throw error
    }
  }

  /// Frees the instances, and the memory of their voices, to which no call is under way.
  private mutating func disband() {
    let voices = instances.map(\.voice)
    instances = []
    for voice in voices { LV2Voice.free(voice) }
  }

  /// Makes the instances, and tries the first that sounds out.
  /// - Returns: the places of those that were silent.
  private mutating func makeAll() throws(LV2Error) -> [Int] {
    var silent: [Int] = []
    while instances.count < notes * Self.instancesPerNote {
      let place = instances.count
      instances.append(try makeOne())
      guard silent.count < Self.silentLimit, wakes(place) else {
        silent.append(place)
        continue
      }
      // All before it were silent.
      if silent.count == place {
        trial = LV2Trial(instances[place].voice, rate: rate)
        isHeavy = isHeavy || trial.load > Self.heavy
      }
    }
    return silent
  }

  private mutating func makeOne() throws(LV2Error) -> LV2Instance {
    let (start, memory) = (ContinuousClock.now, ProcessMemory.resident)
    let instance = try LV2Instance(source, in: world, rate: rate)
    fastest = min(fastest, .now - start)
    isHeavy = isHeavy || ProcessMemory.resident - memory > Self.large
    return instance
  }

  /// Wakes the silent ones where others sound; where none does, the instrument is silent.
  private mutating func wakeAll(but silent: [Int]) throws(LV2Error) {
    guard silent.count < instances.count else { return }
    for place in silent {
      var left = Self.replacements
      while !wakes(place), left > 0 {
        let replaced = instances[place].voice
        instances[place] = try makeOne()
        LV2Voice.free(replaced)
        left -= 1
      }
    }
  }

  private func wakes(_ place: Int) -> Bool {
    instances[place].voice.pointee.wake(within: Self.patience)
  }
}

import Glibc

/// A continuation of a sound that breaks off, faded to silence: what the sound would have gone on
/// to be, as far as its last 512 frames tell.
///
/// A prediction of each frame from those before it is fitted to what was heard (Burg's method, which
/// never grows), run on alone, and multiplied by half a period of a cosine. A sine that breaks off
/// at any phase continues as that sine, so nothing but the fade is heard.
///
/// Used on the audio thread, but for its making and freeing.
struct SignalContinuation {
  /// The number of frames that are remembered, a power of two.
  static let memory = 512
  /// The number of frames that each frame is predicted from.
  static let order = 32
  /// The number of frames in the longest fade.
  static let longest = 2048

  /// The last frames heard, at places counted modulo ``memory``.
  private let heard: UnsafeMutablePointer<Float>
  private let faded: UnsafeMutablePointer<Float>
  private let workspace: UnsafeMutablePointer<Double>
  private var place = 0
  private var fadeCount = 0
  private var fadePlace = 0

  /// Creates a continuation of silence.
  ///
  /// Called on the main thread.
  init() {
    heard = .allocate(capacity: Self.memory)
    heard.initialize(repeating: 0, count: Self.memory)
    keepResident(heard, count: Self.memory)
    faded = .allocate(capacity: Self.longest)
    faded.initialize(repeating: 0, count: Self.longest)
    keepResident(faded, count: Self.longest)
    workspace = .allocate(capacity: Self.workspaceCount)
    workspace.initialize(repeating: 0, count: Self.workspaceCount)
    keepResident(workspace, count: Self.workspaceCount)
  }

  /// Two errors of prediction, the coefficients before and after a step, and the frames that the
  /// fade continues from.
  private static let workspaceCount = 2 * memory + 2 * (order + 1) + order + longest

  func deallocate() {
    heard.deallocate()
    faded.deallocate()
    workspace.deallocate()
  }

  /// Forgets what was heard.
  @_noLocks
  mutating func reset() {
    for index in 0..<Self.memory { heard[index] = 0 }
    fadeCount = 0
    fadePlace = 0
  }

  /// Remembers the end of what was heard; every frame is within ±1.
  @_noLocks
  mutating func hear(_ samples: UnsafePointer<Float>, _ count: Int) {
    let used = min(count, Self.memory)
    let first = samples + (count - used)
    let untilWrap = min(used, Self.memory - place)
    // Real-time safe: bytes are moved.
    _unsafePerformance {
      memcpy(heard + place, first, untilWrap * MemoryLayout<Float>.stride)
      memcpy(heard, first + untilWrap, (used - untilWrap) * MemoryLayout<Float>.stride)
    }
    place = (place + used) & (Self.memory - 1)
  }

  /// Writes the next frames of the fade, and silence after it.
  @_noLocks
  mutating func write(_ samples: UnsafeMutablePointer<Float>, _ count: Int) {
    for index in 0..<count {
      if fadePlace < fadeCount {
        samples[index] = faded[fadePlace]
        fadePlace += 1
      } else {
        samples[index] = 0
      }
    }
  }

  /// Computes the continuation of what was heard: about 0.1 ms of work, once in the life of a sound.
  /// - Parameter frames: the number of frames until silence, at most ``longest``.
  @_noLocks
  mutating func begin(frames: Int) {
    fadeCount = min(max(frames, 1), Self.longest)
    fadePlace = 0
    let coefficients = fit()
    // The frames before the fade, in order, and then the fade itself.
    let line = workspace + (2 * Self.memory + 2 * (Self.order + 1))
    for index in 0..<Self.order {
      line[index] = Double(heard[(place + Self.memory - Self.order + index) & (Self.memory - 1)])
    }
    for index in 0..<fadeCount {
      var next = 0.0
      for back in 1...Self.order { next -= coefficients[back] * line[index + Self.order - back] }
      next = next > 1 ? 1 : next < -1 ? -1 : next
      line[index + Self.order] = next
      let turn = Double.pi * Double(index + 1) / Double(fadeCount + 1)
      // Real-time safe: arithmetic alone.
      let level = _unsafePerformance { 0.5 * (1 + cos(turn)) }
      faded[index] = Float(next * level)
    }
  }

  /// Fits the prediction to what was heard, by Burg's method.
  /// - Returns: the coefficients 0 to ``order``; the first is 1.
  @_noLocks
  private func fit() -> UnsafeMutablePointer<Double> {
    let forward = workspace
    let backward = workspace + Self.memory
    let coefficients = workspace + 2 * Self.memory
    let before = coefficients + Self.order + 1
    for index in 0..<Self.memory {
      forward[index] = Double(heard[(place + index) & (Self.memory - 1)])
      backward[index] = forward[index]
    }
    for index in 0...Self.order { coefficients[index] = 0 }
    coefficients[0] = 1
    for step in 1...Self.order {
      var product = 0.0
      var energy = 0.0
      for index in step..<Self.memory {
        product += forward[index] * backward[index - 1]
        energy += forward[index] * forward[index] + backward[index - 1] * backward[index - 1]
      }
      // −180 dB of full scale: nothing is left to predict.
      guard energy > 1e-15 else { break }
      let reflection = -2 * product / energy
      // From the end, because each backward error follows from the one before it.
      var index = Self.memory - 1
      while index >= step {
        let ahead = forward[index]
        let behind = backward[index - 1]
        forward[index] = ahead + reflection * behind
        backward[index] = behind + reflection * ahead
        index -= 1
      }
      for back in 0...step { before[back] = coefficients[back] }
      for back in 1...step {
        coefficients[back] = before[back] + reflection * before[step - back]
      }
    }
    return coefficients
  }
}

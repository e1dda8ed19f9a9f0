import CSineLoop
import Foundation

/// Rendering: voices of each sound, and loops in C for comparison.
enum SoundBenchmarks {
  private static let rate = 48000.0
  private static let frames: UInt32 = 64

  static var all: [Benchmark] {
    [1, 4, 16, 1000].map { sound("sine", plugin: "JackSine", source: "sine", voices: $0) }
      + [1, 4].map {
        sound("sf2-piano", plugin: "FluidSF2", source: "TimGM6mb:0:0", voices: $0)
      } + [libm, rotation]
  }

  /// More voices than an instance has are spread over several.
  private static func sound(
    _ name: String, plugin: String, source: String, voices: Int
  ) -> Benchmark {
    Benchmark(
      name: "\(name)/\(voices)", unit: "frame", voices: voices, count: voices > 16 ? 6400 : 64_000
    ) { around in
      let plugin = try around.plugin(plugin)
      var sounds: [Sound] = []
      var missing = voices
      let (left, right) = buffers()
      while missing > 0 {
        let sound = try plugin.sound(source, rate: rate, maxFrames: frames)
        let notes = min(missing, sound.maxNotes)
        sound.begin(notes, left, right, frames: frames)
        missing -= notes
        sounds.append(sound)
      }
      return { count in
        for _ in 0..<(count / Int(frames)) {
          for sound in sounds { sound.renderBlock(left, right, frames: frames) }
        }
      }
    }
  }

  private static var libm: Benchmark {
    Benchmark(name: "c-sine-libm/1", unit: "frame", voices: 1, count: 64_000) { _ in
      let (left, _) = buffers()
      return { count in
        var turn = 0.0
        for _ in 0..<(count / Int(frames)) {
          sine_loop_libm(left, frames, &turn, 440 / rate, 0.03)
        }
      }
    }
  }

  private static var rotation: Benchmark {
    Benchmark(name: "c-sine-rotation/1", unit: "frame", voices: 1, count: 64_000) { _ in
      let (left, _) = buffers()
      return { count in
        var state = [0.0, 1.0]
        for _ in 0..<(count / Int(frames)) {
          sine_loop_rotation(left, frames, &state, 440 / rate, 0.03)
        }
      }
    }
  }

  private static func buffers() -> (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) {
    let left = UnsafeMutablePointer<Float>.allocate(capacity: Int(frames))
    let right = UnsafeMutablePointer<Float>.allocate(capacity: Int(frames))
    left.initialize(repeating: 0, count: Int(frames))
    right.initialize(repeating: 0, count: Int(frames))
    return (left, right)
  }
}

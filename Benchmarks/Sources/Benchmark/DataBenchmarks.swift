import Foundation
import PeachCore
import PeachStore

/// Storing answers, reading them back, and updating the profile with them.
enum DataBenchmarks {
  static var all: [Benchmark] { [open, save, read, profile, draw] }

  /// Opening an existing file, as a start does.
  private static var open: Benchmark {
    Benchmark(name: "store/open", unit: "start", count: 10) { around in
      let path = try await store(in: around.folder, answers: 10).path
      return { count in
        for _ in 0..<count { try TrainingDataStore(path: path).close() }
      }
    }
  }

  /// One answer to disk, each committed by itself.
  private static var save: Benchmark {
    Benchmark(name: "store/save", unit: "answer", count: 200) { around in
      let store = try TrainingDataStore(path: around.folder.path + "/training.sqlite")
      return { count in
        for index in 0..<count { try await store.save(record(index)) }
      }
    }
  }

  /// One answer from disk into a fresh profile.
  private static var read: Benchmark {
    Benchmark(name: "store/read", unit: "answer", count: 2000) { around in
      let store = try await Self.store(in: around.folder, answers: 2000)
      return { count in
        for _ in 0..<max(1, count / 2000) {
          let profile = PerceptualProfile()
          var facts: [ThresholdObservation] = []
          try store.forEachHeardComparison { facts.append($0) }
          profile.load(comparisons: facts)
        }
      }
    }
  }

  /// One answer into a profile that is there.
  private static var profile: Benchmark {
    Benchmark(name: "profile/update", unit: "answer", count: 20_000) { _ in
      let profile = PerceptualProfile()
      return { count in
        for index in 0..<count {
          profile.load(comparisons: CollectionOfOne(observation(index)))
        }
      }
    }
  }

  /// Finding the keys by which the next exercise is chosen.
  private static var draw: Benchmark {
    Benchmark(name: "profile/weak-spots", unit: "question", count: 500) { _ in
      let profile = PerceptualProfile()
      for index in 0..<5000 {
        profile.load(comparisons: CollectionOfOne(observation(index)))
      }
      return { count in
        for _ in 0..<count { _ = profile.weakSpots(count: 10, midiRange: 36...84) }
      }
    }
  }

  /// A folder's training data, filled; `peach --data-dir` reads it too.
  static func store(in folder: URL, answers: Int) async throws -> TrainingDataStore {
    let store = try TrainingDataStore(path: folder.path + "/training.sqlite")
    for index in 0..<answers { try await store.save(record(index)) }
    return store
  }

  private static func offset(_ index: Int) -> Double {
    Double(index * 7919 % 1000) / 10 - 50 + 0.05
  }

  private static func observation(_ index: Int) -> ThresholdObservation {
    ThresholdObservation(
      note: UInt8(36 + index % 48), centOffset: offset(index), isCorrect: index % 3 != 0)
  }

  private static func record(_ index: Int) -> TrainingRecord {
    TrainingRecord(
      .comparison,
      StoredExercise(
        timestamp: Date(timeIntervalSince1970: 1_700_000_000 + Double(index)),
        referenceNote: 36 + index % 48, targetNote: 36 + index % 48,
        tuningSystem: TuningSystem.equalTemperament.rawValue, source: "jack:sine",
        output: "jack", dropouts: 0, conditions: nil),
      [
        .number(offset(index)), .unknown, .truth((offset(index) > 0) == (index % 3 != 0)),
        .truth(index % 3 != 0),
      ])
  }
}

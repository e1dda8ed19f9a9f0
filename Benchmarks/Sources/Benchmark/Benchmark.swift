/// Something that is measured by doing it again and again.
struct Benchmark {
  /// Its name, also in the baselines.
  let name: String
  /// The unit of work: "frame", "answer".
  let unit: String
  /// How many voices share the work of one unit; 0 if there are none.
  var voices = 0
  /// How often it is done where instructions are counted.
  let count: Int
  /// Readies it, and returns what does it so many times.
  let prepare: (Surroundings) async throws -> (Int) async throws -> Void
}

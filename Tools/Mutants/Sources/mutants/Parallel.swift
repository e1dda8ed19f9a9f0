/// Work done a few pieces at a time.
enum Parallel {
  /// - Returns: What the work gave, in the order in which it ended.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], jobs: Int, _ work: @escaping @Sendable (Input) async -> Output
  ) async -> [Output] {
    await withTaskGroup(of: Output.self) { group in
      var outputs: [Output] = []
      var rest = inputs[...]
      for input in rest.prefix(jobs) { group.addTask { await work(input) } }
      rest = rest.dropFirst(jobs)
      for await output in group {
        outputs.append(output)
        if let input = rest.popFirst() { group.addTask { await work(input) } }
      }
      return outputs
    }
  }
}

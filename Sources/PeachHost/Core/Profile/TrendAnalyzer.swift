import Synchronization

/// Compares the later half of all answers with the earlier one.
///
/// Built from the stored answers at start and updated answer by answer; answers given where nothing
/// could be heard are passed over.
package final class TrendAnalyzer: Sendable {
  /// Answers needed before anything is said.
  package static let minimumCount = 20

  /// The change of the mean that counts, as a part of the earlier mean.
  package static let threshold = 0.05

  /// sums[n] is the sum of the first n sizes: either half's mean is then one subtraction, however
  /// many answers there are.
  private let sums = Mutex<[Double]>([0])

  /// No answers yet.
  package init() {}

  /// Takes in the sizes of many differences, in cents, in the order they were asked.
  ///
  /// For the stored answers at start. Leave out those given on the source or output `silent`.
  package func load(_ magnitudes: some Sequence<Double>) {
    sums.withLock { sums in
      var sum = sums[sums.count - 1]
      sums.reserveCapacity(sums.count + magnitudes.underestimatedCount)
      for magnitude in magnitudes {
        sum += abs(magnitude)
        sums.append(sum)
      }
    }
  }

  /// Improving when the later mean lies more than 5 % below the earlier, declining when as much
  /// above; nil before the twentieth answer.
  ///
  /// Of an odd number of answers the one in the middle belongs to the later half.
  package var trend: Trend? {
    sums.withLock { sums in
      let count = sums.count - 1
      guard count >= Self.minimumCount else { return nil }
      let middle = count / 2
      let earlier = sums[middle] / Double(middle)
      let later = (sums[count] - sums[middle]) / Double(count - middle)
      guard earlier > 0 else { return .stable }
      let change = (later - earlier) / earlier
      if change < -Self.threshold { return .improving }
      return change > Self.threshold ? .declining : .stable
    }
  }
}

extension TrendAnalyzer: ComparisonObserver, Resettable {
  /// Takes in an answer that was heard.
  package func comparisonCompleted(_ completed: CompletedComparison) {
    guard !completed.context.isSilent else { return }
    load(CollectionOfOne(completed.comparison.centOffset.value))
  }

  /// Forgets all answers.
  package func reset() { sums.withLock { $0 = [0] } }
}

package import PeachCore
import PeachHost
import PeachSettings
import Synchronization

/// The measured fitness of one source for training.
package struct SourceMeasurement: Encodable, Sendable {
  /// The exercises that a sound is fit for.
  package enum Fitness: String, Encodable, Sendable {
    /// Intervals, and unison with them.
    case intervals
    /// Unison only: its pitch is not one number, but two notes of the same key share that.
    case unison
    /// Neither: too few keys sound.
    case neither
  }

  /// The id of the source.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// The group it belongs to; empty if none.
  package let group: String
  /// The exercises that it is fit for; null if it could not be measured.
  package let fit: Nullable<Fitness>
  /// The keys measured: those of the note range.
  package let keys: Int
  /// The number of them with a clear pitch.
  package let clear: Int
  /// The number of them that sound.
  package let sounding: Int
  /// The greatest cents by which a key with a clear pitch was off its place, before it was compensated
  /// for; null if none has one.
  package let deviation: Nullable<Double>
  /// The reason why most of the others have no clear pitch, or nil.
  package let remark: UncalibratableReason?
  /// The reason why it could not be measured.
  package let reason: EncodedReason

  private enum CodingKeys: CodingKey {
    case id, name, group, fit, keys, clear, sounding, deviation, reason
  }

  init(_ source: SourceDescription, _ range: NoteRange, _ table: CalibrationTable) {
    let keys = range.numbers.map { MIDINote(clamping: $0) }
    let fitness = Dictionary(
      uniqueKeysWithValues: keys.map { ($0, KeyFitness(table[HeardKey($0)])) })
    func isFit(_ interval: TunedInterval) -> Bool {
      var settings = TrainingSettings()
      settings.noteRange = range
      settings.intervals = [interval]
      return !KeyScreening(settings) { fitness[$0] ?? .unknown }.leavesTooFew
    }
    id = source.id.rawValue
    name = source.name
    group = source.group
    let fifth = try? TunedInterval(
      DirectedInterval(.named(.perfectFifth)), in: .equalTemperament)
    fit = Nullable(
      fifth.map(isFit) == true ? .intervals : isFit(.prime) ? .unison : .neither)
    self.keys = keys.count
    clear = fitness.values.count { $0 == .clear }
    sounding = fitness.values.count(where: \.sounds)
    deviation = Nullable(
      keys.compactMap { table[HeardKey($0)]?.deviation?.magnitude.value }.max())
    remark = table.reason
    reason = EncodedReason(nil)
  }

  init(_ source: SourceDescription, _ range: NoteRange, failed reason: Reason) {
    id = source.id.rawValue
    name = source.name
    group = source.group
    fit = Nullable(nil)
    keys = range.numbers.count
    clear = 0
    sounding = 0
    deviation = Nullable(nil)
    remark = nil
    self.reason = EncodedReason(reason)
  }
}

extension Studio {
  /// Measures the keys of the note range of every recorded sound that meets a query, and remembers them.
  ///
  /// A sound that cannot be rendered has a reason instead; the others are measured all the same. Ends early
  /// if the task is canceled.
  /// - Parameters:
  ///   - query: the sounds; those with an exact pitch need no measurement.
  ///   - report: receives each sound before it is measured, with the number of those done and of all.
  /// - Returns: the measurements, in the order of the list.
  /// - Throws: ``PeachError`` when a SoundFont the user named is refused, or there is no such backend.
  package nonisolated func measure(
    _ query: SourceQuery,
    progress report: (_ source: SourceDescription, _ done: Int, _ all: Int) -> Void
  ) async throws(PeachError) -> [SourceMeasurement] {
    let plugins = parts.plugins
    let chooser = SourceChooser(catalog: plugins)
    let range = settings.training().noteRange
    let keys = range.numbers.map { HeardKey(MIDINote(clamping: $0)) }
    let sources = try await blocking { () throws(PeachError) in
      try query.check(plugins)
      return try plugins.sourcesListedAnew().filter(query.matches)
    }
    var measured: [SourceMeasurement] = []
    for (done, source) in sources.enumerated() {
      if Task.isCancelled { break }
      report(source, done, sources.count)
      do throws(PeachError) {
        guard let table = try await chooser.table(of: source.id, measuring: keys) else { continue }
        measured.append(SourceMeasurement(source, range, table))
      } catch {
        measured.append(SourceMeasurement(source, range, failed: error.reason))
      }
    }
    return measured
  }
}

/// Measures all recorded sounds in the background, for as long as a screen lists them.
package final class BackgroundMeasuring: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Creates one that does nothing yet.
  package init() {}

  /// Begins, unless it is under way.
  /// - Parameters:
  ///   - studio: the studio that measures.
  ///   - report: receives each sound before it is measured, with the number of those done and of all.
  ///   - end: called once all are measured, or measuring has failed or been canceled.
  package func begin(
    _ studio: Studio,
    progress report:
      @escaping @Sendable (_ source: SourceDescription, _ done: Int, _ all: Int) -> Void,
    end: @escaping @Sendable () async -> Void
  ) {
    task.withLock { task in
      guard task?.isCancelled ?? true else { return }
      task = Task { [canceled = task] in
        await canceled?.value
        _ = try? await studio.measure(SourceQuery(), progress: report)
        await end()
        // One that is done makes room like one that was canceled.
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
  }

  /// Ends it after the sound that is being measured; those measured stay known.
  package func cancel() { task.withLock { $0?.cancel() } }
}

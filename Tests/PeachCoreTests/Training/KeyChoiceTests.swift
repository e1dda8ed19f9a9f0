import PeachTesting
import Testing

@testable import PeachCore

@Suite("The keys that are trained with")
struct KeyChoiceTests {
  private func keys(_ range: ClosedRange<Int>, _ fitness: KeyFitness) -> [MIDINote: KeyFitness] {
    Dictionary(uniqueKeysWithValues: range.map { (MIDINote(clamping: $0), fitness) })
  }

  private func harness(
    _ intervals: Set<Interval>, _ fitness: [MIDINote: KeyFitness], isMeasured: Bool
  ) -> SessionHarness {
    var settings = TrainingSettings()
    settings.intervals = Set(intervals.map { .named($0) })
    let harness = SessionHarness(settings)
    harness.player.fit(fitness, isMeasured: isMeasured)
    return harness
  }

  /// The notes of so many comparisons, and what was said of keys.
  private func train(
    _ harness: SessionHarness, count: Int
  ) async throws -> (notes: [Int], news: [TrainingEvent]) {
    let session = harness.comparison(count: count)
    var events = TrainingEventReader(session)
    var (notes, news): ([Int], [TrainingEvent]) = ([], [])
    await session.start()
    for number in 1...count {
      let event = await events.next { event in
        if event.kind == "keys" { news.append(event) }
        return event.comparison != nil
      }
      let comparison = try #require(event?.comparison)
      notes += [comparison.referenceNote.number, comparison.targetNote.number]
      try await harness.open(play: number, &events)
      await session.answer(.higher(true), by: .program)
      await harness.endFeedback()
    }
    return (notes, news)
  }

  @Test("are enough where half of them are left", arguments: [(7, false), (6, true)])
  func enough(left: Int, tooFew: Bool) throws {
    var settings = TrainingSettings()
    settings.noteRange = try NoteRange(low: MIDINote(60), high: MIDINote(73))
    let screening = KeyScreening(settings) { $0.number < 60 + left ? .clear : .silent }
    #expect(screening.leavesTooFew == tooFew)
  }

  @Test("that cannot be measured end training with the reason")
  func unmeasurable() async throws {
    let harness = harness([.perfectFifth], keys(36...47, .unclear(.wavers)), isMeasured: false)
    harness.player.failMeasuring(TrainingSamples.lost)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    #expect(await events.rest() == [.stopped(.lost(TrainingSamples.lost), completed: 0)])
  }

  @Test("are those with a clear pitch, and the number left out is reported once")
  func intervals() async throws {
    let unclear = keys(36...47, .unclear(.wavers))
    let harness = harness([.perfectFifth], unclear, isMeasured: true)
    let (notes, news) = try await train(harness, count: 60)
    #expect(notes.allSatisfy { 48...84 ~= $0 })
    #expect(news == [.keysLeftOut(12, of: 49, intervals: true)])
  }

  @Test("are measured when they are drawn, and those that turn out unfit are passed over")
  func measured() async throws {
    let unclear = keys(36...60, .unclear(.glides))
    let harness = harness([.majorThird], unclear, isMeasured: false)
    let (notes, news) = try await train(harness, count: 60)
    #expect(notes.allSatisfy { 61...84 ~= $0 })
    #expect(news.isEmpty || harness.player.measured.count == 49)
  }

  @Test("are those measured before, for a caller that does not wait, as long as there are enough")
  func known() throws {
    var settings = TrainingSettings()
    settings.intervals = [.prime]
    let player = RecordingNotePlayer()
    player.fit(
      keys(36...47, .clear).merging(keys(48...84, .unknown)) { $1 }, isMeasured: true)
    let choice = KeyChoice(player: player, source: TrainingSamples.heard.source)
    let known = try choice.screened(settings, prefersKnown: true)
    #expect(known.references(for: .prime).allSatisfy { 36...47 ~= $0 })
    #expect(try choice.screened(settings, prefersKnown: false).references(for: .prime).count == 49)
  }

  @Test("are one fewer if a single key is silent, which is reported too")
  func single() throws {
    let player = RecordingNotePlayer()
    player.fit(keys(60...60, .silent), isMeasured: true)
    var choice = KeyChoice(player: player, source: TrainingSamples.heard.source)
    let news = choice.news(of: TrainingSettings())
    #expect(news == .keysLeftOut(1, of: 49, intervals: false))
    #expect(choice.news(of: TrainingSettings()) == nil)
  }

  @Test("of a unison are all that sound, with a clear pitch or without")
  func unison() async throws {
    let fitness = keys(36...50, .silent).merging(keys(51...60, .unclear(.wavers))) { $1 }
    let harness = harness([.prime], fitness, isMeasured: true)
    let (notes, news) = try await train(harness, count: 80)
    #expect(notes.allSatisfy { 51...84 ~= $0 })
    #expect(notes.contains { $0 <= 60 })
    #expect(news == [.keysLeftOut(15, of: 49, intervals: false)])
  }

  @Test("of a pitch matching are as fit as those of a comparison", arguments: [true, false])
  func matching(isMeasured: Bool) async throws {
    let harness = harness([.octave], keys(36...50, .unclear(.noPitch)), isMeasured: isMeasured)
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    let event = await events.next { $0.challenge != nil }
    let challenge = try #require(event?.challenge)
    #expect(challenge.referenceNote.number > 50)
    await session.stop(.quit)
  }

  @Test("are too few to train with, which ends the training and is reported")
  func tooFew() async throws {
    let harness = harness([.perfectFifth], keys(36...72, .unclear(.wavers)), isMeasured: true)
    let session = harness.comparison()
    var events = await TrainingEventReader(starting: session)
    let error = PeachError(
      .untrainable, of: TrainingSamples.heard.source.rawValue,
      .tooFewKeys(
        source: TrainingSamples.heard.source.rawValue, fit: 12, count: 49, intervals: true))
    #expect(await events.next() == .stopped(.lost(error), completed: 0))
  }

  @Test("are looked for no longer than there can be enough of them")
  func noneLeft() async throws {
    let harness = harness([.prime], keys(36...84, .silent), isMeasured: false)
    let session = harness.pitchMatching()
    var events = await TrainingEventReader(starting: session)
    guard case .stopped(.lost(let error), 0)? = await events.next(), error.kind == .untrainable
    else {
      Issue.record("it does not end")
      return
    }
    #expect(harness.player.sequences.isEmpty)
  }

  @Test("are all of an exact sound, which is drawn from as ever")
  func exact() async throws {
    let (first, second) = (SessionHarness(), SessionHarness())
    second.player.fit([:], isMeasured: false)
    let exact = try await train(first, count: 30)
    #expect(exact.news.isEmpty)
    #expect(try await train(second, count: 30).notes == exact.notes)
  }

  @Test("an interval that has no keys left is not drawn, and the others are")
  func onlyInterval() async throws {
    // Two octaves apart no two of these are an octave.
    let fitness = keys(36...84, .clear).filter { $0.key.number % 12 < 6 }
      .mapValues { _ in KeyFitness.unclear(.wavers) }
    let harness = harness([.octave, .diminishedFifth], fitness, isMeasured: true)
    let (notes, _) = try await train(harness, count: 40)
    #expect(notes.allSatisfy { $0 % 12 >= 6 })
    for pair in stride(from: 0, to: notes.count, by: 2) {
      #expect(notes[pair + 1] - notes[pair] == 12)
    }
  }
}

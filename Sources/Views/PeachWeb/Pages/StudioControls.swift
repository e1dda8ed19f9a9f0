import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import Synchronization

/// Changes the settings and the sound of the studio for a page, and informs all pages.
final class StudioControls: Sendable {
  private let studio: Studio
  private let writer: PageMessageWriter
  private let pages: OpenPages
  private let training: PageTraining
  private let speaker: PageSpeaker
  /// The measuring for pages that list the sounds.
  private let measuring = Mutex<[UInt64: BackgroundMeasuring]>([:])

  init(
    _ writer: PageMessageWriter, _ pages: OpenPages, _ training: PageTraining,
    _ speaker: PageSpeaker
  ) {
    studio = writer.studio
    self.writer = writer
    self.pages = pages
    self.training = training
    self.speaker = speaker
  }

  /// Reports every change of the sound to all pages.
  func reportSound() async {
    for await state in studio.soundStates { pages.send(await writer.sound(state)) }
  }

  /// Sends MIDI input to all pages while there is no training.
  func reportMIDI() async {
    for await news in studio.heardMIDI {
      if news.learnt == nil, await training.isRunning { continue }
      var sentence = writer.text(
        MIDIText.heard, ["message": writer.text.sentence(news)])
      if let (action, control) = news.learnt {
        sentence = writer.text.sentence(control, learntBy: action)
        await writer.sendSettings(pages.send)
      }
      pages.send(
        JSONLine.encode(
          JSONObject(["event": "hand", "sentence": sentence, "learnt": news.learnt != nil])))
    }
  }

  // MARK: Settings

  /// Changes a setting.
  ///
  /// A page offers only files that are known here, and cannot name others: an error about a file
  /// would reveal its content.
  func set(_ name: String, to typed: String, takesOver: Bool, _ page: PageLink) async {
    let settings = studio.settings
    let value = writer.text.value(of: typed, for: settings.catalog[name])
    if let kind = settings.catalog[name]?.kind, [.tuning, .keyboardMapping].contains(kind),
      settings.offeredWords(name)?.contains(value) == false
    {
      let error = PeachError(.wrongSetting, of: name, .notAllowed(.screen, value: value))
      page.send(writer.said("refused", writer.text.sentence(error), of: "set", name: name))
      await writer.sendSettings(page.send)
      return
    }
    let end = await training.ending(page, takesOver, "set", name: name)
    await change(name, page) { studio throws(PeachError) in
      try await studio.change(name, to: value, ending: end)
    }
  }

  /// Resets a setting, or all of them without a name.
  func reset(_ name: String?, takesOver: Bool, _ page: PageLink) async {
    let end = await training.ending(page, takesOver, name == nil ? "reset" : "set", name: name)
    await change(name, page) { studio throws(PeachError) in
      try await studio.reset(name.map { [$0] }, ending: end)
    }
  }

  private func change(
    _ name: String?, _ page: PageLink,
    _ change: @Sendable (Studio) async throws(PeachError) -> Bool
  ) async {
    let (language, problems) = (writer.text.language, studio.settings.problems)
    do throws(PeachError) {
      guard try await change(studio) else { return await writer.sendSettings(page.send) }
    } catch {
      page.send(writer.said("refused", writer.text.sentence(error), of: "set", name: name))
    }
    let speaksAnother = writer.text.language != language
    if speaksAnother { pages.send { writer.welcome(for: $0) } }
    await writer.sendSettings(pages.send)
    if speaksAnother || studio.settings.problems != problems {
      await writer.sendSound(pages.send)
    }
  }

  // MARK: Plugins

  func listPlugins(_ page: PageLink) async { page.send(writer.plugins(await studio.plugins())) }

  /// Forgets what a plugin did wrong, which ends a training.
  func forget(_ name: String, takesOver: Bool, _ page: PageLink) async {
    do throws(PeachError) {
      let end = await training.ending(page, takesOver, "forget", name: name)
      guard try await studio.forget(name, ending: end) else { return }
    } catch {
      page.send(writer.said("refused", writer.text.sentence(error), of: "forget", name: name))
    }
    pages.send(writer.plugins(await studio.plugins()))
  }

  /// Sets whether a plugin is trusted, from the next start on.
  func trust(_ id: String, _ isTrusted: Bool, _ page: PageLink, _: ThisMachine) async {
    do throws(PeachError) {
      try await studio.trust(id, isTrusted)
    } catch {
      page.send(writer.said("refused", writer.text.sentence(error), of: "trust", name: id))
    }
    await writer.sendSettings(pages.send)
    pages.send(writer.plugins(await studio.plugins()))
  }

  // MARK: Sounds

  func listSources(_ page: PageLink) async {
    do throws(PeachError) {
      page.send(writer.sources(try await studio.sources()))
    } catch {
      page.send(await writer.refused(error, of: "sources"))
    }
  }

  /// Measures all sounds for a page.
  func measure(_ page: PageLink) {
    let own = measuring.withLock { measuring in
      let own = measuring[page.id] ?? BackgroundMeasuring()
      measuring[page.id] = own
      return own
    }
    own.begin(studio) { [writer] source, done, all in
      let values = ["name": source.name, "done": "\(done + 1)", "all": "\(all)"]
      page.send(writer.said("measuring", writer.text(ScreenText.measuring, values)))
    } end: { [self] in
      await listSources(page)
    }
  }

  /// Stops measuring for a page that does not list the sounds any more.
  func stopMeasuring(_ page: PageLink) {
    measuring.withLock { $0.removeValue(forKey: page.id) }?.cancel()
  }

  func hear(
    _ source: String, then difference: Cents?, takesOver: Bool, _ page: PageLink
  ) async {
    do throws(PeachError) {
      let end = TrainingEnding(await training.ending(page)) { [training, speaker] in
        guard await training.mayEnd(page, takesOver, "hear", name: source) else { return false }
        speaker.grant(page)
        return true
      }
      let selection = SourceSelection(source)
      guard let heard = try await studio.hear(selection, then: difference, ending: end) else {
        return
      }
      let sound = await writer.context.name(of: heard)
      let sentence =
        difference.map { writer.text.heard($0) }
        ?? writer.text(WebText.hearing, ["source": sound])
      page.send(writer.said("heard", sentence, of: "hear", name: source))
    } catch {
      page.send(await writer.refused(error, of: "hear", name: source))
    }
  }

  func takeOffer(takesOver: Bool, _ page: PageLink) async {
    do throws(PeachError) {
      try await studio.acceptOffer(ending: await training.ending(page, takesOver, "takeOffer"))
    } catch {
      page.send(await writer.refused(error, of: "takeOffer"))
    }
  }
}

import PeachCore
import PeachSettings
import PeachStudio
import PeachTesting
import PeachText
import Testing

@testable import PeachWeb

@Suite("The state of the sound on a page")
struct SoundMessageTests {
  private func message(_ state: SoundState, _ problems: [PeachError] = []) -> SoundMessage {
    SoundMessage(
      state, name: "Sine", machine: "thinkpad", problems: problems,
      Catalog(.english))
  }

  private func banner(_ state: SoundState, _ problems: [PeachError]) -> String? {
    message(state, problems).banner
  }

  @Test("one line says what sounds where, and none does where nothing sounds")
  func line() {
    var state = SoundState()
    state.source = SoundSourceID("jack:sine")
    state.output = OutputSelection("jack")
    #expect(message(state).line == "Sine · JACK · on thinkpad")
    state.output = OutputSelection("browser")
    #expect(message(state).line == "Sine · in this browser")
    state.source = .silent
    #expect(message(state).line == nil)
  }

  @Test("without sound, a headline is followed by at most two reasons and where to read more")
  func silent() {
    var state = SoundState()
    state.source = .silent
    state.output = .silent
    state.passedOver = ["no JACK server is running", "ALSA is busy", "a third"]
    let sent = message(state)
    #expect(sent.banner == "No sound. Answers are stored but do not count.")
    #expect(sent.points == ["“no JACK server is running”", "“ALSA is busy”"])
    #expect(sent.doctor == "On thinkpad, “peach doctor” shows what to do.")
    state.passedOver = []
    #expect(message(state).points.isEmpty)
  }

  @Test(
    "the banner says what is wrong with the settings file, in addition to what is wrong with the sound"
  )
  func problems() throws {
    var state = SoundState()
    state.source = SoundSourceID("jack:sine")
    state.output = OutputSelection("jack")
    let bad = PeachError(
      .wrongSetting, of: "note-gap", .notAllowed(.file(path: "/s.toml", line: 2), value: "99"))
    let message =
      "/s.toml, line 2: note-gap may not be 99; allowed: a number from 0 to 5 seconds. "
    #expect(banner(state, []) == nil)
    #expect(banner(state, [bad]) == message + "Until it is fixed, the default applies.")
    #expect(
      banner(state, [bad, bad, PeachError(.unusableFile, of: "/x", .settingsFolder)])
        == message + "Until this is fixed, defaults apply; 2 more settings are wrong.")
    state.passedOver = ["no JACK server is running"]
    #expect(
      banner(state, [bad])
        == "Using jack: “no JACK server is running”. " + message
        + "Until it is fixed, the default applies.")
  }
}

import PeachCore
import Testing

@Suite("A source and an output as typed")
struct SelectionTests {
  @Test(
    "are read and written alike",
    arguments: [
      "auto", "silent", "browser", "jack", "jack:sine", "alsa:hw:0", "sf2:TimGM6mb:0:0", "",
    ])
  func roundTrip(text: String) {
    #expect(SourceSelection(text).text == text)
    #expect(OutputSelection(text).text == text)
  }

  @Test("only the first colon separates a backend from its device")
  func device() {
    #expect(OutputSelection("alsa:hw:0") == .named(backend: "alsa", device: "hw:0"))
    #expect(OutputSelection("alsa:hw:0").device == "hw:0")
    #expect(OutputSelection("jack").device == "" && OutputSelection.silent.device == "")
  }
}

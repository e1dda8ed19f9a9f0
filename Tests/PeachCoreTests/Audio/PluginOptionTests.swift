import PeachCore
import Testing

@Suite("Options of backends")
struct PluginOptionTests {
  @Test("name a backend, an option and any value, and are printed as they were given")
  func parsed() throws {
    for (text, name, value) in [
      ("sf2:soundfont=/a b=c:d.sf2", "soundfont", "/a b=c:d.sf2"), ("sf2:gain=", "gain", ""),
      ("sf2:a:b=1", "a:b", "1"),
    ] {
      let option = try #require(PluginOption(text))
      #expect(option.backend == "sf2")
      #expect(option.name == name)
      #expect(option.value == value)
      #expect(option.text == text)
    }
  }

  @Test(
    "need a backend, a name and an equals sign",
    arguments: ["", "sf2", "sf2:gain", "gain=1", ":gain=1", "sf2:=1", "=:", "sf2=a:b"])
  func refused(text: String) {
    #expect(PluginOption(text) == nil)
  }
}

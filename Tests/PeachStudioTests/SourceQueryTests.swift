import PeachCore
import PeachStudio
import Testing

@Suite("A search for sources")
struct SourceQueryTests {
  private static let piano = SourceDescription(
    id: SoundSourceID("lv2:MDA-Piano:Dark-Piano"), name: "Dark Piano", group: "MDA Piano",
    backend: "lv2")

  @Test(
    "finds what has all words in its id, name, group or family, in capitals or not",
    arguments: [
      ([], nil, true), (["piano"], nil, true), (["DARK", "mda"], nil, true),
      (["lv2:mda"], nil, true), (["dark", "organ"], nil, false), ([], "lv2", true),
      (["dark"], "lv2", true), (["dark"], "sf2", false), ([], "", false),
    ] as [([String], String?, Bool)])
  func words(words: [String], backend: String?, isFound: Bool) {
    #expect(SourceQuery(words: words, backend: backend).matches(Self.piano) == isFound)
  }

  @Test("finds a family by its name in any language", arguments: ["mallets", "stabspiele"])
  func family(word: String) {
    let marimba = SourceDescription(
      id: SoundSourceID("sf2:TimGM6mb:0:12"), name: "Marimba", group: "TimGM6mb", backend: "sf2")
    #expect(SourceQuery(words: [word]).matches(marimba))
    #expect(!SourceQuery(words: [word]).matches(Self.piano))
  }

  @Test("is empty only if every source meets it")
  func empty() {
    #expect(SourceQuery().isEmpty)
    #expect(!SourceQuery(words: ["a"]).isEmpty)
    #expect(!SourceQuery(backend: "lv2").isEmpty)
    #expect(!SourceQuery(isSteadyOnly: true).isEmpty)
  }
}

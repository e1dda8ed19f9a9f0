@testable import PeachSettings
import PeachCore
import PeachStudio
import PeachText
import Testing

@Suite("The catalog of settings")
struct SettingsCatalogTests {
  let catalog = SettingsCatalog.standard

  @Test("a whole number has no point, unless it has more digits than a number can hold")
  func shown() {
    #expect(SettingValue.number(440).description == "440")
    #expect(SettingValue.number(0.5).description == "0.5")
    #expect(SettingValue.number(999_999_999_999_999).description == "999999999999999")
    #expect(SettingValue.number(1.05e15).description == "1050000000000000.0")
  }

  @Test("names every setting once, and none looks like another in the environment")
  func names() {
    let names = catalog.descriptors.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(catalog.descriptors.map(\.environmentName)).count == names.count)
    #expect(catalog["note-duration"]?.environmentName == "PEACH_NOTE_DURATION")
    #expect(catalog["kazez.floor"]?.environmentName == "PEACH_KAZEZ_FLOOR")
  }

  @Test("holds defaults that it would allow itself")
  func defaults() throws {
    for descriptor in catalog.descriptors {
      let again = try catalog.value(
        descriptor.defaultValue.description, for: descriptor.name, at: .builtIn)
      #expect(again == descriptor.defaultValue, "\(descriptor.name)")
    }
  }

  @Test(
    "a value that would not be seen is shown in quotes",
    arguments: [
      ("jack", "jack"), ("a b", "a b"), ("", "“”"), (" jack", "“ jack”"), ("jack ", "“jack ”"),
    ])
  func visible(value: String, shown: String) {
    #expect(Catalog(.english).shown(value) == shown)
  }

  @Test(
    "takes what is allowed, ends included",
    arguments: [
      ("note-duration", "0.3", "0.3"), ("note-duration", "3", "3"), ("note-gap", "0", "0"),
      ("reference-pitch", "442", "442"), ("note-range", "36:84", "C2:C6"),
      ("note-range", "Bb1:f#5", "A#1:F#5"), ("note-range", "C-1:G9", "C-1:G9"),
      ("note-range", "adaptive", "adaptive"), ("intervals", "M3, P5", "M3,P5"),
      ("intervals", "TT", "d5"), ("tick", "off", "off"), ("tick", "true", "on"),
      ("tuning", "just", "just"), ("source", "sf2:TimGM6mb:0:0", "sf2:TimGM6mb:0:0"),
      ("kazez.ceiling", "100", "100"), ("language", "de", "de"),
      ("trusted", "saw", "saw"), ("trusted", "saw, my-organ,saw", "saw,my-organ"),
      ("trusted", "", ""),
    ])
  func allowed(name: String, text: String, shown: String) throws {
    #expect(try catalog.value(text, for: name, at: .builtIn).description == shown)
  }

  @Test(
    "refuses what is not allowed",
    arguments: [
      ("note-duration", "0.29"), ("reference-pitch", "500.1"),
      ("note-range", "C4:B4"), ("note-range", "C6:C2"), ("note-range", "60:128"),
      ("note-range", "K2:C6"), ("intervals", ""), ("intervals", "p5"),
      ("source", ""), ("output", "jack\nalsa"), ("kazez.floor", "0.09"), ("language", "fr"),
      ("trusted", "Saw"), ("trusted", "saw,"), ("trusted", "saw organ"), ("trusted", "saw:saw"),
      ("trusted", "silent"), ("trusted", "saw,auto"),
    ])
  func refused(name: String, text: String) throws {
    let error = #expect(throws: PeachError.self) {
      try catalog.value(text, for: name, at: .flag("--set"))
    }
    #expect(
      error == PeachError(.wrongSetting, of: name, .notAllowed(.flag("--set"), value: text)))
  }

  @Test("has room for what the contract has room for, and no more")
  func longest() throws {
    let longest = String(repeating: "y", count: SettingKind.textLimit)
    #expect(try catalog.value(longest, for: "output", at: .builtIn).description == longest)
    let error = #expect(throws: PeachError.self) {
      try catalog.value(longest + "y", for: "output", at: .screen)
    }
    let sentence = Catalog(.english).sentence(try #require(error))
    #expect(sentence.contains("at most 320 bytes"))
    #expect(sentence.count < 200)
  }

  @Test(
    "tells a wrong kind of value from a wrong value",
    arguments: [
      ("note-duration", "long"), ("note-duration", "1,5"), ("note-gap", "nan!"), ("tick", "maybe"),
      ("note-duration", "0x1p0"), ("note-duration", "inf"), ("note-duration", "nan"),
      ("note-duration", "1e0"), ("note-duration", " 1"), ("note-duration", "1."),
    ])
  func wrongType(name: String, text: String) throws {
    let error = #expect(throws: PeachError.self) {
      try catalog.value(text, for: name, at: .builtIn)
    }
    #expect(error == PeachError(.wrongSetting, of: name, .wrongType(.builtIn, value: text)))
  }

  @Test("names what there is when a setting is unknown")
  func unknown() {
    let error = #expect(throws: PeachError.self) {
      try catalog.value("1", for: "note-lenght", at: .flag("--set"))
    }
    #expect(
      error
        == PeachError(
          .wrongSetting, of: "note-lenght",
          .unknownSetting(.flag("--set"), known: catalog.descriptors.map(\.name))))
  }

  @Test("takes the parameters of a further strategy")
  func appending() throws {
    let more = SettingsCatalog(
      catalog.descriptors + [
        SettingDescriptor(
          name: "quest.slope", section: .strategy, title: .strategy,
          kind: .number(1...5, unit: .none), defaultValue: .number(3),
          explanation: SettingText.strategy)
      ])
    let settings = try Settings(
      catalog: more, flags: [Settings.Flag(name: "quest.slope", value: "4")])
    #expect(settings.number("quest.slope") == 4)
  }

  @Test("a language is shown by what it calls itself, and no other word is taken for one")
  func languages() throws {
    let text = Catalog(.english)
    let language = try #require(catalog["language"])
    let strategy = try #require(catalog["strategy"])
    #expect(text.value(.text("de"), of: language) == "Deutsch")
    #expect(text.value(.text("de"), of: strategy) == "de")
  }
}

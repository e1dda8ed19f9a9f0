import PeachHost
import Testing

@Suite("The catalogue of settings")
struct SettingsCatalogueTests {
  let catalogue = SettingsCatalogue.standard

  @Test("names every setting once, and none looks like another in the environment")
  func names() {
    let names = catalogue.descriptors.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(catalogue.descriptors.map(\.environmentName)).count == names.count)
    #expect(catalogue["note-duration"]?.environmentName == "PEACH_NOTE_DURATION")
    #expect(catalogue["kazez.floor"]?.environmentName == "PEACH_KAZEZ_FLOOR")
  }

  @Test("holds defaults that it would allow itself")
  func defaults() throws {
    for descriptor in catalogue.descriptors {
      let again = try catalogue.value(
        descriptor.defaultValue.description, for: descriptor.name, at: .builtIn)
      #expect(again == descriptor.defaultValue, "\(descriptor.name)")
    }
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
    ])
  func allowed(name: String, text: String, shown: String) throws {
    #expect(try catalogue.value(text, for: name, at: .builtIn).description == shown)
  }

  @Test(
    "refuses what is not allowed",
    arguments: [
      ("note-duration", "0.29"), ("note-duration", "inf"), ("reference-pitch", "500.1"),
      ("note-range", "C4:B4"), ("note-range", "C6:C2"), ("note-range", "60:128"),
      ("note-range", "H2:C6"), ("intervals", ""), ("intervals", "p5"), ("tuning", "well"),
      ("source", ""), ("output", "jack\nalsa"), ("kazez.floor", "0.09"), ("language", "fr"),
    ])
  func refused(name: String, text: String) throws {
    let error = #expect(throws: SettingsError.self) {
      try catalogue.value(text, for: name, at: .flag("--set"))
    }
    let kind = try #require(catalogue[name]).kind
    #expect(
      error == .outOfRange(name: name, value: text, place: .flag("--set"), allowed: kind))
  }

  @Test(
    "tells a wrong kind of value from a wrong value",
    arguments: [
      ("note-duration", "long"), ("note-duration", "1,5"), ("note-gap", "nan!"), ("tick", "maybe"),
    ])
  func wrongType(name: String, text: String) throws {
    let error = #expect(throws: SettingsError.self) {
      try catalogue.value(text, for: name, at: .builtIn)
    }
    let kind = try #require(catalogue[name]).kind
    #expect(error == .wrongType(name: name, value: text, place: .builtIn, expected: kind))
  }

  @Test("names what there is when a setting is unknown")
  func unknown() {
    let error = #expect(throws: SettingsError.self) {
      try catalogue.value("1", for: "note-lenght", at: .flag("--set"))
    }
    #expect(
      error
        == .unknownName(
          "note-lenght", place: .flag("--set"), known: catalogue.descriptors.map(\.name)))
  }

  @Test("takes the parameters of a further strategy")
  func appending() throws {
    let more = catalogue.appending([
      SettingDescriptor(
        name: "quest.slope", kind: .number(1...5, unit: .none), defaultValue: .number(3),
        explanation: SettingText.strategy)
    ])
    let settings = try Settings(
      catalogue: more, flags: [Settings.Flag(name: "quest.slope", value: "4")])
    #expect(settings.number("quest.slope") == 4)
  }
}

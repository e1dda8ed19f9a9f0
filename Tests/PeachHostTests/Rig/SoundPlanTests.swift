import PeachCore
import Testing

@testable import PeachHost

@Suite("The pairs of source and output that a request is met by")
struct SoundPlanTests {
  /// Resolves names as backends "jack" and "alsa", each with an output, and "sf2" without one.
  private func resolve(_ id: SoundSourceID) throws(PeachError) -> SoundPlan.Resolved {
    switch id.backend {
    case "silent": return SoundPlan.Resolved(source: .silent, hasOutput: false)
    case "jack", "alsa":
      let source = id.sound == nil ? SoundSourceID(backend: id.backend, sound: "sine") : id
      return SoundPlan.Resolved(source: source, hasOutput: true)
    case "sf2":
      let source = id.sound == nil ? SoundSourceID("sf2:piano") : id
      return SoundPlan.Resolved(source: source, hasOutput: false)
    default: throw .unknownSource(id.rawValue)
    }
  }

  @Test(
    "every pair of --source and --output leads to its attempts, in order",
    arguments: [
      ("auto", "auto", ["jack:sine jack", "alsa:sine alsa"]),
      ("auto", "silent", ["silent silent"]),
      ("auto", "jack", ["jack:sine jack"]),
      ("auto", "jack:studio", ["jack:sine jack:studio"]),
      ("auto", "alsa:hw:0", ["alsa:sine alsa:hw:0"]),
      ("silent", "auto", ["silent silent"]),
      ("silent", "silent", ["silent silent"]),
      ("silent", "jack", ["silent jack"]),
      ("jack", "auto", ["jack:sine jack"]),
      ("jack:sine", "auto", ["jack:sine jack"]),
      ("jack:sine", "alsa:hw:1", ["jack:sine alsa:hw:1"]),
      ("jack:sine", "silent", ["jack:sine silent"]),
      ("alsa", "jack", ["alsa:sine jack"]),
      ("sf2", "auto", ["sf2:piano jack", "sf2:piano alsa"]),
      ("sf2:TimGM6mb:0:40", "auto", ["sf2:TimGM6mb:0:40 jack", "sf2:TimGM6mb:0:40 alsa"]),
      ("sf2:TimGM6mb:0:40", "alsa", ["sf2:TimGM6mb:0:40 alsa"]),
    ])
  func table(source: String, output: String, expected: [String]) throws {
    let request = SoundRequest(source: SourceSelection(source), output: OutputSelection(output))
    let plan = try SoundPlan(request, resolve: resolve)
    #expect(plan.attempts.map { "\($0.source.rawValue) \($0.output.text)" } == expected)
    #expect(plan.endsInSilence == (source == "auto" && output == "auto"))
  }

  @Test("a lone note does not end in silence")
  func demands() throws {
    let plan = try SoundPlan(SoundRequest(allowsSilence: false), resolve: resolve)
    #expect(!plan.endsInSilence)
    #expect(plan.attempts.count == 2)
  }

  @Test("a name that stands for nothing is refused, whatever the output")
  func unknown() {
    for output in ["auto", "jack", "silent"] {
      #expect(throws: PeachError.unknownSource("organ")) {
        try SoundPlan(
          SoundRequest(source: SourceSelection("organ"), output: OutputSelection(output)),
          resolve: resolve)
      }
    }
  }

  @Test("a source is listed once, however many outputs it may be heard through")
  func sources() throws {
    let piano = SoundRequest(source: SourceSelection("sf2"))
    #expect(try SoundPlan(piano, resolve: resolve).sources == [SoundSourceID("sf2:piano")])
    let any = try SoundPlan(SoundRequest(), resolve: resolve)
    #expect(any.sources.map(\.rawValue) == ["jack:sine", "alsa:sine"])
  }
}

import PeachCore
import PeachStudio
import Testing

@testable import PeachWeb

@Suite("A message from a page")
struct PageActionTests {
  @Test("means an action")
  func actions() {
    #expect(
      PageAction(#"{"action":"train","mode":"intervalComparison"}"#)
        == .train(mode: "intervalComparison", takesOver: false, vibrates: false))
    #expect(
      PageAction(#"{"action":"train","mode":"comparison","takeOver":true}"#)
        == .train(mode: "comparison", takesOver: true, vibrates: false))
    #expect(
      PageAction(#"{"action":"train","mode":"comparison","vibrates":true}"#)
        == .train(mode: "comparison", takesOver: false, vibrates: true))
    #expect(
      PageAction(#"{"action":"answer","n":3,"answer":"higher"}"#)
        == .answer(exercise: 3, [.choice("higher")]))
    #expect(
      PageAction(#"{"action":"offset","n":1,"cents":-12.5}"#)
        == .answer(exercise: 1, [.move(to: Cents(-12.5))]))
    #expect(PageAction(#"{"action":"commit","n":1}"#) == .answer(exercise: 1, [.commit]))
    #expect(
      PageAction(#"{"action":"commit","n":1,"cents":0}"#)
        == .answer(exercise: 1, [.move(to: .zero), .commit]))
    #expect(PageAction(#"{"action":"stop","more":[1,2]}"#) == .stop)
    #expect(
      PageAction(#"{"action":"set","name":"tick","value":"off"}"#)
        == .set(name: "tick", value: "off", takesOver: false))
    #expect(
      PageAction(#"{"action":"speaker","rate":48000,"lead":0.025}"#)
        == .speaker(rate: 48_000, lead: 0.025))
    #expect(PageAction(#"{"action":"speaker","rate":48000,"lead":9}"#) == nil)
    #expect(
      PageAction(#"{"action":"clock","frame":512,"latency":0.04,"dropouts":2}"#)
        == .clock(frame: 512, latency: 0.04, dropouts: 2))
    #expect(PageAction(#"{"action":"mute"}"#) == .mute)
    #expect(PageAction(#"{"action":"reset"}"#) == .reset(name: nil, takesOver: false))
    #expect(
      PageAction(#"{"action":"hear","source":"jack:sine"}"#)
        == .hear(source: "jack:sine", takesOver: false))
    #expect(
      PageAction(#"{"action":"hear","source":"jack:sine","cents":-10}"#)
        == .hear(source: "jack:sine", then: Cents(-10), takesOver: false))
    #expect(PageAction(#"{"action":"measure"}"#) == .measure(true))
    #expect(PageAction(#"{"action":"stopMeasuring"}"#) == .measure(false))
    #expect(PageAction(#"{"action":"plugins"}"#) == .plugins)
    #expect(
      PageAction(#"{"action":"forget","plugin":"saw:one"}"#)
        == .forget("saw:one", takesOver: false))
    #expect(
      PageAction(#"{"action":"trust","plugin":"saw","trusted":true}"#) == .trust("saw", true))
    #expect(
      PageAction(#"{"action":"takeOffer","takeOver":true}"#) == .takeOffer(takesOver: true))
  }

  @Test("may come from another device or not, by its kind: every new one has to be listed here")
  func rights() throws {
    let elsewhere: Set<PageAction.Name> = [
      .train, .answer, .replay, .offset, .commit, .stop, .set, .reset, .learn,
      .speaker, .clock, .mute, .sources, .measure, .stopMeasuring, .outputs, .hear, .plugins,
      .forget, .devices, .importPiece, .countAnswers, .takeOffer,
    ]
    let here: Set<PageAction.Name> = [.erase, .revoke, .trust]
    #expect(elsewhere.union(here) == Set(PageAction.Name.allCases))
    for name in PageAction.Name.allCases {
      let action = try #require(PageAction(Self.sample(name)), "\(name)")
      #expect(action.needsThisMachine == here.contains(name), "\(name)")
    }
    // The setting that trusts plugins is no way around.
    for message in [
      #"{"action":"set","name":"trusted","value":"saw"}"#, #"{"action":"reset","name":"trusted"}"#,
    ] {
      #expect(try #require(PageAction(message)).needsThisMachine)
    }
  }

  /// A message with every field that any action needs.
  static func sample(_ name: PageAction.Name) -> String {
    #"{"action":"\#(name.rawValue)","mode":"comparison","n":1,"answer":"higher","cents":1,"#
      + #""name":"tick","value":"off","rate":48000,"lead":0.05,"frame":1,"latency":0,"#
      + #""dropouts":0,"source":"jack:sine","plugin":"saw","trusted":true,"device":"none","#
      + #""piece":"","last":true}"#
  }

  @Test(
    "an unknown action is refused with its reason",
    arguments: [
      "", "null", "[]", "{}", "\"stop\"", "{\"action\":1}", #"{"action":"no"}"#,
      #"{"action":"train"}"#,
      #"{"action":"answer","answer":"higher"}"#, #"{"action":"answer","n":1.5,"answer":"higher"}"#,
      #"{"action":"offset","n":1}"#, #"{"action":"offset","n":1,"cents":"5"}"#,
      #"{"action":"offset","n":1,"cents":1e999}"#, #"{"action":"offset","n":1,"cents":NaN}"#,
      #"{"action":"set","name":"tick"}"#, #"{"action":"set","name":"tick","value":true}"#,
      #"{"action":"hear"}"#, #"{"action":"hear","source":"jack:sine","cents":1201}"#,
      #"{"action":"forget"}"#, #"{"action":"trust","plugin":"saw"}"#,
      #"{"action":"trust","trusted":true}"#, #"{"action":"stop""#,
      String(repeating: "[", count: 4000), "{\"action\":\"\u{0}\"}",
    ])
  func garbage(message: String) {
    #expect(PageAction(message) == nil)
  }
}
